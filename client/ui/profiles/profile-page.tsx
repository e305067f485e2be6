import { useEffect, useState } from "preact/hooks";
import type { Profile, ProfileRating } from "../../../shared/wire/profiles.ts";
import { ratingText } from "../../../shared/wire/ratings.ts";
import { getProfile } from "../../net/profiles.ts";
import { identities } from "../../net/identity.ts";
import { AboutButton } from "../relations/about-button.tsx";
import { ChallengeButton } from "../relations/challenge-button.tsx";
import { flagName } from "../account/about/text.ts";
import { matchChoice } from "../home/match-choice.ts";
import { KeepInTouch } from "../relations/relation.tsx";
import { findCard, gameName, loadedPage, loadPage } from "../../games/games.ts";
import { isBotAccount } from "../../../shared/wire/bot-accounts/account.ts";
import { GuestSign } from "../kit/players/guest-sign.tsx";
import { Icon } from "../kit/icon.tsx";
import { count, dateText } from "../text/words.ts";
import { useTitle } from "../shell/title.ts";
import { LastGames } from "./last-games.tsx";
import { ProfileFrame, Trouble } from "./page-frame.tsx";
import { RatingPlot, SmallPlot } from "./rating-plot.tsx";
import {
  againstText,
  bestText,
  habitText,
  lengthText,
  profileText,
  plusMinusText,
  poolText,
  sinceText,
  streakText,
  tallyText,
  wonText,
} from "./text.ts";
import { useQuery } from "./use-query.ts";
import "./profile.css";

/** A player's page: how they play, what they have played, and with whom. */
export function ProfilePage({ who }: { who: string }) {
  const [answer, again, known] = useQuery(who, () => getProfile(who, identities.current.peek()?.id));
  useTitle(known?.name ?? profileText.player);
  return (
    <ProfileFrame title={known?.name ?? profileText.player}>
      {known === undefined ? <Trouble answer={answer} again={again} /> : <Whole key={who} profile={known} />}
    </ProfileFrame>
  );
}

function Whole({ profile }: { profile: Profile }) {
  const { id, name, guest } = profile;
  return (
    <main class="profile">
      <div class="profile-paper on-paper profile-ratings">
        <header class="profile-who">
          <span class="profile-mark" aria-hidden="true">
            <Icon name={isBotAccount(id) ? "settings" : guest ? "people" : "shield-check"} size={22} />
          </span>
          <p>
            <span class="profile-kind" title={guest ? profileText.guestHow : undefined}>
              {isBotAccount(id) ? profileText.bot : guest ? profileText.guest : profileText.own}
            </span>{" "}
            <span class="t-note">{sinceText(profile)}</span>
          </p>
          {id !== identities.current.value?.id && (
            <span class="profile-ways">
              {!guest && <ChallengeButton to={{ id, name }} terms={matchChoice.value} />}
              <KeepInTouch id={id} name={name} />
              <AboutButton of={{ id, name, bound: !guest, code: "" }} />
            </span>
          )}
        </header>
        {profile.about !== undefined && (
          <p class="profile-about">
            {profile.about.flag !== "" && <span class="profile-flag">{flagName(profile.about.flag)}</span>}
            {profile.about.line !== "" && <span dir="auto">{profile.about.line}</span>}
          </p>
        )}
        {profile.against !== undefined && <p class="profile-against tabular">{againstText(profile.against)}</p>}
        <Ratings ratings={profile.ratings} />
        <Records profile={profile} />
      </div>
      <div class="profile-beside">
        <LastGames profile={profile} />
        <Streaks streaks={profile.streaks} />
        <Beginnings profile={profile} />
        <Opponents profile={profile} />
        <Tournaments profile={profile} />
        <Puzzles profile={profile} />
      </div>
    </main>
  );
}

function poolName({ game, pace, field }: ProfileRating): string {
  return poolText(gameName(game), { pace, field }, findCard(game)?.seats ?? []);
}

/** One rating as a plot, and all of them to choose from, the one with most games first. */
function Ratings({ ratings }: { ratings: Profile["ratings"] }) {
  const ordered = ratings.toSorted((one, other) => other.games - one.games);
  const [chosen, setChosen] = useState(0);
  const shown = ordered[chosen];
  if (shown === undefined) {
    return (
      <section class="profile-part" aria-label={profileText.ratings}>
        <h2 class="t-title">{profileText.noRatings}</h2>
        <p class="t-note">{profileText.noRatingsHow}</p>
      </section>
    );
  }
  return (
    <section aria-label={profileText.ratings}>
      <div class="profile-part">
        <h2 class="t-title profile-plot-title">
          {poolName(shown)} <span class="t-note">{profileText.sure}</span>
        </h2>
        <RatingPlot key={chosen} name={poolName(shown)} rating={shown} />
      </div>
      <ul class="profile-pools">
        {ordered.map((rating, index) => (
          <li key={poolName(rating)}>
            <button type="button" class="profile-pool" aria-pressed={index === chosen} onClick={() => setChosen(index)}>
              <img src={findCard(rating.game)?.emblem} alt="" width="38" height="34" />
              <span class="profile-pool-name">{poolName(rating)}</span>
              <SmallPlot rating={rating} />
              <span class="profile-rating tabular">
                <strong>{ratingText(rating)}</strong> {plusMinusText(rating.deviation)}
              </span>
              <span class="t-note tabular profile-pool-games">{count(rating.games, "game")}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Records({ profile: { records, aside } }: { profile: Profile }) {
  if (records.length === 0) return null;
  return (
    <section class="profile-part" aria-label={profileText.record}>
      <h2 class="t-title">{profileText.record}</h2>
      <p class="t-note">
        {profileText.recordHow}
        {aside > 0 && ` ${aside} more were with computers or on one device.`}
      </p>
      <ul class="profile-records">
        {records.map((record) => {
          const { game, seats, won, drawn, lost } = record;
          const all = won + drawn + lost;
          return (
            <li key={`${game} ${seats}`}>
              <span class="profile-record-name">
                {gameName(game)} <span class="t-note">for {seats}</span>
              </span>
              <span class="profile-bar" aria-hidden="true">
                <i class="profile-won" style={{ width: `${(100 * won) / all}%` }} />
                <i class="profile-drawn" style={{ width: `${(100 * drawn) / all}%` }} />
              </span>
              <span class="t-note tabular">
                {tallyText(record)}; {lengthText(record)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Streaks({ streaks }: { streaks: Profile["streaks"] }) {
  const { fortnight, bestDays } = streaks;
  if (bestDays === 0) return null;
  const most = Math.max(1, ...fortnight);
  return (
    <section class="profile-paper on-paper profile-small" aria-label={profileText.streaks}>
      <h2 class="t-title profile-line">
        {streakText(streaks)} <span class="t-note tabular">{bestText(streaks)}</span>
      </h2>
      <p class="profile-days" role="img" aria-label={`${profileText.fortnight}: ${fortnight.join(", ")}`}>
        {fortnight.map((games, day) => (
          <i
            key={day}
            class={games === 0 ? "profile-day" : "profile-day profile-played"}
            style={shadeOf(games, most)}
          />
        ))}
      </p>
    </section>
  );
}

function shadeOf(games: number, most: number) {
  return games === 0 ? {} : { opacity: String(0.5 + (0.5 * games) / most) };
}

/** A player's favourite openings. The words are the game's own, and come with its page. */
function Beginnings({ profile: { beginnings } }: { profile: Profile }) {
  const games = [...new Set(beginnings.map(({ game }) => game))];
  useEffect(() => {
    for (const game of games) {
      const card = findCard(game);
      // Until the game's words are loaded, an action is shown in its notation.
      if (card !== undefined) void loadPage(card).catch(() => undefined);
    }
  }, [games.join()]);
  if (beginnings.length === 0) return null;
  // What differs in a detail may be the same in words.
  const named = beginnings.map((one) => ({ ...one, words: beginningText(one) }));
  const habits = [...Map.groupBy(named, ({ game, words }) => `${game} ${words}`).values()].flatMap(
    ([first, ...more]) =>
      first === undefined ? [] : [{ ...first, times: more.reduce((sum, one) => sum + one.count, first.count) }],
  );
  return (
    <section class="profile-paper on-paper profile-small" aria-label={profileText.beginnings}>
      <h2 class="t-title">{profileText.beginnings}</h2>
      <ul class="profile-list">
        {habits.map(({ game, words, times, of }) => (
          <li key={`${game} ${words}`}>
            <span>
              <strong>{words}</strong> <span class="t-note">{gameName(game)}</span>
            </span>
            <span class="t-note tabular">{habitText(times, of)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function beginningText({ game, action }: Profile["beginnings"][number]): string {
  const page = loadedPage(game);
  return page?.beginningText?.(action) ?? page?.actionText(action) ?? action;
}

function Opponents({ profile: { opponents } }: { profile: Profile }) {
  if (opponents.length === 0) return null;
  return (
    <section class="profile-paper on-paper profile-small" aria-label={profileText.opponents}>
      <h2 class="t-title">{profileText.opponents}</h2>
      <ul class="profile-list">
        {opponents.map((other) => (
          <li key={other.who}>
            <span>
              <a href={`/p/${encodeURIComponent(other.who)}`}>{other.name}</a>
              <GuestSign of={{ player: other.who, bound: !other.guest }} />
            </span>
            <span class="t-note tabular">{tallyText(other)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Tournaments in which the player was among the first. */
function Tournaments({ profile: { tournaments } }: { profile: Profile }) {
  if (tournaments.length === 0) return null;
  return (
    <section class="profile-paper on-paper profile-small" aria-label={profileText.tournaments}>
      <h2 class="t-title">{profileText.tournaments}</h2>
      <ul class="profile-list">
        {tournaments.map(({ id, title, game, place, players, at }) => (
          <li key={id}>
            <span>
              <a href={`/t/${id}`}>{title}</a>{" "}
              <span class="t-note">
                {gameName(game)}, {dateText(at)}
              </span>
            </span>
            <span class="t-note tabular">{wonText(place, players)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Puzzles({ profile: { puzzles } }: { profile: Profile }) {
  if (puzzles.length === 0) return null;
  return (
    <section class="profile-paper on-paper profile-small" aria-label={profileText.puzzles}>
      <h2 class="t-title">{profileText.puzzles}</h2>
      <ul class="profile-list">
        {puzzles.map(({ game, solved }) => (
          <li key={game}>
            <span>{gameName(game)}</span>
            <strong class="tabular">{solved}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
