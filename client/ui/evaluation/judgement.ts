/**
 * What a computer makes of a finished game: how it stood after every step, and where most was given away. Each step is
 * judged by what its own seat knew at the time.
 */
import type { GameEntry, Match } from "../../../shared/kernel/match.ts";
import type { Budget } from "../../../shared/kernel/bot.ts";
import { seededRandom } from "../../../shared/kernel/random.ts";
import { type GameRecord, openRecord, takeForward } from "../../../shared/kernel/record.ts";
import { shownSteps } from "../../../shared/kernel/steps.ts";
import type { Knowledge, BotPlayer } from "../../../shared/kernel/bot-player.ts";

/** What a step gave away. */
export interface TurningPoint {
  /** How many steps were taken before it, as the replay counts them. */
  readonly at: number;
  readonly seat: number;
  readonly played: string;
  /** What was better there, as the seat could know. */
  readonly better: string;
  /** What the seat could expect of the game with it, and with what it played: 0 to 1. */
  readonly worth: number;
  readonly left: number;
}

export interface Judgement {
  /** For every position, from the start on: what each seat could expect of the game. */
  readonly line: readonly (readonly number[])[];
  /** In the order of the game; at most `MOST`. */
  readonly points: readonly TurningPoint[];
}

/** Turning points that are told. */
const MOST = 3;
/** Steps that are thought about, of those that look as if they gave something away. */
const WEIGHED = 12;
/** Less than this is no turning point. */
const LEAST_LOSS = 0.03;
/** Steps of a seat this close together are one and the same turn of the game. */
const APART = 4;

export interface Judge {
  readonly entry: GameEntry;
  readonly botPlayer: BotPlayer;
  readonly record: GameRecord;
  /** A fresh budget for each question. */
  readonly budget: () => Budget;
  /** Told now and then how much is done: 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

/** A position at which a seat acted. */
interface Moment {
  readonly at: number;
  readonly seat: number;
  readonly action: string;
  readonly known: Knowledge;
}

/** @throws RangeError when the record does not follow the rules */
export function judge(judge: Judge): Judgement {
  const { moments, steps, end } = momentsOf(judge);
  const line: (readonly number[])[] = [];
  for (let at = 0; at <= steps; at++) {
    const moment = moments.find((one) => one.at === at);
    const before = line.at(-1) ?? evenShares(judge.record.seats);
    line.push(moment === undefined ? (at === steps ? end : before) : judge.botPlayer.evaluate(moment.known.view));
  }
  return { line: smoothed(line), points: turningPoints(judge, moments, line) };
}

/** An evaluation favours the seat to move: each position shows the mean of itself and the next one. */
function smoothed(line: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return line.map((shares, at) => {
    const next = at < line.length - 2 ? line[at + 1] : undefined;
    return next === undefined ? shares : shares.map((share, seat) => (share + (next[seat] ?? share)) / 2);
  });
}

/** Plays the game again, and keeps for each step what its own seat knew. */
function momentsOf({ entry, record }: Judge) {
  const remembering = entry.remembering();
  const match = openRecord(remembering, record);
  const shown = shownSteps(record.steps);
  const moments: Moment[] = [];
  for (const [at, index] of shown.entries()) {
    const step = record.steps[index];
    if (step?.kind === "act") {
      moments.push({ at, seat: step.seat, action: step.action, known: match.knowledge(step.seat) });
    }
    if (takeForward(remembering, record, match, index) === undefined) throw new RangeError(`step ${index} is refused`);
  }
  return { moments, steps: shown.length, end: endShares(match, record.seats) };
}

function evenShares(seats: number): number[] {
  return Array.from({ length: seats }, () => 1 / seats);
}

/** The winners share what there is. */
function endShares(match: Match, seats: number): readonly number[] {
  const winners = match.result()?.ranking[0];
  if (winners === undefined) return evenShares(seats);
  return evenShares(seats).map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
}

function turningPoints(judge: Judge, moments: readonly Moment[], line: Judgement["line"]): TurningPoint[] {
  const fall = ({ at, seat }: Moment) => (line[at]?.[seat] ?? 0) - (line[at + 1]?.[seat] ?? 0);
  const suspects = moments.toSorted((one, other) => fall(other) - fall(one)).slice(0, WEIGHED);
  const found: TurningPoint[] = [];
  for (const [index, moment] of suspects.entries()) {
    const point = weighed(judge, moment, line);
    if (point !== undefined) found.push(point);
    judge.onProgress?.((index + 1) / suspects.length);
  }
  const points: TurningPoint[] = [];
  for (const point of found.toSorted((one, other) => loss(other) - loss(one))) {
    const isNear = points.some(({ at, seat }) => seat === point.seat && Math.abs(at - point.at) < APART);
    if (!isNear && points.length < MOST) points.push(point);
  }
  return points.toSorted((one, other) => one.at - other.at);
}

function loss({ worth, left }: TurningPoint): number {
  return worth - left;
}

function weighed(
  { botPlayer, budget }: Judge,
  { at, seat, action, known }: Moment,
  line: Judgement["line"],
): TurningPoint | undefined {
  const random = seededRandom(new Uint8Array(32).fill(1 + (at % 255)));
  const choice = botPlayer.choose({ ...known, seat, level: "kraken", random, budget: budget() });
  const [better] = choice.actions;
  if (better === undefined || better === action) return undefined;
  const worth = choice.shares[seat] ?? 0;
  const left = Math.min(choice.weighed.find((one) => one.action === action)?.share ?? line[at + 1]?.[seat] ?? 0, worth);
  return worth - left < LEAST_LOSS ? undefined : { at, seat, played: action, better, worth, left };
}
