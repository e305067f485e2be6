/** The review of a game: the evaluation, and the steps that gave something away. */
import { expect, it } from "vitest";
import { judge } from "../../../client/ui/evaluation/judgement.ts";
import { findGame } from "../../../shared/games.ts";
import { openRecord } from "../../../shared/kernel/record.ts";
import type { RecordStep } from "../../../shared/kernel/steps.ts";
import type { BotPlayer } from "../../../shared/kernel/bot-player.ts";
import { conquest } from "../../support/conquest.ts";

const SEED = "00".repeat(32);

function played() {
  const entry = findGame("skorm");
  if (entry === undefined) throw new Error("the game is not in the list");
  const base = { game: entry.id, rulesVersion: entry.rulesVersion, seats: 2, options: {}, seed: SEED, origins: [] };
  const [first = 0] = openRecord(entry, { ...base, steps: [] }).actors();
  const steps = conquest().map(
    ({ player, action }): RecordStep => ({ kind: "act", seat: (first + player) % 2, action }),
  );
  return { entry, record: { ...base, steps }, first };
}

/** A bot whose evaluations swing to and fro, and for which another action is always better. */
function doubter(): BotPlayer & { readonly asked: { seat: number; memory: unknown }[] } {
  const asked: { seat: number; memory: unknown }[] = [];
  let turn = 0;
  return {
    asked,
    evaluate: () => [0.5 + 0.4 * Math.sin(turn), 0.5 - 0.4 * Math.sin(turn++)],
    choose({ seat, memory }) {
      asked.push({ seat, memory });
      const shares = seat === 0 ? [0.9, 0.1] : [0.1, 0.9];
      return { actions: ["something-else"], shares, weighed: [] };
    },
  };
}

it("has a value for every position, and ends with the winner", () => {
  const { entry, record, first } = played();
  const { line } = judge({ entry, record, botPlayer: doubter(), budget: () => ({ used: () => 1 }) });
  expect(line).toHaveLength(record.steps.length + 1);
  expect(line.at(-1)?.[first]).toBe(1);
  for (const shares of line) expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1);
});

it("tells at most three turning points, in the order of the game and apart from each other", () => {
  const { entry, record } = played();
  const botPlayer = doubter();
  const { points } = judge({ entry, record, botPlayer, budget: () => ({ used: () => 1 }) });
  expect(points.length).toBeGreaterThan(0);
  expect(points.length).toBeLessThanOrEqual(3);
  expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).toSorted((one, other) => one - other));
  for (const { at, seat, played: action, worth, left } of points) {
    expect(record.steps[at]).toMatchObject({ seat, action });
    expect(worth).toBeGreaterThan(left);
  }
  expect(botPlayer.asked.length).toBeLessThanOrEqual(12);
});

it("finds nothing where what was played is worth as much as the best", () => {
  const { entry, record } = played();
  const actions = record.steps.flatMap((step) => (step.kind === "act" ? [step.action] : []));
  const content: BotPlayer = {
    evaluate: () => [0.5, 0.5],
    choose: () => ({
      actions: ["something-else"],
      shares: [0.5, 0.5],
      weighed: actions.map((action) => ({ action, share: 0.49 })),
    }),
  };
  expect(judge({ entry, record, botPlayer: content, budget: () => ({ used: () => 1 }) }).points).toEqual([]);
});
