/** Spans of time, all given in milliseconds, in words and in figures. */
import { LOCALE } from "../../../shared/words.ts";

const UNITS = ["day", "hour", "minute", "second"] as const;
type Parts = Readonly<Partial<Record<`${(typeof UNITS)[number]}s`, number>>>;

/**
 * What `Intl.DurationFormat` does, which browsers have had only since March 2025: units that are not zero, in the
 * language's own list.
 */
function spanFormat(style: "long" | "short" | "narrow") {
  const units = UNITS.map((unit) => ({
    name: `${unit}s` as const,
    format: new Intl.NumberFormat(LOCALE, { style: "unit", unit, unitDisplay: style }),
  }));
  const list = new Intl.ListFormat(LOCALE, { type: "unit", style });
  return (parts: Parts): string =>
    list.format(units.flatMap(({ name, format }) => ((parts[name] ?? 0) > 0 ? [format.format(parts[name] ?? 0)] : [])));
}

const inFull = spanFormat("long");
const inShort = spanFormat("short");
const inFigures = spanFormat("narrow");

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** A span in its two greatest units, or in one below an hour. It is rounded down, but never below one second. */
function greatest(ms: number): Parts {
  const seconds = Math.max(1, Math.floor(ms / SECOND));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return { days: Math.floor(hours / 24), hours: hours % 24 };
  if (hours > 0) return { hours, minutes: minutes % 60 };
  return minutes > 0 ? { minutes } : { seconds };
}

/** Whole seconds are rounded up, so that a clock of five minutes starts at 5:00. */
function whole(ms: number) {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 };
}

/** A span, roughly: `40 secs`, `3 mins`, `2 hrs, 5 mins`. */
export function roughSpan(ms: number): string {
  return inShort(greatest(ms));
}

/** The same for narrow places: `2d 4h`, `23h 10m`. */
export function shortSpan(ms: number): string {
  return inFigures(greatest(ms));
}

/** A span as it is spoken, to the second: `8 minutes, 15 seconds`, `1 hour`. */
export function spokenSpan(ms: number): string {
  return inFull(whole(ms)) || "no time";
}

/**
 * A span as `8:15`, or `1:02:05` from an hour on. By hand: the digital style of `Intl.DurationFormat` begins with `08`,
 * and running clocks ask several times a second.
 */
export function clockFace(ms: number): string {
  const { hours, minutes, seconds } = whole(ms);
  const tail = String(seconds).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

/** The rest of a clock's time where many clocks are shown: `8:15`, and from an hour on `23h 10m`. */
export function timeFace(ms: number): string {
  return ms < HOUR ? clockFace(ms) : shortSpan(ms);
}
