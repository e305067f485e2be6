/** What a picture of a link shows: sent by the server to the thread that draws it. */
import type { GameFile } from "./game-file.ts";
import type { TableSettings } from "./table.ts";

export interface PreviewCaption {
  /** Above the title: the game, or "". */
  readonly game: string;
  readonly title: string;
  readonly line: string;
}

export type PreviewOrder = { readonly caption: PreviewCaption } & (
  | { readonly shows: "nothing" }
  | {
      readonly shows: "waiting";
      readonly game: string;
      readonly taken: readonly boolean[];
      readonly options: TableSettings["options"];
    }
  | { readonly shows: "game"; readonly file: GameFile }
  /** @param day such as `2026-11-22`, or "" for `today`, in ms since 1970 */
  | { readonly shows: "puzzle"; readonly game: string; readonly day: string; readonly today: number }
);
