/** A short game (R34): the pieces of half armies, their placement, and when such an army is dominated. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { actorOf, PLACE, toOf, verbOf } from "../../../shared/skorm/actions.ts";
import { distance } from "../../../shared/kernel/hex.ts";
import { GOLD, hexOf, type Tile, ZONE_SHAPES } from "../../../shared/skorm/board.ts";
import { skormBot } from "../../../shared/skorm/bot/bot.ts";
import { resultOf } from "../../../shared/skorm/ending.ts";
import { FORMATIONS, nextPlacement } from "../../../shared/skorm/formations.ts";
import { readGameText, writeGameText } from "../../../shared/skorm/game-text.ts";
import { SHIELDMAN } from "../../../shared/skorm/pieces.ts";
import { readPosition, writePosition } from "../../../shared/skorm/position.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import { copyState, openingState, pieceCount, type State, stockOf, zoneOfSeat } from "../../../shared/skorm/state.ts";
import type { Level } from "../../../shared/kernel/bot.ts";
import { seeded, steps } from "../support/bots.ts";
import { going, outcome, perform, scene } from "./support/scene.ts";
import { quickRandom } from "./support/random-play.ts";
import { runs } from "../../support/runs.ts";

const half = (seats = 2) => openingState(seats, "triangle", 0, "half");

/** Places whatever `choose` says until play begins. @returns how many placements that took */
function placeAll(state: State, choose: (state: State) => number): number {
  let count = 0;
  for (; state.phase === "place"; count++) skorm.apply(state, state.toMove, choose(state), quickRandom(1));
  return count;
}

test("R34: a table plays with full armies unless it says otherwise, and so do records that say nothing", () => {
  expect(skorm.options.parse({})).toEqual({ zoneShape: "triangle", army: "full" });
  expect(skorm.setup({ seats: 2, options: skorm.options.parse({ army: "half" }) }, quickRandom(1)).army).toBe("half");
  expect(skorm.ratable?.(skorm.options.parse({ army: "half" }))).toBe(false);
  expect(skorm.ratable?.(skorm.options.parse({}))).toBe(true);
});

test.each([
  [2, [3, 2, 1, 0], 12],
  [3, [2, 1, 1, 0], 12],
] as const)("R34: %i players place %j beside their Warlords, each in the whole zone", (seats, stock, placements) => {
  const state = half(seats);
  for (let seat = 0; seat < seats; seat++) expect(stockOf(state, seat)).toEqual(stock);
  const tiles = new Set(skorm.legal(state, 0).map(toOf));
  expect(tiles.size).toBe(zoneOfSeat(state, 0).length - 1);
  expect(placeAll(state, (now) => skorm.legal(now, now.toMove).at(-1) ?? Number.NaN)).toBe(placements);
  expect(state.toMove).toBe(0);
});

test("R34: whatever is placed stands in the own zone, and play begins when nothing is left", () => {
  const tables = fc.record({
    seats: fc.constantFrom(2, 3),
    zone: fc.constantFrom(...ZONE_SHAPES),
    seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  });
  fc.assert(
    fc.property(tables, ({ seats, zone, seed }) => {
      const random = quickRandom(seed);
      const state = openingState(seats, zone, seed % seats, "half");
      placeAll(state, (now) => {
        const legal = skorm.legal(now, now.toMove);
        expect(legal.every((action) => verbOf(action) === PLACE)).toBe(true);
        expect(legal.every((action) => zoneOfSeat(now, now.toMove).includes(toOf(action)))).toBe(true);
        expect(new Set(legal).size).toBe(legal.length);
        return legal[random.below(legal.length)] ?? Number.NaN;
      });
      for (let seat = 0; seat < seats; seat++) {
        expect(stockOf(state, seat)).toEqual([0, 0, 0, 0]);
        expect(pieceCount(state, seat)).toBe(seats === 2 ? 7 : 5);
      }
      expect(readPosition(writePosition(state))?.army).toBe("half");
    }),
    { numRuns: runs(30) },
  );
});

const TO_GOLD = [
  [0, 1],
  [0, 0],
] as const;

test("R34: two pieces are dominated, three are not", () => {
  for (const [enemies, ended] of [
    ["2A@(4,-4)", "dominate 0"],
    ["2A@(4,-4) 2A@(3,-4)", undefined],
  ] as const) {
    const state = { ...scene(`1W@(0,1) ${enemies}`), army: "half" as const };
    perform(state, going(state, ...TO_GOLD));
    expect(outcome(state)).toBe(ended);
  }
});

test("R34: the score sheet says how large the armies were", () => {
  const state = half();
  skorm.depart(state, 1, "resign", quickRandom(1));
  expect(resultOf(state)?.sheet).toContainEqual({ line: "army", values: [7, 7] });
});

test.each(FORMATIONS)("$name places half an army, and what it cannot place it does not miss", (formation) => {
  const state = half();
  expect(placeAll(state, (now) => nextPlacement(now, now.toMove, formation) ?? Number.NaN)).toBe(12);
});

const stepsToGold = (tile: Tile) => distance(hexOf(tile), hexOf(GOLD));
const LEVELS: readonly Level[] = ["young-puffin", "puffin", "seal", "kraken"];

test.each(LEVELS)("%s places half an army with its shields before all others", (level) => {
  for (const seats of [2, 3]) {
    for (const zone of ZONE_SHAPES) {
      const state = openingState(seats, zone, 0, "half");
      const ahead: number[][] = [[], []];
      placeAll(state, (now) => {
        const asked = {
          view: copyState(now),
          seat: now.toMove,
          memory: undefined,
          level,
          random: seeded(`${now.turn}`),
        };
        const [action = Number.NaN] = skormBot.choose({ ...asked, budget: steps(20) }).actions;
        expect(skorm.legal(now, now.toMove)).toContain(action);
        ahead[actorOf(action) === SHIELDMAN ? 0 : 1]?.push(stepsToGold(toOf(action)));
        return action;
      });
      const mean = (all: number[] = []) => all.reduce((sum, each) => sum + each, 0) / all.length;
      expect(mean(ahead[0])).toBeLessThan(mean(ahead[1]));
    }
  }
});

test("a game with half armies is written, and read as what it was", () => {
  const options = skorm.options.parse({ army: "half" });
  const game = {
    id: "",
    date: "",
    clock: "",
    players: ["Ann", "Ben"],
    first: 0,
    options,
    steps: [],
    result: undefined,
  };
  const text = writeGameText(game);
  expect(text).toContain('[Army "half"]');
  expect(readGameText(text)).toMatchObject({ options });
  expect(readGameText(text.replace('"half"', '"some"'))).toHaveProperty("fault");
});
