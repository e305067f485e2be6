/** Skor on the home page. */
import emblem from "../../art/home/emblem-skor.svg";
import island from "../../art/home/island-skor.svg";
import type { GameCard } from "../contract/page.ts";

export const skorCard: GameCard = {
  id: "skor",
  name: "Skor",
  tagline: "Feed your people, take the City",
  emblem,
  island,
  seats: [2, 3],
  master: { title: "DM", seats: (size) => (size > 2 ? [2] : []) },
  hasBot: true,
  loadPage: async () => (await import("./table/page.ts")).skorPage,
  loadScreens: () => import("./table/play-table.tsx"),
  loadRules: async () => (await import("./entry.ts")).entry,
  course: { minutes: 6, lessons: 9, load: async () => (await import("./lessons/course.ts")).course },
  puzzles: async () => (await import("./lessons/puzzles.ts")).puzzles,
  loadGuide: () => import("./guide/guide.tsx"),
};
