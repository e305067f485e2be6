/** The guide tells what the rules are: its tables hold the numbers of components.ts, and its texts can be read. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readAction } from "../../../shared/skor/board/actions.ts";
import {
  BUILD_COSTS,
  CULTURES,
  GIFT_PER_MILITARY,
  MARK_NUMBERS,
  STRUCTURES,
  TECH_COSTS,
  TURN_LIMIT,
} from "../../../shared/skor/board/components.ts";
import { NOTE_LENGTH } from "../../../shared/skor/board/notes.ts";

const text = readFileSync(new URL("../../../shared/skor/guide.md", import.meta.url), "utf8");
const flat = text.replaceAll(/\s+/g, " ");
const rows = text
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) => line.split("|").map((cell) => cell.trim().replaceAll("*", "")));

test.each([
  ["Farm", "farm"],
  ["Military Base", "base"],
  ["Fortification", "fort"],
  ["Debris Field", "debris"],
  ["Turret", "turret"],
  ["Road", "road"],
])("a %s costs what it costs", (title, name) => {
  const row = rows.find(([, first]) => first === title);
  const structure = STRUCTURES.findIndex((each) => each.startsWith(name));
  expect(Number(row?.[2])).toBe(BUILD_COSTS[structure]);
});

test("every culture is told", () => {
  for (const culture of CULTURES) expect(text.toLowerCase()).toContain(`**${culture}**`);
});

test("numbers in the sentences are those of the game", () => {
  const [first, second, third] = TECH_COSTS;
  expect(flat).toContain(`The first costs ${first}, the second ${second}, the third ${third}.`);
  expect(flat).toContain(`After ${TURN_LIMIT} turns`);
  expect(flat).toContain(`for every ${GIFT_PER_MILITARY} you get a free Military`);
});

test("what a DM may write is as long as the guide says", () => {
  expect(flat).toContain(`a number from 1 to ${MARK_NUMBERS}, or up to ${NOTE_LENGTH} letters of their own`);
});

test("every text of an action can be read", () => {
  const written = rows.flatMap(([, cell = ""]) => (cell.startsWith("`") ? [cell.replaceAll("`", "")] : []));
  expect(written).toHaveLength(12);
  for (const action of [...written, "mil-2?", "research", "end"]) expect(readAction(action), action).toBeDefined();
});

test("every ruling that the code and the tests name is written down", () => {
  const rulings = readFileSync(new URL("../../../shared/skor/rulings.md", import.meta.url), "utf8");
  const numbers = [...rulings.matchAll(/^\| R(\d+) /gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: 52 }, (_, index) => index + 1));
});
