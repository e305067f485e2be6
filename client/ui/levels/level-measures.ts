/**
 * How the computer levels fare against each other, and what they are worth on the scale of ratings, for two players:
 * from the games of the arena (`tests/bench/README.md`, "How the levels fare") in which each played the level below it.
 * Fixed: computers play no rated games. Nothing ties them to people, so that Seal, the second of four, is put where
 * newcomers begin.
 */
import type { Level } from "../../../shared/kernel/bot.ts";
import { levelName } from "../../../shared/wire/bots.ts";
import { listText } from "../../../shared/words.ts";
import { gameName } from "../../games/games.ts";

export interface Measured {
  readonly level: Level;
  readonly below: Level;
  /** Won by the level, of so many games; draws are halves. */
  readonly points: number;
  readonly games: number;
}

/** By game, from below. */
export const MEASURED: Readonly<Record<string, readonly Measured[]>> = {
  skorm: [
    { level: "seal", below: "puffin", points: 30, games: 30 },
    { level: "orca", below: "seal", points: 10, games: 10 },
    { level: "kraken", below: "orca", points: 4, games: 4 },
  ],
  skora: [
    { level: "seal", below: "puffin", points: 89, games: 120 },
    { level: "orca", below: "seal", points: 45, games: 60 },
    { level: "kraken", below: "orca", points: 28, games: 40 },
  ],
  skor: [
    { level: "seal", below: "puffin", points: 85, games: 100 },
    { level: "orca", below: "seal", points: 47, games: 60 },
    { level: "kraken", below: "orca", points: 23, games: 30 },
  ],
  neko: [
    { level: "seal", below: "puffin", points: 72, games: 100 },
    { level: "orca", below: "seal", points: 26, games: 40 },
    { level: "kraken", below: "orca", points: 18, games: 22 },
  ],
};

/** Where a newcomer begins. */
const MIDDLE = 1500;
const MIDDLE_LEVEL: Level = "seal";
const UNIT = 400 / Math.LN10;

export interface LevelMeasure {
  readonly level: Level;
  readonly rating: number;
  readonly deviation: number;
}

/** The measured levels of a game, the strongest first. */
export function levelMeasures(game: string): readonly LevelMeasure[] {
  const steps = MEASURED[game] ?? [];
  const middle = steps.findIndex(({ level }) => level === MIDDLE_LEVEL);
  if (middle < 0) return [];
  const found: LevelMeasure[] = [{ level: MIDDLE_LEVEL, rating: MIDDLE, deviation: 0 }];
  for (const step of steps.slice(0, middle + 1).reverse()) found.push(nextTo(found.at(-1), step, step.below, -1));
  for (const step of steps.slice(middle + 1)) found.unshift(nextTo(found[0], step, step.level, 1));
  return found;
}

/** A level that is a step above or below one that is placed already; doubts add up on the way. */
function nextTo(from: LevelMeasure | undefined, { points, games }: Measured, level: Level, sign: 1 | -1): LevelMeasure {
  const { rating, deviation } = from ?? { rating: MIDDLE, deviation: 0 };
  // Half a game is added to either side: nobody is without end better for having won them all.
  const [won, lost] = [points + 0.5, games - points + 0.5];
  const apart = UNIT * Math.log(won / lost);
  return {
    level,
    rating: rating + sign * apart,
    deviation: Math.hypot(deviation, UNIT * Math.sqrt(1 / won + 1 / lost)),
  };
}

/** How the levels of a game fare against each other in a sentence, so that nobody expects too much or too little. */
export function levelsApart(game: string): string | undefined {
  const steps = MEASURED[game];
  if (steps === undefined) return undefined;
  const wins = steps.map(({ level, below, points, games }, index) => {
    const share = Math.round((100 * points) / games);
    return `${levelName(level)} ${index === 0 ? "wins " : ""}${share} against ${levelName(below)}`;
  });
  return `Of 100 games of ${gameName(game)} between two, ${listText(wins)}.`;
}
