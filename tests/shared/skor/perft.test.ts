/** Counts of what can happen: some made by hand, others that stay as they are. Every way that dice can fall counts as one. */
import { describe, expect, test } from "vitest";
import type { Seat } from "../../../shared/kernel/game.ts";
import { ChanceError, type Random } from "../../../shared/kernel/random.ts";
import type { Action } from "../../../shared/skor/board/actions.ts";
import { applyStep, skor } from "../../../shared/skor/rules.ts";
import { copyState, type State } from "../../../shared/skor/board/state.ts";
import { open } from "./support/random-play.ts";
import { actAs, opening, scene } from "./support/scene.ts";

/** The outcomes of an action, one state for each result of its dice. */
function outcomes(state: State, seat: Seat, action: Action): State[] {
  const found: State[] = [];
  function fall(rolled: readonly number[]): void {
    const after = copyState(state);
    let next = 0;
    let sides = 0;
    const random: Random = {
      below(n) {
        const value = rolled[next++];
        if (value !== undefined) return value;
        sides = n;
        throw new ChanceError("another die");
      },
      shuffle: (items) => [...items],
    };
    try {
      applyStep(after, seat, action, random);
      found.push(after);
    } catch (error) {
      if (!(error instanceof ChanceError)) throw error;
      for (let value = 0; value < sides; value++) fall([...rolled, value]);
    }
  }
  fall([]);
  return found;
}

/** The number of ways to go on for `depth` actions; 0 for a game that is over. */
function perft(state: State, depth: number): number {
  let count = 0;
  for (const seat of skor.actors(state)) {
    const actions = skor.legal(state, seat);
    if (depth === 1) count += actions.length;
    else {
      for (const action of actions) {
        for (const after of outcomes(state, seat, action)) count += perft(after, depth - 1);
      }
    }
  }
  return count;
}

function counts(state: State, depths: number): number[] {
  return Array.from({ length: depths }, (_, depth) => perft(state, depth + 1));
}

describe("by hand", () => {
  test("cultures: 12 for each, chosen in either order", () => {
    // A Technocracy names one of six techs; the six other cultures are one action each.
    expect(counts(open(), 1)).toEqual([24]);
  });

  test("sides: 6 for each, in either order, then the coin", () => {
    const state = open();
    actAs(state, 0, "feudal");
    actAs(state, 1, "feudal", 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5);
    expect(counts(state, 2)).toEqual([12, 72]);
  });

  test("one civilian on the City: six steps, a spawn, a disbanding, and three ways on", () => {
    const state = opening({ ownTurn: 1, west: "C0,0", east: "" }).state;
    expect(counts(state, 1)).toEqual([11]);
  });

  test("an attack on one Military: 36 ways for the dice to fall", () => {
    const state = scene({ west: "M2,-1", east: "M3,-2" });
    const attack = skor.legal(state, 0).find((action) => skor.write(action) === "0x3,-2") ?? 0;
    const after = outcomes(state, 0, attack);
    expect(after).toHaveLength(36);
    // 15 of them won, and then nothing but spawn, disband and three ways on.
    const won = after.filter(({ pieces }) => pieces[0] !== 0);
    expect(won).toHaveLength(15);
    expect(won.map((state) => perft(state, 1))).toEqual(new Array(15).fill(5));
  });
});

const PINNED: readonly (readonly [name: string, state: State, counts: readonly number[]])[] = [
  [
    "the first turn",
    opening({ ownTurn: 1, west: "C0,0 C0,0", east: "C6,-3 C6,-3", structures: "resource@0,-1 obstruction@1,0" }).state,
    [9, 80, 546],
  ],
  [
    "the middle of a game, moving",
    scene({
      west: "C0,-1 C0,-1 M2,-1 M2,-1 C0,0",
      east: "M3,-2 C4,-2 C6,-3",
      structures: "resource@0,-1 road@2,-1 fort@3,-2 base@0,0",
      westTechs: { city: 1, mil: 1 },
      budget: 3,
    }),
    [25, 1844, 89463],
  ],
  [
    "the middle of a game, building",
    scene({
      phase: "build",
      west: "C0,-1 C1,0 M2,-1",
      east: "M3,-2 C6,-3",
      structures: "resource@0,-1 road@2,-1 farm@5,-3",
      eastBuilt: "5,-3",
      westTechs: { city: 1, dip: 1, esp: 1 },
      budget: 6,
    }),
    [21, 368, 5907],
  ],
  [
    "research with luck",
    scene({ phase: "tech", west: "C0,0", east: "C6,-3", westCulture: "alternative", budget: 9 }),
    [5, 103, 1679],
  ],
  [
    "a Theocracy that begins its turn",
    opening({ westCulture: "theocracy", west: "C2,-1", east: "M3,-2 C3,-2", ownTurn: 2 }).state,
    [3, 34, 822],
  ],
  [
    "a Dictatorship that ends its turn",
    scene({ phase: "tech", west: "C0,0 M1,0", east: "C6,-3", westCulture: "dictatorship" }),
    [4, 13, 39],
  ],
  [
    "Nomads on the move",
    scene({ west: "C0,0", east: "C6,-3", westCulture: "nomadic", structures: "road@1,0 resource@0,1", budget: 2 }),
    [30, 442, 3959],
  ],
];

test.each(PINNED)("%s: as many ways as ever", (_, state, expected) => {
  expect(counts(state, expected.length)).toEqual([...expected]);
});
