/** Taking the catch, ground by ground. */
import { describe, expect, test } from "vitest";
import { act, boatsOf, catchOf, eventsOf, fishing, options, pileAt } from "./support/scene.ts";

describe("picking", () => {
  test("goes round the order, one boat for each card", () => {
    const { state } = fishing({ piles: "123456/4/5", boats: "210/000/000" });
    const picks: number[] = [];
    for (const text of ["+6a", "+5a", "+1a"]) {
      picks.push(state.toMove);
      act(state, text);
    }
    expect(picks).toEqual([0, 1, 0]);
    expect([catchOf(state, 0), catchOf(state, 1)]).toEqual(["61", "5"]);
  });

  test("R17: the order stands while boats leave, and who has none left is passed over", () => {
    const { state } = fishing({ piles: "123456/4/5", boats: "312/000/000" });
    const picks: number[] = [];
    while (state.step === "take") {
      picks.push(state.toMove);
      act(state, options(state)[0] ?? "");
    }
    expect(picks).toEqual([0, 2, 1, 0, 2, 0]);
  });

  test("R18: every creature there may be taken, and nothing else may be done", () => {
    const { state } = fishing({ piles: "2614/4/5", boats: "210/000/000" });
    expect(options(state)).toEqual(["+1a", "+2a", "+4a", "+6a"]);
  });

  test("R34: cards of one creature are one choice, and the newest is taken", () => {
    const { state } = fishing({ piles: "4664/4/5", boats: "210/000/000" });
    expect(options(state)).toEqual(["+4a", "+6a"]);
    act(state, "+6a");
    expect([state.players[0]?.catch, pileAt(state, 0)]).toEqual([[62], "464"]);
  });

  test("R22: six boats catch six cards", () => {
    const { state } = fishing({ piles: "1234566/4/5", boats: "600/000/000" });
    while (state.step === "take") act(state, options(state)[0] ?? "");
    expect(catchOf(state, 0)).toHaveLength(6);
    expect(pileAt(state, 0)).toBe("6");
  });
});

describe("R19: a ground is done", () => {
  test("when its cards run out: the boats left there are removed", () => {
    const { state } = fishing({ piles: "45/6/", boats: "220/100/000" });
    const events = [...act(state, "+4a"), ...act(state, "+5a")];
    expect(eventsOf(events, "fished")).toEqual([{ kind: "fished", ground: 0, cards: [], boats: [1, 1, 0] }]);
    expect(boatsOf(state)).toBe("000/100/000");
    expect([state.ground, state.toMove]).toEqual([1, 0]);
  });

  test("when its boats run out: the cards left there score for nobody", () => {
    const { state } = fishing({ piles: "456/6/", boats: "100/000/000" });
    const events = act(state, "+6a");
    expect(eventsOf(events, "fished")[0]).toMatchObject({ ground: 0, cards: [41, 51], boats: [0, 0, 0] });
    expect(pileAt(state, 0)).toBe("45");
    expect(state.step).toBe("over");
    expect(state.players.map((player) => player.catch.length)).toEqual([1, 0, 0]);
  });
});

describe("R20: few or no boats", () => {
  test("a single player takes a card for each boat, without ties", () => {
    const { state, events } = fishing({ piles: "456/6/", boats: "020/000/000", axes: "333" });
    expect(state.order).toEqual([1]);
    act(state, "+4a", "+5a");
    expect(catchOf(state, 1)).toBe("45");
    expect(eventsOf(events, "tie")).toEqual([]);
  });

  test("grounds without boats are passed over, up to the end of the game", () => {
    const { state, events } = fishing({ piles: "4/5/6", boats: "000/000/100" });
    expect(state.ground).toBe(2);
    expect(eventsOf(events, "fished").map(({ ground }) => ground)).toEqual([0, 1]);
    act(state, "+6c");
    expect(state.step).toBe("over");
  });
});

test("R33: at a ground without cards no tie is broken and no axe flipped, and its boats are removed", () => {
  const { state, events } = fishing({ piles: "/5/6", boats: "220/100/000", axes: "110" });
  expect(state.ground).toBe(1);
  expect(eventsOf(events, "tie")).toEqual([]);
  expect(state.players.map(({ axes, ties }) => [axes, ties])).toEqual([
    [1, 0],
    [1, 0],
    [0, 0],
  ]);
  expect(eventsOf(events, "fished")).toEqual([{ kind: "fished", ground: 0, cards: [], boats: [2, 2, 0] }]);
  expect(boatsOf(state)).toBe("000/100/000");
});

describe("R21: two players", () => {
  test("who takes a card then discards another one, of any kind, for no boat", () => {
    const { state } = fishing({ piles: "4566/4/", boats: "21/00/00" });
    act(state, "+6a");
    expect([state.step, state.toMove]).toEqual(["discard", 0]);
    expect(options(state)).toEqual(["-4a", "-5a", "-6a"]);
    const events = act(state, "-5a");
    expect(events[0]).toEqual({ kind: "discard", seat: 0, card: 51, ground: 0 });
    expect([catchOf(state, 0), pileAt(state, 0), boatsOf(state)]).toEqual(["6", "46", "11/00/00"]);
    expect(state.discards).toEqual([51]);
    expect([state.step, state.toMove]).toEqual(["take", 1]);
  });

  test("the last card is taken without a discard", () => {
    const { state } = fishing({ piles: "4/4/", boats: "11/10/00" });
    act(state, "+4a");
    expect(state.discards).toEqual([]);
    expect(state.ground).toBe(1);
  });

  test("R31: what is all of one creature is discarded at once", () => {
    const { state } = fishing({ piles: "466/4/", boats: "21/00/00" });
    const events = act(state, "+4a");
    expect(eventsOf(events, "discard")).toHaveLength(1);
    expect([pileAt(state, 0), state.step, state.toMove]).toEqual(["6", "take", 1]);
  });

  test("discards count for neither", () => {
    const { state } = fishing({ piles: "65//", boats: "11/00/00" });
    act(state, "+5a");
    expect([catchOf(state, 0), catchOf(state, 1), state.discards]).toEqual(["5", "", [61]]);
    expect(state.step).toBe("over");
  });

  test("three and four players discard nothing", () => {
    for (const boats of ["110/000/000", "1100/0000/0000"]) {
      const { state } = fishing({ piles: "456/4/", boats });
      act(state, "+6a");
      expect([state.step, state.toMove]).toEqual(["take", 1]);
    }
  });
});

test("what a pick does is told in order: the catch, the ground done, the next order", () => {
  const { state } = fishing({ piles: "6/456/5", boats: "100/110/000", axes: "010" });
  expect(act(state, "+6a")).toEqual([
    { kind: "catch", seat: 0, card: 61, ground: 0 },
    { kind: "fished", ground: 0, cards: [], boats: [0, 0, 0] },
    {
      kind: "tie",
      ground: 1,
      winner: 1,
      rivals: [0],
      boats: 1,
      axes: 1,
      rivalAxes: [0],
      by: "axes",
      flips: true,
    },
    { kind: "order", ground: 1, order: [1, 0], boats: [1, 1] },
  ]);
  expect([state.fleets, state.precedences]).toEqual([
    [1, 1],
    ["axes", "last"],
  ]);
});
