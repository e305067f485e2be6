import { expect, it } from "vitest";
import { clockFace, count, listText, ordinal, spokenCode } from "../../client/ui/words.ts";

it("lists names", () => {
  expect([[], ["Ann"], ["Ann", "Bo"], ["Ann", "Bo", "Cy"]].map(listText)).toEqual([
    "",
    "Ann",
    "Ann and Bo",
    "Ann, Bo and Cy",
  ]);
});

it("shows time as clocks do", () => {
  expect([0, -5, 1, 59_000, 495_000, 3_725_000].map(clockFace)).toEqual([
    "0:00",
    "0:00",
    "0:01",
    "0:59",
    "8:15",
    "1:02:05",
  ]);
});

it("counts, ranks and spells", () => {
  expect([count(1, "move"), count(2, "move"), ordinal(2), ordinal(7), spokenCode("KELP47")]).toEqual([
    "1 move",
    "2 moves",
    "second",
    "7th",
    "KELP 47",
  ]);
});
