/** Steps as lines of a log, and the ones that count after undos. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LEVELS } from "../../../shared/kernel/bot.ts";
import { inForce, linesInForce, readStep, type RecordStep, writeStep } from "../../../shared/kernel/steps.ts";

const steps: fc.Arbitrary<RecordStep> = fc.oneof(
  fc.record({
    kind: fc.constant("act" as const),
    seat: fc.nat(7),
    action: fc.string({ minLength: 1, maxLength: 64 }).filter((action) => !/^[!<*]/.test(action)),
  }),
  fc.record({
    kind: fc.constant("depart" as const),
    seat: fc.nat(7),
    why: fc.constantFrom("resign" as const, "time" as const, "left" as const),
  }),
  fc.constant({ kind: "draw" as const }),
  fc.record({ kind: fc.constant("undo" as const), seat: fc.nat(7), to: fc.nat(9999) }),
  fc.record({
    kind: fc.constant("hand" as const),
    seat: fc.nat(7),
    level: fc.constantFrom(...LEVELS, "" as const),
  }),
  fc.record({
    kind: fc.constant("hand" as const),
    seat: fc.nat(7),
    level: fc.constantFrom(...LEVELS, "" as const),
    to: fc.nat(9999),
  }),
  fc.record({ kind: fc.constant("pause" as const), ms: fc.nat() }),
);

describe("log lines", () => {
  test.each([
    [{ kind: "act", seat: 0, action: "Hf4-g5" }, "0Hf4-g5"],
    [{ kind: "depart", seat: 1, why: "resign" }, "1!resign"],
    [{ kind: "draw" }, "="],
    [{ kind: "undo", seat: 1, to: 12 }, "1<12"],
    [{ kind: "hand", seat: 1, level: "orca" }, "1*orca"],
    [{ kind: "hand", seat: 1, level: "seal", to: 12 }, "1*seal<12"],
    [{ kind: "hand", seat: 1, level: "" }, "1*"],
    [{ kind: "pause", ms: 35000 }, "~35000"],
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

  test.each([
    "",
    "x",
    "Hf4-g5",
    "1!flew",
    "1!",
    "==",
    "!",
    "~",
    "~x",
    "~1e3",
    "1<",
    "1<x",
    "1<01",
    "9a",
    "1*gull",
    "1*orca<",
    "1*orca<01",
  ])("%j is no step", (line) => {
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

describe("what was taken back", () => {
  const kept = (...lines: string[]) => linesInForce(lines).join(" ");

  test("counts no more, and neither does the undo", () => {
    expect(kept("0a", "1b", "0c", "0<2")).toBe("0a 1b");
    expect(kept("0a", "1b", "0<0", "0d")).toBe("0d");
    expect(kept("0a", "~50", "1b", "1<2")).toBe("0a ~50");
  });

  test("an undo that was taken back over brings nothing back", () => {
    // After step 2 was taken back and played anew, going back to 1 leaves the first step alone.
    expect(kept("0a", "0b", "0c", "0<2", "0d", "0<1")).toBe("0a");
    expect(kept("0a", "0b", "0<1", "0c", "0d", "0<4", "0e")).toBe("0a 0c 0e");
  });

  test("places are those in the whole log", () => {
    const steps = ["0a", "0b", "0<1", "0c"].flatMap((line) => readStep(line) ?? []);
    expect(inForce(steps)).toEqual([0, 3]);
  });
});
