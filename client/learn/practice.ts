/** A lesson under way: a table of its own on which tries are judged, shown, and taken back again. */
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Game, Plain, Seat } from "../../shared/kernel/game.ts";
import { stepRandom } from "../../shared/kernel/random.ts";
import { writeStep } from "../../shared/kernel/steps.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { localSeat, localSession, localSettings, localTable } from "../net/local-session.ts";
import type { TableSession } from "../net/session.ts";
import { fits, type Lesson, type LessonStep } from "./lesson.ts";

/** How a lesson stands. */
export type PracticeStatus =
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
  /** Does what is asked for. */
  show(): void;
  close(): void;
}

/** The learner's seat in lessons. */
export const LEARNER: Seat = 0;

/** What is not as in a lesson. */
interface Otherwise<State, Action> {
  readonly learner?: Seat;
  /** What another seat does after a try that was not asked for, so that it is seen why. */
  readonly reply?: (state: State, seat: Seat) => Promise<Action | undefined>;
}
/** What lies between what the learner does and what others do then, and between those, in ms. */
const PAUSE = 900;
/** Dice fall the same each time. */
const SEED = "5e".repeat(32);

interface Position<State> {
  readonly state: State;
  readonly log: readonly string[];
}

/**
 * @param start the position that the lesson's scene describes
 * @param names of the players, by seat
 * @throws Error when a reply of the lesson is not legal: a fault in the lesson
 */
export function openPractice<State, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  start: State,
  lesson: Lesson<unknown>,
  names: readonly string[],
  { learner = LEARNER, reply }: Otherwise<State, Action> = {},
): Practice {
  const [first] = lesson.steps;
  if (first === undefined) throw new Error(`${lesson.id} has no step`);
  const position = signal<Position<State>>({ state: start, log: [] });
  const at = signal(0);
  const status = signal<PracticeStatus>({ kind: "asked" });
  // To the screens, another round is another game: they do not tell what lies between.
  const round = signal(1);
  const step = computed(() => lesson.steps[at.value] ?? first);
  let before = position.peek();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settings = localSettings(game.id, names.length, {});
  const seats = names.map((name, seat) => localSeat(name, seat));
  const table = computed(() => {
    const { state, log } = position.value;
    // While nothing is asked nothing can be done: so nothing is lit.
    const resting = status.value.kind !== "asked";
    return localTable({ seats, round: round.value, log, game: game.view(state, learner), resting }, settings);
  });

  function legalOf(seat: Seat): readonly Action[] {
    return game.legal(position.peek().state, seat);
  }

  function take(seat: Seat, action: Action): void {
    const { state, log } = position.peek();
    const next = game.copy(state);
    game.apply(next, seat, action, stepRandom(SEED, log.length + 1));
    const line = writeStep({ kind: "act", seat, action: (game.writeOpenly ?? game.write)(action) });
    position.value = { state: next, log: [...log, line] };
  }

  function judge(action: Action): void {
    const text = game.write(action);
    const now = step.peek();
    if (isFree(now, action, text)) {
      take(learner, action);
      return;
    }
    before = position.peek();
    batch(() => {
      take(learner, action);
      if (isRight(now.right, text)) answer(now.replies ?? []);
      else status.value = { kind: "wrong", why: whyNot(now, text) };
    });
    if (status.peek().kind === "wrong") timer = setTimeout(() => void answerWrong(), PAUSE);
  }

  /** Whether an action is done and not judged. */
  function isFree({ free, right, anytime }: LessonStep, action: Action, text: string): boolean {
    if (free?.some((pattern) => fits(pattern, text))) return true;
    if (anytime !== true || isRight(right, text)) return false;
    const { state, log } = position.peek();
    const after = game.copy(state);
    game.apply(after, learner, action, stepRandom(SEED, log.length + 1));
    return game.legal(after, learner).some((next) => isRight(right, game.write(next)));
  }

  /** Others answer a wrong try too, as far as they are asked. */
  async function answerWrong(): Promise<void> {
    const { state } = position.peek();
    const [seat] = game.actors(state);
    if (seat === undefined || seat === learner) return;
    const action = await reply?.(state, seat);
    // It may have been taken back meanwhile.
    if (action !== undefined && position.peek().state === state) take(seat, action);
  }

  function answer(replies: NonNullable<LessonStep["replies"]>): void {
    const [next, ...rest] = replies;
    if (next === undefined) {
      goOn();
      return;
    }
    status.value = { kind: "answered" };
    timer = setTimeout(() => {
      const action = legalOf(next.seat).find((one) => game.write(one) === next.action);
      if (action === undefined) throw new Error(`${lesson.id}: "${next.action}" is not legal`);
      batch(() => {
        take(next.seat, action);
        answer(rest);
      });
    }, PAUSE);
  }

  function goOn(): void {
    const isLast = at.peek() === lesson.steps.length - 1;
    status.value = { kind: isLast ? "done" : "asked" };
    if (!isLast) at.value++;
  }

  async function request(name: string, payload: unknown): Promise<Refusal | undefined> {
    if (name !== "act" || !Array.isArray(payload)) return refusal("not-now");
    const [version, text]: unknown[] = payload;
    if (version !== position.peek().log.length) return refusal("stale");
    const action = legalOf(learner).find((one) => game.write(one) === text);
    if (action === undefined) return refusal("illegal");
    if (status.peek().kind !== "asked") return refusal("not-now");
    judge(action);
    return undefined;
  }

  return {
    session: localSession({ table, settings, seats: signal([learner]), request }),
    step,
    at,
    status,
    legal: () => (status.peek().kind === "asked" ? legalOf(learner).map(game.write) : []),
    again() {
      if (status.peek().kind !== "wrong") return;
      clearTimeout(timer);
      batch(() => {
        position.value = before;
        status.value = { kind: "asked" };
        round.value++;
      });
    },
    show() {
      if (status.peek().kind === "wrong") this.again();
      if (status.peek().kind !== "asked") return;
      const action = shown(step.peek(), legalOf(learner), game.write);
      if (action !== undefined) judge(action);
    },
    close() {
      clearTimeout(timer);
    },
  };
}

const isRight = (right: LessonStep["right"], text: string) => right.some((pattern) => fits(pattern, text));

function whyNot({ wrong = [], otherwise }: LessonStep, text: string): string {
  const known = wrong.find(({ tries }) => tries.some((pattern) => fits(pattern, text)));
  return known?.why ?? otherwise;
}

/** The first legal action that does what a step asks for. */
export function shown<Action>(
  { right }: LessonStep,
  legal: readonly Action[],
  write: (action: Action) => string,
): Action | undefined {
  for (const pattern of right) {
    const found = legal.find((action) => fits(pattern, write(action)));
    if (found !== undefined) return found;
  }
  return undefined;
}
