/** Hex for the pages around its table, and the list that has it in place of the games of the server. */
import { type GameCard, type GamePage, reading } from "../../client/games/contract/page.ts";
import { gameEntry } from "../../shared/kernel/match.ts";
import { hex, nameOf } from "./rules.ts";

const drawing = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/%3E";

const card: GameCard = {
  id: hex.id,
  name: hex.name,
  tagline: "Link your two sides",
  emblem: drawing,
  island: drawing,
  seats: hex.seats,
  hasBot: false,
  loadPage: async () => page,
  loadScreens: () => import("./screens.tsx"),
  loadRules: async () => gameEntry(hex),
  loadGuide: async () => ({ Guide: () => "A stone a turn. Whoever links the own two sides wins." }),
};

export const page: GamePage = {
  ...card,
  hasDraw: false,
  hasSecrets: false,
  optionFields: () => [],
  ...reading(hex),
  headline: ({ ranking }, seat, names) =>
    ranking[0]?.[0] === seat ? "You linked your sides" : `${names[ranking[0]?.[0] ?? 0]} linked the sides`,
  explain: ({ ranking }, names) => `${names[ranking[0]?.[0] ?? 0]} wins.`,
  lineText: () => "Stones",
  actionText: (text) => nameOf(hex.read(text) ?? 0),
};

export const gameCards: readonly GameCard[] = [card];
