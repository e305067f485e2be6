/** An expanding board: what the winner of a game takes to the next table. */
import { expect, test } from "vitest";
import { legacy, optionFields } from "../../../client/games/skor/table/page.ts";
import { skorOptions } from "../../../shared/skor/options.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { actAs, scene } from "../../shared/skor/support/scene.ts";

const LAND = "farm@1,0 road@5,-3 obstruction@-2,0 obstruction@-2,1 obstruction@8,-4 obstruction@8,-5";

function won() {
  const state = scene({ west: "M5,-3", east: "C7,-3", structures: LAND, clearDebris: true });
  actAs(state, 0, "[5,-3]>6,-3");
  return skor.view(state, 0);
}

test("the winner has the whole board to bring, under the same rules, and nobody else has", () => {
  const left = legacy(won(), 0);
  const options = skorOptions.parse(left?.options);
  expect(options).toMatchObject({ clearDebris: true, eastBoard: "" });
  expect(options.westBoard).toContain("farm@1,0");
  expect(legacy(won(), 1)).toBeUndefined();
  expect(legacy(scene({ west: "C0,0", east: "C6,-3" }), 0)).toBeUndefined();
});

test("a table says who sits third", () => {
  const keys = (seats: number) => optionFields(seats).map(({ key }) => key);
  expect(keys(2)).toEqual(["seventh", "clearDebris", "turretMinRange"]);
  expect(keys(3)).toEqual(["master", "seventh", "clearDebris", "turretMinRange"]);
});
