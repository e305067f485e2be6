/** The plot of a rating over time, as numbers and paths. */
import type { ProfileRating } from "../../../shared/wire/profiles.ts";

export type Line = ProfileRating["line"];

/** A rectangle in which a line is drawn. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Plot {
  /** From left to right. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly line: string;
  /** The line with its uncertainty to both sides. */
  readonly band: string;
  /** Levels of the rating, the lowest first. */
  readonly levels: readonly { readonly rating: number; readonly y: number }[];
  /** Moments along the time, each with its words. */
  readonly moments: readonly { readonly text: string; readonly x: number }[];
}

/** A rating of nothing but its newest point still has a height. */
const MIN_SPAN = 200;
const MAX_LEVELS = 5;
/** So much room the words of a moment need. */
const MOMENT = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

export function plotOf(line: Line, frame: Frame): Plot {
  const low = Math.min(...line.map(([, rating, deviation]) => rating - deviation));
  const high = Math.max(...line.map(([, rating, deviation]) => rating + deviation));
  const [from, to, step] = scaleOf(low, high);
  const first = line[0]?.[0] ?? 0;
  const last = line.at(-1)?.[0] ?? 0;
  const xOf = (at: number) =>
    frame.left + (last === first ? frame.width : (frame.width * (at - first)) / (last - first));
  const yOf = (rating: number) => frame.top + (frame.height * (to - rating)) / (to - from);
  const points = line.map(([at, rating]) => ({ x: xOf(at), y: yOf(rating) }));
  const above = line.map(([at, rating, deviation]) => `${tenth(xOf(at))},${tenth(yOf(rating + deviation))}`);
  const below = line.map(([at, rating, deviation]) => `${tenth(xOf(at))},${tenth(yOf(rating - deviation))}`);
  return {
    points,
    line: line.length === 0 ? "" : `M${points.map(({ x, y }) => `${tenth(x)},${tenth(y)}`).join("L")}`,
    band: line.length === 0 ? "" : `M${[...above, ...below.toReversed()].join("L")}Z`,
    levels: Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => {
      const rating = from + index * step;
      return { rating, y: yOf(rating) };
    }),
    moments: momentsBetween(first, last, Math.max(2, Math.floor(frame.width / MOMENT))).map((at) => ({
      text: momentText(at, last - first),
      x: xOf(at),
    })),
  };
}

/** Round levels around what is drawn: the lowest, the highest, and how far apart they are. */
function scaleOf(low: number, high: number): readonly [number, number, number] {
  const middle = (low + high) / 2;
  const half = Math.max(MIN_SPAN, high - low) / 2;
  const step = [50, 100, 200, 400].find((one) => (2 * half) / one <= MAX_LEVELS) ?? 500;
  return [Math.floor((middle - half) / step) * step, Math.ceil((middle + half) / step) * step, step];
}

function momentsBetween(first: number, last: number, count: number): readonly number[] {
  if (last - first < DAY_MS) return last > 0 ? [last] : [];
  return Array.from({ length: count }, (_, index) => first + ((last - first) * index) / (count - 1));
}

/** "Mar 2026" over years, "12 Mar" over months. */
function momentText(at: number, span: number): string {
  const form: Intl.DateTimeFormatOptions =
    span > 400 * DAY_MS ? { month: "short", year: "numeric" } : { day: "numeric", month: "short" };
  return new Date(at).toLocaleDateString("en-GB", form);
}

/** The point that is nearest to a place from left to right. */
export function nearestPoint({ points }: Plot, x: number): number {
  let nearest = 0;
  for (const [index, point] of points.entries()) {
    if (Math.abs(point.x - x) < Math.abs((points[nearest]?.x ?? 0) - x)) nearest = index;
  }
  return nearest;
}

function tenth(number: number): number {
  return Math.round(10 * number) / 10;
}
