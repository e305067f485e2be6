import { useSignal } from "@preact/signals";
import { levelName } from "../../../shared/wire/bots.ts";
import type { Leaderboard } from "../../../shared/wire/profiles.ts";
import { PACES_RATED } from "../../../shared/wire/ratings.ts";
import { gameCards } from "../../games/list.ts";
import type { Identity } from "../../net/identity.ts";
import { getTop, type Players } from "../../net/profiles.ts";
import { findCard, gameName } from "../../games/games.ts";
import { Segmented, Select } from "../kit/fields.tsx";
import { Face } from "../kit/players/face.tsx";
import { navigate } from "../shell/router.ts";
import { useTitle } from "../shell/title.ts";
import { levelMeasures } from "../levels/level-measures.ts";
import { ProfileFrame, Trouble } from "./page-frame.tsx";
import { ownText, profileText, plusMinusText } from "./text.ts";
import { useQuery } from "./use-query.ts";
import "../kit/paper-page.css";
import "./top.css";

/** The players of a game with the surest ratings, and the reader's own rank. */
export function LeaderboardPage({ game, identity }: { game: string; identity: Identity }) {
  const card = findCard(game) ?? gameCards[0];
  const pace = useSignal<Leaderboard["pace"]>("live");
  const field = useSignal<Leaderboard["field"]>("two");
  const players = useSignal<Players>("people");
  const title = `${profileText.top}: ${gameName(card?.id ?? game)}`;
  useTitle(title);
  const pool = {
    game: card?.id ?? game,
    pace: pace.value,
    field: isForMore(card?.seats) ? field.value : "two",
  } as const;
  const [answer, again, known] = useQuery([...Object.values(pool), players.value].join(" "), () =>
    getTop(identity.token, pool, players.value),
  );
  return (
    <ProfileFrame title={title} width="paper">
      <section class="paper-choices" aria-label={profileText.whichList}>
        <Select
          label={profileText.game}
          choices={gameCards.map(({ id, name }) => ({ value: id, label: name }))}
          value={pool.game}
          onChange={(id) => navigate(`/top/${id}`)}
        />
        <Segmented
          label={profileText.pace}
          choices={PACES_RATED.map((value) => ({ value, label: profileText[value] }))}
          value={pace.value}
          onChange={(value) => (pace.value = PACES_RATED.find((each) => each === value) ?? "live")}
        />
        {isForMore(card?.seats) && (
          <Segmented
            label={profileText.players}
            choices={[
              { value: "two", label: profileText.two },
              { value: "many", label: profileText.many },
            ]}
            value={field.value}
            onChange={(value) => (field.value = value === "many" ? "many" : "two")}
          />
        )}
        <Segmented
          label={profileText.botsToo}
          choices={[
            { value: "people", label: profileText.people },
            { value: "bots", label: profileText.bots },
          ]}
          value={players.value}
          onChange={(value) => (players.value = value === "bots" ? "bots" : "people")}
        />
      </section>
      {known === undefined ? (
        <Trouble answer={answer} again={again} />
      ) : (
        <main class="paper-page on-paper">
          <Listed top={known} />
          {pool.field === "two" && <Levels game={pool.game} />}
          <p>
            <a href={`/stats/${pool.game}`}>{profileText.figures(gameName(pool.game))}</a>
          </p>
        </main>
      )}
    </ProfileFrame>
  );
}

function isForMore(seats: readonly number[] | undefined): boolean {
  return seats?.some((size) => size > 2) ?? false;
}

function Listed({ top: { rows, own } }: { top: Leaderboard }) {
  return (
    <section aria-label={profileText.top}>
      {own !== undefined && (
        <p class="top-own tabular">
          {ownText(own)} <a href={`/p/${encodeURIComponent(own.who)}`}>{own.name}</a>
        </p>
      )}
      {rows.length === 0 ? (
        <div class="top-none">
          <p class="t-title">{profileText.nobody}</p>
          <p class="t-note">{profileText.nobodyHow}</p>
        </div>
      ) : (
        <>
          <p class="t-note">{profileText.order}</p>
          <table class="top-table tabular">
            <thead>
              <tr>
                <th scope="col">{profileText.place}</th>
                <th scope="col">{profileText.name}</th>
                <th scope="col">{profileText.rating}</th>
                <th scope="col">{profileText.atLeast}</th>
                <th scope="col" class="top-games">
                  {profileText.games}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ who, name, rating, deviation, games }, index) => (
                <tr key={who} class={who === own?.who ? "top-you" : undefined}>
                  <td>{index + 1}</td>
                  <th scope="row">
                    <a href={`/p/${encodeURIComponent(who)}`}>{name}</a>
                  </th>
                  <td>
                    <strong>{Math.round(rating)}</strong> <span class="t-note">{plusMinusText(deviation)}</span>
                  </td>
                  <td>{Math.round(rating - deviation)}</td>
                  <td class="top-games">{games}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

function Levels({ game }: { game: string }) {
  const levels = levelMeasures(game);
  if (levels.length === 0) return null;
  return (
    <section class="top-levels" aria-label={profileText.computers}>
      <h2 class="t-title">{profileText.computers}</h2>
      <ul>
        {levels.map(({ level, rating, deviation }) => (
          <li key={level}>
            <Face level={level} size={32} />
            <span>{levelName(level)}</span>
            <span class="tabular">
              <strong>{Math.round(rating)}</strong>{" "}
              {deviation > 0 && <span class="t-note">{plusMinusText(deviation)}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p class="t-note">{profileText.computersHow}</p>
    </section>
  );
}
