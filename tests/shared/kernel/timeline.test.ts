/** Going to and fro in a game: every position is reached again exactly, and no replay is longer than its record. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { games } from "../../../shared/games.ts";
import { advance, type Timeline, mayTakeBack, openTimeline } from "../../../shared/kernel/timeline.ts";
import { replay } from "../../support/at-once.ts";
import { type GameEntry, gameEntry } from "../../../shared/kernel/match.ts";
import { type GameRecord, openRecord, takeRecordedStep } from "../../../shared/kernel/record.ts";
import { inForce } from "../../../shared/kernel/steps.ts";
import { tiny } from "../../server/support/tiny.ts";
import { toyGame } from "../../toy/toy.ts";
import { runs } from "../../support/runs.ts";

const entries = games.map((entry) => [entry.id, entry] as const);

function emptyRecord(entry: GameEntry): GameRecord {
  const { id: game, rulesVersion } = entry;
  return { game, rulesVersion, seats: 2, options: {}, seed: "05".repeat(32), origins: [], steps: [] };
}

/** Takes a legal action, the `choice`th of those of a seat that may act. */
function act(entry: GameEntry, record: GameRecord, timeline: Timeline, choice: number): void {
  const actors = timeline.match.actors();
  const seat = actors[choice % actors.length] ?? 0;
  const legal = timeline.match.legal(seat);
  record.steps.push({ kind: "act", seat, action: legal[choice % legal.length] ?? "" });
  expect(advance(entry, record, timeline, record.steps.length - 1)).toBeDefined();
}

/** Goes back to before an action that still counts, so many of them ago. */
function goBack(entry: GameEntry, record: GameRecord, timeline: Timeline, ago: number): void {
  const to = timeline.stepsInForce.at(-ago);
  const step = to === undefined ? undefined : record.steps[to];
  if (to === undefined || step?.kind !== "act") return;
  record.steps.push({ kind: "undo", seat: step.seat, to });
  expect(advance(entry, record, timeline, record.steps.length - 1)).toBeDefined();
}

/** The position of a game that never went back: only the steps that count, one after the other. */
function walked(entry: GameEntry, record: GameRecord): object {
  const match = openRecord(entry, record);
  for (const index of inForce(record.steps)) takeRecordedStep(entry, record, match, index);
  return match.truth();
}

/** The game, counting how many actions are applied. */
function counting(entry: GameEntry): { readonly entry: GameEntry; readonly applied: () => number } {
  let applied = 0;
  const watched = (match: ReturnType<GameEntry["start"]>): typeof match => ({
    ...match,
    act(...action) {
      applied++;
      return match.act(...action);
    },
    copy: () => watched(match.copy()),
  });
  return { entry: { ...entry, start: (...order) => watched(entry.start(...order)) }, applied: () => applied };
}

describe.each(entries)("%s", (_, entry) => {
  it("stands where its steps lead, however often and far it went back", () => {
    const choices = fc.array(fc.record({ choice: fc.nat(999), back: fc.nat(90) }), { minLength: 60, maxLength: 150 });
    fc.assert(
      fc.property(choices, (moves) => {
        const record = emptyRecord(entry);
        const timeline = openTimeline(entry, record);
        for (const { choice, back } of moves) {
          if (timeline.match.result() !== undefined) break;
          if (back < 60) act(entry, record, timeline, choice);
          else {
            goBack(entry, record, timeline, back < 85 ? back - 59 : 10 * (back - 85));
            expect(timeline.match.truth()).toEqual(walked(entry, record));
          }
        }
        expect(timeline.match.truth()).toEqual(walked(entry, record));
        expect(timeline.stepsInForce).toEqual(inForce(record.steps));
      }),
      { numRuns: runs(20) },
    );
  });
});

describe("a record with thousands of undos", () => {
  const look = (record: GameRecord, timeline: Timeline) => act(tiny, record, timeline, 0);

  function applications(play: (record: GameRecord, timeline: Timeline) => void): number {
    const record = emptyRecord(tiny);
    play(record, openTimeline(tiny, record));
    const { entry, applied } = counting(tiny);
    expect(replay(entry, record)).toHaveProperty("match");
    return applied() / record.steps.length;
  }

  it("is replayed in time that grows with its length: undo after undo at the end of a long game", () => {
    const perStep = applications((record, timeline) => {
      for (let step = 0; step < 2000; step++) look(record, timeline);
      for (let round = 0; round < 1000; round++) {
        goBack(tiny, record, timeline, 1);
        look(record, timeline);
      }
    });
    expect(perStep).toBeLessThan(10);
  });

  it("the same where it goes back far, and step by step", () => {
    const perStep = applications((record, timeline) => {
      for (let step = 0; step < 2000; step++) look(record, timeline);
      goBack(tiny, record, timeline, 700);
      for (let round = 0; round < 1000; round++) goBack(tiny, record, timeline, 1);
    });
    expect(perStep).toBeLessThan(10);
  });

  it.each([1, 20, 300, 1900])("goes back by %i actions without walking far at once", (ago) => {
    const record = emptyRecord(tiny);
    const { entry, applied } = counting(tiny);
    const timeline = openTimeline(entry, record);
    for (let step = 0; step < 2000; step++) look(record, timeline);
    const before = applied();
    goBack(entry, record, timeline, ago);
    expect(applied() - before).toBeLessThan(160);
  });

  it("stands after every undo where its record does, back to the very start", () => {
    const record = emptyRecord(tiny);
    const timeline = openTimeline(tiny, record);
    for (let step = 0; step < 70; step++) look(record, timeline);
    while (timeline.stepsInForce.length > 0) {
      goBack(tiny, record, timeline, 1);
      expect(timeline.match.truth()).toEqual(walked(tiny, record));
    }
  });

  it("keeps few positions along the way", () => {
    const record = emptyRecord(tiny);
    const timeline = openTimeline(tiny, record);
    for (let step = 0; step < 2000; step++) look(record, timeline);
    expect(timeline.marks.length).toBeLessThanOrEqual(20);
  });
});

it("a seat goes back to before its own actions only", () => {
  const toy = gameEntry(toyGame);
  const record = emptyRecord(toy);
  const timeline = openTimeline(toy, record);
  act(toy, record, timeline, 0);
  const [first] = record.steps;
  const seat = first?.kind === "act" ? first.seat : 0;
  expect([seat, 1 - seat].map((one) => mayTakeBack(record, timeline, 1, one, 0))).toEqual([true, false]);
  expect(mayTakeBack(record, timeline, 1, seat, 1)).toBe(false);
});
