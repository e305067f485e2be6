/** The parts of a game that draw its positions without a canvas: for the previews of links. */
import type { Seat } from "../../../shared/kernel/game.ts";
import type { Insets, Size } from "../../stage/camera.ts";
import type { WaitingProps } from "./page.ts";
import type { BoardPicture } from "../../stage/svg/board-picture.ts";
import type { ItemsPicture } from "../../stage/svg/items-picture.ts";

export type Picture = BoardPicture | ItemsPicture;

/** The place of the board in the picture. */
export interface Frame {
  readonly size: Size;
  readonly insets: Insets;
}

export interface GamePictures {
  /**
   * @param game a State as the table sends it
   * @param near the seat from whose side it is seen
   * @returns undefined for something that is no State of this game
   */
  position(game: unknown, near: Seat, frame: Frame): Picture | undefined;
  /** The board before the game. */
  waiting(waiting: WaitingProps, frame: Frame): Picture;
}
