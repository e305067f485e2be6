/** Hours in which somebody is not to be notified, in the time of their own place: `22-8 Europe/Berlin`. */
import { isQuietAt } from "../../shared/wire/notifications.ts";

const QUIET = /^(\S+) ([\w+/-]{1,40})$/;
const QUARTER_MS = 15 * 60_000;
const QUARTERS = 24 * 4 + 1;

/** Whether a text says such hours. */
export function isQuiet(text: string): boolean {
  return text === "" || hoursIn(text) !== undefined;
}

/** The time from which notifications may be sent; `now` if they may be sent now. */
export function quietUntil(text: string, now: number): number {
  const hours = hoursIn(text);
  if (hours === undefined) return now;
  if (!isWithin(hours, now)) return now;
  // Zones have quarters of hours, and days that are longer: the first quarter that is not quiet is looked for.
  const next = Math.floor(now / QUARTER_MS + 1) * QUARTER_MS;
  for (let at = next; at < next + QUARTERS * QUARTER_MS; at += QUARTER_MS) if (!isWithin(hours, at)) return at;
  return now;
}

interface Hours {
  readonly hours: string;
  readonly clock: Intl.DateTimeFormat;
}

function isWithin({ hours, clock }: Hours, at: number): boolean {
  return isQuietAt(hours, Number(clock.format(at))) === true;
}

function hoursIn(text: string): Hours | undefined {
  const [, hours = "", timeZone = ""] = QUIET.exec(text) ?? [];
  if (isQuietAt(hours, 0) === undefined) return undefined;
  try {
    return { hours, clock: new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone }) };
  } catch {
    return undefined;
  }
}
