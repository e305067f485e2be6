/** The computer's review of a game that is looked at again: asked for once, kept, and shown point by point. */
import { batch, type ReadonlySignal, signal } from "@preact/signals";
import type { GameEntry } from "../../../shared/kernel/match.ts";
import { commitmentOf } from "../../../shared/kernel/fairness.ts";
import type { GameRecord } from "../../../shared/kernel/record.ts";
import { recordOf } from "../../../shared/record/file-record.ts";
import type { GameFile } from "../../../shared/wire/game-file.ts";
import { suggested, suggestion } from "../play/model/suggestion.ts";
import type { ReplaySession } from "../replay/session/replay-session.ts";
import { reviewOf } from "../evaluation/judgement.ts";
import { hintsIn } from "../evaluation/kept-hints.ts";
import type { Decision, SeatHint, Review as ReviewAnswer } from "../evaluation/messages.ts";
import { askWorker } from "../evaluation/worker-client.ts";
import { keepReview, keptReview } from "../evaluation/kept-reviews.ts";

type ReviewState =
  | { readonly kind: "asked"; readonly done: number }
  | { readonly kind: "failed" }
  | ({ readonly kind: "ready" } & ReviewAnswer);

/** An action of a line on the board. */
interface ShownAction {
  readonly point: Decision;
  readonly way: "played" | "better";
  /** The place of the action in the line; see `lineOf`. */
  readonly index: number;
}

export interface Review {
  /** Undefined until it is asked for. */
  readonly state: ReadonlySignal<ReviewState | undefined>;
  /** What is on the board. */
  readonly shown: ReadonlySignal<ShownAction | undefined>;
  /** The point whose position the reader plays on from. */
  readonly tried: ReadonlySignal<Decision | undefined>;
  isTrying(): boolean;
  ask(): void;
  /** Shows an action of a line, the line up to it done; undefined takes it off the board. */
  show(wanted: ShownAction | undefined): void;
  tryOut(point: Decision | undefined): void;
  close(): void;
}

export interface LineAction {
  readonly seat: number;
  readonly action: string;
  /** How many actions of the decision come before it. */
  readonly after: number;
}

/** Actions of a line that are shown. */
const MAX_LENGTH = 4;
const SHORT = 3;
/** Threads at most: every thread plays the game again before it thinks. */
const MAX_THREADS = 4;

/** The line from where the two differ, with the answer to it. */
export function lineOf({ seat, played, better, answer }: Decision, way: "played" | "better"): LineAction[] {
  const parted = played.findIndex((action, index) => action !== better[index]);
  const start = Math.max(0, parted);
  const own = (way === "played" ? played : better).map((action, after) => ({ seat, action, after }));
  const others = way === "played" ? [] : answer.map((each, index) => ({ ...each, after: better.length + index }));
  return [...own, ...others].slice(start, start + MAX_LENGTH);
}

/** The part of a point to show first: of a short line its end, because the steps before only prepare that. */
export function firstShown(point: Decision): ShownAction {
  const way = point.mark === "!" ? "played" : "better";
  const line = lineOf(point, way).filter(({ after }) => after < point[way].length);
  return { point, way, index: point[way].length <= SHORT ? Math.max(0, line.length - 1) : 0 };
}

const nothing = (): void => undefined;

/** @param stop stops what plays the game by itself */
export function openReview(entry: GameEntry, file: GameFile, viewing: ReplaySession, stop = nothing): Review {
  const state = signal<ReviewState>();
  const shown = signal<ShownAction>();
  const tried = signal<Decision>();
  let halt: () => void = () => undefined;

  function ask(): void {
    if (state.peek() !== undefined && state.peek()?.kind !== "failed") return;
    const stored = keptReview(nameOf(file));
    const record = recordOf(file);
    if (stored !== undefined) state.value = { kind: "ready", ...stored };
    else if ("unreadable" in record) state.value = { kind: "failed" };
    else judge(record);
  }

  function judge(record: GameRecord): void {
    state.value = { kind: "asked", done: 0 };
    let isOver = false;
    halt = () => (isOver = true);
    ownHints(file, viewing.session.played ?? []).then((hints) => {
      if (!isOver) halt = askWorkers(record, hints, onAnswer);
    });

    function onAnswer(answer: number | readonly Decision[] | undefined): void {
      if (typeof answer === "number") state.value = { kind: "asked", done: answer };
      else if (answer === undefined) state.value = { kind: "failed" };
      else {
        const reviewed = reviewOf(entry, record, answer);
        keepReview(nameOf(file), reviewed);
        state.value = { kind: "ready", ...reviewed };
      }
    }
  }

  function show(wanted: ShownAction | undefined): void {
    suggested.value = undefined;
    suggestion.value = undefined;
    const { point, way, index } = wanted ?? { point: undefined, way: "played", index: 0 };
    const line = point === undefined ? [] : lineOf(point, way);
    const next = line[index];
    batch(() => {
      shown.value = wanted;
      viewing.lookFrom(next?.seat);
      if (point === undefined || next === undefined) viewing.vary([]);
      else goAlong(viewing, point, way, next.after);
    });
    if (next !== undefined) suggestion.value = { session: viewing.session, action: next.action };
  }

  // At another moment of the game the suggestion has no meaning.
  const follow = viewing.at.subscribe((at) => {
    const { point, way } = shown.peek() ?? {};
    if (point === undefined) return;
    const end = way === "played" ? point.at + point.played.length : point.at;
    if (at < point.at || at > end) show(undefined);
  });

  return {
    state,
    shown,
    tried,
    isTrying: () => tried.peek() !== undefined,
    ask,
    show,
    tryOut(point) {
      show(undefined);
      stop();
      if (point !== undefined) viewing.goTo(point.at);
      tried.value = point;
    },
    close() {
      halt();
      follow();
      suggestion.value = undefined;
    },
  };
}

/** Shows the game after so many actions of a line. */
function goAlong(viewing: ReplaySession, point: Decision, way: ShownAction["way"], count: number): void {
  if (way === "played") {
    viewing.goTo(point.at + count);
    return;
  }
  const own = point.better.map((action) => ({ seat: point.seat, action }));
  viewing.goTo(point.at);
  viewing.vary([...own, ...point.answer].slice(0, count));
}

/** What a review is kept by. Nobody signs a game that was played on a device, or written down: that is all that it is. */
function nameOf({ signature, secret, game, startedAt, steps }: GameFile): string {
  return signature === "" ? [game, startedAt, secret, ...steps].join(" ") : signature;
}

/**
 * The hints that a game's own seats were given. They are kept by the commitment that the table showed; the file of a game
 * on a device has only the secret that it was made of.
 */
async function ownHints({ secret }: GameFile, own: readonly number[]): Promise<SeatHint[]> {
  if (own.length === 0) return [];
  return (await hintsIn(commitmentOf(secret))).flatMap((hint) => own.map((seat) => ({ ...hint, seat })));
}

/**
 * Judges a game by several threads at once.
 * @param tell is called with the progress, from 0 to 1, and at last with the decisions, or with undefined on failure
 * @returns stops it
 */
function askWorkers(
  record: GameRecord,
  hints: SeatHint[],
  tell: (answer: number | readonly Decision[] | undefined) => void,
): () => void {
  const of = Math.max(1, Math.min(MAX_THREADS, navigator.hardwareConcurrency - 1));
  const done = Array.from({ length: of }, () => 0);
  const decisions: Decision[] = [];
  let left = of;
  const stops = done.map((_, first) =>
    askWorker({ kind: "review", record, hints, first, of }, (answer) => {
      if (left === 0) return;
      if (answer.kind === "progress") {
        done[first] = answer.done / answer.all;
        tell(done.reduce((sum, share) => sum + share, 0) / of);
      } else if (answer.kind === "review") {
        decisions.push(...answer.decisions);
        if (--left === 0) tell(decisions);
      } else {
        halt();
        tell(undefined);
      }
    }),
  );

  function halt(): void {
    left = 0;
    for (const stop of stops) stop();
  }

  return halt;
}
