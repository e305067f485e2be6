/** What the games of a balance report come to: sections of figures, each at every level of skill. */
import { type BalanceCounts, mergeCounts, noCounts } from "../../../shared/balance/counts.ts";
import { type BalanceFigure, figuresOf } from "../../../shared/balance/figures.ts";
import type { CountedEntry, Plan, TaskResult } from "./plan.ts";

/** Games of one kind at one level. */
interface Played {
  readonly level: string;
  readonly counts: BalanceCounts;
  readonly figures: readonly BalanceFigure[];
}

export interface Section {
  readonly title: string;
  readonly players: number;
  /** The weakest first. */
  readonly levels: readonly Played[];
}

export interface Report {
  readonly plan: Plan;
  readonly name: string;
  readonly games: number;
  readonly sections: readonly Section[];
}

export function reportOf({ entry, balance }: CountedEntry, plan: Plan, results: readonly TaskResult[]): Report {
  const { variants, names } = balance;
  function section(title: string, players: number, which: readonly number[]): Section {
    const levels = plan.levels.map((level, place) => {
      const counts = noCounts(entry, players);
      for (const result of results)
        if (result.level === place && which.includes(result.variant)) mergeCounts(counts, result.counts);
      return { level, counts, figures: figuresOf(counts, names) };
    });
    return { title, players, levels: levels.filter(({ counts }) => counts.games > 0) };
  }

  const bySeats = Map.groupBy(variants.keys(), (place) => variants[place]?.seats ?? 0);
  const pooled = [...bySeats]
    .filter(([, places]) => places.length > 1)
    .map(([seats, places]) => section(`All tables of ${seats}`, seats, places));
  const single = variants.map(({ title, seats }, place) => section(title, seats, [place]));
  const sections = [...pooled, ...single].filter(({ levels }) => levels.length > 0);
  return { plan, name: entry.name, games: results.length, sections };
}
