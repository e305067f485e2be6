/** Skora on the home page. */
import emblem from "../../art/home/emblem-skora.svg";
import island from "../../art/home/island-skora.svg";
import type { GameCard } from "../contract/page.ts";

export const skoraCard: GameCard = {
  id: "skora",
  name: "Skora",
  tagline: "Boats, axes and a secret decree",
  emblem,
  island,
  seats: [2, 3, 4],
  hasBot: true,
  loadPage: async () => (await import("./table/page.ts")).skoraPage,
  loadScreens: () => import("./table/play-table.tsx"),
  loadRules: async () => (await import("./entry.ts")).entry,
  course: { minutes: 5, lessons: 8, load: async () => (await import("./lessons/course.ts")).course },
  puzzles: async () => (await import("./lessons/puzzles.ts")).puzzles,
  loadGuide: () => import("./guide/guide.tsx"),
};
