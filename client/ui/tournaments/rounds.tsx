import { gameWords } from "../tournament-games/text.ts";
import { useSignal } from "@preact/signals";
import type { Pairing, TournamentView } from "../../../shared/wire/tournaments/tournament.ts";
import { Select } from "../kit/fields.tsx";
import { pointsFace, resultText, roundText, tournamentText } from "./text.ts";
import { latestPairings, namesOf, pairingsOf, topTables } from "./tournament-view.ts";
import { TournamentSection } from "./section.tsx";

const MAX_TOP = 4;
const MAX_LATEST = 30;

/** The games of the leading players, to watch; nothing if the round has hardly more games. */
export function TopTables({ view }: { view: TournamentView }) {
  const tables = topTables(view, MAX_TOP);
  if (tables.length < MAX_TOP) return null;
  return (
    <TournamentSection title={tournamentText.topTables}>
      <ul class="tournament-games">
        {tables.map((pairing) => (
          <Game key={pairing.number} view={view} pairing={pairing} />
        ))}
      </ul>
    </TournamentSection>
  );
}

/** Who played whom: the round that is looked at, or the last games of an arena. */
export function Rounds({ view }: { view: TournamentView }) {
  const { head } = view;
  const chosen = useSignal<number | undefined>(undefined);
  const isArena = head.settings.kind === "arena";
  const last = Math.max(head.round, 1);
  const known = head.settings.kind === "round-robin" ? Math.max(head.rounds, last) : last;
  const round = chosen.value ?? last;
  const pairings = isArena ? latestPairings(view, MAX_LATEST) : pairingsOf(view, round);
  if (head.phase === "waiting" || head.phase === "cancelled") return null;
  return (
    <TournamentSection title={tournamentText.pairings}>
      {!isArena && (
        <Select
          label={tournamentText.round}
          choices={Array.from({ length: known }, (_, index) => ({
            value: String(index + 1),
            label: roundText(index + 1, head.rounds),
          }))}
          value={String(round)}
          onChange={(value) => (chosen.value = Number(value))}
        />
      )}
      {pairings.length === 0 ? (
        <p class="t-note">{tournamentText.noPairings}</p>
      ) : (
        <ul class="tournament-games">
          {pairings.map((pairing) => (
            <Game key={pairing.number} view={view} pairing={pairing} />
          ))}
        </ul>
      )}
    </TournamentSection>
  );
}

function Game({ view, pairing }: { view: TournamentView; pairing: Pairing }) {
  const names = namesOf(view);
  const { players, state, places, code, gameId, played } = pairing;
  const named = players.map((id) => (id === "" ? gameWords.computer : (names.get(id) ?? "")));
  if (players.length === 1) {
    return (
      <li>
        <span class="tournament-pair">
          {named[0]} <span class="t-note">{tournamentText.sitsOut}</span>
        </span>
        <span class="tabular">{pointsFace(places[0] === 1 ? 1 : 0.5)}</span>
      </li>
    );
  }
  const link =
    state === "open" && code !== ""
      ? { href: `/${code}`, text: tournamentText.watch }
      : gameId === ""
        ? undefined
        : { href: `/g/${gameId}`, text: tournamentText.replay };
  return (
    <li>
      <span class="tournament-pair">
        {named.map((name, seat) => (
          <span key={players[seat]} class={places[seat] === 1 ? "tournament-first" : undefined}>
            {name}
            {players.length > 2 && state === "over" && (
              <span class="t-note"> {places[seat] === 0 ? "–" : places[seat]}</span>
            )}
          </span>
        ))}
      </span>
      {state === "over" && players.length === 2 && <span class="tabular">{resultText(places, played)}</span>}
      {link !== undefined && (
        <a class="tournament-link" href={link.href} aria-label={`${link.text}: ${named.join(", ")}`}>
          {link.text}
        </a>
      )}
    </li>
  );
}
