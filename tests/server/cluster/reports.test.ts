/** What operators see of reports, when people report to hide something, or write to deceive a terminal. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../../server/process/config.ts";
import { openStore } from "../../../server/database/open.ts";
import type { StoredReport } from "../../../server/store/moderation.ts";
import type { Store } from "../../../server/store/store.ts";
import { shown, shownLines } from "../../../tools/house/plain.ts";
import { reports, reportsOf } from "../../../tools/house/reports.ts";
import { hold } from "../../../tools/house/rules.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "skerry-reports-"));
const config = readConfig({ DATA_DIR, STORE_SYNC: "normal" });
const WIDE = "x".repeat(7);

async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(config);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

function report(id: string, reporter: string, player: string, more: Partial<StoredReport> = {}): StoredReport {
  const what = { kind: "name", text: "", code: "", saidAt: 0, reason: "", resolvedAt: 0 } as const;
  return { id, reporter, player, name: `Name of ${player}`, ...what, at: 5, ...more };
}

beforeAll(() =>
  withStore(async (store) => {
    // 52 guests report each other ten times each, then somebody else reports once what is really wrong.
    const guests = Array.from({ length: 52 }, (_, at) => `guest${WIDE}${String(at).padStart(4, "0")}`);
    await Promise.all(
      guests.flatMap((guest, at) =>
        Array.from({ length: 10 }, (_, count) => {
          const player = guests[(at + count + 1) % guests.length] ?? "";
          return store.report(report(`F${at}X${count}`, guest, player, { at: 1 + at }));
        }),
      ),
    );
    const forged = { kind: "line", code: "KELP47", saidAt: 3, at: 900 } as const;
    const text = "\u001b[2K\u001b[1Arude\rABCDEF  closed\u202etxet";
    await store.report(
      report("REAL11", "ann", "bad-player-00001", { ...forged, text, reason: "a\nFAKE22  2026-01-01" }),
    );
    await store.report(report("REAL22", "ben", `guest${WIDE}0000`, { at: 950 }));
  }),
);
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

describe("reports", () => {
  it("show what one person reports before what few people report over and over, and every page of it", async () => {
    const first = await reports(config, "open", 1);
    expect(
      first
        .split("\n\n")
        .slice(0, 2)
        .map((group) => group.slice(0, 6)),
    ).toEqual(["REAL22", "REAL11"]);
    expect(first).toContain("Page 1 of 3: npm run house -- reports 2");
    const all = [first, await reports(config, "open", 2), await reports(config, "open", 3)].join("\n");
    expect(all.match(/^…and [56] more of guest/gm)).toHaveLength(52);
    expect((await reportsOf(config, "open", `guest${WIDE}0000`)).match(/^F\d+X\d/gm)).toHaveLength(10);
  });

  it("show of somebody first what one person says, and then what few people say over and over", async () => {
    const about = (await reports(config, "open", 1)).split("\n\n").find((group) => group.includes("REAL22"));
    expect(about?.startsWith("REAL22  ")).toBe(true);
  });

  it("say nothing to a terminal but what is written in them, each in its line", async () => {
    const first = await reports(config, "open", 1);
    expect(first).toBe(shownLines(first));
    expect(first).toContain("said: \\u{1b}[2K\\u{1b}[1Arude\\u{d}ABCDEF  closed\\u{202e}txet");
    expect(first).not.toMatch(/^FAKE22/m);
  });

  it("are found by their id, however many there are", async () => {
    expect(await hold(config, "ban", "real11", 1, "")).toContain("bad-player-00001): ban until");
    expect(await reports(config, "open", 1)).not.toContain("REAL11");
    expect(await hold(config, "ban", "F51X9", 1, "")).toContain("ban until");
  });
});

it.each([
  ["\u0007\u009b31m", "\\u{7}\\u{9b}31m"],
  ["\u2066a\u2069\u200f", "\\u{2066}a\\u{2069}\\u{200f}"],
  ["one\ntwo\u2028", "one\\u{a}two\\u{2028}"],
  ["Zoë, Вера 山田 🙂", "Zoë, Вера 山田 🙂"],
])("%j is shown as %s", (text, safe) => expect(shown(text)).toBe(safe));
