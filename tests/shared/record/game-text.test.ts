/** One right text for each game. */
import { expect, test } from "vitest";
import { games } from "../../../shared/games.ts";
import { gameEntry } from "../../../shared/kernel/match.ts";
import { readGameBytes, readGameFile, writeGameFile } from "../../../shared/record/game-text.ts";
import { finishedFile } from "../../support/game-files.ts";
import { toyGame } from "../../toy/toy.ts";

const toy = gameEntry(toyGame);
const entries = [...games, toy].flatMap((entry) => entry.seats.map((seats) => [entry.id, seats, entry] as const));

test.each(entries)("a game of %s for %i comes out of its text as it went in", (_, seats, entry) => {
  for (const seed of [1, 2, 3]) {
    const file = finishedFile(entry, { seats, seed });
    const text = writeGameFile(file);
    expect(readGameFile(text)).toEqual({ file });
    expect(JSON.parse(text)).toEqual(file);
    expect(text.endsWith("}\n")).toBe(true);
  }
});

test("a long game is written in lines that can be read", () => {
  const lines = writeGameFile(finishedFile(toy, { length: 3 })).split("\n");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(200);
});

const file = finishedFile(toy, { options: { cards: 30 } });
const text = writeGameFile(file);

test.each<[string, string]>([
  ["another space", text.replace('"seats": ', '"seats":  ')],
  ["no line break at the end", text.trimEnd()],
  ["line breaks of another system", text.replaceAll("\n", "\r\n")],
  ["another key", text.replace("{\n", '{\n  "note": "hello",\n')],
  ["a key twice", text.replace("{\n", '{\n  "seats": 3,\n')],
  ["another key within", text.replace('{"cards":30}', '{"cards":30,"cards":30}')],
  ["a key within the result", text.replace('"reason":', '"why":"x","reason":')],
  ["keys in another order", text.replace(/( {2}"id": .*\n)( {2}"game": .*\n)/, "$2$1")],
  ["keys within in another order", text.replace('{"minutes":15,"increment":10}', '{"increment":10,"minutes":15}')],
  ["a number in another way", text.replace('"minutes":15', '"minutes":15.0')],
  ["a character in another way", text.replace("Ann", "\\u0041nn")],
  ["a mark in front", `\ufeff${text}`],
])("%s: the text is refused", (_, changed) => {
  expect(changed).not.toBe(text);
  expect(readGameFile(changed)).toHaveProperty("unreadable");
});

test("bytes that are no text are refused, and so is a mark in front of them", () => {
  const bytes = new TextEncoder().encode(text);
  expect(readGameBytes(bytes)).toEqual({ file });
  expect(readGameBytes(new Uint8Array([0xef, 0xbb, 0xbf, ...bytes]))).toEqual({ unreadable: "no-game-file" });
  expect(readGameBytes(new Uint8Array([...bytes, 0xff]))).toEqual({ unreadable: "no-game-file" });
});

test.each(["", "null", "[]", "{}", '"skerry game 1"', "not JSON"])("%s is no game file", (other) => {
  expect(readGameFile(other)).toEqual({ unreadable: "no-game-file" });
});

test("options are written in the order of their names", () => {
  const one = writeGameFile({ ...file, options: { b: 1, a: 2 } });
  expect(one).toBe(writeGameFile({ ...file, options: { a: 2, b: 1 } }));
  expect(readGameFile(one.replace('{"a":2,"b":1}', '{"b":1,"a":2}'))).toEqual({ unreadable: "not-as-written" });
});
