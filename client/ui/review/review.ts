/** The computer's review of a game that is looked at again: asked for once, and shown point by point. */
import { type ReadonlySignal, signal } from "@preact/signals";
import { recordOf } from "../../../shared/record/file-record.ts";
import type { GameFile } from "../../../shared/wire/game-file.ts";
import { suggested, suggestion } from "../play/model/suggestion.ts";
import type { ReplaySession } from "../replay/session/replay-session.ts";
import type { Judgement, TurningPoint } from "../evaluation/judgement.ts";
import { askWorker } from "../evaluation/worker-client.ts";

type ReviewState =
  | { readonly kind: "asked"; readonly done: number }
  | { readonly kind: "failed" }
  | ({ readonly kind: "told" } & Judgement);

export interface Review {
  /** Undefined until it is asked for. */
  readonly state: ReadonlySignal<ReviewState | undefined>;
  /** The turning point whose better move is on the board. */
  readonly shown: ReadonlySignal<TurningPoint | undefined>;
  ask(): void;
  /** Shows what was better there; undefined takes it off the board. */
  show(point: TurningPoint | undefined): void;
  close(): void;
}

export function openReview(file: GameFile, viewing: ReplaySession): Review {
  const state = signal<ReviewState>();
  const shown = signal<TurningPoint>();
  let stop: (() => void) | undefined;

  function ask(): void {
    if (state.peek() !== undefined && state.peek()?.kind !== "failed") return;
    const record = recordOf(file);
    if ("unreadable" in record) {
      state.value = { kind: "failed" };
      return;
    }
    state.value = { kind: "asked", done: 0 };
    stop = askWorker({ kind: "review", record }, (answer) => {
      if (answer.kind === "progress") state.value = { kind: "asked", done: answer.done };
      else state.value = answer.kind === "review" ? { ...answer, kind: "told" } : { kind: "failed" };
    });
  }

  function show(point: TurningPoint | undefined): void {
    shown.value = point;
    suggested.value = undefined;
    suggestion.value = undefined;
    viewing.lookFrom(point?.seat);
    if (point === undefined) return;
    viewing.goTo(point.at);
    suggestion.value = { session: viewing.session, action: point.better };
  }

  // Somewhere else in the game the suggestion means nothing.
  const follow = viewing.at.subscribe((at) => {
    if (shown.peek() !== undefined && shown.peek()?.at !== at) show(undefined);
  });

  return {
    state,
    shown,
    ask,
    show,
    close() {
      stop?.();
      follow();
      suggestion.value = undefined;
    },
  };
}
