/**
 * A game of Skorm at a table, between the network and the screen: the position with one's own actions already in it,
 * what may be done, and what has just happened. An action shows at once; when the table refuses it, the board goes
 * back and says why.
 */
import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { noChance } from "../../../shared/kernel/random.ts";
import type { Action } from "../../../shared/skorm/actions.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import { readSynced } from "../../../shared/skorm/schema.ts";
import { copyState, type State } from "../../../shared/skorm/state.ts";
import type { TableSession } from "../../net/session.ts";
import { followNews } from "../../ui/play/chronicle.ts";
import { openUnderWay, type Sent } from "../../ui/play/under-way.ts";
import { type Choice, choiceOf } from "./choices.ts";
import { chronicle, type Happening } from "./happenings.ts";
import { openHistory } from "./history.ts";
import { IDLE, type Input, type Interaction, step } from "./interaction.ts";
import { situationOf } from "./scene.ts";

/** How long a turned shield rests before its turn is sent. */
const REST = 500;

export interface Model {
  /** The position, own actions under way included; undefined until the table has sent one. */
  readonly state: ReadonlySignal<State | undefined>;
  /** The log with own actions under way. */
  readonly log: ReadonlySignal<readonly string[]>;
  /** What this player may do; nothing for somebody who looks on. */
  readonly choices: ReadonlySignal<readonly Choice[]>;
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
  const underWay = openUnderWay<Action>(session, skorm);
  let resting: ReturnType<typeof setTimeout> | undefined;

  const round = computed(() => session.table.value?.round ?? 0);
  const game = computed(() => session.table.value?.game);
  const withPast = openHistory();
  const state = computed(() => foreseen(withPast(readSynced(game.value), underWay.known.value), underWay.open.value));
  const { log } = underWay;
  const choices = computed<readonly Choice[]>(() => {
    const seat = session.seat.value;
    if (state.value === undefined || seat === undefined || !underWay.mayPlay.value) return [];
    return skorm.legal(state.value, seat).map(choiceOf);
  });

  function send(actions: readonly Action[]): void {
    const seat = session.seat.peek();
    if (seat === undefined) return;
    for (const action of actions) underWay.send(seat, action);
  }

  function tell(input: Input): void {
    const position = state.peek();
    if (position === undefined) return;
    const now = situationOf(position, session.seat.peek(), choices.peek());
    const outcome = step(interaction.peek(), input, now);
    interaction.value = outcome.state;
    if (outcome.acts.length > 0) send(outcome.acts);
    clearTimeout(resting);
    if (interaction.peek().spin !== undefined) resting = setTimeout(() => tell({ kind: "rest" }), REST);
  }

  const { news, stop } = followNews(
    () => state.value && { round: round.value, log: log.value, state: state.value },
    chronicle,
  );

  const stops = [
    effect(() => {
      // A new game starts with an empty hand.
      round.value;
      untracked(() => {
        underWay.forget();
        interaction.value = IDLE;
      });
    }),
    effect(() => {
      choices.value;
      untracked(() => tell({ kind: "board" }));
    }),
    stop,
  ];

  return {
    state,
    log,
    choices,
    interaction,
    news,
    sending: underWay.sending,
    tell,
    close() {
      clearTimeout(resting);
      for (const stop of stops) stop();
      underWay.close();
    },
  };
}

/** The position after one's own actions that the table has not confirmed yet. */
function foreseen(state: State | undefined, sent: readonly Sent<Action>[]): State | undefined {
  if (state === undefined || sent.length === 0) return state;
  const next = copyState(state);
  for (const { seat, action } of sent) {
    if (!skorm.legal(next, seat).includes(action)) break;
    skorm.apply(next, seat, action, noChance);
  }
  return next;
}
