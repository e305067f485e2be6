/** An action, of which somebody asks why it is good. */
import type { Seat } from "../../../shared/kernel/game.ts";
import type { LineAction } from "./messages.ts";

export interface Asked {
  readonly seat: Seat;
  /** Everybody, by seat. */
  readonly names: readonly string[];
  readonly action: string;
  /** What follows, the action included, as far as it is known. */
  readonly line: readonly LineAction[];
}
