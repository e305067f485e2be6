/** Who looks on or listens, and what everybody is called for them. */
import type { Seat } from "../../../shared/kernel/game.ts";

export interface Ears {
  readonly seat: Seat | undefined;
  /** Several people share the device: nobody in particular is `you`. */
  readonly shared: boolean;
  readonly names: readonly string[];
}

export function isYou(seat: Seat, ears: Ears): boolean {
  return seat === ears.seat && !ears.shared;
}

/** What a seat is called within a sentence. */
export function nameOf(seat: Seat, ears: Ears, you = "you"): string {
  return isYou(seat, ears) ? you : (ears.names[seat] ?? "");
}

/** `your`, `Ann's`. */
export function whose(seat: Seat, ears: Ears): string {
  return isYou(seat, ears) ? "your" : `${ears.names[seat] ?? ""}'s`;
}
