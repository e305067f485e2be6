import type { Seat } from "../../../shared/kernel/game.ts";
import { type Ears, isYou } from "../../ui/play/telling.ts";

/** Whose something is, in a sentence: `your`, `Ann's`. */
export function whose(seat: Seat, ears: Ears): string {
  return isYou(seat, ears) ? "your" : `${ears.names[seat] ?? ""}'s`;
}
