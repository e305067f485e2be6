/** The generator of actions against a second, slow reading, counts made by hand, and counts that stay as they are. */
import { describe, expect, test } from "vitest";
import { noChance } from "../../../shared/kernel/random.ts";
import { skora } from "../../../shared/skora/rules.ts";
import { copyState, type State } from "../../../shared/skora/state.ts";
import { playRandomly } from "./support/random-play.ts";
import { baiting, fishing } from "./support/scene.ts";
import { slowLegal } from "./support/slow.ts";

/** The number of ways to act `depth` times; 0 for a game that is over. */
function perft(state: State, depth: number): number {
  let count = 0;
  for (const seat of skora.actors(state)) {
    const actions = skora.legal(state, seat);
    if (depth === 1) count += actions.length;
    else {
      for (const action of actions) {
        const after = copyState(state);
        skora.apply(after, seat, action, noChance);
        count += perft(after, depth - 1);
      }
    }
  }
  return count;
}

function counts(state: State, depths: number): number[] {
  return Array.from({ length: depths }, (_, depth) => perft(state, depth + 1));
}

describe("by hand", () => {
  test("the first turn of two: 18 plays; then 9 x 3 ways with boats, 3 x 2 pulls, 3 x 2 pushes, and 3 x 18 answers to a six", () => {
    const state = baiting({ piles: "4/5/6", hands: "123456/123456" });
    expect(counts(state, 2)).toEqual([18, 9 * 3 + 6 + 6 + 3 * 18]);
  });

  test("the last two cards of two, six boats each: all that is left to choose is what is taken and discarded", () => {
    const { state } = fishing({ piles: "123//", boats: "22/00/00" });
    // Three to take, of the two left one to discard, and the last one is taken by the other.
    expect(counts(state, 4)).toEqual([3, 6, 6, 0]);
  });

  test("five cards, two boats against one, three players: 5 x 4 x 3 ways, and it is over", () => {
    const { state } = fishing({ piles: "12345//", boats: "210/000/000" });
    expect(counts(state, 4)).toEqual([5, 20, 60, 0]);
  });
});

const PINNED: readonly (readonly [name: string, state: State, counts: readonly number[]])[] = [
  ["the start for two", baiting({ piles: "4/5/6", hands: "1234456/1235566" }), [18, 84, 825, 5280]],
  ["the start for three", baiting({ piles: "6/6/5", hands: "123445/123456/123566" }), [15, 39, 702, 3522]],
  ["the start for four", baiting({ piles: "4/4/4", hands: "12356/12355/12366/12346", first: 3 }), [15, 78, 708, 4008]],
  [
    "the middle of a game for four",
    baiting({ piles: "4156/51/62", boats: "3010/0300/0020", hands: "245/346/166/235", axes: "1021" }),
    [9, 45, 213, 1384],
  ],
  ["Fishing for two", fishing({ piles: "123445/5566/1236", boats: "32/12/22", axes: "11" }).state, [5, 21, 72, 192]],
  [
    "Fishing for four",
    fishing({ piles: "4156/5166/62345", boats: "3120/0312/3134", axes: "1021" }).state,
    [4, 12, 24, 24],
  ],
];

test.each(PINNED)("%s", (_name, state, expected) => {
  expect(counts(state, expected.length)).toEqual(expected);
});

test.each([2, 3, 4])("in random games of %i both readings of the rules list the same actions", (players) => {
  for (let seed = 1; seed <= 12; seed++) {
    playRandomly(players, 991 * seed, (state) => {
      for (let seat = 0; seat < players; seat++) {
        expect(skora.legal(state, seat).map(skora.write).sort()).toEqual(slowLegal(state, seat));
      }
    });
  }
});
