/** How a game of Skora ends: the ranking, and a score sheet with a line for everything that counts. */
import type { Result, ScoreLine, Seat } from "../kernel/game.ts";
import { rankSeats } from "../kernel/seats.ts";
import { pointsOf } from "./cards.ts";
import { CREATURES } from "./components.ts";
import { type Bonus, bonusOf, catchPoints, creatureCounts } from "./scoring.ts";
import { isIn, isOver, type Player, playerAt, type State } from "./state.ts";

/** The reason of the first place. A departure ends the game when one player is left. */
export const REASONS = ["points", "cards", "shared", "resign", "time", "left"] as const;
type Reason = (typeof REASONS)[number];

const NO_BONUS: Bonus = { points: 0, why: "none", count: 0 };

/** The bonus of a player's decree, once it is shown. */
export function bonusAt(player: Player): Bonus {
  return player.decree === "" ? NO_BONUS : bonusOf(player.decree, player.catch, player.ties);
}

export function totalAt(player: Player): number {
  return catchPoints(player.catch) + bonusAt(player).points;
}

/** The outcome; undefined during the game, and if a decree that counts is not known. */
export function resultOf(state: State): Result | undefined {
  if (!isOver(state) || state.players.some((player, seat) => isHidden(state, player, seat))) return undefined;
  const places = rankSeats(state, (one, other) => compare(state, one, other));
  return { ranking: places, reason: reasonOf(state, places), sheet: sheet(state) };
}

/** A decree that was chosen and should lie open, but does not: this is a preview in somebody's view. */
function isHidden(state: State, player: Player, seat: Seat): boolean {
  return player.chosen && player.decree === "" && isIn(state, seat);
}

/** Most points, then most cards, then a shared place (R30). */
function compare(state: State, one: Seat, other: Seat): number {
  const [mine, theirs] = [playerAt(state, one), playerAt(state, other)];
  return totalAt(mine) - totalAt(theirs) || mine.catch.length - theirs.catch.length;
}

function reasonOf(state: State, places: readonly (readonly Seat[])[]): Reason {
  if (state.reason !== "") return state.reason;
  const [winners = [], next = []] = places;
  const [winner, rival] = [winners[0], next[0]];
  if (winners.length > 1) return "shared";
  if (winner === undefined || rival === undefined || !isIn(state, rival)) return "points";
  return totalAt(playerAt(state, winner)) > totalAt(playerAt(state, rival)) ? "points" : "cards";
}

/** The points of each creature, then what they come to, the decree with what decided it, and the total. */
function sheet(state: State): ScoreLine[] {
  const { players } = state;
  const counts = players.map((player) => creatureCounts(player.catch));
  const creatures = CREATURES.map(({ number }, index) => ({
    line: `creature-${number}`,
    values: counts.map((count) => (count[index] ?? 0) * pointsOf(number)),
  }));
  const bonuses = players.map(bonusAt);
  return [
    ...creatures.reverse(),
    { line: "cards", values: players.map((player) => player.catch.length) },
    { line: "catch", values: players.map((player) => catchPoints(player.catch)) },
    { line: "decree", values: players.map((player) => player.decree) },
    { line: "why", values: bonuses.map(({ why, count }) => `${why} ${count}`) },
    { line: "bonus", values: bonuses.map(({ points }) => points) },
    { line: "total", values: players.map(totalAt) },
  ];
}
