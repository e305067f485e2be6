import { expect, it } from "vitest";
import { count, listText, ordinal, spokenCode } from "../../client/ui/words.ts";
import { clockFace, roughSpan, shortSpan, spokenSpan } from "../../client/ui/spans.ts";

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

it("says spans in words: the two greatest units, and none that is nought", () => {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
  expect([0, 59_999, 3 * minute, hour, day + 4 * hour + minute].map(roughSpan)).toEqual([
    "1 sec",
    "59 secs",
    "3 mins",
    "1 hr",
    "1 day, 4 hrs",
  ]);
  expect([hour + minute, 2 * day].map(shortSpan)).toEqual(["1h 1m", "2d"]);
  expect([495_000, hour, 0].map(spokenSpan)).toEqual(["8 minutes, 15 seconds", "1 hour", "no time"]);
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
