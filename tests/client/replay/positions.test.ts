/** A kept game as the viewer goes through it. */
import { describe, expect, it, test } from "vitest";
import { type Positions, openPositions } from "../../../client/ui/replay/session/positions.ts";
import type { Seating } from "../../../client/net/games.ts";
import { isBotAccount } from "../../../shared/wire/bot-accounts/account.ts";
import {
  positionInFragment,
  openReplaySession,
  positionFragment,
} from "../../../client/ui/replay/session/replay-session.ts";
import { games } from "../../../shared/games.ts";
import { type GameEntry, gameEntry } from "../../../shared/kernel/match.ts";
import { matchAt } from "../../support/at-once.ts";
import { openRecord } from "../../../shared/kernel/record.ts";
import { syncState } from "../../../shared/kernel/sync.ts";
import { positionAfter, recordOf } from "../../../shared/record/file-record.ts";
import type { GameFile } from "../../../shared/wire/game-file.ts";
import { finishedFile, known, signer, unsignedFile } from "../../support/game-files.ts";
import { toyGame } from "../../toy/toy.ts";

const toy = gameEntry(toyGame);
const entries = [...games, toy].flatMap((entry) => entry.seats.map((seats) => [entry.id, seats, entry] as const));

function filmOf(entry: GameEntry, file: GameFile): Positions {
  const positions = openPositions(entry, file);
  if (positions === undefined) throw new Error("no film");
  return positions;
}

/**
 * The state that a table would send after the first `length` steps of the record, to somebody who may know everything.
 */
function sentAfter(entry: GameEntry, file: GameFile, length: number): unknown {
  const record = recordOf(file);
  if ("unreadable" in record) throw new Error("unreadable");
  const state = new entry.schema();
  const match = length === 0 ? openRecord(entry, record) : matchAt(entry, record, length);
  syncState(state, match.truth());
  return state.toJSON();
}

test.each(entries)("every position of %s for %i is the one that stood on the table", (_, seats, entry) => {
  for (const seed of [1, 2, 3]) {
    const file = finishedFile(entry, { seats, seed, length: 50 });
    const positions = filmOf(entry, file);
    expect(positions.over).toBe(true);
    expect(positions.broken).toBeUndefined();
    expect(positions.game(0)).toEqual(sentAfter(entry, file, 0));
    for (const [index, { length }] of positions.steps.entries()) {
      expect(positions.game(index + 1)).toEqual(sentAfter(entry, file, length));
    }
  }
});

test("positions can be asked for in any order", () => {
  const file = finishedFile(toy, { length: 50 });
  const [forwards, backwards] = [filmOf(toy, file), filmOf(toy, file)];
  const { length } = forwards.steps;
  for (let at = length; at >= 0; at--) expect(backwards.game(at)).toEqual(forwards.game(at));
  expect(forwards.game(length + 5)).toEqual(forwards.game(length));
});

test("what was hidden while the game went on is there", () => {
  const positions = filmOf(toy, finishedFile(toy));
  expect(positions.game(0)).toMatchObject({
    secrets: [{ hand: [expect.any(Number), expect.any(Number), expect.any(Number)] }, {}],
  });
  expect(positions.steps[0]?.line).toMatch(/^[01]c\d+$/);
});

describe("steps", () => {
  const steps = [
    { kind: "act", seat: 0, action: "c1" },
    { kind: "undo", seat: 0, to: 0 },
    { kind: "pause", ms: 1000 },
    { kind: "depart", seat: 1, why: "left" },
  ] as const;

  function taken(): GameFile {
    for (let seed = 1; ; seed++) {
      try {
        return finishedFile(toy, { steps, seed });
      } catch {
        // Not dealt that card.
      }
    }
  }

  it("that were taken back are left out and counted, and so are pauses", () => {
    const positions = filmOf(toy, taken());
    expect(positions.steps.map(({ line, length }) => [line, length])).toEqual([["1!left", 4]]);
    expect(positions.undone).toBe(1);
  });

  it("have the time since the one before, without pauses", () => {
    // A step each 1.5 s, of which the server was away for one.
    expect(filmOf(toy, taken()).steps[0]?.used).toBe(5000);
  });

  it("of another game have no time", () => {
    const steps = [
      { kind: "depart", seat: 2, why: "left" },
      { kind: "depart", seat: 1, why: "left" },
    ] as const;
    const first = finishedFile(toy, { seats: 3, steps });
    const { origins } = positionAfter(first, 1);
    const { steps: _, ...own } = unsignedFile(toy, { seats: 3, steps });
    const positions = filmOf(toy, signer.sign({ ...own, origins, steps: first.steps }));
    expect(positions.steps.map(({ used }) => used)).toEqual([undefined, 1500]);
  });

  it("that the rules refuse end the film", () => {
    const skorm = known("skorm");
    const file = finishedFile(skorm, { length: 20 });
    const positions = filmOf(skorm, { ...file, steps: file.steps.with(5, "0Hz9") });
    expect(positions.broken).toBe(5);
    expect(positions.over).toBe(false);
    expect(positions.game(positions.steps.length + 1)).toEqual(positions.game(positions.steps.length));
  });
});

test.each<[string, Partial<GameFile>]>([
  ["other rules", { rulesVersion: 99 }],
  ["more players than the rules allow", { seats: 8 }],
  ["more names than seats", { players: ["Ann", "Bjørn", "Cleo"] }],
  ["options that do not exist", { options: { cards: 1 } }],
  ["steps that are none", { steps: ["?"] }],
])("a game with %s has no film", (_, changed) => {
  expect(openPositions(toy, { ...finishedFile(toy), ...changed })).toBeUndefined();
});

describe("the table that is shown", () => {
  const file = finishedFile(toy, { length: 50 });
  const viewing = openReplaySession(file, filmOf(toy, file));
  const shown = () => {
    const table = viewing.session.table.value;
    if (table === undefined) throw new Error("no table");
    return table;
  };

  it("has the log up to the position, and nobody at it", () => {
    viewing.goTo(2);
    expect(shown().log).toEqual(viewing.positions.steps.slice(0, 2).map(({ line }) => line));
    expect(shown()).toMatchObject({ phase: "playing", game: viewing.positions.game(2) });
    expect(shown().seats.map(({ name }) => name)).toEqual(["Ann", "Bjørn"]);
    expect(viewing.session.seats.value).toEqual([]);
    expect(viewing.session.seat.value).toBeUndefined();
  });

  it("shows which seats are guests', as far as that is known", () => {
    const seats = (of?: Partial<Seating>) =>
      openReplaySession(file, viewing.positions, 0, of).session.table.value?.seats ?? [];
    const bound = (guests?: number[]) => seats(guests && { guests }).map((seat) => seat.bound);
    expect(bound([1])).toEqual([true, false]);
    expect(bound()).toEqual([true, true]);
    expect(seats({ bots: [1] }).map(({ player }) => isBotAccount(player))).toEqual([false, true]);
  });

  it("is finished at the end, and only there", () => {
    viewing.goTo(viewing.last);
    expect(shown().phase).toBe("finished");
    viewing.goTo(viewing.last - 1);
    expect(shown().phase).toBe("playing");
  });

  it("tells one step forward as news, and a jump as another position", () => {
    viewing.goTo(1);
    const { round } = shown();
    viewing.goTo(2);
    expect(shown().round).toBe(round);
    viewing.goTo(4);
    expect(shown().round).not.toBe(round);
  });

  it("stays within the game", () => {
    viewing.goTo(-3);
    expect(viewing.at.value).toBe(0);
    viewing.goTo(999);
    expect(viewing.at.value).toBe(viewing.last);
  });

  it("begins where a link leads to", () => {
    expect(openReplaySession(file, viewing.positions, positionInFragment("#3")).at.value).toBe(3);
    expect(openReplaySession(file, viewing.positions, positionInFragment("#99999")).at.value).toBe(viewing.last);
    for (const mark of ["", "#", "#-1", "#x", "#identity=abc"]) expect(positionInFragment(mark)).toBe(0);
    expect([0, 7].map(positionFragment)).toEqual(["", "#7"]);
  });

  it("refuses whatever is asked of it", async () => {
    expect(await viewing.session.request("resign", {})).toMatchObject({ code: "not-now" });
  });
});
