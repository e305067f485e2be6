/** The games of a balance report: the same for everybody, played once, and shown on a page of its own. */
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { LEVELS } from "../../../shared/kernel/bot.ts";
import { keep, openJournal } from "../../bench/balance/journal.ts";
import { pageOf } from "../../bench/balance/page.ts";
import { countedEntry, type Plan, playTask, type TaskResult, tasksOf, threeLevels } from "../../bench/balance/plan.ts";
import { reportOf } from "../../bench/balance/report.ts";

const plan: Plan = { game: "neko", rulesVersion: 1, levels: [LEVELS[0]], looks: 1, seed: 7 };
const folder = mkdtempSync(join(tmpdir(), "balance-"));
afterAll(() => rmSync(folder, { recursive: true }));

const task = { level: 0, variant: 0, index: 0 };
const counts = await playTask(plan, task);
const result: TaskResult = { ...task, counts, ms: 1 };

describe("a balance report", () => {
  it("plays the same game for the same seed, and another for another", async () => {
    expect(await playTask(plan, task)).toEqual(counts);
    expect(await playTask({ ...plan, seed: 8 }, task)).not.toEqual(counts);
  });

  it("is of three levels of skill, the weakest first", () => {
    const [weakest, top] = [LEVELS[0], LEVELS.at(-1)];
    const levels = top === undefined ? [] : threeLevels(top);
    expect([levels.length, levels[0], levels.at(-1)]).toEqual([3, weakest, top]);
    expect(threeLevels(weakest)).toEqual([weakest]);
  });

  it("has every level and every variant in its first games", async () => {
    const { balance } = await countedEntry("neko");
    const { length } = balance.variants;
    const tasks = tasksOf({ ...plan, levels: ["a", "b", "c"] }, balance.variants, 2 * length).slice(0, 3 * length);
    expect(new Set(tasks.map(({ level, variant }) => `${level} ${variant}`)).size).toBe(3 * length);
  });

  it("goes on from what was played before, a line that was cut off left out", () => {
    const path = join(folder, "cut.ndjson");
    expect(openJournal(path, plan)).toEqual([]);
    keep(path, result);
    appendFileSync(path, '{"level":0,"vari');
    expect(openJournal(path, plan)).toEqual([result]);
    keep(path, { ...result, index: 1 });
    expect(openJournal(path, plan).map(({ index }) => index)).toEqual([0, 1]);
  });

  it("does not mix games of other settings", () => {
    const path = join(folder, "other.ndjson");
    openJournal(path, plan);
    expect(() => openJournal(path, { ...plan, looks: 2 })).toThrow("other settings");
  });

  it("is one page with nothing from outside", async () => {
    const report = reportOf(await countedEntry("neko"), plan, [result]);
    const page = pageOf(report);
    expect(page).toContain("The balance of Neko Harbour");
    expect(page).toContain("Plays first");
    expect(page).not.toMatch(/<script|https?:|src=|url\(|NaN|undefined/);
  });
});
