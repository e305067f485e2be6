/** A mistake that is played again: who follows the computer's line is right, and its next action is shown. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openPractice } from "../../../client/learn/practice/practice.ts";
import { findGame } from "../../../shared/games.ts";
import type { GameEntry, Match } from "../../../shared/kernel/match.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import { openRecord, takeRecordedStep } from "../../../shared/kernel/record.ts";
import { shownSteps } from "../../../shared/kernel/steps.ts";
import { recordOf } from "../../../shared/record/file-record.ts";
import { goldenGames } from "../../golden/files.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Weigh = (match: Match, action: string) => Promise<string | undefined>;

interface Position {
  readonly entry: GameEntry;
  readonly match: Match;
  readonly seat: number;
  readonly players: readonly string[];
  /** Two actions that a turn may begin with, where the first, taken for a pattern, also stands for an earlier one. */
  readonly line: readonly [string, string];
}

/** A turn of Neko Harbour that can begin with an action that is paid for in two ways, and is not over with it. */
function position(): Position {
  const entry = findGame("neko");
  for (const { file } of goldenGames("0.2.0", "neko")) {
    const record = recordOf(file);
    if (entry === undefined || "unreadable" in record) continue;
    const match = openRecord(entry, record);
    for (const index of shownSteps(record.steps)) {
      const [seat = 0] = match.actors();
      const line = lineAt(match, seat);
      if (line !== undefined)
        return { entry, match, seat, players: Array.from({ length: record.seats }, String), line };
      takeRecordedStep(entry, record, match, index);
    }
  }
  throw new Error("no such turn");
}

function lineAt(match: Match, seat: number): Position["line"] | undefined {
  const legal = match.legal(seat);
  const first = legal.find((text) => text.endsWith("*") && legal.includes(text.slice(0, -1)));
  if (first === undefined) return undefined;
  const after = match.copy();
  after.act(seat, first, noChance);
  const [second, other] = after.actors().includes(seat) ? after.legal(seat).toReversed() : [];
  return second === undefined || other === undefined ? undefined : [first, second];
}

function trial() {
  const { entry, match, seat, players, line } = position();
  const step = { says: "", asks: "", right: line, exact: true, otherwise: "" };
  const lesson = { id: "", title: "", scene: null, steps: [step], done: "" };
  const weigh = vi.fn<Weigh>(() => Promise.resolve("That gives something away."));
  const practice = openPractice(entry, match, lesson, players, { learner: seat, best: line, weigh });
  const log = () => practice.session.table.value?.log ?? [];
  return { practice, seat, line, weigh, log };
}

it("takes the actions of the line, whatever a search makes of them, and weighs others", async () => {
  const { practice, line, weigh } = trial();
  await practice.session.request("act", [0, line[0]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(practice.status.value).toEqual({ kind: "asked" });
  expect(weigh).not.toHaveBeenCalled();
  const other = practice.legal().find((text) => text !== line[1]);
  await practice.session.request("act", [1, other ?? ""]);
  await vi.advanceTimersByTimeAsync(1);
  expect(practice.status.value.kind).toBe("wrong");
  practice.close();
});

it("shows the next action of the line, letter by letter", async () => {
  const { practice, seat, line, log } = trial();
  practice.show();
  await vi.advanceTimersByTimeAsync(1);
  practice.show();
  await vi.advanceTimersByTimeAsync(1);
  expect(log()).toEqual(line.map((action) => `${seat}${action}`));
  practice.close();
});
