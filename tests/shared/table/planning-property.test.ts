/** Whatever is planned in any game of the server: nothing is done by it that the rules would not allow anybody. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { executePlans } from "../../../shared/table/plan-execution.ts";
import { takeStep } from "../../../shared/table/steps.ts";
import { games } from "../../../shared/games.ts";
import { replay } from "../../support/at-once.ts";
import type { GameEntry, Match } from "../../../shared/kernel/match.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import { writeStep } from "../../../shared/kernel/steps.ts";
import { ann, ben, openDesk, start } from "../../server/support/tables.ts";
import { runs } from "../../support/runs.ts";

const PLAYERS = [ann, ben] as const;
const STEPS = 60;
/** A line is thought out that far. */
const DEEP = 8;

/** Picks from a list by the next of the numbers that the property was given. */
function picker(numbers: readonly number[]) {
  let next = 0;
  return (below: number) => (numbers[next++ % numbers.length] ?? 0) % Math.max(1, below);
}

/** A line that a seat can plan from the present position, by its own view; it may not be valid. */
function lineFrom(match: Match, seat: number, pick: (below: number) => number): string[] {
  const line: string[] = [];
  try {
    const thought = match.asKnown(seat);
    while (line.length < DEEP) {
      const [by] = thought.actors();
      if (by === undefined) break;
      const legal = thought.legal(by);
      const action = legal[pick(legal.length)];
      if (action === undefined) break;
      line.push(writeStep({ kind: "act", seat: by, action }));
      thought.act(by, action, noChance);
    }
  } catch {
    // No further than the seat can see.
  }
  const last = line.findLastIndex((step) => step.startsWith(String(seat)));
  return line.slice(0, last + 1);
}

function playOut(entry: GameEntry, numbers: readonly number[]) {
  const pick = picker(numbers);
  const desk = start(openDesk({ seats: 2, clock: { days: 3 } }, entry, "5e"), [...PLAYERS]);
  const { table } = desk;
  let [planned, carried] = [0, 0];
  for (let step = 0; step < STEPS && table.phase === "playing"; step++) {
    const { play } = table;
    if (play === undefined) break;
    for (const [seat, player] of PLAYERS.entries()) {
      if (play.match.actors().includes(seat)) continue;
      const line = lineFrom(play.match, seat, pick);
      if (line.length < 2) continue;
      const answer = desk.ask(player, "plan", { version: play.log.length, line });
      if (answer === "ok") planned++;
    }
    const actors = play.match.actors();
    const seat = actors[pick(actors.length)] ?? 0;
    const foreseen = play.plans.find(({ steps }) => steps[0]?.seat === seat)?.steps[0]?.action;
    const legal = play.match.legal(seat);
    const wanted = foreseen !== undefined && pick(4) > 0 && play.match.isLegal(seat, foreseen) ? foreseen : undefined;
    const action = wanted ?? legal[pick(legal.length)];
    if (action === undefined) break;
    const before = play.log.length;
    expect(takeStep(table, { kind: "act", seat, action }, desk.now)).toBeUndefined();
    executePlans(table, desk.now, (error) => {
      throw error;
    });
    carried += play.log.length - before - 1;
    // The acting seat has no plan for the present position.
    for (const { seat: of, steps } of play.plans) expect(steps[0]?.seat).not.toBe(of);
  }
  const record = table.play?.record;
  if (record === undefined) throw new Error("no game");
  expect(replay(entry, record)).not.toHaveProperty("refused");
  return { planned, carried };
}

/** Enough for lines that come true in every game without secrets, whatever the seed; fast-check prints it on failure. */
const RUNS = 12;

it.each(games.map((entry) => [entry.name, entry] as const))("in %s", (name, entry) => {
  let [planned, carried] = [0, 0];
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 20, maxLength: 60 }), (numbers) => {
      const played = playOut(entry, numbers);
      planned += played.planned;
      carried += played.carried;
    }),
    { numRuns: runs(RUNS) },
  );
  console.log(`${name}: ${planned} lines planned, ${carried} steps carried out`);
  if (!entry.hasSecrets) expect(carried).toBeGreaterThan(20);
});
