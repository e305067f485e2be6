/** The course of a game: its start, its steps, its end. Every step of every game goes through `takeStep`. */
import { seedOf } from "../kernel/fairness.ts";
import type { Seat } from "../kernel/game.ts";
import { advance, branchOf, openTimeline, settleMatch } from "../kernel/timeline.ts";
import type { GameEntry, StepResult } from "../kernel/match.ts";
import type { GameRecord } from "../kernel/record.ts";
import { inForce, type RecordStep, writeStep } from "../kernel/steps.ts";
import { type Refusal, refusal } from "../wire/refusal.ts";
import { NOBODY } from "../wire/table.ts";
import { settleClocks, timedSeats, resetClocks } from "./clocks.ts";
import { settlePlans } from "./plans.ts";
import { settleAttendance } from "./presence.ts";
import { isBot, type TableGame, promise, type Table } from "./table.ts";

/** Starts the next game with the players as they sit, and promises the chance of the one after it. */
export function startGame(table: Table, now: number): void {
  table.play = openPlay(table, now);
  table.promised = promise(table.environment);
  table.origin = undefined;
  table.startsBy = 0;
  table.round++;
  const fresh = {
    ready: false,
    seal: "",
    nonce: "",
    rematch: false,
    draw: false,
    offered: false,
    undo: false,
    hand: false,
  };
  for (const seat of table.seats) Object.assign(seat, fresh);
  resetClocks(table, now);
  enterPhase(table, "playing", now);
}

function openPlay(table: Table, now: number): TableGame {
  const { entry, settings, promised, origin } = table;
  const seals = table.seats.map(({ seal }) => seal);
  const nonces = table.seats.map(({ nonce }) => nonce);
  const origins = origin?.origins ?? [];
  const steps = [...(origin?.steps ?? [])];
  const record: GameRecord = {
    game: entry.id,
    rulesVersion: origin?.rulesVersion ?? entry.rulesVersion,
    seats: settings.seats,
    options: settings.options,
    seed: seedOf({ secret: promised.secret, seals, nonces }),
    origins: origins.map(({ seed, steps }) => ({ seed, steps })),
    steps,
  };
  // A position that was walked to remembers, in case that a computer goes on from it. A player alone may ask for hints.
  const isAlone = new Set(table.seats.map(({ player }) => player)).size === 1;
  const remembers = origin !== undefined || isAlone || table.seats.some(isBot);
  const timeline =
    origin === undefined ? openTimeline(remembers ? entry.remembering() : entry, record) : branchOf(origin.timeline);
  return {
    ...timeline,
    id: table.environment.gameId(),
    record,
    promised,
    seals,
    nonces,
    origins,
    times: steps.map(() => now),
    free: undefined,
    remembers,
    asked: NOBODY,
    log: steps.map((step) => lineOf(timeline.match, step)),
    startedAt: now,
    clockAt: now,
    sparedAt: now,
    onTurn: [],
    askedAt: table.seats.map(() => steps.length),
    plans: [],
    ahead: new Map(),
    hopes: new Map(),
  };
}

/** A step as everybody may read it. */
export function lineOf(match: TableGame["match"], step: RecordStep): string {
  return writeStep(step.kind === "act" ? { ...step, action: match.openText(step.action) } : step);
}

export function enterPhase(table: Table, phase: Table["phase"], now: number): void {
  table.phase = phase;
  withdrawOffer(table);
  withdrawUndo(table);
  withdrawHanding(table);
  settleAttendance(table, now);
}

/**
 * The most steps of a game that people add to, more than any that is played to win: a player who plays and takes
 * back for ever would have everybody load, replay and sign ever more. How a game ends is never refused.
 */
const MAX_STEPS = 10_000;

/**
 * Takes a step of the game: checks it, applies it, and settles what follows from it. This is the only way in which a
 * game moves on.
 * @param isByHand whether somebody does it now: what was decided ahead answers nothing that was asked since
 * @throws what the rules threw, with the table as it was before
 */
export function takeStep(table: Table, step: RecordStep, now: number, isByHand = true): Refusal | undefined {
  const { play } = table;
  if (play === undefined || table.phase !== "playing") return refusal("not-now");
  if (play.record.steps.length >= MAX_STEPS && (step.kind === "act" || step.kind === "undo"))
    return refusal("too-long");
  const before = play.match.actors();
  const timed = timedSeats(play);
  const awaited = play.match.awaited();
  const line = lineOf(play.match, step);
  const done = apply(table, play, step);
  if (done === undefined) return refusal("illegal");
  play.log.push(line);
  // Times never go back, even if the machine's clock does.
  const at = Math.max(now, play.times.at(-1) ?? play.startedAt);
  play.times.push(at);
  if (step.kind === "hand") settleHand(table, step);
  if (step.kind !== "pause") {
    withdrawUndo(table);
    withdrawHanding(table);
  }
  if (step.kind === "depart") withdrawOffer(table);
  for (const seat of play.match.awaited()) if (!awaited.includes(seat)) play.askedAt[seat] = play.log.length;
  settleFree(play, step, done, before);
  settlePlans(play, step);
  settleTurn(table, play, { timed, step, isByHand }, at);
  if (play.match.result() !== undefined) enterPhase(table, "finished", at);
  return undefined;
}

/** Puts the step at the end of the record and applies it; a step that is refused, or throws, leaves nothing behind. */
function apply(table: Table, play: TableGame, step: RecordStep): StepResult | undefined {
  const { record } = play;
  const entry = gameOf(table, play);
  record.steps.push(step);
  try {
    const done = advance(entry, record, play, record.steps.length - 1);
    if (done === undefined) record.steps.pop();
    return done;
  } catch (fault) {
    record.steps.pop();
    play.stepsInForce.splice(0, play.stepsInForce.length, ...inForce(record.steps));
    settleMatch(entry, record, play);
    throw fault;
  }
}

/** The game as it is played at this table: computers need what their seats remember. */
function gameOf({ entry }: Table, { remembers }: TableGame): GameEntry {
  return remembers ? entry.remembering() : entry;
}

/** A computer takes a seat, or leaves it to its player. One that comes late recalls what its seat has seen: catching-up.ts. */
function settleHand(table: Table, { seat, level }: Extract<RecordStep, { kind: "hand" }>): void {
  const seating = table.seats[seat];
  if (seating !== undefined) seating.bot = level;
}

/**
 * Notes how far back the seat that acted may go by itself: to where its turn began, or to the last thing that came out.
 * That stands until another turn takes its place, though it is good only while the seat acts: to take it away at the
 * end of each turn would make the longest of all moves longer.
 */
function settleFree(play: TableGame, step: RecordStep, done: StepResult, before: readonly Seat[]): void {
  if (step.kind === "pause") return;
  if (step.kind === "undo") {
    if (play.free !== undefined && step.to <= play.free.from) play.free = undefined;
    return;
  }
  const actors = play.match.actors();
  if (step.kind !== "act" || done.revealed) play.free = undefined;
  else if (sameSeats(before, actors)) {
    if (play.free?.seat !== step.seat) play.free = { seat: step.seat, from: play.record.steps.length - 1 };
  } else if (play.free !== undefined && actors.includes(play.free.seat)) play.free = undefined;
}

interface Taken {
  readonly step: RecordStep;
  /** The seats whose clocks ran until now. */
  readonly timed: readonly Seat[];
  readonly isByHand: boolean;
}

function settleTurn(table: Table, play: TableGame, { step, timed, isByHand }: Taken, now: number): void {
  const finished = finishedBy(play, step);
  settleClocks(table, timed, { acted: step.kind === "act" ? step.seat : undefined, finished }, now);
  const after = timedSeats(play);
  if (after.length > 0) play.onTurn = after;
  const mover = finished === undefined ? undefined : table.seats[finished];
  if (mover === undefined) return;
  mover.offered = false;
  // A player who plays on without agreeing has answered.
  if (table.drawOffer !== NOBODY && !mover.draw && isByHand) withdrawOffer(table);
}

/**
 * The seat that finished its turn by a step. A turn that a game master's step ends was finished by its own seat, not by
 * the master.
 */
function finishedBy({ match, onTurn }: TableGame, step: RecordStep): Seat | undefined {
  if (step.kind !== "act") return undefined;
  const after = match.actors();
  if (after.length > 0 && after.every((seat) => match.masters().includes(seat))) return undefined;
  const movers = match.masters().includes(step.seat) ? onTurn : [step.seat];
  return movers.find((seat) => !after.includes(seat));
}

function sameSeats(one: readonly Seat[], other: readonly Seat[]): boolean {
  return one.length === other.length && one.every((seat) => other.includes(seat));
}

/** Takes the draw on offer off the table. */
export function withdrawOffer(table: Table): void {
  table.drawOffer = NOBODY;
  for (const seat of table.seats) seat.draw = false;
}

/** Takes the question whether a computer plays on off the table. */
export function withdrawHanding(table: Table): void {
  if (table.handSeat === NOBODY) return;
  table.handSeat = NOBODY;
  table.handLevel = "";
  for (const seat of table.seats) seat.hand = false;
}

/** Takes the question for an undo off the table. */
export function withdrawUndo(table: Table): void {
  if (table.undoSeat === NOBODY) return;
  table.undoSeat = NOBODY;
  table.undoTo = 0;
  for (const seat of table.seats) seat.undo = false;
}
