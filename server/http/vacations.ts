/** Going on vacation and coming back, for players with clocks of days. */
import type { Request } from "express";
import { type VacationAnswer, VACATION_DAYS, vacationRequest } from "../../shared/wire/vacation.ts";
import { ensureOpen, type OpeningServices } from "../tables/opening.ts";
import { announceVacationHere } from "../tables/vacations.ts";
import type { Player } from "../../shared/table/table.ts";
import { type Answer, orRefused, refused, tooManyRequests } from "./answers.ts";
import type { Limiter } from "./limits.ts";
import type { Store } from "../store/store.ts";

export type VacationServices = OpeningServices & {
  readonly store: Pick<Store, "endVacation" | "goOnVacation" | "vacationsOf">;
};

const DAY = 24 * 60 * 60 * 1000;

/** Answers how a player stands with vacations: by GET as it is, by POST after they went on one, by DELETE after they came back. */
export function vacationRoute(services: VacationServices, limiter: Limiter) {
  const orAway = orRefused(services.log, "not-kept", "vacations cannot be read or kept");
  return orAway(async (request: Request, player: Player): Promise<Answer> => {
    const wanted = request.method === "POST" ? vacationRequest.safeParse(request.body) : undefined;
    if (wanted?.success === false) return refused("malformed");
    // To come back is never too early.
    const wait = wanted === undefined ? 0 : await limiter.take(player.id);
    if (wait > 0) return tooManyRequests(wait);
    if (wanted !== undefined && !(await goOnVacation(services, player, wanted.data.days)))
      return refused("no-vacation");
    if (request.method === "DELETE") await endVacation(services, player);
    return { value: await vacationOf(services, player) };
  });
}

/** How a player stands with vacations. @throws Error when the store does not answer */
async function vacationOf({ store, stallWatch }: VacationServices, player: Player): Promise<VacationAnswer> {
  const now = stallWatch.now();
  const since = yearOf(now);
  const all = await store.vacationsOf([player.id], since);
  const used = all.reduce((sum, span) => sum + span.until - Math.max(span.from, since), 0);
  const until = all.find((span) => span.until > now)?.until ?? 0;
  return { until, left: Math.max(0, VACATION_DAYS - Math.ceil(used / DAY)) };
}

/** Stops a player's clocks of days from now on. @returns false if that is not possible */
async function goOnVacation(services: VacationServices, { id }: Player, days: number): Promise<boolean> {
  const { store, stallWatch } = services;
  const from = stallWatch.now();
  const spent = { since: yearOf(from), most: VACATION_DAYS * DAY };
  if (!(await store.goOnVacation({ player: id, from, until: from + days * DAY }, spent))) return false;
  await announce(services, id);
  return true;
}

/** Has them run again. @returns whether they stood still */
async function endVacation(services: VacationServices, { id }: Player): Promise<boolean> {
  const { store, stallWatch } = services;
  if (!(await store.endVacation(id, stallWatch.now()))) return false;
  await announce(services, id);
  // A table that is put away is kept with a time at which to look at it, which was that of a longer vacation.
  for (const { code } of await store.placesOf(id, ["playing"])) await ensureOpen(services, code, "briefly");
  return true;
}

/** The beginning of the year, in which days of vacation are counted. */
function yearOf(now: number): number {
  return Date.UTC(new Date(now).getUTCFullYear(), 0);
}

async function announce(services: VacationServices, player: string): Promise<void> {
  services.cluster.news.publish({ kind: "vacation", player });
  await announceVacationHere(services, player);
}
