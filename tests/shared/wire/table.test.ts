import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clockText } from "../../../shared/wire/clock.ts";
import { queueKey } from "../../../shared/wire/lobby.ts";
import { playerName, tableRequests } from "../../../shared/wire/messages.ts";
import { isRefusalCode, refusal } from "../../../shared/wire/refusal.ts";
import { type LogStep, readStep, tableSettings, writeStep } from "../../../shared/wire/table.ts";

const steps: fc.Arbitrary<LogStep> = fc.oneof(
  fc.record({
    kind: fc.constant("act" as const),
    seat: fc.nat(7),
    action: fc.string({ minLength: 1, maxLength: 64 }).filter((action) => !action.startsWith("!")),
  }),
  fc.record({
    kind: fc.constant("depart" as const),
    seat: fc.nat(7),
    why: fc.constantFrom("resign" as const, "time" as const, "left" as const),
  }),
  fc.constant({ kind: "draw" as const }),
);

describe("log lines", () => {
  test.each([
    [{ kind: "act", seat: 0, action: "Hf4-g5" }, "0Hf4-g5"],
    [{ kind: "depart", seat: 1, why: "resign" }, "1!resign"],
    [{ kind: "draw" }, "="],
  ] as const)("%j is written as %s", (step, line) => {
    expect(writeStep(step)).toBe(line);
  });

  test("every step comes back from its line", () => {
    fc.assert(
      fc.property(steps, (step) => {
        expect(readStep(writeStep(step))).toEqual(step);
      }),
    );
  });

  test.each(["", "x", "Hf4-g5", "1!flew", "1!", "==", "!"])("%j is no step", (line) => {
    expect(readStep(line)).toBeUndefined();
  });

  test("what is no step is never read as one that would be written otherwise", () => {
    fc.assert(
      fc.property(fc.string(), (line) => {
        const step = readStep(line);
        if (step !== undefined) expect(writeStep(step)).toBe(line);
      }),
    );
  });
});

describe("what people type", () => {
  test.each(["Ann", "Zoë", "O’Brien", "李雷", "A. B-C (2)", " trimmed "])("%j is a name", (name) => {
    expect(playerName.parse(name)).toBe(name.trim());
  });

  test.each(["", "   ", "a\nb", "<b>", "x".repeat(21), "\u202Eevil", "a\u0000"])("%j is no name", (name) => {
    expect(playerName.safeParse(name).success).toBe(false);
  });

  test("settings have defaults for all but game and seats", () => {
    expect(tableSettings.parse({ game: "any", seats: 2 })).toEqual({
      game: "any",
      seats: 2,
      options: {},
      clock: null,
      listed: false,
      watch: true,
    });
  });

  test("requests take nothing beyond what they name", () => {
    expect(tableRequests.act.safeParse([0, "Hf4-g5"]).success).toBe(true);
    for (const wrong of [[0], [-1, "x"], [0.5, "x"], [0, ""], [0, "x".repeat(65)], [0, "x", 1], { 0: 0, 1: "x" }]) {
      expect(tableRequests.act.safeParse(wrong).success).toBe(false);
    }
    expect(tableRequests.resign.safeParse({ extra: 1 }).success).toBe(false);
    expect(tableRequests.configure.safeParse({ game: "other" }).success).toBe(false);
  });
});

test("clocks in words", () => {
  expect([null, { minutes: 5, increment: 0 }, { minutes: 15, increment: 10 }].map(clockText)).toEqual([
    "No clock",
    "5 min",
    "15 min + 10 s",
  ]);
});

test("everybody who wants the same game meets in the same queue", () => {
  expect(queueKey("any", 2, { minutes: 15, increment: 10 })).toBe("any|2|15+10");
  expect(queueKey("any", 3, null)).toBe("any|3|-");
});

test("a refusal has a sentence; only codes are codes", () => {
  expect(refusal("stale").message).toMatch(/\.$/);
  expect(["stale", "toString", "nope", 3].map(isRefusalCode)).toEqual([true, false, false, false]);
});
