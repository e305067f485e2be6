/** Actions as text, both ways, and as everybody may read them. */
import { DECREE_NAMES } from "../../../shared/skora/components.ts";
import { describe, expect, test } from "vitest";
import {
  discard,
  HIDDEN_CHOICE,
  keep,
  play,
  readAction,
  STAY,
  sail,
  shift,
  take,
  writeOpenly,
  writeAction,
} from "../../../shared/skora/actions.ts";
import { skora } from "../../../shared/skora/rules.ts";
import { everyAction } from "./support/slow.ts";

test.each([
  [keep("voyager"), "voyager"],
  [play(5, 1), "5b"],
  [shift(41, 0, 1), "41a-b"],
  [sail(0, 2), "a-c"],
  [STAY, "--"],
  [take(6, 1), "+6b"],
  [discard(6, 2), "-6c"],
])("%o is written %s", (action, text) => {
  expect(writeAction(action)).toBe(text);
});

test("every action comes back as itself, and no two are written alike", () => {
  for (const action of everyAction) expect(readAction(writeAction(action))).toBe(action);
  expect(new Set(everyAction.map(writeAction)).size).toBe(everyAction.length);
  expect(everyAction).toHaveLength(DECREE_NAMES.length + 3 * 18 + 24 * 6 + 6 + 1);
});

test("texts are short and ASCII, as records want them", () => {
  for (const action of everyAction) expect(writeAction(action)).toMatch(/^[\x21-\x7e]{2,10}$/);
});

test.each([
  "",
  "7a",
  "0a",
  "5d",
  "5B",
  "a-a",
  "45a-b",
  "40a-b",
  "4a-b",
  "+7a",
  "-6d",
  "Voyager",
  "-",
  "--- ",
  "toString",
  "__proto__",
])("%j is no action", (text) => {
  expect(readAction(text)).toBeUndefined();
});

test.each([
  ["creature", () => play(7, 0)],
  ["ground", () => take(6, 3)],
  ["card", () => shift(45, 0, 1)],
  ["way", () => sail(1, 1)],
])("there is no action with a %s that there is not", (_name, make) => {
  expect(make).toThrow(RangeError);
});

describe("what everybody may read", () => {
  test("is the text, except of a decree that somebody keeps", () => {
    for (const action of everyAction) {
      expect(writeOpenly(action)).toBe(action.kind === "keep" ? "decree" : writeAction(action));
    }
  });

  test("can be read again, but a hidden choice is never legal", () => {
    expect(readAction("decree")).toBe(HIDDEN_CHOICE);
    expect(skora.writeOpenly?.(HIDDEN_CHOICE)).toBe("decree");
    expect(everyAction).not.toContain(HIDDEN_CHOICE);
  });
});
