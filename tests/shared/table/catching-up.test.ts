/** Computers that join a game late: they know what they would know if they had been there all along. */
import { describe, expect, it } from "vitest";
import { runToEnd, replayingTo } from "../../../shared/kernel/timeline.ts";
import { known } from "../../support/game-files.ts";
import { isForgetful, replayMemory, catchingUp } from "../../../shared/table/bot-memory.ts";
import { ann, ben, type Desk, openDesk, timeouts, start, startedDesk } from "../../server/support/tables.ts";

const skora = known("skora");

/** The seats that may act do anything that is legal. */
function playOn(desk: Desk, steps: number): void {
  for (let step = 0; step < steps; step++) {
    const match = desk.table.play?.match;
    const [seat = 0] = match?.actors() ?? [];
    const legal = match?.legal(seat) ?? [];
    expect(desk.play(seat === 0 ? ann : ben, legal[(7 * step) % legal.length] ?? "")).toBe("ok");
  }
}

/** A game of Skora in which Ben's seat has gone to a computer. */
function handed(steps: number): Desk {
  const desk = start(openDesk({}, skora, "0a"), [ann, ben]);
  playOn(desk, steps);
  while (desk.table.play?.match.awaited().includes(1) === false) playOn(desk, 1);
  desk.go(ben);
  desk.pass(timeouts.claim);
  expect(desk.ask(ann, "handOver", { seat: 1, level: "seal" })).toBe("ok");
  return desk;
}

/** What a seat knows that remembered from the first step on. */
function knownFromTheStart({ table }: Desk): unknown {
  const record = table.play?.record;
  if (record === undefined) throw new Error("no game");
  return runToEnd(replayingTo(skora.remembering(), record, record.steps.length)).match.knowledge(1);
}

describe("a computer that comes late", () => {
  it("recalls the game beside it, and all that was done meanwhile", () => {
    const desk = handed(25);
    const { table } = desk;
    const { play } = table;
    if (play === undefined) throw new Error("no game");
    expect([isForgetful(table), play.remembers]).toEqual([true, false]);
    const walk = catchingUp(table, play);
    // The game goes on while the walk is under way, and once more when it is over.
    for (let turn = 0; turn < 5; turn++) walk.next();
    desk.come(ben);
    playOn(desk, 3);
    const recalled = runToEnd(walk);
    playOn(desk, 2);
    replayMemory(table, play, recalled);
    expect(play.remembers).toBe(true);
    expect(play.match.knowledge(1)).toEqual(knownFromTheStart(desk));
    expect(play.stepsInForce).toHaveLength(play.record.steps.length);
    playOn(desk, 3);
    expect(play.match.knowledge(1)).toEqual(knownFromTheStart(desk));
  });

  it("keeps nobody waiting: the game is walked through a step at a time, and not when the seat is handed over", () => {
    const desk = handed(40);
    const { play } = desk.table;
    if (play === undefined) throw new Error("no game");
    let turns = 0;
    for (const _ of catchingUp(desk.table, play)) turns++;
    expect(turns).toBe(play.record.steps.length);
  });

  it("has nothing to recall where nothing is secret, or nobody but people play", () => {
    expect(isForgetful(startedDesk([ann, ben]).table)).toBe(false);
    expect(isForgetful(start(openDesk({}, skora), [ann, ben]).table)).toBe(false);
  });
});
