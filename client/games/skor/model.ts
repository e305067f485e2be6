/**
 * A game of Skor at a table, between the network and the screen: the position with one's own actions already in it,
 * what may be done, and what has just happened. An action shows at once; when the table refuses it, the table goes
 * back and says why.
 */
import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { type Action, verbOf, writeAction } from "../../../shared/skor/actions.ts";
import { legalActions } from "../../../shared/skor/legal.ts";
import { foresee } from "../../../shared/skor/outlook.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { readSynced } from "../../../shared/skor/schema.ts";
import type { State } from "../../../shared/skor/state.ts";
import type { TableSession } from "../../net/session.ts";
import { followNews } from "../../ui/play/chronicle.ts";
import { followSuggestion } from "../../ui/play/suggestion.ts";
import { openUnderWay, type Sent } from "../../ui/play/under-way.ts";
import { choicesOf } from "./choices.ts";
import { chronicle, type Happening } from "./happenings.ts";
import { IDLE, type Input, type Interaction, type Situation, step } from "./interaction.ts";

export interface Model {
  /** The position, own actions under way included; undefined until the table has sent one. */
  readonly state: ReadonlySignal<State | undefined>;
  /** The log that the position follows from. */
  readonly log: ReadonlySignal<readonly string[]>;
  /** What this player may do; nothing for somebody who looks on. */
  readonly situation: ReadonlySignal<Situation>;
  readonly interaction: ReadonlySignal<Interaction>;
  /** What happened last, in order; empty when the position came as a whole. */
  readonly news: ReadonlySignal<readonly Happening[]>;
  /** An action of one's own is not yet acknowledged. */
  readonly sending: ReadonlySignal<boolean>;
  /** It waits for its dice. */
  readonly rolling: ReadonlySignal<boolean>;
  /** Tells the model what the player does. */
  tell(input: Input): void;
  close(): void;
}

export function openModel(session: TableSession): Model {
  const interaction = signal<Interaction>(IDLE);
  const underWay = openUnderWay<Action>(session, { ...skor, isSimultaneous: isSecret, isStillLegal });

  const round = computed(() => session.table.value?.round ?? 0);
  const game = computed(() => session.table.value?.game);
  const foreseen = computed(() => foreseenAfter(readSynced(game.value), underWay.open.value));
  const state = computed(() => foreseen.value?.state);
  const shown = computed(() => underWay.open.value.slice(0, foreseen.value?.steps ?? 0));
  const isRolling = computed(() => shown.value.length < underWay.open.value.length);
  /** The lines that the position follows from. */
  const told = computed(() => [...underWay.known.value, ...shown.value.map(({ line }) => line)]);
  const situation = computed<Situation>(() => {
    const seat = session.seat.value;
    if (state.value === undefined || seat === undefined || !underWay.mayPlay.value) return NOTHING;
    // Where dice decide, nothing more can be done before they are known.
    if (isRolling.value) return NOTHING;
    const now = state.value;
    return {
      choices: choicesOf(now, legalActions(now, seat)),
      admits: (action) => skor.admits?.(now, seat, action) === true,
    };
  });

  const part = computed(() => `${state.value?.turn} ${state.value?.phase}`);

  function isStillLegal(seat: number, action: Action): boolean {
    const now = state.peek();
    return now !== undefined && legalActions(now, seat).includes(action);
  }

  function tell(input: Input): void {
    const outcome = step(interaction.peek(), input, situation.peek());
    if (outcome.state !== interaction.peek()) interaction.value = outcome.state;
    const seat = session.seat.peek();
    if (outcome.act !== undefined && seat !== undefined) underWay.send(seat, outcome.act);
  }

  const { news, stop } = followNews(
    () => state.value && { round: round.value, log: told.value, state: state.value },
    chronicle,
  );

  const stops = [
    effect(() => {
      // A new game, and a new hand on a shared device, start with nothing taken up.
      round.value;
      session.seat.value;
      untracked(() => {
        underWay.forget();
        interaction.value = IDLE;
      });
    }),
    effect(() => {
      // What the hand looks at belongs to one part of one turn.
      part.value;
      untracked(() => {
        interaction.value = IDLE;
      });
    }),
    effect(() => {
      situation.value;
      untracked(() => tell({ kind: "board" }));
    }),
    followSuggestion(
      session,
      computed(() => situation.value.choices),
      ({ action }, text) => writeAction(action) === text,
      ({ action }) => {
        interaction.value = { ...IDLE, asked: action };
      },
    ),
    stop,
  ];

  return {
    state,
    log: told,
    situation,
    interaction,
    news,
    sending: underWay.sending,
    rolling: isRolling,
    tell,
    close() {
      for (const stop of stops) stop();
      underWay.close();
    },
  };
}

const NOTHING: Situation = { choices: [] };

/** Whether both choose at the same moment. */
function isSecret(action: Action): boolean {
  const verb = verbOf(action);
  return verb === "choose" || verb === "side";
}

interface Foreseen {
  readonly state: State;
  /** How many of the actions are in it: those after the first that dice decide have to wait. */
  readonly steps: number;
}

/** The position after one's own actions that the table has not confirmed yet, up to the first that dice decide. */
function foreseenAfter(state: State | undefined, sent: readonly Sent<Action>[]): Foreseen | undefined {
  if (state === undefined) return undefined;
  let next = state;
  for (const [steps, { seat, action }] of sent.entries()) {
    const isLegal = legalActions(next, seat).includes(action) || skor.admits?.(next, seat, action) === true;
    const foresight = isLegal ? foresee(next, seat, action) : undefined;
    if (foresight === undefined) return { state: next, steps };
    next = foresight.after;
  }
  return { state: next, steps: sent.length };
}
