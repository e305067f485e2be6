/**
 * What a computer makes of a finished game: how it stood at every decision, and what each decision gave away. What was
 * played is compared with the best by one search, from what its own seat knew at the time.
 */
import type { GameEntry, Match } from "../../../shared/kernel/match.ts";
import type { BotPlayer, BotPlayerChoice, Knowledge } from "../../../shared/kernel/bot-player.ts";
import { countBudget, type Level } from "../../../shared/kernel/bot.ts";
import type { Decision, SeatHint, LineAction, Review } from "./messages.ts";
import { ChanceError, noChance } from "../../../shared/kernel/random.ts";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";
import { type GameRecord, openRecord, takeRecordedStep } from "../../../shared/kernel/record.ts";
import { shownSteps } from "../../../shared/kernel/steps.ts";

/** How long decisions are thought about, in hundredths of a second of a common machine: work is counted, not time. */
const QUICK = 2;
export const DEEP = 40;
/**
 * A hint is judged with so many times the thought that it was given: more than half of it goes into the comparison. If
 * nobody knows what that was, with more than a page gives any.
 */
const DEEPER = 3;
const HINT = 90;
/** What seems to give away so much is looked into deeply; and what gives away less is as good as the best. */
const SUSPICIOUS = 0.03;
const GOOD = 0.02;
const ONLY = 0.1;
/** Whose mistakes show that a decision was hard. */
const LEARNER: Level = "seal";

const MARKS: readonly (readonly [least: number, mark: Decision["mark"]])[] = [
  [0.2, "??"],
  [0.1, "?"],
  [0.05, "?!"],
];

export interface Judge {
  readonly entry: GameEntry;
  readonly botPlayer: BotPlayer;
  readonly record: GameRecord;
  /** The hints that were given in it, whether or not they were followed. */
  readonly hints?: readonly SeatHint[];
  /** Which of the decisions: every `of`-th from `first` on. Threads share a game so. */
  readonly part?: { readonly first: number; readonly of: number };
  /** Told after every decision how many are done, and of how many. */
  readonly onProgress?: (done: number, all: number) => void;
}

/** What it takes to judge a decision. */
interface Judges {
  readonly entry: GameEntry;
  readonly botPlayer: BotPlayer;
  readonly seats: number;
}

/** A position at which a seat decided: `played` is all that it did before somebody else acted, something came out, or it
 * followed a hint. */
export interface Moment {
  /** The hint that it followed: then it is that one action. */
  readonly hint?: SeatHint;
  readonly at: number;
  readonly seat: number;
  readonly played: readonly string[];
  readonly known: Knowledge;
  /** Whether the seat's player did not do it, but a computer that the seat was lent to. */
  readonly isOthers?: boolean;
}

/**
 * Judges decisions of a game. The same decision is judged alike every time, whoever judges it.
 * @throws RangeError when the record does not follow the rules
 */
export function judge({ entry, botPlayer, record, hints = [], part, onProgress }: Judge): Decision[] {
  const { first, of } = part ?? { first: 0, of: 1 };
  const own = momentsOf(entry, record, hints).filter((_, index) => index % of === first);
  return own.flatMap((moment, index) => {
    const of = { entry, botPlayer, seats: record.seats };
    const decision = moment.isOthers === true ? unmarked(of, moment) : judged(of, moment);
    onProgress?.(index + 1, own.length);
    return decision === undefined ? [] : [decision];
  });
}

/** The summary of all judged decisions of a game, whichever threads judged them. */
export function reviewOf(entry: GameEntry, record: GameRecord, judged: readonly Decision[]): Review {
  const decisions = judged.toSorted((one, other) => one.at - other.at);
  const { steps, end, gone } = endOf(entry, record);
  const masters = entry.masters(record.seats);
  const points = decisions.filter(({ mark }) => mark !== "");
  const latest: (readonly number[])[] = [];
  const line: number[][] = [];
  let next = 0;
  for (let at = 0; at < steps; at++) {
    const out = gone[at] ?? [];
    const players = seatsOf(record).filter((seat) => !masters.includes(seat) && !out.includes(seat));
    for (let one = decisions[next]; one !== undefined && one.at <= at; one = decisions[++next])
      latest[entry.hasSecrets ? one.seat : 0] = one.shares;
    // Who is back said it before leaving.
    const said = Object.entries(latest).filter(([seat]) => !entry.hasSecrets || !out.includes(Number(seat)));
    line.push(
      meanOf(
        said.map(([, shares]) => shares),
        players,
        record.seats,
      ),
    );
  }
  return { line: [...line, end], points };
}

const seatsOf = ({ seats }: GameRecord) => Array.from({ length: seats }, (_, seat) => seat);

/**
 * Who knows different things expects different things: what all of them said last, on the average. Nobody but the players
 * has a share, whatever was said before somebody left.
 */
function meanOf(said: readonly (readonly number[])[], players: readonly number[], seats: number): number[] {
  const means = Array.from({ length: seats }, (_, seat) =>
    players.includes(seat) ? said.reduce((sum, shares) => sum + (shares[seat] ?? 0), 0) : 0,
  );
  const sum = means.reduce((all, mean) => all + mean, 0);
  return means.map((mean, seat) => {
    if (sum > 0) return mean / sum;
    return players.includes(seat) ? 1 / players.length : 0;
  });
}

/** Plays the game again, and keeps for each decision what its own seat knew. */
export function momentsOf(entry: GameEntry, record: GameRecord, hints: readonly SeatHint[] = []): Moment[] {
  const remembering = entry.remembering();
  const match = openRecord(remembering, record);
  const shown = shownSteps(record.steps);
  const moments: Moment[] = [];
  const others = stepsOfOthers(record);
  let open: (Moment & { readonly played: string[] }) | undefined;
  for (const [at, index] of shown.entries()) {
    const step = record.steps[index];
    if (step?.kind !== "act" || step.seat !== open?.seat) open = undefined;
    if (open !== undefined && (open.isOthers === true) !== others.has(index)) open = undefined;
    if (step?.kind === "act" && !match.masters().includes(step.seat)) {
      const { seat, action } = step;
      const hint = hints.find((given) => given.at === at && given.seat === seat && given.action === action);
      if (open === undefined || hint !== undefined) {
        open = { at, seat, played: [], known: match.knowledge(seat), ...(hint === undefined ? {} : { hint }) };
        if (others.has(index)) open = { ...open, isOthers: true };
        moments.push(open);
      }
      open.played.push(action);
      if (hint !== undefined) open = undefined;
    }
    const done = takeRecordedStep(remembering, record, match, index);
    if (done === undefined) throw new RangeError(`step ${index} is refused`);
    // A master may always act, and nobody waits for one.
    if (done.revealed || match.awaited().length !== 1) open = undefined;
  }
  return moments;
}

/** The steps that a computer did in a seat that it was lent. A game that was taken up from another is judged as a whole. */
function stepsOfOthers({ steps }: GameRecord): ReadonlySet<number> {
  const lent = new Set<number>();
  const others = new Set<number>();
  for (const [index, step] of steps.entries()) {
    if (step.kind === "hand" && step.level === "") lent.delete(step.seat);
    else if (step.kind === "hand") lent.add(step.seat);
    else if (step.kind === "act" && lent.has(step.seat)) others.add(index);
  }
  return others;
}

/** How many steps the game has, who was out of it before each of them, and what each seat has of it in the end. */
function endOf(entry: GameEntry, record: GameRecord) {
  const match = openRecord(entry, record);
  const shown = shownSteps(record.steps);
  const gone = shown.map((index) => {
    const playing = match.playing();
    takeRecordedStep(entry, record, match, index);
    return seatsOf(record).filter((seat) => !playing.includes(seat));
  });
  return { steps: shown.length, gone, end: endShares(match, record.seats) };
}

/** After the game the winners share 1 equally. */
function endShares(match: Match, seats: number): number[] {
  const winners = match.result()?.ranking[0] ?? Array.from({ length: seats }, (_, seat) => seat);
  return Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
}

/** The share that a decision gave away; undefined if there was nothing to weigh. */
export function judged(of: Judges, moment: Moment): Decision | undefined {
  const { botPlayer } = of;
  const quick = compared(botPlayer, moment, moment.played, QUICK);
  if (quick?.compared === undefined) return undefined;
  const { best, played } = quick.compared;
  if (best - played >= SUSPICIOUS) {
    const decision = decisionOf(
      moment,
      compared(botPlayer, moment, moment.played, deepFor(botPlayer, moment)) ?? quick,
    );
    return decision.mark === "" ? decision : { ...decision, answer: answerTo(of, moment, decision.better) };
  }
  return { ...decisionOf(moment, quick), mark: isFeat(botPlayer, moment, best - played) ? "!" : "" };
}

/** What only counts for how the game stood. */
function unmarked({ botPlayer }: Judges, moment: Moment): Decision | undefined {
  const quick = compared(botPlayer, moment, moment.played, QUICK);
  return quick?.compared === undefined ? undefined : { ...decisionOf(moment, quick), mark: "" };
}

/** How long what seems to be a mistake is thought about: about a hint longer than the hint itself, which may know better. */
function deepFor({ pace }: BotPlayer, { hint }: Moment): number {
  if (hint === undefined) return DEEP;
  return Math.max(DEEP, DEEPER * (hint.looks === undefined ? HINT : hint.looks / pace));
}

function decisionOf(moment: Moment, { actions, shares, compared }: BotPlayerChoice): Decision {
  const { at, seat, played, hint } = moment;
  const [worth, left] = [compared?.best ?? 0, compared?.played ?? 0];
  // Nothing else is known to be better: what follows later makes the difference.
  const isBest = played.every((action, index) => action === actions[index]);
  const mark = isBest ? "" : (MARKS.find(([least]) => worth - left >= least)?.[1] ?? "");
  const lines = { played: [...played], better: [...actions], answer: [], shares: [...shares] };
  return { at, seat, ...lines, worth, left, mark, hinted: hint !== undefined };
}

/** The next seat's answer to a line, if nothing is hidden from anybody. */
function answerTo(of: Judges, moment: Moment, line: readonly string[]): LineAction[] {
  return lineFrom(of, moment, line, 1).slice(line.length);
}

/** A line and the turns that would follow it, so many at most: as far as nothing is hidden and nothing is left to chance. */
export function lineFrom(
  { entry, botPlayer, seats }: Judges,
  { at, seat, known }: Omit<Moment, "played">,
  begun: readonly string[],
  turns: number,
): LineAction[] {
  const line = begun.map((action) => ({ seat, action }));
  const match = entry.hasSecrets ? undefined : entry.known(seats, known.view);
  if (match === undefined) return line;
  try {
    for (const { action } of line) match.act(seat, action, noChance);
    for (let turn = 0; turn < turns; turn++) {
      const [next] = match.awaited();
      if (next === undefined || next === line.at(-1)?.seat) break;
      const budget = countBudget(QUICK * botPlayer.pace);
      const asked = { ...match.knowledge(next), seat: next, level: "kraken", random: chanceOf(at), budget } as const;
      for (const action of botPlayer.choose(asked).actions) {
        match.act(next, action, noChance);
        line.push({ seat: next, action });
      }
    }
  } catch (error) {
    // The rest of the line depends on chance.
    if (!(error instanceof ChanceError || error instanceof RangeError)) throw error;
  }
  return line;
}

/** Compares the played actions with the best choice, with a given effort; undefined if nothing can be chosen. */
export function compared(
  botPlayer: BotPlayer,
  { at, seat, known }: Omit<Moment, "played">,
  played: readonly string[],
  effort: number,
): BotPlayerChoice | undefined {
  const budget = countBudget(effort * botPlayer.pace);
  try {
    return botPlayer.choose({ ...known, seat, level: "kraken", random: chanceOf(at), budget, played });
  } catch (error) {
    // No computer decides for a game master, or in every phase.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Whether a good decision was hard to find: no hint told it, a learner misses it, and nothing else is nearly as good. */
function isFeat(botPlayer: BotPlayer, moment: Moment, loss: number): boolean {
  if (loss >= GOOD || moment.hint !== undefined) return false;
  const { at, seat, known, played } = moment;
  const budget = countBudget(botPlayer.pace);
  const learner = botPlayer.choose({ ...known, seat, level: LEARNER, random: chanceOf(at), budget }).actions;
  if (learner.join(" ") === played.join(" ")) return false;
  return [QUICK, DEEP].every((effort) => {
    const { compared: found, weighed = [] } = compared(botPlayer, moment, learner, effort) ?? {};
    if (found === undefined || found.best - found.played < ONLY) return false;
    return weighed.every(({ action, share }) => played.includes(action) || share <= found.best - ONLY);
  });
}

function chanceOf(at: number) {
  return seededRandom(new Uint8Array(32).fill(1 + (at % 255)));
}
