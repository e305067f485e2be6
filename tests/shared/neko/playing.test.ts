/** Playing cards: columns, hubs, deactivating, immediate cards, Captains. */
import { describe, expect, test } from "vitest";
import { nameOf } from "../../../shared/neko/harbour/cards.ts";
import { activeCards } from "../../../shared/neko/harbour/line.ts";
import { playerAt, type State } from "../../../shared/neko/harbour/state.ts";
import { act, comeRound, eventsOf, hubsOf, options, pendingOf, shipsOf, stockOf, table } from "./support/scene.ts";

/** The effects of each column, in the words of a scene. */
function lineOf(state: State): string {
  const player = playerAt(state, 0);
  return player.columns
    .map((_, index) =>
      activeCards(player, index + 1)
        .map(nameOf)
        .join(" "),
    )
    .join(" / ");
}

function activated(events: ReturnType<typeof act>): unknown[] {
  return eventsOf(events, "activate").map(({ column, icons }) => [column, icons]);
}

describe("T04: Louis", () => {
  const state = table({ people: [{ hand: "P1-PO1 P1-SV1 P1-SV2 P1-TC1" }] });

  test("lays his first card beside the harbour, and activates it", () => {
    expect(options(state)).toEqual(["P1-TC1", "P1-PO1", "P1-SV1", "P1-SV2"]);
    const events = act(state, "P1-PO1");
    expect(eventsOf(events, "lay")).toMatchObject([{ column: 1, opens: true }]);
    expect(activated(events)).toEqual([[1, 1]]);
    expect(lineOf(state)).toBe("P1-PO1");
  });

  test("opens a second column with a card of another type, and activates both from the left", () => {
    act(state, ">", "end");
    comeRound(state);
    const events = act(state, "P1-SV1", ">");
    expect(activated(events)).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(lineOf(state)).toBe("P1-PO1 / P1-SV1");
    expect(hubsOf(state)).toEqual([2, 2]);
  });

  test("tucks a card of a known type under its column: two effects, the same hub", () => {
    act(state, ">", "end");
    comeRound(state);
    const events = act(state, "P1-SV2", ">");
    expect(eventsOf(events, "lay")).toMatchObject([{ column: 2, opens: false }]);
    expect(activated(events)).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(lineOf(state)).toBe("P1-PO1 / P1-SV1 P1-SV2");
    expect(hubsOf(state)).toEqual([2, 2]);
  });

  test("deactivates his last card: a better hub and two Fish that he cannot use in this turn", () => {
    act(state, ">", "end");
    comeRound(state);
    const events = act(state, "P1-TC1/2");
    expect(eventsOf(events, "tuck")).toMatchObject([{ column: 2, used: false }]);
    expect(hubsOf(state)).toEqual([2, 5]);
    expect(lineOf(state)).toBe("P1-PO1 / P1-SV1 P1-SV2");
    expect([pendingOf(state), stockOf(state)]).toEqual(["F2", ""]);
    expect(playerAt(state, 0).cards).toBe(0);
    act(state, ">", ">");
    expect(options(state)).toEqual(["end"]);
    act(state, "end");
    expect([pendingOf(state), stockOf(state)]).toEqual(["", "F2"]);
  });
});

describe("T05: a card", () => {
  const line = "P1-PO1 / P1-SV1";

  test("of a type in the line has to go there, of another opens a column at the right end", () => {
    const state = table({ people: [{ line, hand: "P1-PO2 P1-TC1" }] });
    expect(options(state)).toEqual(["P1-TC1", "P1-TC1/1", "P1-TC1/2", "P1-PO2", "P1-PO2/1", "P1-PO2/2"]);
    act(state, "P1-TC1");
    expect(lineOf(state)).toBe("P1-PO1 / P1-SV1 / P1-TC1");
    const other = table({ people: [{ line, hand: "P1-PO2 P1-TC1" }] });
    act(other, "P1-PO2");
    expect(lineOf(other)).toBe("P1-PO1 P1-PO2 / P1-SV1");
  });

  test("cannot be deactivated while there is no column", () => {
    expect(options(table({ people: [{ hand: "P1-PO2 P1-TC1" }] }))).toEqual(["P1-TC1", "P1-PO2"]);
  });

  test("R32: may be deactivated first thing in period 2, because columns exist", () => {
    const state = table({ people: [{ line, hand: "P2-PO1" }], period: 2 });
    expect(options(state)).toEqual(["P2-PO1", "P2-PO1/1", "P2-PO1/2"]);
  });
});

describe("T06, R12: a Shipyard column", () => {
  const line = "P1-PO1 / P1-SY1 / P1-SV1";

  test("adds one to the hubs beside it", () => {
    expect(hubsOf(table({ people: [{ line }] }))).toEqual([3, 1, 3]);
  });

  test("adds no more with a second Shipyard in it", () => {
    const state = table({ people: [{ line, hand: "P1-SY2" }] });
    act(state, "P1-SY2");
    expect(hubsOf(state)).toEqual([3, 1, 3]);
  });

  test("is not what a deactivated Shipyard is, which gives nothing but its number", () => {
    const state = table({ people: [{ line, hand: "P1-SY2" }] });
    act(state, "P1-SY2/1");
    expect(hubsOf(state)).toEqual([4, 1, 3]);
  });

  test("raises its neighbour from the moment it is there", () => {
    const state = table({ people: [{ line: "P1-SV1", hand: "P1-SY1" }] });
    expect(hubsOf(state)).toEqual([2]);
    act(state, "P1-SY1");
    expect(hubsOf(state)).toEqual([3, 1]);
  });
});

describe("T07, R13: a Captain", () => {
  test("is tucked for a hub that is two levels higher", () => {
    const state = table({ people: [{ line: "P1-TC1 / P1-SV1", stock: "C1", hand: "P1-PO1" }] });
    const events = act(state, "C1");
    expect(events).toEqual([{ kind: "captain", seat: 0, column: 1, hub: 5 }]);
    expect([hubsOf(state), stockOf(state)]).toEqual([[5, 2], ""]);
    expect(options(state)).toEqual(["P1-PO1", "P1-PO1/1", "P1-PO1/2"]);
  });

  test("may be tucked whenever one decides something in one's turn, several under one column", () => {
    const state = table({ people: [{ line: "P1-PO1 / P1-SV1", stock: "F1 C3", hand: "P1-TC1" }] });
    act(state, "C1", "P1-TC1", "C1");
    expect(state.column).toBe(1);
    act(state, ">");
    expect(options(state)).toEqual(expect.arrayContaining(["C1", "C2", "C3"]));
    act(state, ">", ">");
    expect(state.stage).toBe("after");
    act(state, "C2");
    expect(hubsOf(state)).toEqual([6, 4, 3]);
    expect(options(state)).toEqual(["end"]);
  });

  test("may be tucked as soon as it was gained", () => {
    const state = table({ people: [{ line: "P1-PO5", stock: "L2", hand: "P1-TC1" }] });
    act(state, "P1-TC1", "H2");
    expect(stockOf(state)).toBe("L1 C1");
    expect(options(state)).toContain("C2");
  });
});

describe("T08: an immediate card", () => {
  const people = [{ line: "P1-PO1 / P1-SV1", ships: "4@2 3@H 5@H", hand: "P2-SY1" }];
  const sites = ["A1 0:6", "A2", "A3"];

  test("R26: is used at once for every own ship of level 4 or more, then is a hub", () => {
    const state = table({ people, sites, period: 2 });
    expect(options(state)).toEqual(["P2-SY1!1", "P2-SY1!2", "P2-SY1/1", "P2-SY1/2"]);
    const events = act(state, "P2-SY1!1");
    expect(eventsOf(events, "tokens")).toEqual([{ kind: "tokens", seat: 0, points: 3 }]);
    expect(playerAt(state, 0).tokens).toBe(3);
    expect(hubsOf(state)).toEqual([5, 2]);
    expect(lineOf(state)).toBe("P1-PO1 / P1-SV1");
    expect(eventsOf(events, "activate")[0]).toMatchObject({ column: 1 });
  });

  test("R5: brings no Fish, also not with a Research Station that pays for deactivating", () => {
    const state = table({ people: [{ ...people[0], line: "P1-PO1 / P1-RS2" }], sites, period: 2 });
    act(state, "P2-SY1!1");
    expect(pendingOf(state)).toBe("");
  });

  test("may be deactivated like any other instead: two Fish, no points", () => {
    const state = table({ people, sites, period: 2 });
    act(state, "P2-SY1/1");
    expect([playerAt(state, 0).tokens, pendingOf(state), hubsOf(state)]).toEqual([0, "F2", [5, 2]]);
  });

  test("R4: without a column waits for another card, or opens a column when there is none", () => {
    const sites = ["A1 0:6", "A2", "A3"];
    const both = table({ people: [{ hand: "P2-SY1 P2-PO1" }], sites });
    expect(options(both)).toEqual(["P2-PO1"]);
    const alone = table({ people: [{ hand: "P2-SY1" }], sites });
    expect(options(alone)).toEqual(["P2-SY1!"]);
    act(alone, "P2-SY1!");
    expect([lineOf(alone), hubsOf(alone), playerAt(alone, 0).tokens]).toEqual(["P2-SY1", [3], 1]);
    expect(shipsOf(alone)).toBe("1@H 6@A1");
  });
});

test("T09: a Research Station changes what deactivating brings", () => {
  const state = table({ people: [{ line: "P1-PO1 / P1-RS2", hand: "P1-TC1" }] });
  act(state, "P1-TC1/1");
  expect(pendingOf(state)).toBe("F1 L2");
});
