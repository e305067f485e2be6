/**
 * Games by earlier versions of the rules. The files in `past` were written with the versions in their names, including
 * players who leave in the middle; whatever changes, they lead to the same end.
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import { openPositions } from "../../../client/ui/replay/session/positions.ts";
import { findGame } from "../../../shared/games.ts";
import { gameEntry, playsBy } from "../../../shared/kernel/match.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";
import { checkGame } from "../../../shared/record/check.ts";
import { readGameBytes } from "../../../shared/record/game-text.ts";
import { BOATS } from "../../../shared/skora/components.ts";
import type { GameFile } from "../../../shared/wire/game-file.ts";
import { finishedFile, known, signer } from "../../support/game-files.ts";
import { toyGame } from "../../toy/toy.ts";

const playersOf = (truth: object) => z.object({ players: z.array(z.object({ boats: z.int() })) }).parse(truth).players;

const folder = new URL("past/", import.meta.url);
const names = readdirSync(folder);

function pastGame(name: string): GameFile {
  const read = readGameBytes(readFileSync(new URL(name, folder)));
  if ("unreadable" in read) throw new Error(read.unreadable);
  return read.file;
}

test("there are past games of every version of every game", () => {
  const versions = new Set(names.map(pastGame).map(({ game, rulesVersion }) => `${game} ${rulesVersion}`));
  for (const id of ["skorm", "skora", "skor", "neko"]) {
    const { oldestRules, rulesVersion } = known(id);
    for (let version = oldestRules; version <= rulesVersion; version++) expect(versions).toContain(`${id} ${version}`);
  }
});

describe.each(names)("%s", (name) => {
  const file = pastGame(name);
  const entry = known(file.game);

  it("follows its rules to the end that it had, shuffle by shuffle", () => {
    const findings = checkGame(findGame(file.game), file, signer.key);
    expect(findings.filter(({ verdict }) => verdict !== "passed")).toEqual([]);
  });

  it("can be watched to that end", () => {
    const positions = openPositions(entry, file);
    expect([positions?.over, positions?.broken]).toEqual([true, undefined]);
  });
});

/**
 * Games as a server of the first version gave them out, before the rules of Skora changed: such a file can be watched
 * and checked for ever.
 */
describe.each(readdirSync(new URL("served/", import.meta.url)))("a game that an old server gave out, %s", (name) => {
  const read = readGameBytes(readFileSync(new URL(`served/${name}`, import.meta.url)));
  if ("unreadable" in read) throw new Error(read.unreadable);
  const { file } = read;

  it("is by the first version of the rules, and checks to the end that it had", () => {
    expect(file.rulesVersion).toBe(1);
    const findings = checkGame(findGame(file.game), file, file.key);
    expect(findings.filter(({ verdict }) => verdict !== "passed")).toEqual([]);
    expect(openPositions(known(file.game), file)).toMatchObject({ over: true, broken: undefined });
  });
});

describe("Skora by the first version of its rules", () => {
  const boatsAfterLeaving = (rules: number) => {
    const match = known("skora").start(3, {}, seededRandom(new Uint8Array(32)), rules);
    for (let turn = 0; turn < 9; turn++) {
      const [seat = 0] = match.actors();
      match.act(seat, match.legal(seat)[0] ?? "", seededRandom(new Uint8Array(32)));
    }
    const before = playersOf(match.truth());
    const gone = match.actors()[0] === 1 ? 0 : 1;
    match.depart(gone, "left", noChance);
    return { before: before[gone]?.boats, after: playersOf(match.truth())[gone]?.boats };
  };

  it("loses the boats of a player who leaves; by the newest they come home (R32)", () => {
    const old = boatsAfterLeaving(1);
    expect(old.before).toBeLessThan(BOATS);
    expect(old.after).toBe(old.before);
    expect(boatsAfterLeaving(2).after).toBe(BOATS);
  });
});

/** The toy after a change of its rules: games that begin by version 2 have one round less. */
const changed = gameEntry({
  ...toyGame,
  rulesVersion: 2,
  setup: (setup, random) => ({ ...toyGame.setup(setup, random), round: setup.rules === 1 ? 1 : 2 }),
});
const start = (rules?: number) => changed.start(2, {}, seededRandom(new Uint8Array(32)), rules);

describe("a game whose rules have changed", () => {
  it("begins by the newest version, or by the one that is asked for", () => {
    expect([start(), start(2), start(1)].map((match) => match.truth())).toMatchObject([
      { round: 2 },
      { round: 2 },
      { round: 1 },
    ]);
  });

  it("knows no version to come, and none that was given up", () => {
    expect([0, 1, 2, 3, 1.5].map((version) => playsBy(changed, version))).toEqual([false, true, true, false, false]);
    expect(() => start(3)).toThrow(RangeError);
    const given = gameEntry({ ...toyGame, rulesVersion: 2, oldestRules: 2 });
    expect(() => given.start(2, {}, seededRandom(new Uint8Array(32)), 1)).toThrow(RangeError);
  });

  it("checks and shows what was played by the old ones", () => {
    const old = finishedFile(gameEntry(toyGame), { length: 40, seed: 3 });
    expect(old.rulesVersion).toBe(1);
    expect(checkGame(changed, old, signer.key).filter(({ verdict }) => verdict !== "passed")).toEqual([]);
    expect(openPositions(changed, old)).toMatchObject({ over: true, broken: undefined });
    const asNew = signer.sign({ ...old, rulesVersion: 2 });
    expect(checkGame(changed, asNew, signer.key).some(({ verdict }) => verdict === "failed")).toBe(true);
  });
});
