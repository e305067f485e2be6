/** Whole games as text, both ways. */
import { describe, expect, it, test } from "vitest";
import { notation } from "../../../shared/notation/skorm.ts";
import { inForce, readStep } from "../../../shared/kernel/steps.ts";
import { checkGame } from "../../../shared/record/check.ts";
import { verdictOf } from "../../../shared/record/findings.ts";
import { readGameText } from "../../../shared/skorm/game-text.ts";
import type { GameFile } from "../../../shared/wire/game-file.ts";
import { finishedFile, known } from "../../support/game-files.ts";

const skorm = known("skorm");

/** The steps that counted, without pauses. */
function counted({ steps }: GameFile): string[] {
  const read = steps.flatMap((line) => readStep(line) ?? []);
  return inForce(read)
    .filter((index) => read[index]?.kind !== "pause")
    .flatMap((index) => steps[index] ?? []);
}

function readBack(text: string): GameFile {
  const noted = notation.read(text);
  if (noted === undefined || "fault" in noted) throw new Error(noted?.fault ?? "not a game");
  return noted.file;
}

test.each([2, 3])("games for %i come back with players, moves and result", (seats) => {
  for (let seed = 1; seed <= 12; seed++) {
    const options = { zoneShape: seed % 2 === 0 ? "wedge" : "triangle" };
    const file = finishedFile(skorm, { seats, seed, length: 40 + 20 * seed, options });
    const back = readBack(notation.write(file));
    const { id, players, options: chosen, clock, startedAt, result } = file;
    expect(back).toMatchObject({ id, players, options: chosen, clock, startedAt, result });
    expect(back.steps).toEqual(counted(file));
    // Whoever moves first by chance, the invented secret is a possible one for a file.
    expect(back.secret).toMatch(/^[0-9a-f]{64}$/);
    // What was written down once reads the same ever after.
    expect(notation.write(back)).toBe(notation.write(file));
  }
});

test("what comes back plays to the same end, and what nobody vouches for is missing", () => {
  const findings = checkGame(skorm, readBack(notation.write(finishedFile(skorm, { length: 80 }))));
  expect(verdictOf(findings)).toBe("missing");
  expect(findings.filter(({ verdict }) => verdict === "missing").map(({ code }) => code)).toEqual([
    "signature",
    "promise",
    "nonces",
    "times",
    "chance",
  ]);
});

const SHORT = `[Game "Skorm"]
[Seat 1 "Ann"]
[Seat 2 "Ben"]
[First "Seat 2"]

Placing
  1. He3 {well placed}  He7
     resigns(2)
`;

describe("a text by hand", () => {
  it("needs little: names, and who begins", () => {
    expect(readGameText(SHORT)).toMatchObject({
      players: ["Ann", "Ben"],
      first: 1,
      options: { zoneShape: "triangle" },
      steps: [
        { kind: "act", seat: 1 },
        { kind: "act", seat: 0 },
        { kind: "depart", seat: 1, why: "resign" },
      ],
      result: { reason: "resign", ranking: [[0], [1]] },
    });
  });

  it("may stop before the end", () => {
    const file = readBack(SHORT.replace("     resigns(2)\n", ""));
    expect(file.result.ranking).toEqual([]);
    expect(checkGame(skorm, file).find(({ code }) => code === "result")?.verdict).toBe("missing");
  });

  it.each<[string, string, RegExp]>([
    ["a move that is not possible", SHORT.replace("He7", "He7-e6"), /^Line 7: He7-e6 is not possible/],
    ["a word that is none", SHORT.replace("He7", "Qe3"), /^Line 7: Qe3 is no action/],
    ["a step after the end", `${SHORT} resigns(1)`, /^Line 9: resigns\(1\) is not possible/],
    ["a seat without a player", SHORT.replace("[Seat 1", "[Seat 3"), /Seat 1 and Seat 2/],
    ["a first seat that is not there", SHORT.replace('[First "Seat 2"]', '[First "Seat 3"]'), /First/],
    ["other zones", SHORT.replace("\n\n", '\n[Zones "circle"]\n\n'), /Zones/],
    ["another result", SHORT.replace("\n\n", '\n[Result "conquer, Seat 2"]\n\n'), /another result/],
  ])("with %s says what is wrong", (_, text, fault) => {
    expect(readGameText(text)).toEqual({ fault: expect.stringMatching(fault) });
  });

  it.each(["", "hello", '[Event "chess"]\n1. e4 e5', '{"format":"skerry game 1"}'])("that is %j is none", (text) => {
    expect(readGameText(text)).toBeUndefined();
  });
});

test("quotation marks in a name come back", () => {
  const named = SHORT.replace("Ann", 'A\\"n\\\\n');
  expect(readGameText(named)).toMatchObject({ players: ['A"n\\n', "Ben"] });
});
