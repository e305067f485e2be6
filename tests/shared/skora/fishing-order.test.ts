/** The order of picks: boats, axes, turn order, and its cost. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fishingOrder } from "../../../shared/skora/fishing-order.ts";
import { act, eventsOf, fishing } from "./support/scene.ts";
import { slowOrder, slowWinners } from "./support/slow.ts";
import { runs } from "../../support/runs.ts";

/** The axes of everybody after a ground's order is worked out. */
function axesAfter(boats: number[], axes: number[], first = 0): number[] {
  fishingOrder(boats, axes, first);
  return axes;
}

describe("the order", () => {
  test("the printed example: four boats, then two, then the tie of one goes to the player with more axes, who flips one", () => {
    const [pink, grey, yellow, purple] = [0, 1, 2, 3];
    const { state, events } = fishing({ piles: "456/4/5", boats: "4211/0000/0000", axes: "0034" });
    expect(state.order).toEqual([pink, grey, purple, yellow]);
    expect(state.precedences).toEqual(["boats", "boats", "axes", "last"]);
    expect(state.players.map(({ axes, spent }) => [axes, spent])).toEqual([
      [0, 0],
      [0, 0],
      [3, 0],
      [3, 1],
    ]);
    expect(eventsOf(events, "tie")).toEqual([
      {
        kind: "tie",
        ground: 0,
        winner: purple,
        rivals: [yellow],
        boats: 1,
        axes: 4,
        rivalAxes: [3],
        by: "axes",
        flips: true,
      },
    ]);
    expect(eventsOf(events, "order")).toEqual([
      { kind: "order", ground: 0, order: [pink, grey, purple, yellow], boats: [4, 2, 1, 1] },
    ]);
  });

  test("R13: who has no boat there is not ranked and joins no tie", () => {
    const { order, ties } = fishingOrder([0, 2, 0], [5, 0, 0], 0);
    expect([order, ties]).toEqual([[1], []]);
  });

  test("more boats come before more axes", () => {
    expect(fishingOrder([1, 2], [9, 0], 0).order).toEqual([1, 0]);
  });

  test.each([
    [0, [0, 1, 2, 3]],
    [2, [2, 3, 0, 1]],
    [3, [3, 0, 1, 2]],
  ])("R11: with equal axes it is the turn order, from seat %i on", (first, order) => {
    expect(fishingOrder([1, 1, 1, 1], [1, 1, 1, 1], first).order).toEqual(order);
  });

  test("R11: at a table the turn order is that of the game, from its first player on", () => {
    const orderFrom = (first: number) =>
      fishing({ piles: "456/4/5", boats: "111/000/000", axes: "000", first }).state.order;
    expect([0, 1, 2].map(orderFrom)).toEqual([
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 1],
    ]);
    const { state, events } = fishing({ piles: "456/4/5", boats: "11/00/00", axes: "11", first: 1 });
    expect(eventsOf(events, "tie")).toMatchObject([{ winner: 1, rivals: [0], by: "turn", flips: true }]);
    expect(state.players.map(({ axes, ties }) => [axes, ties])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  test("R14: in a tie of three the winner of each place flips, the last does not", () => {
    const axes = [2, 3, 2];
    const { order, ties, precedences } = fishingOrder([1, 1, 1], axes, 0);
    expect(order).toEqual([1, 0, 2]);
    expect(axes).toEqual([1, 2, 2]);
    expect(ties.map(({ winner, rivals, by, flips }) => [winner, rivals, by, flips])).toEqual([
      [1, [0, 2], "axes", true],
      [0, [2], "turn", true],
    ]);
    expect(precedences).toEqual(["axes", "turn", "last"]);
  });

  test("R14: in a tie of four three places are won", () => {
    expect(axesAfter([1, 1, 1, 1], [1, 2, 3, 4])).toEqual([1, 1, 2, 3]);
  });

  test("R14: two ties at one ground are settled from the top", () => {
    const { order, ties } = fishingOrder([1, 2, 1, 2], [0, 1, 1, 1], 0);
    expect(order).toEqual([1, 3, 2, 0]);
    expect(ties.map(({ boats }) => boats)).toEqual([2, 1]);
  });

  test("R15: with no axe at all turn order decides, and nothing is flipped", () => {
    const axes = [0, 0, 0];
    const { order, precedences, ties } = fishingOrder([2, 2, 0], axes, 1);
    expect(order).toEqual([1, 0]);
    expect(precedences).toEqual(["bare", "last"]);
    expect(ties.map(({ flips, by }) => [flips, by])).toEqual([[false, "turn"]]);
    expect(axes).toEqual([0, 0, 0]);
  });

  test("R16: the winner of a tie flips even where turn order decides, and nobody else does", () => {
    expect(axesAfter([3, 3], [2, 2])).toEqual([1, 2]);
    expect(axesAfter([3, 3], [1, 2])).toEqual([1, 1]);
  });

  test("R17: axes that are flipped at one ground are missing at the next", () => {
    const { state } = fishing({ piles: "4/5/6", boats: "11/11/00", axes: "11", players: 2 });
    expect(state.order).toEqual([0, 1]);
    act(state, "+4a");
    expect(state.ground).toBe(1);
    expect(state.order).toEqual([1, 0]);
    expect(state.players.map(({ axes, spent }) => [axes, spent])).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });
});

describe("R29: tie-breaks won are counted", () => {
  test("also where turn order decides without an axe", () => {
    const { state } = fishing({ piles: "456/4/5", boats: "110/000/000" });
    expect(state.players.map(({ ties, spent }) => [ties, spent])).toEqual([
      [1, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  test("a tie of three has two winners", () => {
    const { state } = fishing({ piles: "456/4/5", boats: "111/000/000", axes: "012" });
    expect(state.players.map(({ ties }) => ties)).toEqual([0, 1, 1]);
  });

  test("more boats are no tie-break", () => {
    const { state } = fishing({ piles: "456/4/5", boats: "321/000/000", axes: "012" });
    expect(state.players.map(({ ties }) => ties)).toEqual([0, 0, 0]);
  });
});

test("for any boats and axes it is one sort, and each winner of a tie flips one axe at most", () => {
  const row = (max: number) => fc.array(fc.nat(max), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 4 }), row(4), row(3), fc.nat(3), (players, fleets, held, start) => {
      const [boats, before, first] = [fleets.slice(0, players), held.slice(0, players), start % players];
      const axes = [...before];
      const { order, ties, precedences } = fishingOrder(boats, axes, first);
      expect(order).toEqual(slowOrder(boats, before, first));
      const winners = slowWinners(boats, order);
      expect(ties.map(({ winner }) => winner)).toEqual(winners);
      expect(axes).toEqual(before.map((count, seat) => (winners.includes(seat) ? Math.max(0, count - 1) : count)));
      expect(precedences).toHaveLength(order.length);
      expect(precedences.filter((why) => why !== "boats" && why !== "last")).toHaveLength(ties.length);
    }),
    { numRuns: runs(500) },
  );
});
