import { expect, it } from "vitest";
import { clockFace, roughSpan, shortSpan, spokenSpan } from "../../client/ui/text/spans.ts";
import { count, listText, ordinal, spokenCode, withArticle } from "../../client/ui/text/words.ts";
import { sourcesIn } from "../architecture/sources.ts";

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

it("puts an article before what is counted, by its first sound", () => {
  expect(["Farm", "Obstruction", "Permit Office", "8", "Debris", "Goods", ""].map(withArticle)).toEqual([
    "a Farm",
    "an Obstruction",
    "a Permit Office",
    "an 8",
    "Debris",
    "Goods",
    "",
  ]);
});

it("never writes an article before words that are put in later", () => {
  const sources = ["client", "shared", "server"].flatMap(sourcesIn);
  const composed = sources.filter(({ text }) => /(?<!\w)an? \$\{/i.test(text)).map(({ path }) => path);
  expect(composed).toEqual([]);
});
