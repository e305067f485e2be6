/** Skerry with Hex alone, for its browser test. */
import { createSkerry } from "../../server/app.ts";
import { readConfig } from "../../server/process/config.ts";
import { gameEntry } from "../../shared/kernel/match.ts";
import { hex } from "./rules.ts";

export const games = [gameEntry(hex)];
const { stop } = await createSkerry(readConfig(process.env), games, undefined, import.meta.url);
process.once("SIGTERM", () => void stop().then(() => process.exit(0)));
