/** How results of a tournament's tables are read, from tables that are open and from those that are kept. */
import { describe, expect, it, onTestFinished } from "vitest";
import { localDirectory } from "../../../server/cluster/directory.ts";
import { changeOf, NEVER_SAVED } from "../../../server/records/changes.ts";
import type { Uptime } from "../../../server/store/store.ts";
import { hasWaited } from "../../../server/tournaments/absence.ts";
import { endsOf } from "../../../server/tournaments/tables.ts";
import { seatBots } from "../../../shared/table/bots.ts";
import { summarise } from "../../../shared/table/summary.ts";
import { seating, type Table } from "../../../shared/table/table.ts";
import type { Tournament } from "../../../shared/tournament/tournament.ts";
import type { Pairing, TournamentSettings } from "../../../shared/wire/tournaments/tournament.ts";
import { blank } from "../../shared/tournament/tournaments.ts";
import { ownFolder } from "../store/support/folder.ts";
import { storeIn } from "../store/support/store-in.ts";
import { ann, ben, type Desk, MINUTE, openDesk, SECOND, startedDesk } from "../support/tables.ts";

const LIVE = { tournament: "t", clock: { minutes: 5, increment: 0 } };

function pairingOf({ table, now }: Desk, more: Partial<Pairing> = {}): Pairing {
  const players = table.seats.map(({ player, bot }) => (bot === "" ? player : ""));
  const found = { number: 0, round: 1, players, code: table.code, at: now, state: "open" } as const;
  return { ...found, places: [], played: false, gameId: "", endedAt: 0, ...more };
}

function running(pairings: readonly Pairing[], settings: Partial<TournamentSettings> = {}): Tournament {
  return { ...blank(settings), phase: "running", round: 1, pairings };
}

/** What a runner reads results from, with one process that has run since `from`. */
async function ground() {
  const store = await storeIn(ownFolder());
  onTestFinished(() => store.close());
  const directory = localDirectory();
  const spans: Uptime[] = [];
  const services = { store, directory, stallWatch: { present: () => spans } };
  return {
    services,
    /** Writes a table down. */
    async keep(table: Table, now: number): Promise<void> {
      const saved = changeOf(table, NEVER_SAVED, now);
      if (saved !== undefined) await store.save(saved.change);
    },
    /** The only process that runs now began at `from`. */
    runsFrom(from: number, now: number): void {
      spans.splice(0, spans.length, { from, to: now });
    },
  };
}

it("each computer at a table has the place of its own seat", async () => {
  const { services, keep } = await ground();
  const desk = openDesk({ seats: 3, ...LIVE });
  seatBots(desk.table, ["orca", "orca"]);
  desk.ask(ann, "ready", { ready: true });
  desk.play(ann, "win");
  expect(desk.table.play?.match.result()?.ranking).toEqual([[0], [2], [1]]);
  await keep(desk.table, desk.now);
  const pairing = pairingOf(desk);
  expect(pairing.players).toEqual([ann.id, "", ""]);
  const ends = await endsOf(services, running([pairing]), desk.now);
  expect(ends.get(0)).toMatchObject({ places: [1, 3, 2], played: true });
});

it("a game whose table is put away during the look is not taken for lost: the next look finds it", async () => {
  const { services, keep } = await ground();
  const { directory, store } = services;
  const desk = startedDesk([ann, ben], { clock: LIVE.clock });
  await keep(desk.table, desk.now);
  directory.publish(summarise(desk.table, desk.now), "room");
  const [goesOn, lost] = [pairingOf(desk), pairingOf(desk, { number: 1, code: "CRAB23" })];
  const slow: typeof store.tablesAt = async (codes) => {
    const found = await store.tablesAt(codes);
    directory.remove(desk.table.code);
    return found;
  };
  const held = running([goesOn, lost]);
  const during = await endsOf({ ...services, store: { ...store, tablesAt: slow } }, held, desk.now);
  expect([...during]).toEqual([[1, { places: [1, 1], played: false, gameId: "" }]]);
  const after = await endsOf(services, held, desk.now);
  expect([...after.keys()]).toEqual([1]);
});

describe("a table to which nobody comes", () => {
  /** It waits a minute for Ann and Ben, who are not there. */
  async function called() {
    const desk = openDesk(LIVE);
    desk.go(ann);
    desk.table.seats[1] = seating(ben, desk.now);
    desk.table.startsBy = desk.now + MINUTE;
    const { services, keep, runsFrom } = await ground();
    await keep(desk.table, desk.now);
    const begun = desk.now;
    const tournament = running([pairingOf(desk)], { wait: 60 });
    /** The places that a look finds so many seconds after the table was made. */
    const placesAfter = async (seconds: number, runningFor = seconds) => {
      const now = begun + seconds * SECOND;
      runsFrom(now - runningFor * SECOND, now);
      return (await endsOf(services, tournament, now)).get(0)?.places;
    };
    return { desk, begun, services, placesAfter };
  }

  it("is lost by all of them once it has waited, and a moment more", async () => {
    const { desk, services, placesAfter } = await called();
    expect(await placesAfter(69)).toBeUndefined();
    expect(await placesAfter(71)).toEqual([0, 0]);
    expect(await services.store.load(desk.table.code)).toBeUndefined();
  });

  it("is not lost for a time in which no server ran: they have the whole of it after a restart", async () => {
    const { begun, services, placesAfter } = await called();
    await services.store.beat("before", begun - MINUTE, begun + 5 * SECOND);
    expect(await placesAfter(600, 1)).toBeUndefined();
    expect(await placesAfter(660, 61)).toBeUndefined();
    expect(await placesAfter(671, 72)).toEqual([0, 0]);
  });

  it("is lost where another process ran all the time", async () => {
    const { begun, services, placesAfter } = await called();
    await services.store.beat("other", begun - MINUTE, begun + 70 * SECOND);
    expect(await placesAfter(71, 5)).toEqual([0, 0]);
  });

  it("is not lost while a process that has it gives them more time", async () => {
    const { desk, services, placesAfter } = await called();
    const now = desk.now + MINUTE;
    desk.table.startsBy = now + 15 * SECOND;
    const change = changeOf(desk.table, { ...NEVER_SAVED, revision: 1 }, now)?.change;
    if (change !== undefined) expect(await services.store.save(change)).toBe("kept");
    expect(await placesAfter(80)).toBeUndefined();
    expect(await placesAfter(86)).toEqual([0, 0]);
  });
});

it("a server that stands still now and then lets even a long wait end", () => {
  const hiccups = Array.from({ length: 20 }, (_, index) => ({
    from: index * 100 * SECOND,
    to: (index * 100 + 98) * SECOND,
  }));
  expect(hasWaited(0, 600 * SECOND, hiccups, 698 * SECOND)).toBe(true);
  // It stood still too short a time ago, and has not run for long enough.
  expect(hasWaited(0, 600 * SECOND, hiccups, 650 * SECOND)).toBe(false);
  expect(hasWaited(0, 600 * SECOND, hiccups, 598 * SECOND)).toBe(false);
});
