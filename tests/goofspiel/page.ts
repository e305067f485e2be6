/** Goofspiel for the pages around its table, and the list that has it in place of the games of the server. */
import { endingsOf, MORE_POINTS, WINS } from "../../client/games/contract/endings.ts";
import { type GameCard, type GamePage, reading } from "../../client/games/contract/page.ts";
import { gameEntry } from "../../shared/kernel/match.ts";
import { goofspiel } from "./rules.ts";

const drawing = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/%3E";

const card: GameCard = {
  id: goofspiel.id,
  name: goofspiel.name,
  tagline: "Outbid the others, by as little as you can",
  emblem: drawing,
  island: drawing,
  seats: goofspiel.seats,
  hasBot: true,
  loadPage: async () => page,
  loadScreens: () => import("./screens.tsx"),
  loadRules: async () => gameEntry(goofspiel),
  loadGuide: async () => ({ Guide: () => "Bid a card for each prize. The one highest bid takes it." }),
};

export const page: GamePage = {
  ...card,
  hasDraw: false,
  hasSecrets: true,
  optionFields: () => [],
  ...reading(goofspiel),
  ...endingsOf({ prizes: { headline: WINS, explain: MORE_POINTS } }, { total: "Points" }),
  actionText: () => "a bid",
};

export const gameCards: readonly GameCard[] = [card];
