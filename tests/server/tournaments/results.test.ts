/** How results of a tournament's tables are read, from tables that are open and from those that are kept. */
import { expect, it, onTestFinished } from "vitest";
import { localDirectory } from "../../../server/cluster/directory.ts";
import { changeOf, NEVER_SAVED } from "../../../server/records/changes.ts";
import { endsOf } from "../../../server/tournaments/tables.ts";
import { seatBots } from "../../../shared/table/bots.ts";
import { summarise } from "../../../shared/table/summary.ts";
import type { Table } from "../../../shared/table/table.ts";
import type { Tournament } from "../../../shared/tournament/tournament.ts";
import type { Pairing, TournamentSettings } from "../../../shared/wire/tournaments/tournament.ts";
import { blank } from "../../shared/tournament/tournaments.ts";
import { ownFolder } from "../store/support/folder.ts";
import { storeIn } from "../store/support/store-in.ts";
import { ann, ben, type Desk, openDesk, startedDesk } from "../support/tables.ts";

const LIVE = { tournament: "t", clock: { minutes: 5, increment: 0 } };

function pairingOf({ table, now }: Desk, more: Partial<Pairing> = {}): Pairing {
  const players = table.seats.map(({ player, bot }) => (bot === "" ? player : ""));
  const found = { number: 0, round: 1, players, code: table.code, at: now, state: "open" } as const;
  return { ...found, places: [], played: false, gameId: "", endedAt: 0, ...more };
}

function running(pairings: readonly Pairing[], settings: Partial<TournamentSettings> = {}): Tournament {
  return { ...blank(settings), phase: "running", round: 1, pairings };
}

/** What a runner reads results from. */
async function ground() {
  const store = await storeIn(ownFolder());
  onTestFinished(() => store.close());
  const directory = localDirectory();
  const services = { store, directory };
  return {
    services,
    /** Writes a table down. */
    async keep(table: Table, now: number): Promise<void> {
      const saved = changeOf(table, NEVER_SAVED, now);
      if (saved !== undefined) await store.save(saved.change);
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
