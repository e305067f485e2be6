/** The sentences for a log that grew: line by line, unless the page has been away for longer. */
import { describe, expect, it } from "vitest";
import { logEntries } from "../../../client/ui/play/log/sentences.ts";
import { stepsSince } from "../../../client/ui/play/model/history.ts";
import { did, further } from "../../../client/ui/play/model/sentence.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import { writeStep } from "../../../shared/kernel/steps.ts";
import { play } from "../../hex/play.ts";
import { freshState, hex } from "../../hex/rules.ts";

const MAX = 12;

/** A game of Hex with that many stones, each on the first free tile. */
function at(stones: number, round = 1) {
  const state = freshState();
  const log: string[] = [];
  while (log.length < stones) {
    const [seat = 0] = hex.actors(state);
    const [tile = 0] = hex.legal(state, seat);
    log.push(writeStep({ kind: "act", seat, action: hex.write(tile) }));
    hex.apply(state, seat, tile, noChance);
  }
  return { round, log, state };
}

const told = (before: ReturnType<typeof at> | undefined, now: ReturnType<typeof at>) =>
  stepsSince(play, before, now)?.map(({ step }) => writeStep(step));

describe("what is new", () => {
  it("is told up to so many lines at once, and not at all when there are more", () => {
    expect(told(at(3), at(3 + MAX))).toEqual(at(3 + MAX).log.slice(3));
    expect(told(at(3), at(3 + MAX + 1))).toEqual([]);
  });

  it("is nothing when there is no new line, another game, or another past", () => {
    expect(told(at(3), at(3))).toBeUndefined();
    expect(told(undefined, at(3))).toEqual([]);
    expect(told(at(3), at(4, 2))).toEqual([]);
    const [, ...rest] = at(3).log;
    expect(told({ ...at(3), log: ["another", ...rest] }, at(4))).toEqual([]);
  });
});

it("the same that follows several times is told once, with how often", () => {
  const steps = stepsSince(play, at(0), at(6)) ?? [];
  const said = ["did it.", "took 1 Fish.", "left 1 Fish.", "left 1 Fish.", "took 1 Fish.", "took 1 Fish."];
  let step = 0;
  const logSentence = () => (step === 0 ? did : (_: number, text: string) => further(text))(0, said[step++] ?? "");
  const words = { ...play, decision: (tile: number) => ({ ...play.decision(tile), logSentence }) };
  const reader = { seat: 0, shared: false, names: ["Ann", "Ben"] };
  const entries = logEntries(words, steps, reader, at(6).state);
  expect(entries.map(({ text, further }) => [text, further])).toEqual([
    ["did it.", "Took 1 Fish. Left 1 Fish (twice). Took 1 Fish (twice)."],
  ]);
});
