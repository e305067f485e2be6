/**
 * What a level is worth: in each of these positions it always does what more thought does too, and the one two levels
 * below it never. `npx node tests/bench/puzzles/levels.ts` finds such positions, after so many steps of games that computers played.
 */
import { describe, expect, test } from "vitest";
import { type Level, LEVELS } from "../../shared/kernel/bot.ts";
import { kept } from "./support/level-finds.ts";

/** Neighbours are too near to each other to be told apart by single positions. */
const GROWN = LEVELS.filter((level) => !level.startsWith("young"));

/** By game and level, known positions as `seed:steps action`. */
const FOUND: Readonly<Record<string, Readonly<Partial<Record<Level, readonly string[]>>>>> = {
  skorm: {
    seal: ["4:66 Ac6-c5", "4:98 Af2-f3", "7:50 Se3xe4N"],
    orca: ["11:119 We1-e2", "25:91 Ad2-d3", "79:47 Ad2-d3"],
    kraken: ["1:74 Ae4-f4", "3:41 Ae7-e6"],
  },
  skora: {
    seal: ["9:26 1c"],
    kraken: ["3:6 1c", "5:29 c-b", "17:20 4c"],
  },
  skor: {
    seal: ["2:145 18>4,-1", "22:32 10>5,-2", "22:130 28>1,0"],
    orca: ["2:159 18>2,0", "5:155 24>4,-2", "6:23 0>-2,1"],
    kraken: ["2:194 20>4,-2", "5:43 base@3,-1", "5:50 0>3,-1"],
  },
  neko: {
    seal: ["2:82 @P2-ST3"],
    orca: ["1:32 buy1*", "2:12 P1-RS1"],
  },
};

/** The level below is the noisier one, and costs little: what it never does is asked twice. */
const CHANCES_BELOW = [0, 1];

describe.each(Object.entries(FOUND))("%s", async (game, found) => {
  const games = await kept(game);
  const rungs = GROWN.slice(1).map((level, rung) => ({ level, below: GROWN[rung] ?? "puffin" }));

  test.each(rungs.filter(({ level }) => found[level] !== undefined))(
    "$level finds what $below does not",
    ({ level, below }) => {
      for (const line of found[level] ?? []) {
        const [at = "", action = ""] = line.split(" ");
        const [seed, steps] = at.split(":").map(Number);
        const decision = games.find((one) => one.seed === seed)?.decisionAt(steps ?? 0);
        expect(decision?.answers(level, 0), `${level} at ${at}`).toContain(action);
        for (const chance of CHANCES_BELOW) {
          expect(decision?.answers(below, chance), `${below} at ${at}`).not.toContain(action);
        }
      }
      expect(found[level]?.length).toBeGreaterThan(0);
    },
  );
});
