/** Records replay to their end, for every game and for the toy. */
import { bytesToHex } from "@noble/hashes/utils.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { games } from "../../../shared/games.ts";
import { type GameEntry, gameEntry } from "../../../shared/kernel/match.ts";
import { advance, type Timeline, mayTakeBack, openTimeline } from "../../../shared/kernel/timeline.ts";
import { matchAt, replay } from "../../support/at-once.ts";
import { type GameRecord, gameRecord, openRecord, takeRecordedStep } from "../../../shared/kernel/record.ts";
import { inForce, type RecordStep } from "../../../shared/kernel/steps.ts";
import { ChanceError } from "../../../shared/kernel/random.ts";
import { toyGame } from "../../toy/toy.ts";
import { runs } from "../../support/runs.ts";

const toy = gameEntry(toyGame);
const entries = [...games, toy].flatMap((entry) => entry.seats.map((seats) => [entry.id, seats, entry] as const));

function emptyRecord(entry: GameEntry, seats: number, seed: number): GameRecord {
  const bytes = new Uint8Array(32).fill(seed);
  return {
    game: entry.id,
    rulesVersion: entry.rulesVersion,
    seats,
    options: {},
    seed: bytesToHex(bytes),
    origins: [],
    steps: [],
  };
}

/** A record of at most `length` steps, all chosen by `choices`: actions, now and then a departure or an undo. */
function playedRecord(entry: GameEntry, seats: number, choices: readonly number[]): GameRecord {
  const record = emptyRecord(entry, seats, choices[0] ?? 0);
  const timeline = openTimeline(entry, record);
  for (const choice of choices) {
    if (timeline.match.result() !== undefined) break;
    record.steps.push(drawStep(record, timeline, choice));
    expect(advance(entry, record, timeline, record.steps.length - 1)).toBeDefined();
  }
  return record;
}

function drawStep(record: GameRecord, timeline: Timeline, choice: number): RecordStep {
  const actors = timeline.match.actors();
  const seat = actors[choice % actors.length] ?? 0;
  if (choice % 97 === 0) return { kind: "depart", seat, why: "left" };
  if (choice % 31 === 0) return { kind: "pause", ms: choice };
  const undos = [0, 1, 2].flatMap((seat) =>
    inForce(record.steps).flatMap((to) =>
      mayTakeBack(record, timeline, record.steps.length, seat, to) ? [{ kind: "undo", seat, to } as const] : [],
    ),
  );
  const undo = undos[choice % Math.max(1, undos.length)];
  if (choice % 7 === 0 && undo !== undefined) return undo;
  const actions = timeline.match.legal(seat);
  return { kind: "act", seat, action: actions[choice % actions.length] ?? "" };
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
        expect(matchAt(entry, record, record.steps.length).truth()).toEqual(once.match.truth());
      }),
      { numRuns: runs(25) },
    );
  });

  test("names the first step that the rules refuse", () => {
    const record = playedRecord(entry, seats, [1, 2, 3]);
    const broken = { ...record, steps: [...record.steps.slice(0, 2), { kind: "act", seat: 0, action: "?" } as const] };
    expect(replay(entry, broken)).toEqual({ refused: 2 });
  });
});

describe("steps", () => {
  const acts = (count: number) => {
    const record = emptyRecord(toy, 2, 5);
    for (let index = 0; index < count; index++) {
      const match = matchAt(toy, record, index);
      const [seat = 0] = match.actors();
      record.steps.push({ kind: "act", seat, action: match.legal(seat)[0] ?? "" });
    }
    return record;
  };
  const then = (record: GameRecord, ...steps: RecordStep[]) =>
    replay(toy, { ...record, steps: [...record.steps, ...steps] });

  test("do nothing once the game is over", () => {
    const over = { ...acts(1), steps: [{ kind: "draw" as const }] };
    for (const late of [
      { kind: "draw" },
      { kind: "act", seat: 0, action: matchAt(toy, acts(0), 0).legal(0)[0] ?? "c1" },
      { kind: "depart", seat: 0, why: "left" },
      { kind: "undo", seat: 0, to: 0 },
      { kind: "pause", ms: 1 },
    ] as const) {
      expect(then(over, late)).toEqual({ refused: 1 });
    }
  });

  test("a departure that completes a round rolls what its step rolls in every replay", () => {
    const dice = gameEntry({
      ...toyGame,
      depart: (state, seat, why, random) => [
        ...toyGame.depart(state, seat, why, random),
        { kind: "roll", die: random.below(1000) },
      ],
    });
    const record: GameRecord = { ...acts(1), steps: [...acts(1).steps, { kind: "depart", seat: 1, why: "left" }] };
    const rolled = (of: GameRecord) => {
      return takeRecordedStep(dice, of, matchAt(dice, of, 1), 1)?.events.at(-1)?.die;
    };
    expect(rolled(record)).toBe(rolled(record));
    expect(rolled({ ...record, seed: "ab".repeat(32) })).not.toBe(rolled(record));
    expect(() => rolled({ ...record, seed: "" })).toThrow(ChanceError);
  });

  test("take out a player only once", () => {
    const left = { kind: "depart", seat: 1, why: "time" } as const;
    expect(then(emptyRecord(toy, 3, 5), left)).toHaveProperty("match");
    expect(then(emptyRecord(toy, 3, 5), left, left)).toEqual({ refused: 1 });
  });

  test("an undo leads back to before an action of one's own, and no further than somebody's departure", () => {
    const record = acts(2);
    const [first, second] = record.steps;
    if (first?.kind !== "act" || second?.kind !== "act") throw new Error("no actions");
    const back = then(record, { kind: "undo", seat: first.seat, to: 0 });
    expect("match" in back && back.match.truth()).toEqual(openRecord(toy, record).truth());
    expect(then(record, { kind: "undo", seat: second.seat, to: 0 })).toEqual({ refused: 2 });
    expect(then(record, { kind: "undo", seat: first.seat, to: 2 })).toEqual({ refused: 2 });
    const three = { ...emptyRecord(toy, 3, 5) };
    const card = openRecord(toy, three).legal(0)[0] ?? "";
    const gone: RecordStep[] = [
      { kind: "act", seat: 0, action: card },
      { kind: "depart", seat: 1, why: "left" },
    ];
    expect(then(three, ...gone, { kind: "undo", seat: 0, to: 0 })).toEqual({ refused: 2 });
  });

  test("a position of another game keeps that game's chance, and cannot be taken back", () => {
    const old = acts(2);
    const record = { ...old, seed: "11".repeat(32), origins: [{ seed: old.seed, steps: 2 }] };
    expect(matchAt(toy, record, 2).truth()).toEqual(matchAt(toy, old, 2).truth());
    const seat = old.steps[0]?.kind === "act" ? old.steps[0].seat : 0;
    expect(then(record, { kind: "undo", seat, to: 0 })).toEqual({ refused: 2 });
  });

  test("a record with a seed or a step of another shape is no record", () => {
    const record = emptyRecord(toy, 2, 5);
    expect(gameRecord.safeParse({ ...record, seed: "xyz" }).success).toBe(false);
    expect(gameRecord.safeParse({ ...record, steps: [{ kind: "redo" }] }).success).toBe(false);
    expect(gameRecord.safeParse({ ...record, steps: [{ kind: "act", seat: 9, action: "c1" }] }).success).toBe(false);
  });
});
