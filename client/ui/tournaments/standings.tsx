import { useSignal } from "@preact/signals";
import type { TournamentView } from "../../../shared/wire/tournaments/tournament.ts";
import { identities } from "../../net/identity.ts";
import { Button } from "../kit/button.tsx";
import { DELETED_PLAYER_NAME } from "../../../shared/wire/people/deleted.ts";
import { GuestSign } from "../kit/players/guest-sign.tsx";
import { RatingSign } from "../kit/players/rating-sign.tsx";
import { pointsFace, tournamentText } from "./text.ts";
import { entrantOf } from "./tournament-view.ts";

const SHOWN = 20;

/** The standings, the first places first; the player's own row is always visible. */
export function Standings({ view }: { view: TournamentView }) {
  const all = useSignal(false);
  const { standings, head } = view;
  const { kind } = head.settings;
  const me = identities.current.value?.id;
  if (standings.length === 0) return <p class="t-note">{tournamentText.nobody}</p>;
  const shown = standings.filter(({ id }, index) => all.value || index < SHOWN || id === me);
  return (
    <>
      <table class="tournament-table tabular">
        <thead>
          <tr>
            <th scope="col">
              <span aria-hidden="true">#</span>
              <span class="unseen">{tournamentText.place}</span>
            </th>
            <th scope="col">{tournamentText.player}</th>
            <th scope="col">{tournamentText.points}</th>
            {kind === "swiss" && (
              <th scope="col" class="tournament-fine">
                {tournamentText.buchholz}
              </th>
            )}
            {kind !== "arena" && (
              <th scope="col" class="tournament-fine">
                <abbr title={tournamentText.berger}>S-B</abbr>
              </th>
            )}
            <th scope="col">{tournamentText.games}</th>
            <th scope="col">{tournamentText.wins}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => {
            const entrant = entrantOf(view, row.id);
            const isGone = entrant?.status === "out" || entrant?.status === "removed";
            return (
              <tr key={row.id} class={row.id === me ? "tournament-me" : undefined}>
                <td>{row.place}</td>
                <th scope="row">
                  <span class="tournament-who">
                    {entrant?.name === DELETED_PLAYER_NAME ? (
                      <span>{entrant.name}</span>
                    ) : (
                      <>
                        <a href={`/p/${encodeURIComponent(row.id)}`}>{entrant?.name ?? ""}</a>
                        {entrant !== undefined && <GuestSign of={{ player: row.id, bound: entrant.bound }} />}
                      </>
                    )}
                  </span>{" "}
                  <RatingSign
                    text={entrant === undefined || entrant.rating === 0 ? "" : String(Math.round(entrant.rating))}
                  />
                  {(isGone || entrant?.status === "paused") && (
                    <span class="t-note"> {isGone ? tournamentText.out : tournamentText.paused}</span>
                  )}
                </th>
                <td data-word={tournamentText.points}>
                  <strong>{pointsFace(row.points)}</strong>
                  {row.streak >= 2 && (
                    <span class="tournament-streak" title={`${row.streak} ${tournamentText.streak}`}>
                      ×2<span class="unseen"> {`${row.streak} ${tournamentText.streak}`}</span>
                    </span>
                  )}
                </td>
                {kind === "swiss" && <td class="tournament-fine">{pointsFace(row.buchholz)}</td>}
                {kind !== "arena" && <td class="tournament-fine">{pointsFace(row.berger)}</td>}
                <td data-word={tournamentText.games}>{row.games}</td>
                <td data-word={tournamentText.wins}>{row.wins}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {standings.length > shown.length && (
        <Button variant="plain" onClick={() => (all.value = true)}>{`All ${standings.length}`}</Button>
      )}
    </>
  );
}
