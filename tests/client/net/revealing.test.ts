/** Revealing sealed nonces: by itself, once on each connection, and from any open tab of the browser. */
import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import type { TableSession } from "../../../client/net/session.ts";
import { loadSealOf, noncesIn } from "../../../client/net/nonces.ts";
import { revealing } from "../../../client/net/revealing.ts";
import { sealOf } from "../../../shared/kernel/fairness.ts";
import type { TableView } from "../../../shared/wire/table.ts";
import { seatView, tableSession, tableView } from "../table-view.ts";

const COMMITMENT = "c".repeat(64);

/** Storage, which the tabs of one browser share. */
function storage() {
  const kept = new Map<string, string>();
  return {
    get: (key: string) => kept.get(key),
    set: (key: string, value: string) => {
      kept.set(key, value);
      return true;
    },
  };
}

/** A tab at the table. */
function tab(store: ReturnType<typeof storage>, drawn: string) {
  const nonces = noncesIn(store, () => drawn.repeat(32));
  const table = signal<TableView | undefined>(undefined);
  const link = signal<TableSession["link"]["value"]>("live");
  const shown: unknown[] = [];
  const request: TableSession["request"] = async (name, payload) => {
    shown.push([name, payload]);
    return undefined;
  };
  revealing({ ...tableSession({ request, link }), table }, nonces);
  return { nonces, table, link, shown };
}

/** The table while everybody shows what they sealed. */
function drawing(seal: string, revealed = false): TableView {
  const other = seatView({ player: "other", seal: "f".repeat(64) });
  return tableView({ commitment: COMMITMENT, revealBy: 1, seats: [seatView({ seal, revealed }), other] });
}

/** What hashes has come, and what was sealed is compared. */
const settled = async () => {
  await loadSealOf();
  await Promise.resolve();
};

const shows = (drawn: string) => ["reveal", { nonce: drawn.repeat(32) }];
const sealed = (drawn: string) => sealOf(COMMITMENT, drawn.repeat(32));

test("it is shown once all have sealed, and once on one connection", async () => {
  const { nonces, table, shown } = tab(storage(), "1");
  await nonces.seal(COMMITMENT);
  table.value = { ...drawing(sealed("1")), revealBy: 0 };
  expect(shown).toEqual([]);
  table.value = drawing(sealed("1"));
  table.value = { ...drawing(sealed("1")), watching: 1 };
  await settled();
  expect(shown).toEqual([shows("1")]);
  expect(nonces.witnessed(COMMITMENT)).toEqual([sealed("1"), "f".repeat(64)].toSorted());
});

test("a line that breaks before it is shown does not have it shown twice", async () => {
  const { nonces, table, link, shown } = tab(storage(), "1");
  await nonces.seal(COMMITMENT);
  table.value = drawing(sealed("1"));
  link.value = "reconnecting";
  await settled();
  expect(shown).toEqual([]);
  link.value = "live";
  await settled();
  expect(shown).toEqual([shows("1")]);
});

test("it is shown again after the line broke, unless the table has it", async () => {
  const { nonces, table, link, shown } = tab(storage(), "1");
  await nonces.seal(COMMITMENT);
  table.value = drawing(sealed("1"));
  await settled();
  link.value = "reconnecting";
  link.value = "live";
  await settled();
  expect(shown).toHaveLength(2);
  link.value = "reconnecting";
  table.value = drawing(sealed("1"), true);
  link.value = "live";
  await settled();
  expect(shown).toHaveLength(2);
});

test("a tab that was opened later, or anew, shows what the first one sealed", async () => {
  const store = storage();
  await tab(store, "1").nonces.seal(COMMITMENT);
  const second = tab(store, "2");
  second.table.value = drawing(sealed("1"));
  await settled();
  expect(second.shown).toEqual([shows("1")]);
});

test("what another browser of the same player sealed is left to that one", async () => {
  const other = tab(storage(), "2");
  await other.nonces.seal(COMMITMENT);
  other.table.value = drawing(sealed("1"));
  await settled();
  expect(other.shown).toEqual([]);
});
