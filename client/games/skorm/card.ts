/** Skorm on the home page. */
import emblem from "../../art/home/emblem-skorm.svg";
import island from "../../art/home/island-skorm.svg";
import type { GameCard } from "../contract/page.ts";

export const skormCard: GameCard = {
  id: "skorm",
  name: "Skorm",
  tagline: "Shields, archers, one Gold tile",
  emblem,
  island,
  seats: [2, 3],
  hasBot: true,
  loadPage: async () => (await import("./table/page.ts")).skormPage,
  loadScreens: () => import("./table/play-table.tsx"),
  loadRules: async () => (await import("./entry.ts")).entry,
  loadNotation: async () => (await import("../../../shared/notation/skorm.ts")).notation,
  course: { minutes: 5, lessons: 9, load: async () => (await import("./lessons/course.ts")).course },
  firstGame: {
    seats: 2,
    options: { army: "half" },
    note: "Seven pieces each, about ten minutes.",
  },
  puzzles: async () => (await import("./lessons/puzzles.ts")).puzzles,
  loadGuide: () => import("./guide/guide.tsx"),
};
