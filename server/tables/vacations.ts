/** Vacations of players, as far as tables with clocks of days are concerned: told through the cluster, and looked up. */
import { matchMaker } from "@colyseus/core";
import { isSlow } from "../../shared/wire/clock.ts";
import { nextFlag } from "../../shared/table/clocks.ts";
import { isPerson, type Table } from "../../shared/table/table.ts";
import { noteVacations } from "../../shared/table/vacations.ts";
import type { Directory } from "../cluster/directory.ts";
import type { Store } from "../store/store.ts";

/** Brings the vacations of a slow table's players to its seats. @throws Error when the store does not answer */
export async function lookUpVacations(
  { store }: { readonly store: Pick<Store, "vacationsOf"> },
  table: Table,
): Promise<void> {
  const { play, phase, settings, seats } = table;
  if (play === undefined || phase !== "playing" || !isSlow(settings.clock)) return;
  const players = seats.filter(isPerson).map(({ player }) => player);
  noteVacations(table, await store.vacationsOf(players, play.clockAt));
}

/** Whether a slow table would take somebody out: what it knows of vacations may be old, since news can be lost. */
export function isToTakeOut(table: Table, now: number): boolean {
  return isSlow(table.settings.clock) && (nextFlag(table)?.at ?? Number.POSITIVE_INFINITY) <= now;
}

/** Has the slow tables of this process look up a player's vacations. */
export async function announceVacationHere(
  { directory }: { readonly directory: Directory },
  player: string,
): Promise<void> {
  const slow = directory.ofPlayer(player).filter(({ clock, phase }) => isSlow(clock) && phase === "playing");
  const rooms = slow.flatMap(({ code }) => directory.roomOf(code) ?? []);
  await Promise.allSettled(rooms.map((room) => matchMaker.remoteRoomCall(room, "noteTime", [])));
}
