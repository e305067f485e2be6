/** The notations of the games that have one in addition to the text of their actions, by game. */
import type { Notation } from "./notation.ts";

export const notations: Readonly<Record<string, () => Promise<Notation>>> = {
  skorm: async () => (await import("./skorm.ts")).notation,
};
