/** Counts as figures that can be shown: titles, rows, shares with their intervals. */
import type { BalanceCounts } from "./counts.ts";
import { type Share, shareOf } from "./interval.ts";

export interface FigureRow {
  readonly name: string;
  readonly share: Share;
  /** For a use: the share of the seats that never did it, and how often it was done in a game. */
  readonly others?: Share;
  readonly perGame?: number;
}

export interface BalanceFigure {
  readonly title: string;
  /** `wins`: shares of first places. `games`: shares of all games. */
  readonly of: "wins" | "games";
  readonly rows: readonly FigureRow[];
}

/** Ends that every game has. */
const ENDINGS: Readonly<Record<string, string>> = {
  resign: "Somebody resigned",
  time: "Time ran out",
  left: "Somebody left",
  agreement: "A draw was agreed on",
};
const ORDINALS = ["first", "second", "third", "fourth"] as const;
/** Fewer seats than this say nothing and would only make the list long. */
const MIN_SEATS = 5;

/** @param names see `Balance.names` */
export function figuresOf(counts: BalanceCounts, names: Readonly<Record<string, string>>): BalanceFigure[] {
  const { games, players, endings, draws, seats, turns, traits, uses } = counts;
  const named = (title: string, value: string) =>
    names[`${title} ${value}`] ?? value.replaceAll("-", " ").replace(/^[a-z]/, (letter) => letter.toUpperCase());
  const ended = Object.entries(endings).map(([reason, times]) => ({
    name: ENDINGS[reason] ?? named("Ending", reason),
    share: shareOf(times, games),
  }));
  const won = seats.reduce((sum, [, share]) => sum + share, 0);
  const all = games * players;
  const cells = (rows: readonly (readonly [string, readonly [number, number]])[]) =>
    rows.map(([name, [of, hits]]) => ({ name, share: shareOf(hits, of) }));
  const figures: BalanceFigure[] = [
    {
      title: "Turn order",
      of: "wins",
      rows: cells(turns.map((cell, at) => [`Plays ${ORDINALS[at] ?? at + 1}`, cell])).filter(
        ({ share }) => share.of > 0,
      ),
    },
    { title: "Seat", of: "wins", rows: cells(seats.map((cell, at) => [`Seat ${at + 1}`, cell])) },
    ...Object.entries(traits).map(([title, values]) => ({
      title,
      of: "wins" as const,
      rows: largestFirst(
        cells(Object.entries(values).map(([value, cell]) => [named(title, value), cell])).filter(hasEnough),
      ),
    })),
    {
      title: "Ways of ending",
      of: "games",
      rows: [...largestFirst(ended), { name: "Shared first place", share: shareOf(draws, games) }],
    },
    ...Object.entries(uses).map(([title, values]) => ({
      title,
      of: "wins" as const,
      rows: largestFirst(
        Object.entries(values).map(([value, [of, hits, times]]) => ({
          name: named(title, value),
          share: shareOf(hits, of),
          others: shareOf(won - hits, all - of),
          perGame: games === 0 ? 0 : times / games,
        })),
      ).filter(hasEnough),
    })),
  ];
  return figures.filter(({ rows }) => rows.length > 0);
}

const hasEnough = ({ share }: FigureRow) => share.of >= MIN_SEATS;

function largestFirst<Row extends FigureRow>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => other.share.share - one.share.share || (one.name < other.name ? -1 : 1));
}
