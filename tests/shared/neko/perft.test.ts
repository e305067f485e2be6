/** The generator of actions against a second, slow reading, counts made by hand, and counts that stay as they are. */
import { describe, expect, test } from "vitest";
import { noChance } from "../../../shared/kernel/random.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { copyState, type State } from "../../../shared/neko/harbour/state.ts";
import { deal, playRandomly, quickRandom, TABLES } from "./support/random-play.ts";
import { act, table } from "./support/scene.ts";
import { slowLegal } from "./support/slow.ts";

/** The number of ways to act `depth` times; 0 for a game that is over. */
function perft(state: State, depth: number): number {
  let count = 0;
  for (const seat of neko.actors(state)) {
    const actions = neko.legal(state, seat);
    if (depth === 1) count += actions.length;
    else {
      for (const action of actions) {
        const after = copyState(state);
        neko.apply(after, seat, action, noChance);
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
  test("the draft of three: 12 sets, then of each size 3 of its 4 are left", () => {
    const state = deal({ seats: 3 }, quickRandom(3));
    expect(counts(state, 3)).toEqual([12, 12 * 11, 12 * 11 * 10]);
  });

  test("the draft of two: 8 cards, then 7, 6, 5, 4, 3", () => {
    expect(counts(deal({ seats: 2 }, quickRandom(3)), 4)).toEqual([8, 56, 336, 1680]);
  });

  test("a Permit Office of two icons: wait or raise the ship by one or two, by one after one as well", () => {
    const state = table({ people: [{ line: "P1-PO5", hand: "P1-ST3" }] });
    act(state, "P1-ST3");
    // 2, 3 or on; then from 2: 3 or on; with both icons spent the turn is at its end.
    expect(counts(state, 2)).toEqual([3, 2 + 1 + 1]);
  });

  test("an arrival with a reward of two kinds and a level up: 2 x 2 ways, and back to one's actions", () => {
    const people = [{ line: "P1-SV1 / P1-SY1 + P1-PO1", ships: "1@1", harbour: 2, hand: "P1-ST3" }];
    const state = table({ people });
    act(state, "P1-ST3", "1a>2");
    expect(counts(state, 3)).toEqual([2, 4, 4]);
  });
});

const RICH = "F4 L4 G1 C1";
const PINNED: readonly (readonly [name: string, state: State, counts: readonly number[]])[] = [
  [
    "the middle of a turn with fuel",
    turn({ line: "P1-SV5 / P1-PO1 / P1-ST1 / P1-SY1", ships: "1@H 2@2 3@3", stock: RICH, harbour: 3, hand: "P1-TC1" }),
    [9, 96, 936, 8353],
  ],
  ["coins and a bonus", turn({ line: "P1-TC1 / P1-RS1 / P1-PO1", stock: RICH, hand: "P1-SV1" }), [7, 65, 568, 3803]],
  [
    "a boat and attractions",
    turn({ line: "P1-SV5 / FB1-5 / P1-SY1", ships: "1@1 2@2", stock: RICH, hand: "P1-ST1" }),
    [7, 65, 530, 4416],
  ],
];

function turn(person: Parameters<typeof table>[0]["people"][number]): State {
  return table({ people: [person, {}], sites: ["A3 1:2", "A1", "A5 0:4 1:3"], period: 2 });
}

test.each(PINNED)("%s", (_name, state, expected) => {
  expect(counts(state, 4)).toEqual(expected);
});

test.each(TABLES)("in random games at %j both readings of the rules list the same actions", (kind) => {
  for (let seed = 1; seed <= 8; seed++) {
    playRandomly(kind, 991 * seed, (state) => {
      for (let seat = 0; seat < kind.seats; seat++) {
        expect(neko.legal(state, seat).map(neko.write).sort()).toEqual(slowLegal(state, seat));
      }
    });
  }
});
