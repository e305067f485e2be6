import { expect, it } from "vitest";
import { letterOf } from "../../client/ui/kit/letter-of.ts";

it.each([
  ["of a Latin keyboard, wherever it lies", { key: "R", code: "KeyP" }, "r"],
  ["of a Greek keyboard", { key: "ρ", code: "KeyR" }, "r"],
  ["of a Russian keyboard, with Shift", { key: "К", code: "KeyR" }, "r"],
  ["with an accent", { key: "é", code: "Digit2" }, "é"],
  ["that is none", { key: "Backspace", code: "Backspace" }, "backspace"],
])("a key %s is known", (_, event, letter) => {
  expect(letterOf(event)).toBe(letter);
});
