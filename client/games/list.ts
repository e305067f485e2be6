/** The pages of all games, in the order in which home shows them. */
import type { GamePage } from "./page.ts";
import { nekoPage } from "./neko/page.ts";
import { skoraPage } from "./skora/page.ts";
import { skormPage } from "./skorm/page.ts";

export const gamePages: readonly GamePage[] = [skormPage, skoraPage, nekoPage];
