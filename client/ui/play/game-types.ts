import type { GameEvent } from "../../../shared/kernel/game.ts";

/** The types of a game's own that its table is made of. */
export interface GameTypes {
  readonly state: unknown;
  readonly action: unknown;
  /** Names of the places on the table that can be selected, such as `card:61` or `tile:e4`. */
  readonly spot: string;
  readonly event: GameEvent;
}
