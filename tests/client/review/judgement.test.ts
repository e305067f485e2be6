/** The review of a game: how it stood at every decision, and what each decision gave away. */
import { expect, it } from "vitest";
import { judge, reviewOf } from "../../../client/ui/evaluation/judgement.ts";
import { findGame } from "../../../shared/games.ts";
import type { BotPlayer } from "../../../shared/kernel/bot-player.ts";
import { openRecord } from "../../../shared/kernel/record.ts";
import type { RecordStep } from "../../../shared/kernel/steps.ts";
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

/** A bot for which every decision of a seat gives away so much. */
function critic(losses: readonly number[]): BotPlayer {
  return {
    pace: 1,
    evaluate: () => [0.5, 0.5],
    choose({ seat, played: asked, level }) {
      const compared = { best: 0.9, played: 0.9 - (losses[seat] ?? 0) };
      const actions = level === "kraken" ? ["something-else"] : (asked ?? ["something-else"]);
      return { actions, shares: seat === 0 ? [0.9, 0.1] : [0.1, 0.9], weighed: [], compared };
    },
  };
}

it("has a value for every position, and ends with the winner", () => {
  const { entry, record, first } = played();
  const { line } = reviewOf(entry, record, judge({ entry, record, botPlayer: critic([0, 0]) }));
  expect(line).toHaveLength(record.steps.length + 1);
  expect(line.at(-1)?.[first]).toBe(1);
  for (const shares of line) expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1);
});

it("marks every decision by what it gave away, and none that gave away next to nothing", () => {
  const { entry, record, first } = played();
  const losses = first === 0 ? [0.25, 0.04] : [0.04, 0.25];
  const { points } = reviewOf(entry, record, judge({ entry, record, botPlayer: critic(losses) }));
  expect(points.length).toBeGreaterThan(1);
  expect(points.every(({ seat, mark }) => seat === first && mark === "??")).toBe(true);
  for (const { at, seat, played: actions } of points)
    expect(record.steps[at]).toMatchObject({ seat, action: actions[0] });
});

it.each([
  [0.1, "?"],
  [0.05, "?!"],
])("marks a loss of %d as %s", (loss, mark) => {
  const { entry, record } = played();
  const marks = judge({ entry, record, botPlayer: critic([loss + 0.001, loss + 0.001]) }).map((each) => each.mark);
  expect(new Set(marks)).toEqual(new Set([mark]));
});

it("comes to the same whatever threads share the decisions, and every time", async () => {
  const { entry, record } = played();
  const botPlayer = await entry.botPlayer?.();
  if (botPlayer === undefined) throw new Error("nobody plays the game");
  // The placing is not judged: some turns after it are enough.
  const short = { ...record, steps: record.steps.slice(0, record.steps.length - 4) };
  const whole = judge({ entry, record: short, botPlayer });
  const parts = [1, 0].flatMap((first) => judge({ entry, record: short, botPlayer, part: { first, of: 2 } }));
  expect(reviewOf(entry, short, parts)).toEqual(reviewOf(entry, short, whole));
});
