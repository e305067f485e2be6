/** Test cases 1 to 5 of the rules: geometry and setup. */
import { describe, expect, test } from "vitest";
import { distance } from "../../../shared/kernel/hex.ts";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";
import { type Action, fromOf, place, verbOf } from "../../../shared/skorm/actions.ts";
import {
  cornerOf,
  GOLD,
  hexOf,
  neighbours,
  TILES,
  tileName,
  towardsGold,
  zoneOf,
} from "../../../shared/skorm/board.ts";
import { readAction } from "../../../shared/skorm/notation.ts";
import { ARCHER, HORSEMAN, SHIELDMAN, WARLORD } from "../../../shared/skorm/pieces.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import { type State, startState } from "../../../shared/skorm/state.ts";
import { at } from "./support/scene.ts";

/** A chance that always makes seat 0 Player 1. */
const seatZeroFirst = { below: () => 0, shuffle: <T>(items: readonly T[]) => [...items] };

function start(players: number): State {
  return startState(players, "triangle", seatZeroFirst);
}

const isLegal = (state: State, seat: number, action: Action) => skorm.legal(state, seat).includes(action);

/** Places the first thing that may be placed. */
function placeFirst(state: State): void {
  const [first] = skorm.legal(state, state.toMove);
  if (first !== undefined) skorm.apply(state, state.toMove, first, seatZeroFirst);
}

test("T1: 61 tiles, six corners with three neighbours, 24 tiles in the outer ring", () => {
  expect(TILES).toHaveLength(61);
  const degrees = Map.groupBy(TILES.keys(), (tile) => neighbours(tile).length);
  expect([3, 4, 6].map((degree) => degrees.get(degree)?.length)).toEqual([6, 18, 37]);
  expect(TILES.filter((hex) => distance(hex, { q: 0, r: 0 }) === 4)).toHaveLength(24);
});

test("T1 (labels): Gold is e5, and the corners are e1, e9, a5, i5, a1 and i1", () => {
  expect(tileName(GOLD)).toBe("e5");
  const corners = [at(0, 4), at(0, -4), at(-4, 0), at(4, -4), at(-4, 4), at(4, 0)];
  expect(corners.map(tileName)).toEqual(["e1", "e9", "a5", "i5", "a1", "i1"]);
  expect(new Set([...TILES.keys()].map(tileName)).size).toBe(61);
});

test.each([
  [2, 15],
  [3, 10],
])(
  "T2 (R1, R2): with %i players each zone has %i tiles, its corner among them, and no two share one",
  (players, size) => {
    const zones = Array.from({ length: players }, (_, player) => zoneOf(players, player, "triangle"));
    expect(zones.map((zone) => zone.length)).toEqual(zones.map(() => size));
    expect(new Set(zones.flat()).size).toBe(players * size);
    for (const [player, zone] of zones.entries()) expect(zone).toContain(cornerOf(players, player));
  },
);

test("T2 (R1): the zones of two players are the rows nearest to their corners", () => {
  const heights = (player: number) => zoneOf(2, player, "triangle").map((tile) => 2 * hexOf(tile).r + hexOf(tile).q);
  expect(heights(0).every((height) => height >= 4)).toBe(true);
  expect(heights(1).every((height) => height <= -4)).toBe(true);
});

test("T2 (R2): the zones of three players are those of the rules, and far from each other", () => {
  const second = [
    [-4, 0],
    [-4, 1],
    [-4, 2],
    [-4, 3],
    [-3, -1],
    [-3, 0],
    [-3, 1],
    [-2, -2],
    [-2, -1],
    [-1, -3],
  ];
  const third = [
    [4, -4],
    [4, -3],
    [4, -2],
    [4, -1],
    [3, -4],
    [3, -3],
    [3, -2],
    [2, -4],
    [2, -3],
    [1, -4],
  ];
  const tiles = (spots: number[][]) => new Set(spots.map(([q = 0, r = 0]) => at(q, r)));
  expect(new Set(zoneOf(3, 1, "triangle"))).toEqual(tiles(second));
  expect(new Set(zoneOf(3, 2, "triangle"))).toEqual(tiles(third));
  expect([0, 1, 2].map((player) => cornerOf(3, player))).toEqual([at(0, 4), at(-4, 0), at(4, -4)]);
});

test("T2 (R1): a wedge is the 16 tiles within three steps of the corner", () => {
  for (const players of [2, 3]) {
    for (let player = 0; player < players; player++) {
      const zone = zoneOf(players, player, "wedge");
      const corner = hexOf(cornerOf(players, player));
      expect(zone).toHaveLength(16);
      expect(zone.every((tile) => distance(hexOf(tile), corner) <= 3)).toBe(true);
    }
  }
});

test.each([
  [2, 28],
  [3, 27],
])("T3 (R5): %i players place %i pieces in turn, then Player 1 makes the first move", (players, placements) => {
  const state = start(players);
  for (let placed = 0; placed < placements; placed++) {
    expect(state.phase).toBe("place");
    expect(state.toMove).toBe(placed % players);
    placeFirst(state);
  }
  expect(state.phase).toBe("play");
  expect(state.toMove).toBe(0);
  expect(skorm.legal(state, 0).every((action) => verbOf(action) > 0)).toBe(true);
});

describe("T4: what may not be placed", () => {
  test("outside the zone, or where something stands", () => {
    const state = start(2);
    expect(isLegal(state, 0, place(HORSEMAN, at(0, 1)))).toBe(false);
    expect(isLegal(state, 0, place(HORSEMAN, at(0, 4)))).toBe(false);
    expect(isLegal(state, 0, place(HORSEMAN, at(0, 3)))).toBe(true);
  });

  test("a fifth Horseman, or a second Warlord", () => {
    const state = start(2);
    for (let placed = 0; placed < 8; placed++) {
      const [horse] = skorm.legal(state, state.toMove).filter((action) => (action >> 15) % 4 === HORSEMAN);
      skorm.apply(state, state.toMove, horse ?? 0, seatZeroFirst);
    }
    const kinds = new Set(skorm.legal(state, 0).map((action) => (action >> 15) % 4));
    expect(kinds).toEqual(new Set([SHIELDMAN, ARCHER]));
    expect(kinds).not.toContain(WARLORD);
  });

  test("anything out of turn", () => {
    const state = start(2);
    expect(skorm.legal(state, 1)).toEqual([]);
    expect(skorm.actors(state)).toEqual([0]);
  });
});

test("T5: (-4,4) is in Player 1's zone for two players and not for three", () => {
  expect(isLegal(start(2), 0, place(ARCHER, at(-4, 4)))).toBe(true);
  expect(isLegal(start(3), 0, place(ARCHER, at(-4, 4)))).toBe(false);
});

test("setup: chance names Player 1, whose corner is S; the seats follow clockwise", () => {
  const firsts = new Set<number>();
  for (let seed = 0; seed < 40; seed++) {
    const state = startState(3, "triangle", seededRandom(Uint8Array.of(seed)));
    firsts.add(state.first);
    expect(state.toMove).toBe(state.first);
    const owners = [at(0, 4), at(-4, 0), at(4, -4)].map((tile) => ((state.board[tile] ?? 0) >> 5) - 1);
    expect(owners).toEqual([0, 1, 2].map((player) => (state.first + player) % 3));
  }
  expect(firsts).toEqual(new Set([0, 1, 2]));
});

test("setup (R4): a Shieldman is offered every facing; the one towards Gold is proposed", () => {
  const state = start(2);
  const facings = skorm.legal(state, 0).filter((action) => fromOf(action) === at(1, 2) && (action >> 15) % 4 === 0);
  expect(facings).toHaveLength(6);
  const south = at(0, 4);
  expect([south, at(2, 2), at(-4, 4)].map((tile) => towardsGold(tile, south))).toEqual([0, 0, 1]);
  expect([at(0, -4), at(-4, 0)].map((corner) => towardsGold(corner, corner))).toEqual([3, 2]);
});

test("setup (R4): what is proposed on one flank is the mirror of the other, for whoever sits north too", () => {
  const mirrored = (tile: number) => at(-hexOf(tile).q, hexOf(tile).q + hexOf(tile).r);
  for (const player of [0, 1]) {
    const home = cornerOf(2, player);
    for (const tile of zoneOf(2, player, "triangle"))
      expect(towardsGold(mirrored(tile), home), tileName(tile)).toBe((6 - towardsGold(tile, home)) % 6);
  }
});

test("setup: a placement reads as people write it", () => {
  expect(readAction("Se2N")).toBe(place(SHIELDMAN, at(0, 3), 0));
});
