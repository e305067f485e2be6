/** The guide's diagrams: all of them can be drawn, and what their words say is what the rules say. */
import { expect, test } from "vitest";
import { type Diagram, readDiagram } from "../../../client/games/skor/guide/diagram-text.ts";
import { MASTER_ROWS } from "../../../client/games/skor/play/master-decisions.ts";
import { structureName } from "../../../client/games/skor/text/words.ts";
import { forecast } from "../../../shared/skor/outlook.ts";
import { structureAt } from "../../../shared/skor/board/state.ts";
import { tile } from "../../shared/skor/support/scene.ts";
import { readGuide } from "../guide-reader.ts";

const { text, diagrams, captioned } = readGuide("skor", "board", readDiagram);

/** The numbers on the lamps, by the hexes that they are on. */
function lamps({ scene }: Diagram): ReadonlyMap<string, number> {
  return new Map(
    scene.marks.flatMap(({ kind, at }) =>
      kind.startsWith("lamp-") ? [[`${at.q},${at.r}`, Number(kind.slice("lamp-".length))]] : [],
    ),
  );
}

test("every part of the game is shown", () => {
  expect(diagrams.length).toBeGreaterThan(8);
});

test("the land is laid as the caption says", () => {
  const { state, tiles } = captioned("Two lands of 19 hexes");
  expect(tiles).toHaveLength(40);
  const names = state.structures.map(structureName);
  expect(names.filter((name) => name === "Resource")).toHaveLength(6);
  expect(names.filter((name) => name === "Obstruction")).toHaveLength(4);
});

test("steps along a Road are free, and one hex beside it costs 1", () => {
  const diagram = captioned("nothing along the Road");
  const costs = lamps(diagram);
  expect([costs.get("1,0"), costs.get("2,-1"), costs.get("3,-2"), costs.get("0,1")]).toEqual([0, 0, 1, undefined]);
});

test("the income and what is left of it are those of the rules", () => {
  const { state, makes } = captioned("an income of 6");
  expect(makes.map((each) => each.makes).sort()).toEqual([2, 4]);
  expect(forecast(state, 0)).toMatchObject({ produced: 6, upkeep: 4, surplus: 2 });
});

test("structures stand where the caption says", () => {
  const { state } = captioned("clockwise from the top");
  const names = ["0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"].map((hex) =>
    structureName(structureAt(state, tile(state, hex))),
  );
  expect(names).toEqual(["Farm", "Military Base", "Fortification", "Debris", "Turret", "Road"]);
});

test.each([
  ["Open land", "4 against 3", "and moved in"],
  [
    "1 for being two",
    "6 against 3 + 1 (two Military) + 1 (structure) = 5; then 4 against 2 + 1 (two Military) + 1 (structure) = 4",
    "beat one and fell with the other",
  ],
  [
    "Five against five: both fall",
    "4 + 1 (Fortification) = 5 against 3 + 1 (structure) + 1 (Fortification) = 5",
    "and both fell",
  ],
  ["takes off 1", "6 − 1 (debris) = 5 against 3", "and moved in"],
  ["the crew does not", "5 against 5", "and hit, 3 paid"],
])("the fight of %j goes as it is told", (caption, note, outcome) => {
  const { fight, attack } = captioned(caption);
  expect(fight?.note).toBe(note);
  expect(fight?.text).toContain(outcome);
  expect(attack?.lines.reduce((sum, { cases }) => sum + cases, 0)).toBe(attack?.total);
});

test.each([
  "",
  "west M2,-1\nalt x",
  "west M9,9\ncaption x\nalt x",
  "built castle@1,0\ncaption x\nalt x",
  "west M2,-1\ntake 1,0\ncaption x\nalt x",
  "west M2,-1\neast M3,-2\ntake 2,-1\naim 5,-3\ncaption x\nalt x",
  "west M2,-1\neast M3,-2\ntake 2,-1\naim 3,-2\nrolls 4 3 2\ncaption x\nalt x",
])("%j is no diagram", (block) => {
  expect(readDiagram(block)).toBeUndefined();
});

/** What the guide says of each thing that only a DM does. */
const TOLD = {
  roll: "gives every die**, by a roll",
  die: "or by choice",
  rollout: "left to chance all at once",
  pause: "stops the time",
  resume: "lets it run again",
  note: "keys hexes with notes",
  mark: "a mark with a number",
  say: "letters of their own",
  wipe: "wiped away",
  edit: "put things right",
  add: "put there",
  remove: "taken off",
  found: "laid",
  raze: "taken away",
  spur: "a step more",
  rein: "or less for a piece",
  grant: "Resource to spend, given",
  levy: "or taken",
  bestow: "Resource for the next turn",
  retract: "Resource for the next turn",
  turn: "another culture",
  teach: "the tier of any branch",
  done: undefined,
} as const satisfies Readonly<Record<keyof typeof MASTER_ROWS, string | undefined>>;

test("everything that only a DM does is told", () => {
  const part = text.slice(text.indexOf("## With a DM"), text.indexOf("## Reading the log")).replaceAll(/\s+/g, " ");
  for (const [verb, words] of Object.entries(TOLD)) expect(part, verb).toContain(words ?? "");
  expect(Object.keys(TOLD).toSorted()).toEqual(Object.keys(MASTER_ROWS).toSorted());
});
