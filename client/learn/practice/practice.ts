/** A lesson under way: a table of its own on which tries are judged, shown, and taken back again. */
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Seat } from "../../../shared/kernel/game.ts";
import type { GameEntry, Match } from "../../../shared/kernel/match.ts";
import type { RecordStep } from "../../../shared/kernel/steps.ts";
import { type Refusal, refusal } from "../../../shared/wire/refusal.ts";
import { localSeat, localSession, localSettings, localTable } from "../../net/local-session.ts";
import { openLocalTable } from "../../net/local-table.ts";
import type { TableSession } from "../../net/session.ts";
import { isNamed, matchesPattern, type Lesson, type LessonStep } from "./lesson.ts";

type PracticeStatus =
  /** A step is to be done. */
  | { readonly kind: "asked" }
  /** Others answer what was done. */
  | { readonly kind: "answered" }
  /** A legal try that was not asked for stands on the board until it is taken back. */
  | { readonly kind: "wrong"; readonly why: string }
  | { readonly kind: "done" };

export interface Practice {
  readonly session: TableSession;
  readonly step: ReadonlySignal<LessonStep>;
  /** The place of that step, from 0. */
  readonly at: ReadonlySignal<number>;
  readonly status: ReadonlySignal<PracticeStatus>;
  /** What the learner may do now, as text. */
  legal(): readonly string[];
  /** Takes a try back that was not asked for. */
  again(): void;
  /** Plays the action that is asked for. */
  show(): void;
  close(): void;
}

/** The learner's seat in lessons. */
const LEARNER: Seat = 0;

/** What is not as in a lesson. */
interface Otherwise {
  readonly learner?: Seat;
  /** What another seat does after a try that was not asked for, so that it is seen why. */
  readonly reply?: (match: Match, seat: Seat, tried: string) => Promise<string | undefined>;
  /** What a try that was not asked for lacks, in sentences that come before the step's own words; empty if nothing. */
  readonly lacks?: (match: Match, action: string) => string;
  /** What follows once all is done, as far as it can: a line to be looked at. */
  readonly shows?: readonly { readonly seat: Seat; readonly action: string }[];
  /**
   * Judges tries in place of the lesson's patterns, until the learner's turn is over: why one is not good, or undefined.
   * @param match the position before the try
   */
  readonly weigh?: (match: Match, action: string) => Promise<string | undefined>;
  /** The learner's actions that are best, one after the other: as long as they are followed they are shown, and not weighed. */
  readonly best?: readonly string[];
}
/** What lies between what the learner does and what others do then, and between those, in ms; none in the gallery. */
export const replyDelays = { pause: 900 };
/** Dice fall the same each time. */
const SEED = "5e".repeat(32);

/**
 * @param start the position that the lesson's scene describes
 * @param names of the players, by seat
 * @throws Error when a reply of the lesson is not legal: a fault in the lesson
 */
export function openPractice(
  entry: GameEntry,
  start: Match,
  lesson: Lesson,
  names: readonly string[],
  { learner = LEARNER, reply, weigh, lacks = () => "", shows = [], best = [] }: Otherwise = {},
): Practice {
  const [first] = lesson.steps;
  if (first === undefined) throw new Error(`${lesson.id} has no step`);
  const at = signal(0);
  const status = signal<PracticeStatus>({ kind: "asked" });
  const step = computed(() => lesson.steps[at.value] ?? first);
  const { position, take, goTo, session } = lessonTable({ entry, start, names, learner, status, onAct: judge });
  const tries = openTries({ position, take, goTo, status, learner, start, reply });

  const acted = () => actedBy(learner, position.peek().steps);
  const legal = () => (status.peek().kind === "asked" ? position.peek().match.legal(learner) : []);

  /** Goes on from what the learner did, unless that is not judged; a try that is wrong stands until it is taken back. */
  function judge(action: string): void {
    const now = step.peek();
    const { match } = position.peek();
    if (weigh !== undefined) void tries.judge(follows(best, acted()) ? unweighed : weigh, action);
    else if (isUnjudged(now, action, () => match.legal(learner))) return;
    else if (isNamed(now.right, action, now)) answer(now.replies ?? []);
    else tries.wrong(`${lacks(match, action)} ${whyNot(now, action)}`.trim(), action);
  }

  function answer(replies: NonNullable<LessonStep["replies"]>): void {
    const [next, ...rest] = replies;
    if (next === undefined) {
      goOn();
      return;
    }
    status.value = { kind: "answered" };
    tries.later(() => {
      batch(() => {
        if (take(next.seat, next.action) !== undefined) throw new Error(`${lesson.id}: "${next.action}" is not legal`);
        answer(rest);
      });
    });
  }

  function goOn(): void {
    const isLast = at.peek() === lesson.steps.length - 1;
    status.value = { kind: isLast ? "done" : "asked" };
    if (!isLast) at.value++;
    else play(shows);
  }

  function play([next, ...rest]: typeof shows): void {
    if (next === undefined) return;
    tries.later(() => {
      if (take(next.seat, next.action) === undefined) play(rest);
    });
  }

  return {
    session,
    step,
    at,
    status,
    legal,
    again: tries.again,
    show() {
      tries.again();
      const next = follows(best, acted()) ? best[acted().length] : undefined;
      const action = legal().find((text) => text === next) ?? shown(step.peek(), legal());
      if (action === undefined) return;
      batch(() => {
        take(learner, action);
        judge(action);
      });
    },
    close: tries.close,
  };
}

interface Tried extends Pick<ReturnType<typeof lessonTable>, "position" | "take" | "goTo"> {
  readonly reply: Otherwise["reply"] | undefined;
  readonly status: Signal<PracticeStatus>;
  readonly learner: Seat;
  readonly start: Match;
}

/** What the learner tried that was not asked for: others answer it, and it is taken back. */
function openTries({ position, take, goTo, status, learner, start, reply }: Tried) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The position before the last try. */
  let earlier = start;
  /** The number of steps before an unasked try. */
  let before = 0;
  let tried = "";
  let isClosed = false;

  function later(work: () => void): void {
    timer = setTimeout(work, replyDelays.pause);
  }

  function wrong(why: string, action = ""): void {
    tried = action;
    before = position.peek().log.length - 1;
    status.value = { kind: "wrong", why };
    later(() => void answerTry());
  }

  async function judge(weigh: NonNullable<Otherwise["weigh"]>, action: string): Promise<void> {
    const { match } = position.peek();
    status.value = { kind: "answered" };
    const why = await weigh(earlier, action);
    if (isClosed) return;
    if (why !== undefined) return wrong(why);
    earlier = match;
    if (match.result() === undefined && match.actors().includes(learner)) {
      status.value = { kind: "asked" };
      return;
    }
    await answerTry();
    if (!isClosed) status.value = { kind: "done" };
  }

  /** Others answer a try, as far as they are asked. */
  async function answerTry(): Promise<void> {
    const { match } = position.peek();
    const [seat] = match.actors();
    if (seat === undefined || seat === learner) return;
    const action = await reply?.(match, seat, tried);
    // It may have been taken back meanwhile.
    if (action !== undefined && position.peek().match === match) take(seat, action);
  }

  function again(): void {
    if (status.peek().kind !== "wrong") return;
    clearTimeout(timer);
    batch(() => {
      goTo(before);
      status.value = { kind: "asked" };
    });
  }

  function close(): void {
    isClosed = true;
    clearTimeout(timer);
  }

  return { later, wrong, judge, again, close };
}

interface LessonTable {
  readonly entry: GameEntry;
  readonly start: Match;
  readonly names: readonly string[];
  readonly learner: Seat;
  readonly status: ReadonlySignal<PracticeStatus>;
  /** What the learner has just done. */
  readonly onAct: (action: string) => void;
}

/** The table of a lesson, and the learner's session at it. */
function lessonTable({ entry, start, names, learner, status, onAct }: LessonTable) {
  const seats = names.map((name, seat) => localSeat(name, seat));
  const settings = localSettings(entry.id, names.length, {});
  const players = seats.map(({ player, name }) => ({ id: player, name }));
  const { position, take, goTo, ...own } = openLocalTable({ entry, start, seed: SEED, settings, players });
  const table = computed(() => {
    const { match, log, round } = position.value;
    // While nothing is asked nothing can be done: so nothing is lit.
    const resting = status.value.kind !== "asked";
    return localTable({ seats, round, log, game: match.view(learner), resting }, settings);
  });

  async function request(name: string, payload: unknown): Promise<Refusal | undefined> {
    const player = players[learner];
    if (name !== "act" || player === undefined || status.peek().kind !== "asked") return refusal("not-now");
    const action: unknown = Array.isArray(payload) ? payload[1] : undefined;
    return batch(() => {
      const refused = own.request(player, name, payload);
      if (refused === undefined && typeof action === "string") onAct(action);
      return refused;
    });
  }

  return { position, take, goTo, session: localSession({ table, settings, seats: signal([learner]), request }) };
}

function actedBy(seat: Seat, steps: readonly RecordStep[]): string[] {
  return steps.flatMap((step) => (step.kind === "act" && step.seat === seat ? step.action : []));
}

/** Whether a learner has done what is best, and nothing else. */
const follows = (best: readonly string[], acted: readonly string[]) =>
  acted.every((action, index) => action === best[index]);

const unweighed = () => Promise.resolve(undefined);

/** Whether an action is not judged: it prepares the solution, or leaves the solution possible. */
function isUnjudged(step: LessonStep, action: string, legal: () => readonly string[]): boolean {
  const { free, right, anytime } = step;
  if (free?.some((pattern) => matchesPattern(pattern, action))) return true;
  return anytime === true && !isNamed(right, action, step) && legal().some((next) => isNamed(right, next, step));
}

function whyNot(step: LessonStep, text: string): string {
  const known = step.wrong?.find(({ tries }) => isNamed(tries, text, step));
  return known?.why ?? step.otherwise;
}

/** The first legal action that does what a step asks for. */
function shown(step: LessonStep, legal: readonly string[]): string | undefined {
  for (const name of step.right) {
    const found = legal.find((action) => isNamed([name], action, step));
    if (found !== undefined) return found;
  }
  return undefined;
}
