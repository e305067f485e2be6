/** Hours in which somebody is not to be called, in the time of their own place: `22-8 Europe/Berlin`. */

const QUIET = /^(\d{1,2})-(\d{1,2}) ([\w+/-]{1,40})$/;
const QUARTER_MS = 15 * 60_000;
const QUARTERS = 24 * 4 + 1;

/** Whether a text says such hours. */
export function isQuiet(text: string): boolean {
  return text === "" || hoursIn(text) !== undefined;
}

/** From when on one may call; `now` where that is now. */
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
  readonly from: number;
  readonly to: number;
  readonly clock: Intl.DateTimeFormat;
}

function isWithin({ from, to, clock }: Hours, at: number): boolean {
  const hour = Number(clock.format(at));
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}

function hoursIn(text: string): Hours | undefined {
  const [, from = "", to = "", zone = ""] = QUIET.exec(text) ?? [];
  if (zone === "" || Number(from) > 23 || Number(to) > 23 || from === to) return undefined;
  try {
    const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone: zone });
    return { from: Number(from), to: Number(to), clock };
  } catch {
    return undefined;
  }
}
