/** What a wrong try in a puzzle lacks, in words that do not name the answer. */
import { type Tile, tileName } from "../../../../shared/skorm/board.ts";
import type { Kind } from "../../../../shared/skorm/pieces.ts";
import { pieceWord } from "./words.ts";

interface Exposed {
  readonly kind: Kind;
  readonly from: Tile;
  readonly shoots: boolean;
  readonly prey: Kind;
  readonly at: Tile;
  /** Whether it could do so before the try as well. */
  readonly isOld: boolean;
}

export const lackText = {
  gold: "Their Warlord can win on Gold then.",
  exposed: ({ kind, from, shoots, prey, at, isOld }: Exposed) =>
    `Their ${pieceWord(kind)} on ${tileName(from)} can ${isOld ? "still " : ""}${shoots ? "shoot" : "take"} your ${pieceWord(prey)} on ${tileName(at)}.`,
  idle: "It takes nothing, and attacks nothing.",
} as const;
