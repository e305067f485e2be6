/** Who has the first move at tables of two: FIDE's rules of colours, with the first seat for white. */
import type { Pairing } from "../wire/tournaments/tournament.ts";

/** The seat that a player should get next, by the seats so far. */
export interface ColourPreference {
  /** 0 for the first seat, 1 for the second; undefined without a preference. */
  readonly seat: 0 | 1 | undefined;
  /** 3: has to have it; 2: had the other one more often; 1: had the other one last. */
  readonly strength: 0 | 1 | 2 | 3;
  /** The seats so far, in order. */
  readonly history: readonly number[];
}

export function colourPreferences(pairings: readonly Pairing[]): (id: string) => ColourPreference {
  const histories = new Map<string, number[]>();
  for (const { players, state, played } of pairings) {
    if (players.length !== 2 || (state === "over" && !played)) continue;
    for (const [seat, id] of players.entries()) histories.set(id, [...(histories.get(id) ?? []), seat]);
  }
  return (id) => preferenceIn(histories.get(id) ?? []);
}

function preferenceIn(history: readonly number[]): ColourPreference {
  const last = history.at(-1);
  if (last === undefined) return { seat: undefined, strength: 0, history };
  const firsts = history.filter((seat) => seat === 0).length;
  const difference = firsts - (history.length - firsts);
  const isTwice = history.length > 1 && history.at(-2) === last;
  const due = difference === 0 ? other(last) : difference > 0 ? 1 : 0;
  if (Math.abs(difference) > 1) return { seat: due, strength: 3, history };
  if (isTwice) return { seat: other(last), strength: 3, history };
  return { seat: due, strength: difference === 0 ? 1 : 2, history };
}

function other(seat: number): 0 | 1 {
  return seat === 0 ? 1 : 0;
}

/** Whether two cannot be paired, since both would have to have the same seat. */
export function clashes(one: ColourPreference, two: ColourPreference): boolean {
  return one.strength === 3 && two.strength === 3 && one.seat === two.seat;
}

/** How strongly two players want the same seat: the loss of the one who does not get it. */
export function colourCost(one: ColourPreference, two: ColourPreference): number {
  if (one.seat === undefined || one.seat !== two.seat) return 0;
  return Math.min(one.strength, two.strength);
}

/**
 * Which of two sits first.
 * @param higher the one who stands higher
 * @param board counts from 0: without any preference, the higher ones alternate from board to board
 */
export function firstOf(
  [higher, lower]: readonly [string, string],
  preference: (id: string) => ColourPreference,
  board: number,
): readonly [string, string] {
  const seat = seatOfHigher(preference(higher), preference(lower), board);
  return seat === 0 ? [higher, lower] : [lower, higher];
}

function seatOfHigher(higher: ColourPreference, lower: ColourPreference, board: number): 0 | 1 {
  if (higher.seat === undefined && lower.seat === undefined) return board % 2 === 0 ? 0 : 1;
  if (higher.seat === undefined) return other(lower.seat ?? 1);
  if (lower.seat === undefined || lower.seat !== higher.seat) return higher.seat;
  if (higher.strength !== lower.strength) return higher.strength > lower.strength ? higher.seat : other(lower.seat);
  // The last round in which they sat on different sides is turned around.
  const length = Math.min(higher.history.length, lower.history.length);
  for (let back = 1; back <= length; back++) {
    const [mine, theirs] = [higher.history.at(-back), lower.history.at(-back)];
    if (mine !== undefined && mine !== theirs) return other(mine);
  }
  return higher.seat;
}
