/** The games as they are drawn for previews of links. */
import type { GameEntry } from "../../shared/kernel/match.ts";
import { entry as neko } from "../games/neko/entry.ts";
import { puzzles as nekoPuzzles } from "../games/neko/lessons/puzzles.ts";
import { pictures as nekoPictures } from "../games/neko/scene/picture.ts";
import { entry as skor } from "../games/skor/entry.ts";
import { puzzles as skorPuzzles } from "../games/skor/lessons/puzzles.ts";
import { pictures as skorPictures } from "../games/skor/scene/picture.ts";
import { entry as skora } from "../games/skora/entry.ts";
import { puzzles as skoraPuzzles } from "../games/skora/lessons/puzzles.ts";
import { pictures as skoraPictures } from "../games/skora/scene/picture.ts";
import { entry as skorm } from "../games/skorm/entry.ts";
import { puzzles as skormPuzzles } from "../games/skorm/lessons/puzzles.ts";
import { pictures as skormPictures } from "../games/skorm/scene/picture.ts";
import type { Puzzles } from "../learn/practice/puzzles.ts";
import type { GamePictures } from "../games/contract/pictures.ts";

export interface DrawnGame {
  readonly entry: GameEntry;
  readonly pictures: GamePictures;
  readonly puzzles: Puzzles;
}

export const drawnGames: readonly DrawnGame[] = [
  { entry: skorm, pictures: skormPictures, puzzles: skormPuzzles },
  { entry: skora, pictures: skoraPictures, puzzles: skoraPuzzles },
  { entry: skor, pictures: skorPictures, puzzles: skorPuzzles },
  { entry: neko, pictures: nekoPictures, puzzles: nekoPuzzles },
];
