/**
 * The results of the computer levels against each other, and their places on the scale of ratings, for two players:
 * from the file of the arena's games, in which each level played the level below it. Computers play no rated games, so
 * that nothing compares them with people. Therefore Seal, in the middle, is placed where newcomers begin.
 */
import type { Level } from "../../../shared/kernel/bot.ts";
import { levelName } from "../../../shared/wire/bots.ts";
import { listText } from "../../../shared/words.ts";
import { gameName } from "../../games/games.ts";
import kept from "./measured.json" with { type: "json" };
import { type Measured, measuredFile } from "./measured.ts";

/** By game, from below. */
const steps: Readonly<Record<string, readonly Measured[]>> = measuredFile.parse(kept);

/** Below this number of games, a strength is shown as an estimate. */
const ENOUGH = 50;

/** The rating of a newcomer. */
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
  const measured = steps[game] ?? [];
  const middle = measured.findIndex(({ level }) => level === MIDDLE_LEVEL);
  if (middle < 0) return [];
  const found: LevelMeasure[] = [{ level: MIDDLE_LEVEL, rating: MIDDLE, deviation: 0 }];
  for (const step of measured.slice(0, middle + 1).reverse()) found.push(nextTo(found.at(-1), step, step.below, -1));
  for (const step of measured.slice(middle + 1)) found.unshift(nextTo(found[0], step, step.level, 1));
  return found;
}

/** A level one step above or below a level that is placed already; the uncertainty grows with every step. */
function nextTo(from: LevelMeasure | undefined, { points, games }: Measured, level: Level, sign: 1 | -1): LevelMeasure {
  const { rating, deviation } = from ?? { rating: MIDDLE, deviation: 0 };
  // Half a game is added to either side, so that a level which won all games has a finite strength.
  const [won, lost] = [points + 0.5, games - points + 0.5];
  const apart = UNIT * Math.log(won / lost);
  return {
    level,
    rating: rating + sign * apart,
    deviation: Math.hypot(deviation, UNIT * Math.sqrt(1 / won + 1 / lost)),
  };
}

/** How the levels of a game fare against each other, in a sentence, so that players know what to expect. */
export function levelsApart(game: string): string | undefined {
  const measured = steps[game];
  if (measured === undefined) return undefined;
  const wins = measured.map(({ level, below, points, games }, index) => {
    const share = Math.round((100 * points) / games);
    return `${levelName(level)} ${index === 0 ? "wins " : ""}${games < ENOUGH ? "about " : ""}${share} against ${levelName(below)}`;
  });
  return `Of 100 games of ${gameName(game)} between two, ${listText(wins)}.`;
}
