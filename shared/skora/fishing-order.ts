/** The order in which seats pick at a fishing ground: boats, then face-up axes, then turn order. */
import type { Seat } from "../kernel/game.ts";
import type { Precedence } from "./state.ts";

/** A tie-break: one seat comes before others that have as many boats. */
export type Tie = {
  readonly winner: Seat;
  /** The seats that it comes before; they settle the following places among themselves (R14). */
  readonly rivals: readonly Seat[];
  readonly boats: number;
  /** The winner's face-up axes before it flips one, and the face-up axes of each rival. */
  readonly axes: number;
  readonly rivalAxes: readonly number[];
  readonly by: "axes" | "turn";
  /** Whether an axe is flipped: the winner has one (R15, R16). */
  readonly flips: boolean;
};

export interface FishingOrder {
  readonly order: readonly Seat[];
  readonly precedences: readonly Precedence[];
  /** In the order in which they are settled. */
  readonly ties: readonly Tie[];
}

/**
 * Works out the fishing order at a ground.
 * @param boats by seat; only those with boats are ranked (R13)
 * @param axes face-up axes by seat; the winners of ties flip theirs here
 */
export function fishingOrder(boats: readonly number[], axes: number[], first: Seat): FishingOrder {
  const waiting: Seat[] = [];
  for (let turn = 0; turn < boats.length; turn++) {
    const seat = (first + turn) % boats.length;
    if ((boats[seat] ?? 0) > 0) waiting.push(seat);
  }
  const order: Seat[] = [];
  const precedences: Precedence[] = [];
  const ties: Tie[] = [];
  while (waiting.length > 0) {
    const most = Math.max(...waiting.map((seat) => boats[seat] ?? 0));
    const tied = waiting.filter((seat) => boats[seat] === most);
    const tie = settle(tied, most, axes);
    const next = tie?.winner ?? tied[0] ?? 0;
    if (tie !== undefined) {
      ties.push(tie);
      if (tie.flips) axes[next] = (axes[next] ?? 0) - 1;
    }
    order.push(next);
    waiting.splice(waiting.indexOf(next), 1);
    precedences.push(waiting.length === 0 ? "last" : precedenceOf(tie));
  }
  return { order, precedences, ties };
}

/** The tie-break among seats with as many boats, in turn order; none for a seat alone. */
function settle(tied: readonly Seat[], boats: number, axes: readonly number[]): Tie | undefined {
  if (tied.length < 2) return undefined;
  const most = Math.max(...tied.map((seat) => axes[seat] ?? 0));
  const best = tied.filter((seat) => axes[seat] === most);
  const winner = best[0] ?? 0;
  const rivals = tied.filter((seat) => seat !== winner);
  return {
    winner,
    rivals,
    boats,
    axes: most,
    rivalAxes: rivals.map((seat) => axes[seat] ?? 0),
    by: best.length > 1 ? "turn" : "axes",
    flips: most > 0,
  };
}

function precedenceOf(tie: Tie | undefined): Precedence {
  if (tie === undefined) return "boats";
  if (tie.by === "axes") return "axes";
  return tie.flips ? "turn" : "bare";
}
