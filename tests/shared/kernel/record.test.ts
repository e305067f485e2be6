/** Records replay to where they ended, for every game there is and for the toy. */
import { bytesToHex } from "@noble/hashes/utils.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { games } from "../../../shared/games.ts";
import { type GameEntry, gameEntry } from "../../../shared/kernel/match.ts";
import {
  applyStep,
  type GameRecord,
  gameRecord,
  openRecord,
  type RecordStep,
  replay,
} from "../../../shared/kernel/record.ts";
import { toyGame } from "../../toy/toy.ts";

const toy = gameEntry(toyGame);
const entries = [...games, toy].flatMap((entry) => entry.seats.map((seats) => [entry.id, seats, entry] as const));

function emptyRecord(entry: GameEntry, seats: number, seed: number): GameRecord {
  const bytes = new Uint8Array(32).fill(seed);
  return { game: entry.id, rulesVersion: entry.rulesVersion, seats, options: {}, seed: bytesToHex(bytes), steps: [] };
}

/** A record of at most `length` steps, all chosen by `choices`, now and then a departure. */
function playedRecord(entry: GameEntry, seats: number, choices: readonly number[]): GameRecord {
  const record = emptyRecord(entry, seats, choices[0] ?? 0);
  const match = openRecord(entry, record);
  for (const choice of choices) {
    if (match.result() !== undefined) break;
    const seat = match.actors()[choice % match.actors().length] ?? 0;
    const actions = match.legal(seat);
    const step: RecordStep =
      choice % 97 === 0
        ? { kind: "depart", seat, why: "left" }
        : { kind: "act", seat, action: actions[choice % actions.length] ?? "" };
    expect(applyStep(match, step)).toBeDefined();
    record.steps.push(step);
  }
  return record;
}

describe.each(entries)("%s for %i", (_id, seats, entry) => {
  test("replays to the same state, also after the record went through JSON", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(255), { minLength: 1, maxLength: 120 }), (choices) => {
        const record = playedRecord(entry, seats, choices);
        const parsed = gameRecord.parse(JSON.parse(JSON.stringify(record)));
        const once = replay(entry, record);
        const again = replay(entry, parsed);
        if (!("match" in once) || !("match" in again)) throw new Error("refused");
        expect(again.match.truth()).toEqual(once.match.truth());
        expect(once.match.result()).toEqual(again.match.result());
      }),
      { numRuns: 25 },
    );
  });

  test("names the first step that the rules refuse", () => {
    const record = playedRecord(entry, seats, [1, 2, 3]);
    const broken = { ...record, steps: [...record.steps.slice(0, 2), { kind: "act", seat: 0, action: "?" } as const] };
    expect(replay(entry, broken)).toEqual({ refused: 2 });
  });
});

describe("steps", () => {
  const open = () => openRecord(toy, emptyRecord(toy, 2, 5));

  test("do nothing once the game is over", () => {
    const match = open();
    expect(applyStep(match, { kind: "draw" })).toEqual([]);
    expect(applyStep(match, { kind: "draw" })).toBeUndefined();
    expect(applyStep(match, { kind: "act", seat: 0, action: match.legal(0)[0] ?? "c1" })).toBeUndefined();
    expect(applyStep(match, { kind: "depart", seat: 0, why: "left" })).toBeUndefined();
  });

  test("take out a player only once", () => {
    const match = openRecord(toy, emptyRecord(toy, 3, 5));
    expect(applyStep(match, { kind: "depart", seat: 1, why: "time" })).toBeDefined();
    expect(applyStep(match, { kind: "depart", seat: 1, why: "time" })).toBeUndefined();
  });

  test("a record with a seed or a step of another shape is no record", () => {
    const record = emptyRecord(toy, 2, 5);
    expect(gameRecord.safeParse({ ...record, seed: "xyz" }).success).toBe(false);
    expect(gameRecord.safeParse({ ...record, steps: [{ kind: "undo" }] }).success).toBe(false);
    expect(gameRecord.safeParse({ ...record, steps: [{ kind: "act", seat: 9, action: "c1" }] }).success).toBe(false);
  });
});
