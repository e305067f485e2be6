/** The levels of computer players, the same in all games: a description of each, and the one to offer. */
import { effect, signal } from "@preact/signals";
import { type Level, LEVELS } from "../../../shared/kernel/bot.ts";
import { BOT_PACES, type BotPace } from "../../../shared/wire/bots.ts";
import { localStore } from "../../net/storage.ts";
import { nearestLevel } from "./own-results.ts";

export const levelText: Readonly<Record<Level, string>> = {
  "young-puffin": "Has just learnt the rules, and overlooks much",
  puffin: "Plays its first games: sees what is near, errs often",
  "young-seal": "Sees what it can win now, less what it may lose",
  seal: "Sound in what it sees at once",
  "young-orca": "Looks at your answer, too",
  orca: "Plans a few turns ahead",
  "young-kraken": "Plans far ahead, and slips now and then",
  kraken: "Gives it everything it has",
};

const LEVEL_KEY = "skerry.level";
const PACE_KEY = "skerry.pace";

/** The level that was chosen last; undefined if none ever was. */
export const chosenLevel = signal<Level | undefined>(LEVELS.find((level) => level === localStore.get(LEVEL_KEY)));
effect(() => {
  if (chosenLevel.value !== undefined) localStore.set(LEVEL_KEY, chosenLevel.value);
});

/** The level that one press plays against: the nearest to this player's results, otherwise the last chosen one. */
export function offeredLevel(game: string): Level {
  return nearestLevel(game) ?? chosenLevel.value ?? "young-puffin";
}

/** The pace of computers at tables that are opened here. */
export const lastPace = signal<BotPace>(BOT_PACES.find((pace) => pace === localStore.get(PACE_KEY)) ?? "calm");
effect(() => {
  localStore.set(PACE_KEY, lastPace.value);
});
