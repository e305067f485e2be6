/** What refusals say to players. */
import { expect, it } from "vitest";
import { sentenceOf } from "../../../client/ui/text/later-refusals.ts";
import { quarantineReasons, refusalCodes } from "../../../shared/wire/refusal.ts";

it.each(refusalCodes)("%s has words of its own", (code) => {
  const sentence = sentenceOf({ code });
  expect(sentence).toMatch(/^[A-Z].{10,}[.]$/);
  expect(refusalCodes.filter((other) => sentenceOf({ code: other }) === sentence)).toEqual([code]);
});

it.each([
  [800, "a moment"],
  [30_000, "in a minute."],
  [60_001, "in 2 minutes."],
  [59 * 60_000, "in 59 minutes."],
  [59 * 60_000 + 1, "in an hour."],
  [3_600_000, "in an hour."],
  [3_600_001, "in 2 hours."],
])("who has to wait %d ms is told %s", (wait, words) => {
  expect(sentenceOf({ code: "too-fast", wait })).toContain(words);
});

it("says what an operator wrote, until when it holds and whom to write to", () => {
  const held = {
    code: "banned",
    until: Date.UTC(2026, 10, 23, 12),
    why: "rude. ",
    contact: "ops@example.org",
  } as const;
  expect(sentenceOf(held)).toMatch(/Until 2[34] November 2026.+ Why: rude\. If .+ write to ops@example\.org\.$/);
  expect(sentenceOf({ code: "muted" })).not.toMatch(/Until|Why|write/);
});

it.each(quarantineReasons)("says that a table is set aside as %s", (reason) => {
  const general = sentenceOf({ code: "quarantined" });
  expect(sentenceOf({ code: "quarantined", reason })).toMatch(new RegExp(`^[A-Z].+\\. ${general}$`));
});
