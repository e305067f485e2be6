/** Skerry with the one game that `GAME` names alone, for the tests of games that the server does not have. */
import { isMainThread } from "node:worker_threads";
import { createSkerry } from "../../../server/app.ts";
import { readConfig } from "../../../server/process/config.ts";
import { gameEntry } from "../../../shared/kernel/match.ts";
import { goofspiel } from "../../goofspiel/rules.ts";
import { hex } from "../../hex/rules.ts";

export const games = [gameEntry(hex), gameEntry(goofspiel)].filter(({ id }) => id === process.env.GAME);

// The threads of computers read the list alone.
if (isMainThread) {
  const { stop } = await createSkerry(readConfig(process.env), games, undefined, import.meta.url);
  process.once("SIGTERM", () => void stop().then(() => process.exit(0)));
}
