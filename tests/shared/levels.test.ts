/**
 * What a level is worth: in each of these positions it always does what more thought does too, and the level below it
 * never. `npx node tests/bench/puzzles/levels.ts` finds such positions, after so many steps of the games of the puzzles.
 */
import { describe, expect, test } from "vitest";
import { LEVELS, type Level } from "../../shared/kernel/bot.ts";
import { kept } from "./support/level-finds.ts";

/** By game and level, `seed:steps action`. */
const FOUND: Readonly<Record<string, Readonly<Partial<Record<Level, readonly string[]>>>>> = {
  skorm: {
    seal: ["1:53 Af6-g5", "4:84 Ag5-h4", "12:22 Si1NW", "16:54 Ad6-d5", "20:128 Hc5xb4"],
    orca: ["21:94 Sc2-c3N", "22:123 Ad3-c3", "27:107 Sc7-c6N"],
    kraken: ["3:41 Ae7-e6", "4:91 Sc3-d4N", "4:98 Af2-f3"],
  },
  skora: {
    seal: ["6:45 +4b", "54:30 3b"],
    orca: ["6:32 3a", "43:26 2a"],
    kraken: ["5:29 c-b", "9:26 1c"],
  },
  skor: {
    seal: ["1:40 farm@1,-1", "5:64 farm@7,-3", "49:76 base@3,-1", "65:61 farm@6,-2", "97:49 farm@5,-2"],
    orca: ["4:49 10>3,-1", "5:43 2>3,-1", "15:151 mil-2", "24:202 spawn@6,-3"],
    kraken: ["1:32 10>8,-4", "2:215 23>3,-1", "4:63 base@2,-1"],
  },
  neko: {
    seal: ["1:32 buy1*", "2:12 P1-RS1", "4:63 3a>3"],
    orca: ["3:27 P1-PO3", "6:44 P1-RS1", "8:88 @P2-TC2"],
    kraken: ["1:25 C1", "3:6 @P1-RS1"],
  },
};

/** The level below is the noisier one, and costs little: what it never does is asked twice. */
const CHANCES_BELOW = [0, 1];

describe.each(Object.entries(FOUND))("%s", async (game, found) => {
  const games = await kept(game);
  const rungs = LEVELS.slice(1).map((level, rung) => ({ level, below: LEVELS[rung] ?? "puffin" }));

  test.each(rungs)("$level finds what $below does not", ({ level, below }) => {
    for (const line of found[level] ?? []) {
      const [at = "", action = ""] = line.split(" ");
      const [seed, steps] = at.split(":").map(Number);
      const decision = games.find((one) => one.seed === seed)?.decisionAt(steps ?? 0);
      expect(decision?.answers(level, 0), `${level} at ${at}`).toContain(action);
      for (const chance of CHANCES_BELOW) {
        expect(decision?.answers(below, chance), `${below} at ${at}`).not.toContain(action);
      }
    }
    expect(found[level]?.length).toBeGreaterThan(1);
  });
});
