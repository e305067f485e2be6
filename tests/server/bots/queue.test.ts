/** The order in which questions are thought about, and how they share their time. */
import { expect, it } from "vitest";
import { budgetOf } from "../../../server/bots/pool.ts";
import { roundRobin, type Waiting, wantedBeside } from "../../../server/bots/queue.ts";

const KRAKEN = 1500;

function from(owner: string, unattended = false): Waiting {
  return { wanted: KRAKEN, unattended, owner };
}

function orderOf(waiting: readonly Waiting[]): string[] {
  const left = [...waiting];
  const takeNext = roundRobin();
  return waiting.flatMap(() => takeNext(left)?.owner ?? []);
}

it("people take turns, however much one of them asks, and what nobody plays comes last", () => {
  const greedy = Array.from({ length: 6 }, () => from("greedy"));
  const idle = [from("", true), from("resigned", true)];
  expect(orderOf([...idle, ...greedy, from("ann"), from("ben")]).slice(0, 3)).toEqual(["greedy", "ann", "ben"]);
  expect(orderOf([...idle, ...greedy, from("ann")]).slice(-2)).toEqual(["", "resigned"]);
});

it("whoever asked last waits behind who has not been answered for longer", () => {
  const takeNext = roundRobin();
  const waiting = [from("greedy"), from("ann")];
  expect(takeNext(waiting)?.owner).toBe("greedy");
  waiting.push(from("greedy"));
  expect(takeNext(waiting)?.owner).toBe("ann");
  expect(takeNext(waiting)?.owner).toBe("greedy");
  expect(takeNext(waiting)).toBeUndefined();
});

it("a person's time is not shared with exhibitions, nor with more of one other than they ask for themselves", () => {
  const own = from("ann");
  const shown = Array.from({ length: 4 }, () => from("", true));
  expect(budgetOf(KRAKEN, wantedBeside(own, [own, ...shown]), 1)).toBe(KRAKEN);
  const greedy = Array.from({ length: 20 }, () => from("greedy"));
  expect(budgetOf(KRAKEN, wantedBeside(own, [own, ...shown, ...greedy]), 1)).toBe(KRAKEN / 2);
  const [one = own] = greedy;
  expect(budgetOf(KRAKEN, wantedBeside(one, [own, ...shown, ...greedy]), 1)).toBeLessThan(KRAKEN / 20);
  const [first = own] = shown;
  expect(wantedBeside(first, [own, ...shown])).toBe(KRAKEN * 5);
});
