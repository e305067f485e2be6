import { expect, test } from "vitest";
import { clockText, liveFace, slowFace, warningPassed } from "../../../client/ui/play/seats/clock.ts";
import { roughSpan, spokenSpan } from "../../../client/ui/text/spans.ts";
import { moveRows } from "../../../client/ui/play/log/move-rows.ts";

test.each([
  [300_000, "5:00"],
  [299_001, "5:00"],
  [299_000, "4:59"],
  [402_000, "6:42"],
  [3_760_000, "1:02:40"],
  [20_000, "0:20"],
  [19_999, "0:19.9"],
  [9_400, "0:09.4"],
  [0, "0:00.0"],
])("%i ms are shown as %s", (left, text) => {
  expect(clockText(left)).toBe(text);
});

test("a clock is read out in words", () => {
  expect(spokenSpan(61_000)).toBe("1 minute, 1 second");
  expect(spokenSpan(20_000)).toBe("20 seconds");
  expect(spokenSpan(120_000)).toBe("2 minutes");
  expect(spokenSpan(0)).toBe("no time");
});

const HOUR = 3_600_000;

test.each([
  [3 * 24 * HOUR, "3d"],
  [52 * HOUR + 1, "2d 4h"],
  [24 * HOUR - 60_000, "23h 59m"],
  [23 * HOUR + 600_000, "23h 10m"],
  [HOUR, "1h"],
  [HOUR - 1, "1h"],
  [HOUR - 1000, "59:59"],
  [1_799_000, "29:59"],
  [9_400, "0:10"],
])("a clock of days shows %i ms as %s", (left, text) => {
  expect(slowFace.text(left)).toBe(text);
});

test("a warning is given once, when its moment passes", () => {
  expect(warningPassed(liveFace, 60_100, 59_900)).toBe(60_000);
  expect(warningPassed(liveFace, 59_900, 59_000)).toBeUndefined();
  expect(warningPassed(liveFace, 20_050, 20_000)).toBe(20_000);
});

test("a clock of days warns an hour before its end, and then ten minutes", () => {
  expect(warningPassed(slowFace, HOUR + 1, HOUR)).toBe(HOUR);
  expect(warningPassed(slowFace, HOUR, HOUR - 1)).toBeUndefined();
  expect(warningPassed(slowFace, 600_001, 599_000)).toBe(600_000);
  expect(spokenSpan(HOUR)).toBe("1 hour");
});

test("being away is told in seconds, then in minutes", () => {
  expect(roughSpan(40_500)).toBe("40 secs");
  expect(roughSpan(185_000)).toBe("3 mins");
  expect(roughSpan(2 * HOUR + 300_000)).toBe("2 hrs, 5 mins");
});

const play = (seat: number, text: string, number = 1) => ({ seat, text, section: "play", number, at: number });

const textsOf = (cells: ReturnType<typeof moveRows>[number]["cells"]) => cells.map((cell) => cell?.text);

test("two players share a row for each round", () => {
  const rows = moveRows([play(1, "a"), play(0, "b", 2), play(1, "c", 3)], [1, 0]);
  expect(rows.map(({ number, cells, last }) => [number, textsOf(cells), last])).toEqual([
    [1, ["a", "b"], undefined],
    [3, ["c", undefined], 0],
  ]);
});

test("what happened beside turns stands below the round, and before the first one with that", () => {
  const rows = moveRows(
    [{ remark: "before" }, play(0, "a"), { remark: "between" }, play(1, "b"), play(0, "c"), { remark: "after" }],
    [0, 1],
  );
  expect(rows.map(({ cells, last, remarks }) => [textsOf(cells), last, remarks])).toEqual([
    [["a", "b"], undefined, ["before", "between"]],
    [["c", undefined], 0, ["after"]],
  ]);
});

test("a seat that is out leaves its column empty", () => {
  const rows = moveRows([play(0, "a"), play(1, "b"), play(2, "c"), play(0, "d"), play(2, "e")], [0, 1, 2]);
  expect(rows.map(({ cells }) => textsOf(cells))).toEqual([
    ["a", "b", "c"],
    ["d", undefined, "e"],
  ]);
});

test("sections stand apart, and are numbered on", () => {
  const rows = moveRows(
    [{ ...play(0, "p"), section: "placing" }, { ...play(1, "q"), section: "placing" }, play(0, "a", 3)],
    [0, 1],
  );
  expect(rows.map(({ section, number, cells }) => [section, number, cells[0]?.text])).toEqual([
    ["placing", 1, "p"],
    ["play", 3, "a"],
  ]);
});
