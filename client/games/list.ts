/** The cards of all games, in the order in which home shows them. */
import { nekoCard } from "./neko/card.ts";
import type { GameCard } from "./contract/page.ts";
import { skorCard } from "./skor/card.ts";
import { skoraCard } from "./skora/card.ts";
import { skormCard } from "./skorm/card.ts";

export const gameCards: readonly GameCard[] = [skormCard, skoraCard, skorCard, nekoCard];
