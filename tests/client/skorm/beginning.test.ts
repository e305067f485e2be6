/** The beginnings of players: the named set-ups from any seat, otherwise the piece that moves first. */
import { describe, expect, test } from "vitest";
import { noChance } from "../../../shared/kernel/random.ts";
import { skormBeginning } from "../../../shared/skorm/beginning.ts";
import { ZONE_SHAPES } from "../../../shared/skorm/board.ts";
import { FORMATIONS, nextPlacement } from "../../../shared/skorm/formations.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import { openingState, type State } from "../../../shared/skorm/state.ts";
import { skormPage } from "../../../client/games/skorm/table/page.ts";

/** What a seat does from the start to its first turn of play; the others place what comes first. */
function begins(state: State, seat: number, choose: (state: State) => number | undefined): string[] {
  const acts: string[] = [];
  for (;;) {
    const { toMove, phase } = state;
    const legal = skorm.legal(state, toMove);
    const action = (toMove === seat && phase === "place" ? choose(state) : undefined) ?? legal[0];
    if (action === undefined) throw new Error("nothing to do");
    if (toMove === seat) acts.push(skorm.write(action));
    skorm.apply(state, toMove, action, noChance);
    if (toMove === seat && phase === "play" && acts.some((act) => /[-x>]/.test(act))) return acts;
  }
}

describe.each(FORMATIONS)("$name", (formation) => {
  test.each([2, 3].flatMap((seats) => ZONE_SHAPES.map((zoneShape) => [seats, zoneShape] as const)))(
    "is told of every seat with %i players in a %s, whoever places first",
    (seats, zoneShape) => {
      for (let seat = 0; seat < seats; seat++) {
        const acts = begins(openingState(seats, zoneShape, (2 * seat) % seats), seat, (state) =>
          nextPlacement(state, seat, formation),
        );
        expect(skormBeginning(seats, { zoneShape, army: "full" }, acts)).toBe(formation.name);
        expect(skormPage.beginningText?.(formation.name)).not.toMatch(/their own/);
      }
    },
  );
});

test("any other set-up is told by the piece that goes first, and half of one is not told", () => {
  const acts = begins(openingState(2, "triangle", 0), 0, (state) => skorm.legal(state, 0).at(-1));
  const first = acts.find((act) => /[-x>]/.test(act)) ?? "";
  expect(skormBeginning(2, { zoneShape: "triangle", army: "full" }, acts)).toBe(first.charAt(0));
  expect(skormPage.beginningText?.("A")).toBe("A set-up of their own, Archer first");
  const half = acts.slice(0, 9);
  expect(skormBeginning(2, { zoneShape: "triangle", army: "full" }, half)).toBeUndefined();
});
