/** Tables of a tournament: made for its pairings, and read for how their games ended. */
import { matchMaker } from "@colyseus/core";
import { isSlow } from "../../shared/wire/clock.ts";
import type { Pairing } from "../../shared/wire/tournaments/tournament.ts";
import { type GameEnd, isToOpen } from "../../shared/tournament/lifecycle.ts";
import type { Tournament } from "../../shared/tournament/tournament.ts";
import { isPerson, isRefusal } from "../../shared/table/table.ts";
import { placeOf } from "../../shared/table/summary.ts";
import { readDocument } from "../records/document.ts";
import { listingIn } from "../records/listing.ts";
import { GRACE_MS } from "../notifications/triggers.ts";
import { pairingText } from "../notifications/text.ts";
import { type OpeningServices, openTable } from "../tables/opening.ts";
import type { Directory } from "../cluster/directory.ts";
import type { StallWatch } from "../process/stall-watch.ts";
import type { Store } from "../store/store.ts";
import { hasWaited, LATE_MS } from "./absence.ts";

export type TournamentTableServices = OpeningServices & {
  readonly store: Pick<Store, "game" | "load" | "addNotification" | "remove" | "tablesAt">;
};

/** So many tables are made at a time. */
const AT_ONCE = 10;

/** The result of opening tables. */
export interface Openings {
  /** The numbers of the pairings that have their table. */
  readonly open: ReadonlySet<number>;
  /** Those whose code is somebody else's. */
  readonly taken: readonly number[];
}

/** Makes the tables that are still to be made. What cannot be made now is tried again. */
export async function openTables(services: TournamentTableServices, tournament: Tournament): Promise<Openings> {
  const open = new Set<number>();
  const taken: number[] = [];
  const waiting = tournament.pairings.filter(isToOpen);
  for (let start = 0; start < waiting.length && !services.isClosing(); start += AT_ONCE) {
    await Promise.all(
      waiting.slice(start, start + AT_ONCE).map(async (pairing) => {
        const outcome = await openPairing(services, tournament, pairing);
        if (outcome === "open") open.add(pairing.number);
        if (outcome === "taken") taken.push(pairing.number);
      }),
    );
  }
  return { open, taken };
}

async function openPairing(
  services: TournamentTableServices,
  tournament: Tournament,
  pairing: Pairing,
): Promise<"open" | "taken" | "later"> {
  const { settings, entrants, id } = tournament;
  const people = pairing.players.flatMap((player) => entrants.find((one) => one.id === player) ?? []);
  const computers = pairing.players.filter((player) => player === "").map(() => "orca" as const);
  const { game, options, clock } = settings;
  // This process or another one was ended just after it was made; a stranger's table is as unlikely as the same code drawn twice.
  if (!(await isReserved(services, pairing.code))) return (await isOurs(services, pairing)) ? "open" : "taken";
  const opened = await openTable(services, {
    settings: {
      ...{ game, options, clock, seats: pairing.players.length, tournament: id },
      ...{ listed: settings.entry !== "link", watch: true, undo: false, talk: true, pace: "brisk" },
      rated: settings.rated && computers.length === 0,
    },
    players: people.map(({ id: player, name, bound }) => ({ id: player, name, bound })),
    matched: true,
    computers,
    code: pairing.code,
    patience: isSlow(clock) ? 0 : settings.wait * 1000,
  });
  if (!isRefusal(Object(opened))) {
    await notifyPlayers(services, tournament, pairing);
    return "open";
  }
  services.directory.remove(pairing.code);
  services.log.warn({ tournament: id, refused: Object(opened).code }, "no table for a pairing");
  return "later";
}

/** Whether no table has that code; it is then reserved here. */
async function isReserved({ directory, store }: TournamentTableServices, code: string): Promise<boolean> {
  if (!directory.reserve(code)) return false;
  const isFree = await store.isFree(code).catch((error: unknown) => {
    directory.remove(code);
    throw error;
  });
  if (!isFree) directory.remove(code);
  return isFree;
}

async function isOurs({ store, directory }: TournamentTableServices, { code, players }: Pairing): Promise<boolean> {
  const [stored] = await store.tablesAt([code]);
  const seats = directory.find(code)?.seats ?? (stored === undefined ? undefined : listingIn(stored)?.seats);
  const people = seats?.filter(isPerson).map(({ player }) => player) ?? [];
  const expected = players.filter((player) => player !== "");
  return people.length === expected.length && people.every((player) => expected.includes(player));
}

/** Notifies the players that their table waits, on devices where no page is open. */
async function notifyPlayers(
  services: TournamentTableServices,
  tournament: Tournament,
  pairing: Pairing,
): Promise<void> {
  const { store, log } = services;
  const names = new Map(tournament.entrants.map(({ id, name }) => [id, name]));
  const now = Date.now();
  try {
    for (const player of pairing.players) {
      if (player === "") continue;
      const others = pairing.players.filter((one) => one !== player && one !== "").map((one) => names.get(one) ?? "");
      const payload = JSON.stringify(pairingText(pairing, tournament.settings.title, others));
      const mark = `tournament ${tournament.id} ${pairing.number}`;
      await store.addNotification({ player, code: pairing.code, mark, payload }, now + GRACE_MS, now);
    }
  } catch (error) {
    log.warn({ err: error, tournament: tournament.id }, "players could not be notified");
  }
}

/** What results are read from. */
export interface ResultServices {
  readonly directory: Pick<Directory, "find" | "roomOf">;
  readonly store: Pick<Store, "game" | "load" | "remove" | "tablesAt" | "uptimes">;
  readonly stallWatch: Pick<StallWatch, "present">;
}

/** How the games that are over by now ended, by the number of their pairing. */
export async function endsOf(
  services: ResultServices,
  { pairings, settings }: Tournament,
  now: number,
): Promise<ReadonlyMap<number, GameEnd>> {
  const { directory, store } = services;
  const ends = new Map<number, GameEnd>();
  const open = pairings.filter(({ state }) => state === "open");
  const here = new Set(open.filter(({ code }) => directory.find(code) !== undefined).map(({ code }) => code));
  const away = open.filter(({ code }) => !here.has(code));
  const stored = new Map(
    (away.length === 0 ? [] : await store.tablesAt(away.map(({ code }) => code))).map((one) => [one.code, one]),
  );
  const waiting = open.filter(({ code }) => (directory.find(code) ?? stored.get(code))?.phase === "waiting");
  const overdue = await overdueAmong(services, waiting, settings, now);
  for (const pairing of open) {
    const summary = directory.find(pairing.code);
    const listed = stored.get(pairing.code);
    // A table that was opened or put away meanwhile was asked for in the wrong place: the next look finds it.
    if (here.has(pairing.code) !== (summary !== undefined)) continue;
    if (
      summary?.phase === "finished" ||
      (summary === undefined && listed?.phase === "finished" && listed.quarantine === "")
    ) {
      const end = await endOf(services, pairing);
      if (end !== undefined) ends.set(pairing.number, end);
    } else if (summary === undefined && (listed === undefined || listed.quarantine !== "")) {
      // A lost game is nobody's fault: all players get the same.
      ends.set(pairing.number, { places: pairing.players.map(() => 1), played: false, gameId: "" });
    } else if (overdue.has(pairing.number) && (await isWaitingForNobody(services, pairing.code, now))) {
      await discard(services, pairing.code);
      ends.set(pairing.number, {
        places: pairing.players.map((player) => (player === "" ? 1 : 0)),
        played: false,
        gameId: "",
      });
    }
  }
  return ends;
}

/** The numbers of the pairings whose tables have waited long enough for their players, who might be there. */
async function overdueAmong(
  { store, stallWatch }: ResultServices,
  pairings: readonly Pairing[],
  { clock, wait }: Tournament["settings"],
  now: number,
): Promise<ReadonlySet<number>> {
  const patience = wait * 1000;
  const late = isSlow(clock) ? [] : pairings.filter(({ at }) => hasWaited(at, patience, [{ from: at, to: now }], now));
  if (late.length === 0) return new Set();
  // The last beat of this process is a moment old.
  const uptimes = [...(await store.uptimes(Math.min(...late.map(({ at }) => at)))), ...stallWatch.present()];
  return new Set(late.filter(({ at }) => hasWaited(at, patience, uptimes, now)).map(({ number }) => number));
}

/** Whether a table still waits, and nobody is there. */
async function isWaitingForNobody(
  { directory, store }: Pick<ResultServices, "directory" | "store">,
  code: string,
  now: number,
): Promise<boolean> {
  const stored = await store.load(code);
  if (stored?.phase !== "waiting") return false;
  // Whatever process opened it may have given its players more time, after another one had ended.
  if (now <= (readDocument(stored.document)?.startsBy ?? 0) + LATE_MS) return false;
  const summary = directory.find(code);
  return summary?.phase !== "playing" && (summary?.seats ?? []).every((seat) => seat.away || !isPerson(seat));
}

async function endOf(
  { store }: Pick<ResultServices, "store">,
  { code, players }: Pairing,
): Promise<GameEnd | undefined> {
  const stored = await store.load(code);
  const listing = stored === undefined ? undefined : listingIn({ ...stored, listing: "" });
  if (stored === undefined || listing === undefined) return undefined;
  // Absent players leave as the game begins, so that such a game has hardly any steps.
  const game = stored.plies > players.length ? undefined : await store.game(stored.gameId);
  const steps = game?.steps.map(({ step }) => step) ?? [];
  const first = steps.findIndex((step) => !/^\d!left$/.test(step));
  const absent = steps.slice(0, first < 0 ? steps.length : first).map((step) => Number(step[0]));
  const seats = listing.seats.map((seat, at) => ({
    ...seat,
    place: absent.includes(at) ? 0 : placeOf(listing.ranking, at).place,
  }));
  // Computers have no names in a pairing: the first of them sits on the first computer's seat, and so on.
  const computers = seats.filter((seat) => !isPerson(seat)).values();
  const places = players.map((player) => {
    const seat = player === "" ? computers.next().value : seats.find((one) => one.player === player);
    return seat?.place ?? 0;
  });
  return { places, played: absent.length === 0 || first >= 0, gameId: stored.gameId };
}

/** Forgets a table to which nobody came. */
async function discard({ directory, store }: Pick<ResultServices, "directory" | "store">, code: string): Promise<void> {
  const room = directory.roomOf(code);
  if (room !== undefined) await matchMaker.remoteRoomCall(room, "moveOut");
  await store.remove(code);
}
