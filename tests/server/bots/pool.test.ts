/** The threads that think: in turn, within a budget, and again when a thread dies. */
import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { expect, it, onTestFinished } from "vitest";
import { type BotPool, openBotPool } from "../../../server/bots/pool.ts";
import type { BotQuestion } from "../../../shared/table/bots/question.ts";
import { createLog } from "../../../server/process/log.ts";
import { gameEntry } from "../../../shared/kernel/match.ts";
import { stepRandom } from "../../../shared/kernel/seeded-random.ts";
import { toyGame } from "../../toy/toy.ts";

function botPool(threads = 1): BotPool {
  const opened = openBotPool({
    threads,
    games: new URL("./minds.ts", import.meta.url).href,
    log: createLog("silent"),
    memory: 32,
  });
  onTestFinished(opened.stop);
  return opened;
}

function question(game: string, more: Partial<BotQuestion> = {}): BotQuestion {
  const match = gameEntry(toyGame).start(2, {}, stepRandom("5a".repeat(32), 0));
  return { ...match.knowledge(0), kind: "act", game, seat: 0, level: "orca", seed: "00".repeat(16), ...more };
}

it("thinks for as long as the budget of the level allows, in processor time", async () => {
  const thought = await botPool().think(question("patient"));
  expect(thought?.actions).toHaveLength(1);
  expect(thought?.spent).toBeGreaterThanOrEqual(100);
});

it("answers in the order in which it was asked, and the idle last", async () => {
  const asked = botPool();
  const order: string[] = [];
  const ask = (name: string, unattended = false) =>
    asked.think(question("patient", { level: "puffin" }), { unattended }).then(() => order.push(name));
  await Promise.all([ask("first"), ask("idle", true), ask("second"), ask("third")]);
  expect(order).toEqual(["first", "second", "third", "idle"]);
});

/** How far each thread of this process stands back for others, as Linux tells. */
function niceness(): number[] {
  return readdirSync("/proc/self/task").map((thread) => {
    const [, rest = ""] = readFileSync(`/proc/self/task/${thread}/stat`, "utf8").split(") ");
    return Number(rest.split(" ")[16]);
  });
}

it.runIf(process.platform === "linux")("stands back for people, and nobody else does", async () => {
  const own = getPriority(0);
  const before = niceness();
  await botPool().think(question("patient"));
  expect(niceness().filter((nice) => nice > Math.max(...before))).toEqual([own + 5]);
  expect(getPriority(0)).toBe(own);
});

it("judges a position without choosing", async () => {
  expect(await botPool().think(question("patient", { kind: "judge" }))).toMatchObject({
    actions: [],
    shares: [0.5, 0.5],
  });
});

it("gives up what is stumbled over again and again, and answers others", async () => {
  const asked = botPool();
  expect(await asked.think(question("stumbling"))).toBeUndefined();
  expect(await asked.think(question("nobody's"))).toBeUndefined();
  expect(await asked.think(question("patient"))).toBeDefined();
  expect(asked.size()).toBe(0);
});

it("replaces a thread that dies, and thinks again", { timeout: 180_000 }, async () => {
  const asked = botPool();
  const greedy = asked.think(question("greedy"));
  const patient = asked.think(question("patient"));
  expect(await greedy).toBeUndefined();
  expect((await patient)?.actions).toHaveLength(1);
  // The same question kills its thread each time; another question afterwards is answered.
  expect(await asked.think(question("mortal"))).toBeUndefined();
  expect((await asked.think(question("patient")))?.actions).toHaveLength(1);
});

it("answers nothing any more once it is stopped", async () => {
  const asked = botPool();
  const open = asked.think(question("patient", { level: "kraken" }));
  await asked.stop();
  expect(await open).toBeUndefined();
  expect(await asked.think(question("patient"))).toBeUndefined();
});

it("lets what nobody plays give way to people, half thought out", async () => {
  const asked = botPool();
  await asked.think(question("patient", { level: "puffin" }));
  const shown = asked.think(question("patient", { level: "kraken" }), { unattended: true });
  const played = asked.think(question("patient", { level: "kraken" }), { owner: "ann" });
  const given = (await shown)?.spent ?? Number.POSITIVE_INFINITY;
  expect(given).toBeLessThan(750);
  // On a machine so busy that it would take too long, thought for people ends early as well, but not at once.
  expect((await played)?.spent).toBeGreaterThan(given);
});
