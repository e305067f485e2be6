/** How a game begins: decks, attractions, Fish, order, and what everybody has. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ACTION_CARDS, EXTRA_ACTION_CARDS } from "../../../shared/neko/harbour/action-cards.ts";
import { deckFor, nameOf } from "../../../shared/neko/harbour/cards.ts";
import { ATTRACTIONS, FISHING_BOATS, HARBOUR, SHIP_CARDS } from "../../../shared/neko/harbour/components.ts";
import { CARD_TYPES } from "../../../shared/neko/harbour/effects.ts";
import { capacityOf } from "../../../shared/neko/harbour/holdings.ts";
import { playerAt } from "../../../shared/neko/harbour/state.ts";
import { deal, quickRandom } from "./support/random-play.ts";
import { shipsOf, stockOf, supplyOf } from "./support/scene.ts";

describe("T01: for each number of players", () => {
  test.each([
    [2, 16, 3, [1, 2], 8],
    [3, 24, 4, [1, 1, 2], 24],
    [4, 32, 5, [1, 2, 2, 3], 30],
  ])("%i: %i cards a period, %i attractions, Fish %j, %i cards on display", (seats, cards, sites, fish, shown) => {
    const state = deal({ seats }, quickRandom(5));
    expect([1, 2].map((period) => deckFor(period, seats, false).length)).toEqual([cards, cards]);
    expect(state.sites).toHaveLength(sites);
    expect(new Set(state.sites.map(({ card }) => card)).size).toBe(sites);
    expect(state.order.map((seat) => playerAt(state, seat).stock.fish)).toEqual(fish);
    expect(state.display).toHaveLength(shown);
    for (let seat = 0; seat < seats; seat++) {
      const player = playerAt(state, seat);
      expect(shipsOf(state, seat)).toBe("1@H");
      expect(supplyOf(state, seat)).toBe("1b 2a 2b 3a 3b");
      expect(player.harbour).toBe(1);
      expect(capacityOf(player)).toBe(8);
      expect(stockOf(state, seat)).toBe(`F${player.stock.fish}`);
    }
  });
});

test("R2: chance names the first player, and the others follow by seat", () => {
  const orders = new Set<string>();
  for (let seed = 1; seed < 60; seed += 2) orders.add(deal({ seats: 3 }, quickRandom(seed)).order.join(""));
  expect([...orders].toSorted()).toEqual(["012", "120", "201"]);
});

test("R39: the Kickstarter pack is shuffled in, and what the display does not hold goes into the box unseen", () => {
  expect([1, 2].map((period) => deckFor(period, 2, true).length)).toEqual([18, 17]);
  const state = deal({ seats: 4, kickstarter: true }, quickRandom(9));
  expect(state.display).toHaveLength(30);
  expect(state.decks[0]).toEqual([]);
  const seen = new Set<number>();
  for (let seed = 1; seed < 60; seed += 2) {
    for (const { card } of deal({ seats: 4, kickstarter: true }, quickRandom(seed)).sites) seen.add(card);
  }
  expect(seen.size).toBe(7);
});

test("Fishing Boats of the first period are on display from the start, if they are played with", () => {
  expect(deal({ seats: 2, boats: true }, quickRandom(3)).moored.map(nameOf)).toEqual(
    ["1", "2", "3", "4", "5"].map((number) => `FB1-${number}`),
  );
  expect(deal({ seats: 2 }, quickRandom(3)).moored).toEqual([]);
});

describe("the box", () => {
  test("holds 32 action cards a period, of which 16, 24 and 32 are used", () => {
    expect(ACTION_CARDS).toHaveLength(64);
    for (const period of [1, 2]) {
      const cards = ACTION_CARDS.filter((card) => card.period === period);
      expect([2, 3, 4].map((players) => cards.filter((card) => card.players <= players).length)).toEqual([16, 24, 32]);
      for (const type of CARD_TYPES) expect(cards.some((card) => card.type === type && card.players === 2)).toBe(true);
    }
  });

  test("has no name twice", () => {
    const cards = [...ACTION_CARDS, ...EXTRA_ACTION_CARDS, ...FISHING_BOATS, ...ATTRACTIONS];
    expect(new Set(cards.map(({ name }) => name)).size).toBe(cards.length);
  });

  test("says of every action card whether it is reconstructed", () => {
    const source = readFileSync(new URL("../../../shared/neko/harbour/action-cards.ts", import.meta.url), "utf8");
    for (const { name, checked } of [...ACTION_CARDS, ...EXTRA_ACTION_CARDS]) {
      expect(source).toContain(`\n  ${checked ? "printed" : "guess"}("${name}", `);
    }
  });

  test("T11: reaching harbour levels 2 to 5 takes 3, 4, 6 and 9 licences", () => {
    expect(HARBOUR.map(({ cost }) => cost)).toEqual([0, 3, 4, 6, 9]);
  });

  test("R11: two ship cards of each kind, whose sides come to seven", () => {
    expect(SHIP_CARDS.map(({ low }) => low)).toEqual([1, 1, 2, 2, 3, 3]);
  });
});
