/** Playing cards: axes, what the cards do, and the move of a boat. */
import { describe, expect, test } from "vitest";
import { act, baiting, boatsOf, eventsOf, options, pileAt } from "./support/scene.ts";

describe("R1: the axe is decided when the card is played, before it acts", () => {
  test("a card of the type beneath it wins one axe", () => {
    const state = baiting({ piles: "6/5/4", hands: "13/13" });
    const events = act(state, "1a");
    expect(state.players[0]?.axes).toBe(1);
    expect(events.map(({ kind }) => kind)).toEqual(["play", "axe", "boats"]);
  });

  test("a card of another type wins none", () => {
    const state = baiting({ piles: "6/5/4", hands: "13/13" });
    act(state, "1b");
    expect(state.players[0]?.axes).toBe(0);
  });

  test("only the top card counts", () => {
    const state = baiting({ piles: "65/5/4", hands: "13/13" });
    act(state, "1a");
    expect(state.players[0]?.axes).toBe(0);
  });

  test("the card that a pull brings afterwards makes no difference", () => {
    const state = baiting({ piles: "6/3/", boats: "10/00/00", hands: "41/1" });
    act(state, "4a", "31b-a");
    expect(state.players[0]?.axes).toBe(0);
  });

  test("the printed example: three boats, one of them goes on, and an axe", () => {
    const state = baiting({ piles: "46/5/5", hands: "12345/12345/12345/12345" });
    act(state, "1a", "a-b");
    expect(boatsOf(state)).toBe("2000/1000/0000");
    expect(state.players[0]).toMatchObject({ axes: 1, boats: 3, cards: 4 });
    expect(state.toMove).toBe(1);
  });
});

describe("boats", () => {
  test.each([
    ["1", "30"],
    ["2", "20"],
    ["3", "10"],
    ["6", "00"],
  ])("R4: a %s places all its boats at its own ground: %s", (creature, boats) => {
    const state = baiting({ piles: "4/5/6", hands: `${creature}1/1` });
    act(state, `${creature}b`);
    expect(boatsOf(state)).toBe(`00/${boats}/00`);
  });

  test("R2: with fewer boats left than the card places, it places those", () => {
    const state = baiting({ piles: "4/5/6", boats: "40/00/00", hands: "14/1" });
    const events = act(state, "1b");
    expect(boatsOf(state)).toBe("40/20/00");
    expect(eventsOf(events, "boats")).toEqual([{ kind: "boats", seat: 0, ground: 1, count: 2 }]);
  });

  test("R3: after the last card all six boats of everybody are on the board, and Fishing begins", () => {
    const state = baiting({ piles: "4/5/6", boats: "33/20/00", hands: "3/1" });
    act(state, "3a", "--");
    expect(state.step).toBe("play");
    act(state, "1b", "--");
    expect(state.players.map((player) => player.boats)).toEqual([0, 0]);
    expect(boatsOf(state)).toBe("43/23/00");
    expect(state.step).toBe("take");
  });
});

describe("R5: the move of a boat", () => {
  test("goes from anywhere to anywhere else, with an own boat, also one just placed, or not at all", () => {
    const state = baiting({ piles: "4/5/6", boats: "02/10/00", hands: "31/1" });
    act(state, "3c");
    expect(options(state)).toEqual(["--", "b-a", "b-c", "c-a", "c-b"]);
  });

  test.each(["4c", "5c", "6c"])("comes after %s too", (text) => {
    const state = baiting({ piles: "4/5/6", boats: "10/00/00", hands: "4561/1" });
    act(state, text);
    while (state.step !== "sail") act(state, options(state)[0] ?? "");
    expect(options(state)).toEqual(["--", "a-b", "a-c"]);
  });

  test("is not asked for without a boat on the board", () => {
    const state = baiting({ piles: "4/5/6", boats: "03/00/00", hands: "61/1" });
    act(state, "6a");
    expect([state.step, state.toMove]).toEqual(["play", 1]);
  });

  test("moves one boat, and the turn is over", () => {
    const state = baiting({ piles: "4/5/6", boats: "20/00/00", hands: "61/1" });
    act(state, "6a", "a-c");
    expect(boatsOf(state)).toBe("10/00/10");
    expect([state.step, state.toMove]).toEqual(["play", 1]);
  });

  test("can be left out", () => {
    const state = baiting({ piles: "4/5/6", boats: "20/00/00", hands: "61/1" });
    act(state, "6a", "--");
    expect(boatsOf(state)).toBe("20/00/00");
    expect(state.toMove).toBe(1);
  });
});

describe("moving cards", () => {
  test("R6: a four pulls any card of the other piles, not only the top one", () => {
    const state = baiting({ piles: "4/56/6", hands: "41/1" });
    act(state, "4a");
    expect(options(state)).toEqual(["51b-a", "61b-a", "62c-a"]);
  });

  test("R6: a five pushes any card beneath it to either other ground, never itself", () => {
    const state = baiting({ piles: "46/5/6", hands: "51/1" });
    act(state, "5a");
    expect(options(state)).toEqual(["41a-b", "41a-c", "61a-b", "61a-c"]);
  });

  test("R7: a moved card lands on top, where the next card is compared with it", () => {
    const state = baiting({ piles: "6/5/4", hands: "41/21" });
    act(state, "4a", "51b-a");
    expect(pileAt(state, 0)).toBe("645");
    expect(options(state)).toContain("2a");
    act(state, "2a");
    expect(state.players[1]?.axes).toBe(1);
  });

  test("R7: a moved card places no boats and wins no axe, whatever it lands on", () => {
    const state = baiting({ piles: "1/6/4", hands: "51/1" });
    act(state, "5a", "11a-b");
    expect(pileAt(state, 1)).toBe("61");
    expect(boatsOf(state)).toBe("00/00/00");
    expect(state.players[0]).toMatchObject({ axes: 0, boats: 6 });
  });

  test("R8: there is no way not to move a card that can be moved", () => {
    const state = baiting({ piles: "6//4", hands: "41/1" });
    act(state, "4a");
    expect(options(state)).toEqual(["41c-a"]);
  });

  test("R8: a pull with nothing elsewhere, and a push with nothing beneath, are left out", () => {
    const pull = baiting({ piles: "6//", hands: "41/1" });
    act(pull, "4a");
    expect([pull.step, pull.toMove]).toEqual(["play", 1]);
    const push = baiting({ piles: "6/4/", boats: "10/00/00", hands: "51/1" });
    act(push, "5c");
    expect([push.step, push.toMove]).toEqual(["sail", 0]);
  });

  test("R9: a pull may empty a ground, and a card played there wins no axe", () => {
    const state = baiting({ piles: "6/5/4", hands: "41/21" });
    act(state, "4a", "51b-a");
    expect(pileAt(state, 1)).toBe("");
    act(state, "2b");
    expect(state.players[1]?.axes).toBe(0);
  });

  test("R34: of two cards of one creature either may be moved, because the order of a pile matters", () => {
    const lower = baiting({ piles: "6/545/", hands: "41/1" });
    act(lower, "4a");
    expect(options(lower)).toEqual(["51b-a", "41b-a", "52b-a"]);
    act(lower, "51b-a");
    expect(pileAt(lower, 1)).toBe("45");
    const upper = baiting({ piles: "6/545/", hands: "41/1" });
    act(upper, "4a", "52b-a");
    expect(pileAt(upper, 1)).toBe("54");
  });
});

test("cards of one creature in a hand are one choice", () => {
  const state = baiting({ piles: "4/5/6", hands: "1446/1" });
  expect(options(state)).toEqual(["1a", "1b", "1c", "4a", "4b", "4c", "6a", "6b", "6c"]);
  act(state, "4a");
  expect(state.secrets[0]?.hand).toEqual([1, 4, 6]);
});

test("turns go round by seat, from the first player on", () => {
  const state = baiting({ piles: "4/5/6", hands: "66/66/66", first: 2 });
  const movers = [state.toMove];
  for (let turn = 0; turn < 5; turn++) {
    act(state, "6a");
    movers.push(state.toMove);
  }
  expect(movers).toEqual([2, 0, 1, 2, 0, 1]);
});
