/** The course of a game: its start, its steps, its end. Every step of every game goes through `takeStep`. */
import { seedOf } from "../../shared/kernel/fairness.ts";
import type { Seat } from "../../shared/kernel/game.ts";
import { type Done, type GameRecord, matchAt, openRecord, takeRecorded } from "../../shared/kernel/record.ts";
import { type RecordStep, writeStep } from "../../shared/kernel/steps.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { NOBODY } from "../../shared/wire/table.ts";
import { settleClocks, windClocks } from "./clocks.ts";
import { settleAttendance } from "./presence.ts";
import { type Play, promise, type Table } from "./table.ts";

/** Starts the next game with the players as they sit, and promises the chance of the one after it. */
export function startGame(table: Table, now: number): void {
  table.play = openPlay(table, now);
  table.promised = promise(table.draws);
  table.origin = undefined;
  table.startsBy = 0;
  table.round++;
  const fresh = { ready: false, nonce: "", rematch: false, draw: false, offered: false, undo: false };
  for (const seat of table.seats) Object.assign(seat, fresh);
  windClocks(table, now);
  enterPhase(table, "playing", now);
}

function openPlay(table: Table, now: number): Play {
  const { entry, settings, promised, origin } = table;
  const nonces = table.seats.map(({ nonce }) => nonce);
  const steps = [...(origin?.steps ?? [])];
  const record: GameRecord = {
    game: entry.id,
    rulesVersion: entry.rulesVersion,
    seats: settings.seats,
    options: settings.options,
    seed: seedOf(promised.secret, nonces),
    origins: (origin?.origins ?? []).map(({ seed, steps }) => ({ seed, steps })),
    steps,
  };
  const opening = openRecord(entry, record);
  return {
    id: table.draws.gameId(),
    match: steps.length === 0 ? opening : matchAt(entry, record, steps.length),
    record,
    promised,
    nonces,
    originIds: (origin?.origins ?? []).map(({ id }) => id),
    times: steps.map(() => now),
    free: undefined,
    asked: NOBODY,
    log: steps.map((step) => lineOf(opening, step)),
    startedAt: now,
    clockAt: now,
  };
}

/** A step as everybody may read it. */
export function lineOf(match: Play["match"], step: RecordStep): string {
  return writeStep(step.kind === "act" ? { ...step, action: match.tell(step.action) } : step);
}

export function enterPhase(table: Table, phase: Table["phase"], now: number): void {
  table.phase = phase;
  withdrawOffer(table);
  withdrawUndo(table);
  settleAttendance(table, now);
}

/**
 * Takes a step of the game: checks it, applies it, and settles what follows from it. This is the only way in which a
 * game moves on.
 * @throws what the rules threw, with the table as it was before
 */
export function takeStep(table: Table, step: RecordStep, now: number): Refusal | undefined {
  const { play } = table;
  if (play === undefined || table.phase !== "playing") return refusal("not-now");
  const before = play.match.actors();
  const line = lineOf(play.match, step);
  const done = apply(table, play, step);
  if (done === undefined) return refusal("illegal");
  play.match = done.match;
  play.log.push(line);
  // Times never go back, even if the machine's clock does.
  play.times.push(Math.max(now, play.times.at(-1) ?? play.startedAt));
  if (step.kind !== "pause") withdrawUndo(table);
  if (step.kind === "depart") withdrawOffer(table);
  settleFree(play, step, done, before);
  settleTurn(table, play, before, step, now);
  if (play.match.result() !== undefined) enterPhase(table, "finished", now);
  return undefined;
}

/** Puts the step at the end of the record and applies it; a step that is refused, or throws, leaves nothing behind. */
function apply(table: Table, play: Play, step: RecordStep): Done | undefined {
  const { record } = play;
  record.steps.push(step);
  try {
    const done = takeRecorded(table.entry, record, play.match, record.steps.length - 1);
    if (done === undefined) record.steps.pop();
    return done;
  } catch (fault) {
    record.steps.pop();
    play.match = matchAt(table.entry, record, record.steps.length);
    throw fault;
  }
}

/** Notes how far back the seat that acted may go by itself: to where its turn began, or to the last thing that came out. */
function settleFree(play: Play, step: RecordStep, done: Done, before: readonly Seat[]): void {
  if (step.kind === "pause") return;
  if (step.kind === "undo") {
    if (play.free !== undefined && step.to <= play.free.from) play.free = undefined;
    return;
  }
  const goesOn = step.kind === "act" && !done.revealed && sameSeats(before, play.match.actors());
  if (!goesOn) play.free = undefined;
  else if (play.free?.seat !== step.seat) play.free = { seat: step.seat, from: play.record.steps.length - 1 };
}

function settleTurn(table: Table, play: Play, before: readonly Seat[], step: RecordStep, now: number): void {
  const after = play.match.actors();
  const finished = step.kind === "act" && !after.includes(step.seat) ? step.seat : undefined;
  settleClocks(table, before, { acted: step.kind === "act" ? step.seat : undefined, finished }, now);
  const mover = finished === undefined ? undefined : table.seats[finished];
  if (mover === undefined) return;
  mover.offered = false;
  // Who plays on without agreeing has answered.
  if (table.drawOffer !== NOBODY && !mover.draw) withdrawOffer(table);
}

export function sameSeats(one: readonly Seat[], other: readonly Seat[]): boolean {
  return one.length === other.length && one.every((seat) => other.includes(seat));
}

/** Takes the draw on offer off the table. */
export function withdrawOffer(table: Table): void {
  table.drawOffer = NOBODY;
  for (const seat of table.seats) seat.draw = false;
}

/** Takes the question for an undo off the table. */
export function withdrawUndo(table: Table): void {
  if (table.undoSeat === NOBODY) return;
  table.undoSeat = NOBODY;
  table.undoTo = 0;
  for (const seat of table.seats) seat.undo = false;
}
