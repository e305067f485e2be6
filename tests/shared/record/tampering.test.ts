/** Any change of a game file is detected. */
import { describe, expect, it, test } from "vitest";
import { gameSigner } from "../../../server/identity/game-signer.ts";
import { readStep, type RecordStep } from "../../../shared/kernel/steps.ts";
import { checkGame } from "../../../shared/record/check.ts";
import { verdictOf } from "../../../shared/record/findings.ts";
import { readGameBytes, writeGameFile } from "../../../shared/record/game-text.ts";
import { isSigned } from "../../../shared/record/signature.ts";
import { conquest } from "../../support/conquest.ts";
import { finishedFile, known, signer, unsignedFile } from "../../support/game-files.ts";

const skorm = known("skorm");

/** Short, since every byte of it is changed. */
const file = finishedFile(skorm, { length: 2 });
const bytes = new TextEncoder().encode(writeGameFile(file));

/** Whether the bytes pass for a file that the server signed. */
function passes(changed: Uint8Array): boolean {
  const read = readGameBytes(changed);
  return "file" in read && isSigned(read.file);
}

function withByte(at: number, value: number): Uint8Array {
  const changed = bytes.slice();
  changed[at] = value;
  return changed;
}

describe("a file of which a single byte is", () => {
  it("as it was passes", () => {
    expect(passes(bytes)).toBe(true);
    expect(verdictOf(checkGame(skorm, file, signer.key))).toBe("passed");
  });

  it("changed does not", () => {
    const slipped: string[] = [];
    for (const [at, byte] of bytes.entries()) {
      // The next digit or letter, the other case, a digit, and no text at all.
      for (const value of new Set([byte ^ 1, byte ^ 0x20, 0x30 + (at % 10), byte | 0x80])) {
        if (value !== byte && passes(withByte(at, value))) slipped.push(`${at}: ${byte} to ${value}`);
      }
    }
    expect(slipped).toEqual([]);
  });

  it("left out does not", () => {
    const slipped = [...bytes.keys()].filter((at) =>
      passes(new Uint8Array([...bytes.slice(0, at), ...bytes.slice(at + 1)])),
    );
    expect(slipped).toEqual([]);
  });

  it("put in does not", () => {
    const slipped = [...bytes.keys()].filter((at) =>
      [0x20, 0x0a, 0x30].some((value) => passes(new Uint8Array([...bytes.slice(0, at), value, ...bytes.slice(at)]))),
    );
    expect(slipped).toEqual([]);
  });
});

/** The findings that did not pass, as codes. */
function faults(changed: Partial<typeof file>, resigned = true): string[] {
  const { key: _, signature: __, ...unsigned } = { ...file, ...changed };
  const whole = resigned ? signer.sign(unsigned) : { ...file, ...changed };
  return checkGame(skorm, whole, signer.key)
    .filter(({ verdict }) => verdict !== "passed")
    .map(({ code }) => code);
}

const whole = finishedFile(skorm, {
  steps: [...conquest().map(stepOf)],
  // A secret by which seat 0 is Player 1.
  seed: firstSeed(),
});

function stepOf({ player, action }: { player: number; action: string }): RecordStep {
  return { kind: "act", seat: player, action };
}

function firstSeed(): number {
  for (let seed = 1; ; seed++) {
    const steps = finishedFile(skorm, { seed, length: 1 }).steps;
    const first = readStep(steps[0] ?? "");
    if (first?.kind !== "pause" && first !== undefined && "seat" in first && first.seat === 0) return seed;
  }
}

describe("a server that signs what is not so", () => {
  const { steps } = whole;

  it("is believed where nothing is wrong", () => {
    expect(faults(whole)).toEqual([]);
  });

  it("cannot swap two steps", () => {
    const swapped = steps.toSpliced(2, 2, steps[3] ?? "", steps[2] ?? "");
    expect(faults({ ...whole, steps: swapped })).toEqual(["steps", "chance", "result"]);
  });

  it("cannot leave the last step out", () => {
    expect(faults({ ...whole, steps: steps.slice(0, -1), times: whole.times.slice(0, -1) })).toEqual(["result"]);
  });

  it("cannot go on after the end", () => {
    const longer = { steps: [...steps, "1!left"], times: [...whole.times, whole.times.at(-1) ?? 0] };
    expect(faults({ ...whole, ...longer })).toEqual(["steps", "chance", "result"]);
  });

  it("cannot name another winner, or another number on the sheet", () => {
    const { result } = whole;
    expect(faults({ ...whole, result: { ...result, ranking: [...result.ranking].reverse() } })).toEqual(["result"]);
    const sheet = result.sheet.map((line, at) => (at === 0 ? { ...line, values: [9, 9] } : line));
    expect(faults({ ...whole, result: { ...result, sheet } })).toEqual(["result"]);
  });

  it("cannot take another secret than the one that it promised", () => {
    const found = faults({ ...whole, secret: "e".repeat(64) });
    expect(found).toContain("promise");
    expect(found).toContain("chance");
  });

  it("cannot let time go back, or take steps after the end", () => {
    expect(faults({ ...whole, times: whole.times.toSpliced(1, 1, 1) })).toEqual(["times"]);
    expect(faults({ ...whole, finishedAt: whole.startedAt })).toEqual(["times"]);
    expect(faults({ ...whole, times: whole.times.slice(1) })).toEqual(["times"]);
  });

  it("cannot have more players than seats", () => {
    expect(faults({ ...whole, players: [...whole.players, "Cleo"] })).toContain("players");
    expect(faults({ ...whole, seats: 4 })).toContain("players");
    expect(faults({ ...whole, options: { zoneShape: "circle" } })).toContain("players");
  });

  it("cannot name origins that the steps do not have", () => {
    const seed = "0".repeat(64);
    expect(faults({ ...whole, origins: [{ id: "", seed, steps: 5000 }] })).toContain("origins");
    expect(
      faults({
        ...whole,
        origins: [
          { id: "a", seed, steps: 4 },
          { id: "b", seed, steps: 2 },
        ],
      }),
    ).toContain("origins");
  });

  it("cannot hide that rules or game are not known", () => {
    expect(faults({ ...whole, rulesVersion: 99 })).toEqual(["rules", "steps", "chance", "result"]);
    expect(faults({ ...whole, game: "chess" })).toEqual(["rules", "steps", "chance", "result"]);
  });
});

test("a change that is not signed anew fails by the signature", () => {
  expect(faults({ players: ["Ann", "Eve"] }, false)).toEqual(["signature"]);
});

test("another server's signature is good, and told apart by its key", () => {
  const foreign = gameSigner(new Uint8Array(32).fill(8)).sign(unsignedFile(skorm, { length: 2 }));
  expect(verdictOf(checkGame(skorm, foreign))).toBe("passed");
  const found = checkGame(skorm, foreign, signer.key).filter(({ verdict }) => verdict !== "passed");
  expect(found.map(({ code, verdict }) => [code, verdict])).toEqual([["server", "failed"]]);
  expect(verdictOf(checkGame(skorm, foreign, "unknown"))).toBe("missing");
});

test("what carries neither signature nor promise has them missing, not passed", () => {
  const bare = { ...whole, key: "", signature: "", commitment: "", times: [] };
  const open = checkGame(skorm, bare, signer.key).filter(({ verdict }) => verdict !== "passed");
  expect(open.map(({ code, verdict }) => [code, verdict])).toEqual([
    ["signature", "missing"],
    ["server", "missing"],
    ["promise", "missing"],
    ["nonces", "missing"],
    ["times", "missing"],
    ["chance", "missing"],
  ]);
});

test("a signature cannot be taken away alone", () => {
  expect(faults({ signature: "" }, false)).toEqual(["signature"]);
  expect(faults({ key: "" }, false)).toContain("signature");
});
