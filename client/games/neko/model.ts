/**
 * A game of Neko Harbour at a table, between the network and the screen: the position with one's own actions already in it,
 * what may be done, and what has just happened. An action shows at once; when the table refuses it, the table goes
 * back and says why.
 */
import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import type { Action } from "../../../shared/neko/actions.ts";
import { applyAction } from "../../../shared/neko/apply.ts";
import { legalActions } from "../../../shared/neko/legal.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { readSynced } from "../../../shared/neko/schema.ts";
import { copyState, type State } from "../../../shared/neko/state.ts";
import type { TableSession } from "../../net/session.ts";
import { followNews } from "../../ui/play/chronicle.ts";
import { openUnderWay, type Sent } from "../../ui/play/under-way.ts";
import { choicesOf } from "./choices.ts";
import { chronicle, type Happening } from "./happenings.ts";
import { IDLE, type Input, type Interaction, type Situation, step } from "./interaction.ts";

export interface Model {
  /** The position, own actions under way included; undefined until the table has sent one. */
  readonly state: ReadonlySignal<State | undefined>;
  /** The log with own actions under way. */
  readonly log: ReadonlySignal<readonly string[]>;
  /** What this player may do; nothing for somebody who looks on. */
  readonly situation: ReadonlySignal<Situation>;
  readonly interaction: ReadonlySignal<Interaction>;
  /** What happened last, in order; empty when the position came as a whole. */
  readonly news: ReadonlySignal<readonly Happening[]>;
  /** An action of one's own is not yet acknowledged. */
  readonly sending: ReadonlySignal<boolean>;
  /** Tells the model what the player does. */
  tell(input: Input): void;
  close(): void;
}

export function openModel(session: TableSession): Model {
  const interaction = signal<Interaction>(IDLE);
  const underWay = openUnderWay<Action>(session, neko);

  const round = computed(() => session.table.value?.round ?? 0);
  const game = computed(() => session.table.value?.game);
  const state = computed(() => foreseen(readSynced(game.value), underWay.open.value));
  const { log } = underWay;
  const situation = computed<Situation>(() => {
    const seat = session.seat.value;
    if (state.value === undefined || seat === undefined || !underWay.mayPlay.value) return NOTHING;
    const actions = legalActions(state.value, seat);
    return { choices: choicesOf(state.value, actions) };
  });

  function tell(input: Input): void {
    const outcome = step(interaction.peek(), input, situation.peek());
    if (outcome.state !== interaction.peek()) interaction.value = outcome.state;
    const seat = session.seat.peek();
    if (outcome.act !== undefined && seat !== undefined) underWay.send(seat, outcome.act);
  }

  const { news, stop } = followNews(
    () => state.value && { round: round.value, log: log.value, state: state.value },
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
      situation.value;
      untracked(() => tell({ kind: "board" }));
    }),
    stop,
  ];

  return {
    state,
    log,
    situation,
    interaction,
    news,
    sending: underWay.sending,
    tell,
    close() {
      for (const stop of stops) stop();
      underWay.close();
    },
  };
}

const NOTHING: Situation = { choices: [] };

/** The position after one's own actions that the table has not confirmed yet. */
function foreseen(state: State | undefined, sent: readonly Sent<Action>[]): State | undefined {
  if (state === undefined || sent.length === 0) return state;
  const next = copyState(state);
  for (const { seat, action } of sent) {
    if (!legalActions(next, seat).includes(action)) break;
    applyAction(next, seat, action);
  }
  return next;
}
