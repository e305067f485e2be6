/** A game's own way of writing whole games down for people. */
import type { GameFile } from "../wire/game-file.ts";

/** The game in a notation, or the part of it that cannot be read. */
type Noted = { readonly file: GameFile } | { readonly fault: string };

export interface Notation {
  /** The ending of such files' names, without the dot. */
  readonly extension: string;
  /** @throws Error for a file that does not follow the rules */
  write(file: GameFile): string;
  /**
   * The game that a text tells. It is enough to replay it and to play on; promises and signatures are not in it.
   * @returns undefined for a text that is not in this notation
   */
  read(text: string): Noted | undefined;
}
