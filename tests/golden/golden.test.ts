/**
 * Whole games as a server gave them out, seeds, signatures and all, must be read, checked, shown and replayed to the end
 * that they had, and through everything on the way, for as long as the server stands. Folders are named by the release
 * whose server wrote them (`npm run golden`); that of the first games is `1`, as their version of the rules.
 */
import { describe, expect, test } from "vitest";
import { notation } from "../../shared/notation/skorm.ts";
import { openPositions } from "../../client/ui/replay/session/positions.ts";
import manifest from "../../package.json" with { type: "json" };
import { inForce, stepsOfLog } from "../../shared/kernel/steps.ts";
import { games } from "../../shared/games.ts";
import { checkGame } from "../../shared/record/check.ts";
import type { GameFile } from "../../shared/wire/game-file.ts";
import { known } from "../support/game-files.ts";
import { digestOf, type Retold } from "./digest.ts";
import { headFeatures, noteStep } from "./features.ts";
import { type Digest, folders, goldenGames, readDigests } from "./files.ts";
import { OF_ANY_GAME, OF_GAMES } from "./coverage.ts";

/** A machine may be busy with much else. */
const PATIENCE = 60_000;

/** The facts that nobody can vouch for in such a game. */
function doubtsAllowed({ seals = [], nonces, origins }: GameFile): string[] {
  const isSilent = [...seals, ...nonces].every((text) => text === "");
  const isOutside = origins.some(({ promise }) => promise === null);
  return [...(isSilent ? ["nonces"] : []), ...(isOutside ? ["origins", "chance-before"] : [])];
}

/** A seat that acts finds the same legal actions as the server, without the secrets of others. */
function checkOwnLegal({ timeline: { match } }: Retold): void {
  for (const seat of match.actors()) expect(match.asKnown(seat).legal(seat)).toEqual(match.legal(seat));
}

interface Review {
  readonly found: ReadonlySet<string>;
  /** By the names of the games. */
  readonly digests: Readonly<Record<string, Digest>>;
}

/** Plays all games of a folder again, once for all tests. */
function reviewOf(folder: string, id: string): Review {
  const key = `${folder} ${id}`;
  const known = reviews.get(key);
  if (known !== undefined) return known;
  const found = new Set<string>();
  const digests: Record<string, Digest> = {};
  for (const { name, file } of goldenGames(folder, id)) {
    for (const feature of headFeatures(file)) found.add(feature);
    digests[name] = digestOf(file, (retold, index) => {
      if (index % OFTEN === 0) checkOwnLegal(retold);
      return noteStep(found, retold, index);
    });
  }
  const review = { found, digests };
  reviews.set(key, review);
  return review;
}
const reviews = new Map<string, Review>();
/** After how many steps what a seat sees is looked at. */
const OFTEN = 16;

describe.each(folders)("games of %s", (folder) => {
  const kept = readDigests(folder);

  test.each(games)(
    "$name is checked and shown to the end that it had",
    (entry) => {
      const own = goldenGames(folder, entry.id);
      expect(own.length).toBeGreaterThanOrEqual(10);
      for (const { name, file } of own) {
        const doubtful = checkGame(entry, file, file.key).filter(({ verdict }) => verdict !== "passed");
        const doubts = doubtful.map(({ code, verdict }) => `${code} ${verdict}`);
        expect(doubts, name).toEqual(doubtsAllowed(file).map((code) => `${code} missing`));
        expect(openPositions(entry, file), name).toMatchObject({ over: true, broken: undefined });
      }
    },
    PATIENCE,
  );

  test.each(games)(
    "$name leads through what it did, at its table too",
    ({ id }) => {
      const { digests } = reviewOf(folder, id);
      for (const [name, digest] of Object.entries(digests)) expect(digest, name).toEqual(kept[name]);
    },
    PATIENCE,
  );
});

test("Skorm games come back from their text with the steps that counted", () => {
  for (const { file } of folders.flatMap((folder) => goldenGames(folder, "skorm"))) {
    const steps = stepsOfLog(file.steps);
    const counted = inForce(steps).filter((index) => !["pause", "hand"].includes(steps[index]?.kind ?? ""));
    const read = notation.read(notation.write(file));
    expect(read).toMatchObject({ file: { steps: counted.map((index) => file.steps[index]) } });
  }
});

test("this release has games of its own: `npm run golden` writes them", () => {
  expect(folders).toContain(manifest.version);
});

test.each(games)(
  "$name is there in every way in which it can be played",
  ({ id, seats }) => {
    const ofRelease = reviewOf(manifest.version, id).found;
    const ofAny = new Set(folders.flatMap((folder) => [...reviewOf(folder, id).found]));
    const size = Math.max(...seats.filter((count) => known(id).masters(count).length === 0));
    const wanted = OF_ANY_GAME.filter(({ players = 2 }) => players <= size).map(({ feature }) => feature);
    expect([...wanted, ...seats.map((count) => `${count} seats`)].filter((feature) => !ofRelease.has(feature))).toEqual(
      [],
    );
    expect((OF_GAMES[id] ?? []).filter((feature) => !ofAny.has(feature))).toEqual([]);
  },
  PATIENCE,
);
