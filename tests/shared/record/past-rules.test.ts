/**
 * Games that were played by earlier versions of the rules. The files in `past` were written when each game had the
 * version that its name tells, players who leave in the middle included; whatever changes, they lead to the same end.
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { openFilm } from "../../../client/ui/replay/film.ts";
import { findGame } from "../../../shared/games.ts";
import { gameEntry, playsBy } from "../../../shared/kernel/match.ts";
import { seededRandom } from "../../../shared/kernel/random.ts";
import { checkGame } from "../../../shared/record/check.ts";
import { readGameBytes } from "../../../shared/record/game-text.ts";
import type { GameFile } from "../../../shared/wire/game-file.ts";
import { finishedFile, known, signer } from "../../support/game-files.ts";
import { toyGame } from "../../toy/toy.ts";

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
    const film = openFilm(entry, file);
    expect([film?.over, film?.broken]).toEqual([true, undefined]);
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
    expect(openFilm(changed, old)).toMatchObject({ over: true, broken: undefined });
    const asNew = signer.sign({ ...old, rulesVersion: 2 });
    expect(checkGame(changed, asNew, signer.key).some(({ verdict }) => verdict === "failed")).toBe(true);
  });
});
