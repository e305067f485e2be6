/** The request to open a table. */
import { z } from "zod";
import { LEVELS } from "../kernel/bot.ts";
import { bounded } from "./bounded-list.ts";
import { gameFile, MAX_STEPS } from "./game-file.ts";
import { tableSettings } from "./table.ts";

const steps = z.int().min(1).max(MAX_STEPS);

/**
 * A position of another game, to be played on from, after so many of its steps. It decides what is played, by how many
 * and with which options, whatever the settings say.
 */
const tableOrigin = z.union([
  /** Of a finished game that is kept on this server. */
  z.object({ id: z.string().max(32), steps }).strict(),
  /** Of a game in a file. A file that this server did not sign is only for tables that are not listed. */
  z.object({ file: gameFile, steps }).strict(),
]);
export type TableOrigin = z.infer<typeof tableOrigin>;

export const openTableRequest = tableSettings.omit({ tournament: true }).extend({
  /** The position that its first game begins with, if not the start. */
  origin: tableOrigin.exactOptional(),
  /** Whether its maker takes all seats, to play on one device: guests are named `Player 2` and so on. */
  alone: z.boolean().exactOptional(),
  /** Levels of computers that take the seats after its maker's. */
  computers: bounded(z.array(z.enum(LEVELS)).max(7), 8).exactOptional(),
});
export const exhibitionRequest = z.object({ game: z.string().max(32) }).strict();
