/**
 * What the computer levels are worth, on the scale of ratings and for two players: from the games of the arena
 * (`tests/bench/README.md`) in which each played the level below it with the time that it has in play. Fixed: computers
 * play no rated games. Nothing ties them to people, so that Seal, the second of four, is put where newcomers begin.
 */
import type { Level } from "../../../shared/kernel/mind.ts";

export interface Measured {
  readonly level: Level;
  readonly below: Level;
  /** Won by the level, of so many games; draws are halves. */
  readonly points: number;
  readonly games: number;
}

/** By game, from below. A level that has not been measured with its full time is left out: Kraken, so far. */
export const MEASURED: Readonly<Record<string, readonly Measured[]>> = {
  skorm: [
    { level: "seal", below: "puffin", points: 29, games: 30 },
    { level: "orca", below: "seal", points: 12, games: 13 },
  ],
  skora: [
    { level: "seal", below: "puffin", points: 55.5, games: 80 },
    { level: "orca", below: "seal", points: 41, games: 60 },
  ],
  skor: [
    { level: "seal", below: "puffin", points: 79, games: 100 },
    { level: "orca", below: "seal", points: 27.5, games: 40 },
  ],
  neko: [
    { level: "seal", below: "puffin", points: 75, games: 98 },
    { level: "orca", below: "seal", points: 28, games: 40 },
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
  const found: LevelMeasure[] = [];
  for (const { level, below, points, games } of MEASURED[game] ?? []) {
    // Half a game is added to either side: nobody is without end better for having won them all.
    const [won, lost] = [points + 0.5, games - points + 0.5];
    const apart = UNIT * Math.log(won / lost);
    const deviation = UNIT * Math.sqrt(1 / won + 1 / lost);
    if (below === MIDDLE_LEVEL) found.push({ level, rating: MIDDLE + apart, deviation });
    if (level === MIDDLE_LEVEL) found.push({ level: below, rating: MIDDLE - apart, deviation });
  }
  if (found.length > 0) found.push({ level: MIDDLE_LEVEL, rating: MIDDLE, deviation: 0 });
  return found.sort((one, other) => other.rating - one.rating);
}
