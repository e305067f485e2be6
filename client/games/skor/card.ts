/** Skor on the home page. */
import emblem from "../../art/home/emblem-skor.svg";
import island from "../../art/home/island-skor.svg";
import type { GameCard } from "../page.ts";

export const skorCard: GameCard = {
  id: "skor",
  name: "Skor",
  tagline: "Feed your people, raise an army, take the City",
  emblem,
  island,
  // The third seat is the DM's.
  seats: [2, 3],
  loadPage: async () => (await import("./page.ts")).skorPage,
  loadScreens: () => import("./screens.tsx"),
  loadRules: async () => (await import("./entry.ts")).entry,
  loadGuide: () => import("./guide.tsx"),
};
