/** How much computers may think. */
import { describe, expect, it } from "vitest";
import { budgetOf } from "../../../server/bots/pool.ts";
import { remainingBudget } from "../../../shared/table/bots/turn-budget.ts";
import { shouldResign, type Expectations, offersDraw, acceptsDraw } from "../../../shared/table/bots/verdict.ts";
import { nextStepAt } from "../../../shared/table/bots/pace.ts";
import { tiny } from "../support/tiny.ts";
import { stepRandom } from "../../../shared/kernel/seeded-random.ts";

describe("the budget of a question", () => {
  it("is all that its level has, while few wait", () => {
    expect(budgetOf(remainingBudget("kraken", 0), remainingBudget("kraken", 0), 1)).toBe(1500);
    expect(budgetOf(remainingBudget("orca", 0), remainingBudget("orca", 0), 1)).toBe(160);
  });

  it("is what the turn has left, and never nothing", () => {
    expect(remainingBudget("kraken", 1000)).toBe(500);
    expect(remainingBudget("kraken", 5000)).toBeGreaterThan(0);
  });

  it("shrinks where many wait, so that all are answered in the same time", () => {
    const wanted = remainingBudget("kraken", 0);
    let waiting = 100 * wanted;
    let time = 0;
    for (let question = 0; question < 100; question++) {
      time += budgetOf(wanted, waiting, 1);
      waiting -= wanted;
    }
    // The last ones have more thought again: nobody waits behind them.
    expect(budgetOf(wanted, 100 * wanted, 1)).toBeLessThan(20);
    expect(time).toBeLessThan(10_000);
  });
});

describe("the pace", () => {
  it.each([
    ["calm", 500, 1500],
    ["brisk", 200, 500],
    ["at-once", 0, 0],
  ] as const)("%s leaves so much time between steps", (pace, least, most) => {
    for (let version = 0; version < 200; version++) {
      const waited = nextStepAt(pace, 1000, version, undefined) - 1000;
      expect(waited).toBeGreaterThanOrEqual(least);
      expect(waited).toBeLessThanOrEqual(most);
    }
  });

  it("does not linger where the clock is low", () => {
    expect(nextStepAt("calm", 1000, 7, 5000)).toBe(1000);
  });

  it("is slow where computers play for those who look on", () => {
    expect(nextStepAt("at-once", 0, 3, undefined, true)).toBeGreaterThan(2000);
  });
});

describe("a computer's judgement", () => {
  const two = tiny.start(2, {}, stepRandom("5a".repeat(32), 0));
  const three = tiny.start(3, {}, stepRandom("5a".repeat(32), 0));
  const lost = Array.from({ length: 6 }, () => 0.001);
  const even = Array.from({ length: 20 }, () => 0.5);

  it("gives up a long game that it cannot win any more, but not among three", () => {
    expect(shouldResign("orca", two, 100, lost)).toBe(true);
    expect(shouldResign("orca", two, 20, lost)).toBe(false);
    expect(shouldResign("orca", two, 100, [...lost.slice(1), 0.2])).toBe(false);
    expect(shouldResign("orca", three, 100, lost)).toBe(false);
    // A game master plays for nobody.
    expect(shouldResign("orca", { ...three, masters: () => [2] }, 100, lost)).toBe(true);
  });

  it("is never given up by a level that people are to learn against", () => {
    for (const level of ["young-puffin", "puffin", "young-seal", "seal"] as const)
      expect(shouldResign(level, two, 100, lost)).toBe(false);
  });

  /** A draw that is offered to the first seat, after so many steps of a game that usually has 150. */
  function offered(hopes: Expectations, share: number, steps: number) {
    return { steps, usual: 150, seat: 0, shares: [share, 1 - share], hopes };
  }

  it("takes a draw that gives it more than it expects, in no first third and with no win in sight", () => {
    expect(acceptsDraw(two, offered([0.3], 0.3, 60))).toBe(true);
    expect(acceptsDraw(two, offered([0.3], 0.3, 49))).toBe(false);
    expect(acceptsDraw(two, offered([0.5], 0.5, 60))).toBe(false);
    expect(acceptsDraw(two, offered([0.5], 0.5, 140))).toBe(false);
    expect(acceptsDraw(two, offered([0.5], 0.8, 140))).toBe(false);
    // It looks bad, and the last search has seen how it is won.
    expect(acceptsDraw(two, offered([0.97], 0.3, 140))).toBe(false);
    expect(acceptsDraw(three, { ...offered([], 0.3, 60), shares: [0.3, 0.4, 0.3] })).toBe(false);
    expect(acceptsDraw(three, { ...offered([], 0.2, 60), shares: [0.2, 0.4, 0.4] })).toBe(true);
  });

  it("takes a fair draw, and offers one where nothing happens any more", () => {
    expect(acceptsDraw(two, offered(even, 0.5, 200))).toBe(true);
    expect(offersDraw(two, 200, even)).toBe(true);
    expect(offersDraw(two, 200, [...even.slice(1), 0.9])).toBe(false);
    expect(offersDraw(two, 40, even)).toBe(false);
  });

  it("offers none where the game goes to and fro, or stands still and is not even", () => {
    const swinging = (by: number) => even.map((hope, turn) => hope + (turn % 2 === 0 ? by : -by));
    expect(offersDraw(two, 200, swinging(0.02))).toBe(true);
    expect(offersDraw(two, 200, swinging(0.04))).toBe(false);
    const steady = (hope: number) => even.map(() => hope);
    expect(offersDraw(two, 200, steady(0.55))).toBe(true);
    expect(offersDraw(two, 200, steady(0.57))).toBe(false);
  });
});
