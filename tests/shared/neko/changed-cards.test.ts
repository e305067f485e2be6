/** A printed card that differs from our reconstruction is an edit of its one line, and nothing else. */
import { describe, expect, test, vi } from "vitest";
import { type ActionCard, printed } from "../../../shared/neko/harbour/action-cards.ts";
import { deckFor, hubOf, namedCard, typeOf } from "../../../shared/neko/harbour/cards.ts";
import { capacityOf } from "../../../shared/neko/harbour/holdings.ts";
import { playerAt } from "../../../shared/neko/harbour/state.ts";
import { playRandomly } from "./support/random-play.ts";
import { act, allCardPoints, hubsOf, options, pendingOf, table } from "./support/scene.ts";

/** The lines of the cards that are changed; all others stay as they are. */
vi.mock("../../../shared/neko/harbour/action-cards.ts", async (original) => {
  const { ACTION_CARDS, printed, ...rest } =
    await original<typeof import("../../../shared/neko/harbour/action-cards.ts")>();
  const lines: ActionCard[] = [
    printed("P1-TC1", 1, "TC", 4, 1, { kind: "icons", icon: "coin", count: 3 }),
    printed("P1-SV1", 2, "SV", 2, 3, { kind: "icons", icon: "fuel", count: 1 }, { kind: "capacity", more: 4 }),
    // The number of cards of each period and number of players is printed in the rules, so that these two change places.
    printed("P1-TC5", 1, "TC", 2, 3, { kind: "icons", icon: "coin", count: 2 }),
    printed("P2-SV1", 1, "SV", 2, 1, { kind: "icons", icon: "fuel", count: 2 }),
    printed("P1-PO1", 1, "RS", 2, 2, { kind: "hub-gain", hub: 2, gain: { captain: 1, licence: 1 } }),
    printed(
      "P1-ST1",
      1,
      "ST",
      2,
      2,
      { kind: "arrival-gain", gain: { fish: 2 } },
      { kind: "each", item: "licence", points: 2 },
    ),
    printed("P1-PO2", 1, "PO", 2, 2, { kind: "ships-now", level: 1, points: 2 }),
  ];
  const changed = new Map(lines.map((line) => [line.name, line]));
  return { ...rest, printed, ACTION_CARDS: ACTION_CARDS.map((card: ActionCard) => changed.get(card.name) ?? card) };
});

test("the line is marked as checked", () => {
  expect(printed("P1-TC1", 1, "TC", 2, 3).checked).toBe(true);
});

describe("a changed line changes", () => {
  test("hub, type, period and number of players", () => {
    expect([hubOf(namedCard("P1-TC1")), typeOf(namedCard("P1-PO1"))]).toEqual([1, "RS"]);
    expect(deckFor(1, 3, false)).not.toContain(namedCard("P1-TC1"));
    expect(deckFor(2, 2, false)).toContain(namedCard("P1-SV1"));
  });

  test("what a column yields", () => {
    const state = table({ people: [{ hand: "P1-TC1" }] });
    act(state, "P1-TC1");
    expect([state.icons, options(state)]).toEqual([3, ["buy1", "buyL", ">"]]);
  });

  test("what an arrival brings, and what counts at the end", () => {
    const people = [{ line: "P1-SV2 / P1-ST1", ships: "1@1", stock: "L2", hand: "P1-PO1" }];
    const state = table({ people });
    act(state, "P1-PO1", "1a>2");
    expect(pendingOf(state)).toBe("F3 L1");
    expect(playerAt(state, 0).stock.captain).toBe(1);
    expect(allCardPoints(playerAt(state, 0))).toBe(4);
  });

  test("what may be kept, and which cards work at once", () => {
    expect(capacityOf(playerAt(table({ people: [{ line: "P1-SV1" }] }), 0))).toBe(12);
    const state = table({ people: [{ line: "P1-SV1", hand: "P1-PO2" }] });
    expect(options(state)).toEqual(["P1-PO2!1", "P1-PO2/1"]);
    act(state, "P1-PO2!1");
    expect([playerAt(state, 0).tokens, hubsOf(state)]).toEqual([2, [5]]);
  });

  test("nothing of the rules: whole games are played with it", () => {
    for (const seats of [2, 3, 4]) expect(playRandomly({ seats, boats: true }, 77).stage).toBe("over");
  });
});
