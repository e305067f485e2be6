/** Thousands of random acts at tables of every game. */
import { describe, expect, it } from "vitest";
import { chanceOf } from "./chance.ts";
import { type Act, drawAct, isFall } from "./acts.ts";
import { fuzzedGames, writeDump } from "./dump.ts";
import { checkRecord, newTrial, perform, type Trial } from "./trial.ts";
import { runs } from "../support/runs.ts";

const TRIALS = runs(10);
const PLIES = 400;

function runTrial(trial: Trial, seed: number): void {
  const chance = chanceOf(seed);
  const acts: Act[] = [];
  try {
    for (let count = 0; count < PLIES; count++) {
      const act = drawAct(trial.table, chance);
      if (isFall(act)) continue;
      acts.push(act);
      perform(trial, act);
    }
    checkRecord(trial);
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    const path = writeDump({ game: trial.table.entry.id, seed, fault, acts, record: trial.table.play?.record });
    throw new Error(`${fault}\n\nDo it again: npx node tests/fuzz/replay.ts ${path}`, { cause: error });
  }
}

/** How often each answer was given, whatever the game. */
const answers = new Map<string, number>();

describe("tables under random acts", () => {
  it.each(fuzzedGames)("of $name stay in order, whatever is asked of them", (entry) => {
    let [games, filed, done] = [0, 0, 0];
    for (let seed = 1; seed <= TRIALS; seed++) {
      const trial = newTrial(entry, seed);
      runTrial(trial, seed);
      games += trial.table.round;
      filed += trial.filed.size;
      done += trial.answers.get("ok") ?? 0;
      for (const [answer, count] of trial.answers) answers.set(answer, (answers.get(answer) ?? 0) + count);
    }
    // A fuzzer that is refused everything tries nothing.
    expect(games).toBeGreaterThan(TRIALS / 2);
    expect(filed).toBeGreaterThan(0);
    expect(done).toBeGreaterThan(TRIALS * 50);
  });

  it.each(["malformed", "illegal", "stale", "not-your-turn", "not-now", "not-host", "seat-taken"])(
    "are asked for what is %s",
    (code) => expect(answers.get(code) ?? 0).toBeGreaterThan(0),
  );
});
