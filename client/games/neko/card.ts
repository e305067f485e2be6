/** Neko Harbour on the home page. */
import emblem from "../../art/home/emblem-neko.svg";
import island from "../../art/home/island-neko.svg";
import type { GameCard } from "../contract/page.ts";

export const nekoCard: GameCard = {
  id: "neko",
  name: "Neko Harbour",
  tagline: "Ships, permits and penguins",
  emblem,
  island,
  seats: [2, 3, 4],
  hasBot: true,
  loadPage: async () => (await import("./table/page.ts")).nekoPage,
  loadScreens: () => import("./table/play-table.tsx"),
  loadRules: async () => (await import("./entry.ts")).entry,
  course: { minutes: 7, lessons: 10, load: async () => (await import("./lessons/course.ts")).course },
  puzzles: async () => (await import("./lessons/puzzles.ts")).puzzles,
  loadGuide: () => import("./guide/guide.tsx"),
};
