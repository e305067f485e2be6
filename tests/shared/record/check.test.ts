/** What a check says of games that are right. */
import { describe, expect, it, test } from "vitest";
import { games } from "../../../shared/games.ts";
import { gameEntry } from "../../../shared/kernel/match.ts";
import { matchAt } from "../../support/at-once.ts";
import { checkGame } from "../../../shared/record/check.ts";
import { positionAfter, recordOf } from "../../../shared/record/file-record.ts";
import { type FindingCode, verdictOf } from "../../../shared/record/findings.ts";
import type { GameOrigin } from "../../../shared/wire/game-file.ts";
import { finishedFile, signer, unsignedFile } from "../../support/game-files.ts";
import { toyGame } from "../../toy/toy.ts";
import { tiny } from "../../server/support/tiny.ts";

const toy = gameEntry(toyGame);
const entries = [...games, toy].flatMap((entry) => entry.seats.map((seats) => [entry.id, seats, entry] as const));

function textOf(findings: ReturnType<typeof checkGame>, code: FindingCode): string {
  return findings.find((finding) => finding.code === code)?.text ?? "";
}

test.each(entries)("random games of %s for %i pass, undos and pauses and all", (_, seats, entry) => {
  let undone = 0;
  for (let seed = 1; seed <= 10; seed++) {
    const file = finishedFile(entry, { seats, seed, length: 60 });
    const findings = checkGame(entry, file, signer.key);
    expect(findings.filter(({ verdict }) => verdict !== "passed")).toEqual([]);
    if (textOf(findings, "steps").includes("taken back")) undone++;
  }
  expect(undone).toBeGreaterThan(0);
});

describe("chance", () => {
  it("is counted: the toy shuffles once, in its set-up", () => {
    expect(textOf(checkGame(toy, finishedFile(toy)), "chance")).toContain("1 shuffle (set-up)");
  });

  it("is told to be none where there is none", () => {
    const steps = [{ kind: "act", seat: 0, action: "win" }] as const;
    expect(textOf(checkGame(tiny, finishedFile(tiny, { steps })), "chance")).toContain("no chance in this game");
  });

  it("is the server's alone where nobody gave a nonce", () => {
    const findings = checkGame(toy, finishedFile(toy, { nonces: ["", ""] }));
    expect(verdictOf(findings)).toBe("missing");
    expect(textOf(findings, "nonces")).toContain("the server's alone");
  });

  it("names who added nothing to it", () => {
    const findings = checkGame(toy, finishedFile(toy, { nonces: ["1".repeat(32), ""] }));
    expect(verdictOf(findings)).toBe("passed");
    expect(textOf(findings, "nonces")).toContain("all but Bjørn");
  });
});

describe("a position to play on from", () => {
  const file = finishedFile(toy, { length: 40, seed: 3 });
  const { length } = file.steps;

  it("leads to the same position, whatever seed the new game has", () => {
    const record = recordOf(file);
    if ("unreadable" in record) throw new Error("unreadable");
    for (let at = 0; at < length; at++) {
      const { origins, steps } = positionAfter(file, at);
      expect(origins.map((origin) => [origin.id, origin.steps])).toEqual([[file.id, at]]);
      const taken = recordOf({ ...file, secret: "5".repeat(64), origins, steps });
      if ("unreadable" in taken) throw new Error("unreadable");
      expect(matchAt(toy, taken, at).truth()).toEqual(matchAt(toy, record, at).truth());
    }
  });

  it("names every game that it comes from, and none that came later", () => {
    const seed = "0".repeat(64);
    const taken = {
      ...file,
      origins: [
        { id: "a", seed, steps: 2 },
        { id: "b", seed, steps: 4 },
      ],
    };
    const named = (at: number) => positionAfter(taken, at).origins.map(({ id, steps }) => `${id} ${steps}`);
    expect(named(0)).toEqual(["a 0"]);
    expect(named(2)).toEqual(["a 2"]);
    expect(named(3)).toEqual(["a 2", "b 3"]);
    expect(named(4)).toEqual(["a 2", "b 4"]);
    expect(named(5)).toEqual(["a 2", "b 4", `${file.id} 5`]);
  });
});

test("a game that was taken up passes with the undos of the game before", () => {
  const before = finishedFile(toy, { length: 40, seed: 3 });
  const length = before.steps.length - 1;
  expect(before.steps.slice(0, length).some((line) => line.includes("<"))).toBe(true);
  const { origins, steps } = positionAfter(before, length);
  const { result, times } = before;
  const taken = signer.sign({
    ...unsignedFile(toy, { seed: 9 }),
    origins,
    steps: [...steps, "0!resign"],
    times,
    result,
  });
  const findings = checkGame(toy, { ...taken, result });
  expect(findings.filter(({ code }) => code === "steps")).toEqual([
    { code: "steps", verdict: "passed", text: expect.stringContaining("taken back") },
  ]);
});

test("a game that was taken up says so", () => {
  const { steps, ...rest } = unsignedFile(toy);
  const origins = [{ id: "abc", seed: "0".repeat(64), steps: 0 }];
  expect(textOf(checkGame(toy, signer.sign({ ...rest, steps, origins })), "origins")).toContain("game abc");
});

describe("chance before a game was taken up", () => {
  const before = finishedFile(toy, { length: 40, seed: 3 });

  /** A game that was played on from there, with the given promise of that game's chance. */
  function takenUp(promise: GameOrigin["promise"]) {
    const [own] = positionAfter(before, 2).origins;
    if (own === undefined) throw new Error("no origin");
    const { steps: _, ...rest } = unsignedFile(toy, { seed: 9 });
    const origins = [{ ...own, ...(promise === undefined ? {} : { promise }) }];
    return checkGame(toy, signer.sign({ ...rest, origins, steps: before.steps, times: [] }), signer.key);
  }
  const verdict = (promise: GameOrigin["promise"], code: FindingCode) =>
    takenUp(promise).find((finding) => finding.code === code)?.verdict;

  it("passes where that game's own promise is kept", () => {
    expect(takenUp(undefined).find(({ code }) => code === "chance-before")).toMatchObject({
      verdict: "passed",
      text: expect.stringContaining("1 shuffle (set-up)"),
    });
    expect(verdict(undefined, "origins")).toBe("passed");
  });

  it("is not promised here, and never passed, where nobody promised it", () => {
    const text = textOf(takenUp(null), "chance-before");
    expect([verdict(null, "chance-before"), text.startsWith("Not promised here")]).toEqual(["missing", true]);
    expect(verdict(null, "origins")).toBe("missing");
    expect(textOf(takenUp(null), "chance")).not.toContain("shuffle (set-up)");
  });

  it("fails where the promise is of other chance", () => {
    const { commitment, secret, seals = [], nonces } = before;
    const promise = { commitment, secret, seals, nonces };
    expect(verdict(promise, "chance-before")).toBe("passed");
    expect(verdict({ ...promise, nonces: ["e".repeat(32), ""] }, "chance-before")).toBe("failed");
    expect(verdict({ ...promise, secret: "5".repeat(64) }, "chance-before")).toBe("failed");
    expect(verdict({ ...promise, commitment: "5".repeat(64) }, "chance-before")).toBe("failed");
  });
});

test("a nonce that is not the one that was sealed is found out", () => {
  const file = finishedFile(toy);
  const forged = signer.sign({ ...file, nonces: ["e".repeat(32), ...file.nonces.slice(1)] });
  expect(checkGame(toy, forged).find(({ code }) => code === "nonces")?.verdict).toBe("failed");
});
