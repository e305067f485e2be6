/** The computers' book of formations: each is a whole army on the tiles of its zone, and bots place it to the last piece. */
import { describe, expect, test } from "vitest";
import { noChance } from "../../../../shared/kernel/random.ts";
import { hexOf, type Tile, ZONE_SHAPES, type ZoneShape, zoneOf } from "../../../../shared/skorm/board.ts";
import { FORMATIONS, placement } from "../../../../shared/skorm/bot/placement.ts";
import { ARMIES, EMPTY, kindLetter, kindOf, WARLORD } from "../../../../shared/skorm/pieces.ts";
import { skorm } from "../../../../shared/skorm/rules.ts";
import { openingState, type State, stockOf } from "../../../../shared/skorm/state.ts";
import { quickRandom } from "../support/random-play.ts";

/** Tiles of a row, from the corner to the front. */
const ROWS = { 2: { triangle: [1, 2, 3, 4, 5] }, 3: { triangle: [1, 2, 3, 4] } } as const;
const WEDGE = [1, 2, 3, 4, 3, 2, 1];

const all = ARMIES.flatMap((army) =>
  ([2, 3] as const).flatMap((seats) =>
    ZONE_SHAPES.flatMap((shape) =>
      (FORMATIONS[army][seats]?.[shape] ?? []).map((text) => ({ army, seats, shape, text })),
    ),
  ),
);

/** The pieces of an army in letters, sorted. */
function armyOf(state: State): string {
  const stock = stockOf(state, 0).flatMap((count, kind) => kindLetter(kind).repeat(count));
  return [...stock.join(""), kindLetter(WARLORD)].sort().join("");
}

/** The pieces in the first seat's zone, in the notation of formations. */
function standingIn(state: State, shape: ZoneShape): string {
  const depth = (tile: Tile) => 2 * hexOf(tile).r + hexOf(tile).q;
  return zoneOf(state.seats, 0, shape)
    .toSorted((one, other) => depth(other) - depth(one) || hexOf(one).q - hexOf(other).q)
    .map((tile) => state.board[tile] ?? EMPTY)
    .map((piece) => (piece === EMPTY ? "." : kindLetter(kindOf(piece))))
    .join("");
}

const lettersOf = (text: string) => [...text].filter((letter) => /[A-Z]/.test(letter)).sort();

describe.each(all)("$army $seats $shape: $text", ({ army, seats, shape, text }) => {
  const rows = text.split(" ");

  test("has a letter or a blank for every tile of the zone, row by row, with the Warlord in the corner", () => {
    expect(rows.map((row) => row.length)).toEqual(shape === "wedge" ? WEDGE : ROWS[seats].triangle);
    expect(rows.join("")).toHaveLength(zoneOf(seats, 0, shape).length);
    expect(text).toMatch(/^W [^W]+$/);
  });

  test("is a whole army, no piece more and none less", () => {
    expect(lettersOf(text).join("")).toBe(armyOf(openingState(seats, shape, 0, army)));
  });
});

test.each(all.filter(({ shape, army }) => shape === "wedge" && army === "full"))(
  "$seats players in wedges have flanks that are alike: $text",
  ({ text }) => {
    for (const row of text.split(" ")) expect([...row].reverse().join("")).toBe(row);
  },
);

test.each(ARMIES.flatMap((army) => [2, 3].flatMap((seats) => ZONE_SHAPES.map((shape) => ({ army, seats, shape })))))(
  "bots with $army armies place one of the book for $seats in a $shape, whatever is drawn",
  ({ army, seats, shape }) => {
    const texts = all.filter((one) => one.army === army && one.seats === seats && one.shape === shape);
    for (let seed = 1; seed <= 12; seed++) {
      const state = openingState(seats, shape, 0, army);
      const random = quickRandom(seed);
      while (state.phase === "place") {
        const { toMove: seat } = state;
        skorm.apply(state, seat, placement(state, seat, random), noChance);
      }
      expect(texts.map(({ text }) => text.replaceAll(" ", ""))).toContain(standingIn(state, shape));
    }
  },
);
