/** What lists read of tables, and what is written of them again and again, stays short whatever a table holds. */
import { expect, it, onTestFinished } from "vitest";
import { createLog } from "../../../server/process/log.ts";
import { changeOf, savedStateOf, NEVER_SAVED } from "../../../server/records/changes.ts";
import { restore } from "../../support/restore.ts";
import { summariesOf } from "../../../server/records/stored-summaries.ts";
import { startListing } from "../../../server/jobs/listing-backfill.ts";
import type { StoredTable, ListedTable, NewListing, TableChange } from "../../../server/store/store.ts";
import { summarise } from "../../../shared/table/summary.ts";
import { ann, ben, openDesk, originAfter, start } from "../support/tables.ts";
import { tiny } from "../support/tiny.ts";

const STEPS = Array.from({ length: 3000 }, () => ({ kind: "act", seat: 0, action: "look" }) as const);
/** Much less than those steps take. */
const SHORT = 4000;

const lengthOf = (change: TableChange | undefined) => JSON.stringify(change).length;
const keptOf = ({ document = "", at, origin = "", ...change }: TableChange): StoredTable => {
  return { ...change, document, at, origin, awaits: "", plies: 0, lines: 0, quarantine: "", chat: [] };
};
const listedOf = ({ code, phase, at, listing = "", document = "" }: TableChange): ListedTable => {
  return {
    code,
    phase,
    at,
    listing,
    document: listing === "" ? document : "",
    quarantine: "",
    awaits: "",
    plies: 0,
    lines: 0,
  };
};

function longTable() {
  const desk = openDesk();
  desk.table.origin = originAfter(tiny, STEPS);
  const first = changeOf(desk.table, NEVER_SAVED, desk.now);
  if (first === undefined) throw new Error("nothing is new");
  return { desk, first };
}

it("writes a long game that the next one begins from once, and forgets it when that began", () => {
  const { desk, first } = longTable();
  expect(first.change.origin?.length).toBeGreaterThan(50_000);
  expect(lengthOf({ ...first.change, origin: "" })).toBeLessThan(SHORT);
  desk.ask(ann, "pace", { pace: "at-once" });
  const second = changeOf(desk.table, first.next, desk.now);
  expect(second?.change.origin).toBeUndefined();
  expect(lengthOf(second?.change)).toBeLessThan(SHORT);
  start(desk, [ann, ben]);
  expect(changeOf(desk.table, second?.next ?? NEVER_SAVED, desk.now)?.change.origin).toBe("");
});

it("brings the long game back, from a document that has all of it too, and writes it apart then", () => {
  const { desk, first } = longTable();
  const { entry, timeouts, environment } = desk.table;
  const kept = keptOf(first.change);
  const back = (table: StoredTable) => restore(table, undefined, { entry, timeouts, environment }, desk.now);
  expect(back(kept)).toMatchObject({ table: { origin: { steps: { length: STEPS.length } } } });
  expect(back({ ...kept, origin: "" })).toMatchObject({ broken: expect.stringContaining("damaged") });
  const whole = { ...JSON.parse(kept.document), origin: JSON.parse(kept.origin) };
  const older = { ...kept, document: JSON.stringify(whole), origin: "" };
  const restored = back(older);
  if ("broken" in restored) throw new Error(restored.broken);
  const news = changeOf(restored.table, savedStateOf(restored.table, 1, older.document, 0, ""), desk.now);
  expect(news?.change.document).toBe(kept.document);
  expect(news?.change.origin === kept.origin).toBe(true);
});

it("tells lists the same by a listing as by the document, or by the open table", async () => {
  const { desk, first } = longTable();
  const { listing: _, ...unlisted } = first.change;
  const store = { uptimes: async () => [], vacationsOf: async () => [] };
  const present = [{ from: 0, to: desk.now }];
  const tables = [listedOf(first.change), listedOf(unlisted)];
  const [one, other] = await summariesOf(store, [tiny], tables, present);
  expect(tables.map(({ document }) => document.length > 0)).toEqual([false, true]);
  expect(other).toEqual(one);
  const open = summarise(desk.table, desk.now);
  const seats = open.seats.map((seat) => ({ ...seat, away: true }));
  expect({ ...open, seats, watching: 0, origin: "", unattendedSince: one?.unattendedSince }).toMatchObject({ ...one });
});

it("lists what an earlier version wrote, and what cannot be read, once", async () => {
  const { first } = longTable();
  const { listing, ...unlisted } = first.change;
  const tables = [listedOf(unlisted), { ...listedOf(unlisted), code: "DAMAGE", document: "{" }];
  const windows = [
    { tables, last: "LAST" },
    { tables: [], last: "" },
  ];
  const filled = await new Promise<readonly NewListing[]>((fillListings) => {
    const unlisted = async () => windows.shift() ?? { tables: [], last: "" };
    const store = { unlisted, fillListings: async (all: readonly NewListing[]) => fillListings(all) };
    const stop = startListing({ store, stallWatch: { isStoreUp: () => true }, log: createLog("silent") });
    onTestFinished(stop);
  });
  expect(filled.map((one) => one.listing)).toEqual([listing, "null"]);
});
