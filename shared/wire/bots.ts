/** Computer players as everybody at a table sees them: by the names of their levels. */
import { z } from "zod";
import { type Level, LEVELS } from "../kernel/bot.ts";
import { looksOf } from "./look-alikes.ts";

/** The level of the computer that plays a seat; "" for a person. */
export const botLevel = z.union([z.enum(LEVELS), z.literal("")]);
export type BotLevel = z.infer<typeof botLevel>;

/** How fast computers move for those who look on: at leisure, briskly, or as soon as they know. */
export const BOT_PACES = ["calm", "brisk", "at-once"] as const;
export type BotPace = (typeof BOT_PACES)[number];

const NAMES: Readonly<Record<Level, string>> = {
  "young-puffin": "Young Puffin",
  puffin: "Puffin",
  "young-seal": "Young Seal",
  seal: "Seal",
  "young-orca": "Young Orca",
  orca: "Orca",
  "young-kraken": "Young Kraken",
  kraken: "Kraken",
};

/** The name of a computer of that level: `Orca`. */
export function levelName(level: Level): string {
  return NAMES[level];
}

/** A short form for narrow places: `Y. Orca`, and `Y. Orca 2` for the second one of a table. Any other name is unchanged. */
export function shortName(name: string): string {
  return Object.values(NAMES).includes(name.replace(/ \d$/, "")) ? name.replace(/^Young /, "Y. ") : name;
}

/** Whether a name looks like one of those that computers go by, `Orca` or `Orca 2`, so that nobody can pass for one. */
export function isBotName(name: string): boolean {
  const bare = lettersOf(name.normalize("NFKC"));
  const looks = [bare, bare.replace(/\p{N}+$/u, "")].map(looksOf);
  return Object.values(NAMES).some((known) => looks.includes(looksOf(lettersOf(known))));
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "");
}
