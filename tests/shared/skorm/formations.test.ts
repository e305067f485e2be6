/** The named set-ups: each fills every zone, for any number of players, whatever is placed there already. */
import { describe, expect, test } from "vitest";
import { noChance } from "../../../shared/kernel/random.ts";
import { type Action, toOf } from "../../../shared/skorm/actions.ts";
import { tileName, ZONE_SHAPES } from "../../../shared/skorm/board.ts";
import { facingOf, kindOf, SHIELDMAN } from "../../../shared/skorm/pieces.ts";
import { FORMATIONS, type Formation, nextPlacement } from "../../../shared/skorm/formations.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import { openingState, type State } from "../../../shared/skorm/state.ts";

/** Places everything, seat `seat` by a set-up and the others as comes first; the tiles of that seat. */
function placed(state: State, seat: number, formation: Formation): number[] {
  const tiles: number[] = [];
  while (state.phase === "place") {
    const legal = skorm.legal(state, state.toMove);
    const own = state.toMove === seat ? nextPlacement(state, seat, formation) : legal[0];
    if (own === undefined) throw new Error("nothing to place");
    expect(legal).toContain(own);
    if (state.toMove === seat) tiles.push(toOf(own));
    skorm.apply(state, state.toMove, own, noChance);
  }
  return tiles;
}

describe.each(FORMATIONS)("$name", (formation) => {
  test.each([2, 3].flatMap((seats) => ZONE_SHAPES.map((shape) => [seats, shape] as const)))(
    "with %i players in a %s it places a whole army by legal actions",
    (seats, shape) => {
      for (let seat = 0; seat < seats; seat++) {
        const tiles = placed(openingState(seats, shape, 0), seat, formation);
        expect(new Set(tiles).size).toBe(tiles.length);
      }
    },
  );

  test("goes on from what was placed by hand, and says nothing out of turn", () => {
    const state = openingState(2, "triangle", 0);
    const first: Action = skorm.legal(state, 0).at(-1) ?? 0;
    skorm.apply(state, 0, first, noChance);
    expect(nextPlacement(state, 0, formation)).toBeUndefined();
    skorm.apply(state, 1, skorm.legal(state, 1)[0] ?? 0, noChance);
    expect(placed(state, 0, formation)).not.toContain(toOf(first));
  });
});

test("no two set-ups are the same", () => {
  const all = FORMATIONS.map((formation) => placed(openingState(2, "triangle", 0), 0, formation).join());
  expect(new Set(all).size).toBe(FORMATIONS.length);
});

test.each(FORMATIONS)("$name has flanks that are alike, with every number of players and zone", (formation) => {
  for (const [seats, shape] of [2, 3].flatMap((each) => ZONE_SHAPES.map((zone) => [each, zone] as const))) {
    const state = openingState(seats, shape, 0);
    const names = placed(state, 0, formation).map((tile) => `${kindOf(state.board[tile] ?? 0)}${tileName(tile)}`);
    // The first seat's zone lies on both sides of the file e.
    const mirrored = names.map((name) => name.replace(/[a-i]/, (file) => "ihgfedcba"["abcdefghi".indexOf(file)] ?? ""));
    expect(mirrored.sort()).toEqual(names.sort());
  }
});

test.each(FORMATIONS)(
  "$name has shields that look alike on both flanks, for whoever plays from either side",
  (formation) => {
    // Along a file north is 0 and south 3; mirrored, 1 and 5 change places, and 2 and 4.
    const mirrored = (name: string) =>
      name.replace(/^([a-i])(\d+) (\d)$/, (_, file: string, row: string, facing: string) =>
        [`${"ihgfedcba"["abcdefghi".indexOf(file)]}${row}`, (6 - Number(facing)) % 6].join(" "),
      );
    for (const seat of [0, 1]) {
      const state = openingState(2, "triangle", 0);
      const tiles = placed(state, seat, formation).filter((tile) => kindOf(state.board[tile] ?? 0) === SHIELDMAN);
      const names = tiles.map((tile) => `${tileName(tile)} ${facingOf(state.board[tile] ?? 0)}`);
      expect(names.map(mirrored).sort()).toEqual(names.sort());
    }
  },
);
