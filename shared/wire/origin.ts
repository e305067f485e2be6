/** The position of another game from which a table's game is played on, as everybody sees it before they get ready. */
import { z } from "zod";
import { inForce, type RecordStep } from "../kernel/steps.ts";
import { parseJson } from "../kernel/json.ts";

const originView = z.object({
  /** The id of the game that is played on; "" if it is not kept here. */
  id: z.string(),
  /** The number of moves up to the position, counted as in the replay of that game. */
  moves: z.int(),
  players: z.array(z.string()),
  /** Whether this server vouches for the chance that led there: it kept that game, or signed its file. */
  vouched: z.boolean(),
});
export type OriginView = z.infer<typeof originView>;

/** The origin in a table's state or a row of the lobby; undefined where a game begins at the start. */
export function readOrigin(text: string): OriginView | undefined {
  return text === "" ? undefined : originView.safeParse(parseJson(text)).data;
}

/** How many moves stand after some steps: without pauses and without what was taken back. */
export function movesIn(steps: readonly RecordStep[]): number {
  return inForce(steps).filter((index) => steps[index]?.kind !== "pause").length;
}
