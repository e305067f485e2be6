/** The course of a game: its start, its steps, its end. Every step of every game goes through `takeStep`. */
import type { Seat } from "../../shared/kernel/game.ts";
import { applyStep, openRecord, type RecordStep, replay } from "../../shared/kernel/record.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { NOBODY, writeStep } from "../../shared/wire/table.ts";
import { settleClocks, windClocks } from "./clocks.ts";
import { settleAttendance } from "./presence.ts";
import type { Play, Table } from "./table.ts";

/** Starts the next game with the players as they sit. */
export function startGame(table: Table, now: number): void {
  const { entry, settings } = table;
  const record = {
    game: entry.id,
    rulesVersion: entry.rulesVersion,
    seats: settings.seats,
    options: settings.options,
    seed: table.drawSeed(),
    steps: [],
  };
  table.play = { match: openRecord(entry, record), record, log: [], startedAt: now, clockAt: now };
  table.round++;
  for (const seat of table.seats) Object.assign(seat, { ready: false, rematch: false, draw: false, offered: false });
  windClocks(table, now);
  enterPhase(table, "playing", now);
}

export function enterPhase(table: Table, phase: Table["phase"], now: number): void {
  table.phase = phase;
  table.phaseSince = now;
  withdrawOffer(table);
  settleAttendance(table, now);
}

/**
 * Takes a step of the game: checks it, keeps it, applies it, and settles what follows from it.
 * This is the only way in which a game moves on.
 * @throws what the rules threw, with the table as it was before
 */
export function takeStep(table: Table, step: RecordStep, now: number): Refusal | undefined {
  const { play } = table;
  if (play === undefined || table.phase !== "playing") return refusal("not-now");
  if (!isPossible(table, play, step)) return refusal("illegal");
  const before = play.match.actors();
  keepStep(play, step);
  applyKept(table, play, step);
  if (step.kind === "depart") withdrawOffer(table);
  settleTurn(table, play, before, step, now);
  if (play.match.result() !== undefined) enterPhase(table, "finished", now);
  return undefined;
}

function isPossible(table: Table, play: Play, step: RecordStep): boolean {
  switch (step.kind) {
    case "act":
      return play.match.isLegal(step.seat, step.action);
    case "depart":
      return play.match.playing().includes(step.seat);
    case "draw":
      return table.entry.hasDraw;
  }
}

/** Writes a step down before it counts. A durable store belongs here. */
function keepStep(play: Play, step: RecordStep): void {
  play.record.steps.push(step);
  play.log.push(writeStep(step.kind === "act" ? { ...step, action: play.match.tell(step.action) } : step));
}

/** Applies the last step of the record; a fault of the rules leaves neither a step nor a half-changed game behind. */
function applyKept(table: Table, play: Play, step: RecordStep): void {
  try {
    if (applyStep(play.match, step) === undefined) throw new Error(`possible and yet refused: ${writeStep(step)}`);
  } catch (fault) {
    play.record.steps.pop();
    play.log.pop();
    const restored = replay(table.entry, play.record);
    if ("match" in restored) play.match = restored.match;
    throw fault;
  }
}

function settleTurn(table: Table, play: Play, before: readonly Seat[], step: RecordStep, now: number): void {
  const after = play.match.actors();
  if (before.length === after.length && before.every((seat) => after.includes(seat))) return;
  const finished = step.kind === "act" && !after.includes(step.seat) ? step.seat : undefined;
  settleClocks(table, before, finished, now);
  const mover = finished === undefined ? undefined : table.seats[finished];
  if (mover === undefined) return;
  mover.offered = false;
  // Who plays on without agreeing has answered.
  if (table.drawOffer !== NOBODY && !mover.draw) withdrawOffer(table);
}

/** Takes the draw on offer off the table. */
export function withdrawOffer(table: Table): void {
  table.drawOffer = NOBODY;
  for (const seat of table.seats) seat.draw = false;
}
