/** What finished games say of a player: how they ended, against whom, how long they took, and when. */
import { isBotAccount } from "../../shared/wire/bot-accounts/account.ts";
import { isDeletedPlayer } from "../../shared/wire/people/deleted.ts";
import type { PastGame } from "../../shared/wire/past-games.ts";
import type { GameOutcome, Profile, ProfileRecord } from "../../shared/wire/profiles.ts";
import { type GameHeader, readHeader } from "../records/header.ts";
import { pastGameOf } from "../records/game-file.ts";
import type { GameHeading } from "../store/store.ts";
import { isPerson } from "../../shared/table/table.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const FORTNIGHT = 14;

/** A finished game of the player whose page is made. */
export interface PlayedGame {
  readonly past: PastGame;
  readonly players: GameHeader["players"];
  /** Whether people alone played, each on a device of their own. */
  readonly amongPeople: boolean;
  readonly rated: boolean;
}

/** Reads games one by one, one for each turn of the generator, because there may be hundreds. */
export function* readingGames(headings: readonly GameHeading[], player: string): Generator<void, PlayedGame[]> {
  const played: PlayedGame[] = [];
  for (const heading of headings) {
    const header = readHeader(heading.header);
    const past = pastGameOf(heading, player, header);
    // A game on the player's own device is shown to that player alone, and counts for nothing.
    if (past !== undefined && header !== undefined && header.onDevice !== true) {
      const ids = header.players.map(({ id }) => id);
      // A bot counts its games with everybody, a person those with people.
      const counts = (id: string) => isPerson({ player: id }) && (isBotAccount(player) || !isBotAccount(id));
      const amongPeople = ids.every(counts) && new Set(ids).size === ids.length;
      played.push({ past, players: header.players, amongPeople, rated: header.rated });
    }
    yield;
  }
  return played;
}

/** How a game among people ended for its player; undefined for a game master, and for games with others than people. */
function outcomeOf({ past, amongPeople }: PlayedGame): GameOutcome | undefined {
  return amongPeople ? outcomeAt(past) : undefined;
}

/** How a game ended for its player; undefined for a game master. */
export function outcomeAt({ place, shared }: Pick<PastGame, "place" | "shared">): GameOutcome | undefined {
  if (place === 0) return undefined;
  if (place > 1) return "lost";
  return shared === 1 ? "won" : "drawn";
}

/** Won, drawn and lost, and the usual length, by game and number of players, the most played first. */
export function recordsOf(games: readonly PlayedGame[]): ProfileRecord[] {
  const counted = games.filter((game) => outcomeOf(game) !== undefined);
  const groups = Map.groupBy(counted, ({ past }) => `${past.game} ${past.players.length}`);
  return [...groups.values()]
    .map((group): ProfileRecord => {
      const [{ game, players } = { game: "", players: [] }] = group.map(({ past }) => past);
      return {
        game,
        seats: players.length,
        ...tally(group),
        steps: middle(group.map(({ past }) => past.steps)),
        ms: middle(group.map(({ past }) => past.finishedAt - past.startedAt)),
      };
    })
    .sort((one, other) => total(other) - total(one));
}

function total({ won, drawn, lost }: Pick<ProfileRecord, GameOutcome>): number {
  return won + drawn + lost;
}

function tally(games: readonly PlayedGame[]): Record<GameOutcome, number> {
  const counts = { won: 0, drawn: 0, lost: 0 };
  for (const game of games) {
    const outcome = outcomeOf(game);
    if (outcome !== undefined) counts[outcome]++;
  }
  return counts;
}

function middle(numbers: readonly number[]): number {
  return Math.round(numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0);
}

/** Those whom the player met last, the last one first, and how that went in all the games together. */
export function opponentsOf(games: readonly PlayedGame[], player: string) {
  const met = new Map<string, PlayedGame[]>();
  const names = new Map<string, string>();
  for (const game of games) {
    if (!game.amongPeople) continue;
    for (const { id, name } of game.players) {
      // Whoever left has no page, and another id in each game.
      if (id === player || isDeletedPlayer(id)) continue;
      met.set(id, [...(met.get(id) ?? []), game]);
      if (!names.has(id)) names.set(id, name);
    }
  }
  return [...met].map(([id, together]) => {
    return { id, name: names.get(id) ?? "", games: together.length, ...tally(together) };
  });
}

/** @param games the newest first */
export function streaksOf(games: readonly PlayedGame[], now: number): Profile["streaks"] {
  const days = games.map(({ past }) => Math.floor(past.finishedAt / DAY_MS));
  const today = Math.floor(now / DAY_MS);
  const runs = runsOf([...new Set(days)].sort((one, other) => other - one));
  const [latest] = runs;
  const outcomes = games.map(outcomeOf).filter((outcome) => outcome !== undefined);
  const wins = outcomes.map((outcome) => (outcome === "won" ? "w" : "-")).join("");
  return {
    // Today is not over: the streak of a player who played yesterday can still go on.
    days: latest !== undefined && latest.newest >= today - 1 ? latest.length : 0,
    bestDays: Math.max(0, ...runs.map(({ length }) => length)),
    wins: /^w*/.exec(wins)?.[0].length ?? 0,
    bestWins: Math.max(0, ...wins.split("-").map(({ length }) => length)),
    fortnight: Array.from({ length: FORTNIGHT }, (_, index) => {
      const day = today - FORTNIGHT + 1 + index;
      return days.filter((played) => played === day).length;
    }),
  };
}

/** Days without a gap. @param days the newest first, without doubles */
function runsOf(days: readonly number[]) {
  const runs: { newest: number; length: number }[] = [];
  for (const [index, day] of days.entries()) {
    const open = runs.at(-1);
    if (open !== undefined && days[index - 1] === day + 1) open.length++;
    else runs.push({ newest: day, length: 1 });
  }
  return runs;
}
