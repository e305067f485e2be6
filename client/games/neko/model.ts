/**
 * A game of Neko Harbour at a table, between the network and the screen: the position with one's own actions already in it,
 * what may be done, and what has just happened. An action shows at once; when the table refuses it, the table goes
 * back and says why.
 */
import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { writeStep } from "../../../shared/kernel/steps.ts";
import type { Action } from "../../../shared/neko/actions.ts";
import { applyAction } from "../../../shared/neko/apply.ts";
import { legalActions } from "../../../shared/neko/legal.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { readSynced } from "../../../shared/neko/schema.ts";
import { copyState, type State } from "../../../shared/neko/state.ts";
import type { Refusal } from "../../../shared/wire/refusal.ts";
import type { TableSession } from "../../net/session.ts";
import { announce, toast } from "../../ui/kit/live.tsx";
import { boardText } from "./board-text.ts";
import { choicesOf } from "./choices.ts";
import { type Chronicle, chronicle, type Happening } from "./happenings.ts";
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

interface Sent {
  readonly index: number;
  readonly seat: number;
  readonly action: Action;
  /** The line that the log will tell. */
  readonly line: string;
}

export function openModel(session: TableSession): Model {
  const sent = signal<readonly Sent[]>([]);
  const interaction = signal<Interaction>(IDLE);
  const news = signal<readonly Happening[]>([]);

  const round = computed(() => session.table.value?.round ?? 0);
  const known = computed(() => session.table.value?.log ?? []);
  const game = computed(() => session.table.value?.game);
  const open = computed(() => openOf(sent.value, known.value));
  const state = computed(() => foreseen(readSynced(game.value), open.value));
  const log = computed(() => [...known.value, ...open.value.map(({ line }) => line)]);
  // Without a line, or while the table rests, nothing that is chosen would be done.
  const mayPlay = computed(() => {
    const table = session.table.value;
    return table?.phase === "playing" && !table.resting && session.link.value === "live";
  });
  const situation = computed<Situation>(() => {
    const seat = session.seat.value;
    if (state.value === undefined || seat === undefined || !mayPlay.value) return NOTHING;
    const actions = legalActions(state.value, seat);
    return { choices: choicesOf(state.value, actions) };
  });

  function send(seat: number, action: Action): void {
    const index = log.peek().length;
    const text = neko.write(action);
    const line = writeStep({ kind: "act", seat, action: text });
    sent.value = [...open.peek(), { index, seat, action, line }];
    const act = session.seats.peek().length > 1 ? ([index, text, seat] as const) : ([index, text] as const);
    void session.request("act", [...act]).then((refused) => {
      if (refused === undefined) return;
      giveUp(index, refused);
    });
  }

  /** An action was not made, or nobody knows: then the table will say so as soon as the line is back. */
  function giveUp(index: number, why: Refusal): void {
    if (why.code === "unreachable" && session.link.peek() === "reconnecting") return;
    // What was sent after a refused action stood on it.
    sent.value = sent.peek().filter((one) => one.index < index);
    toast(why.message);
    announce(why.message, "now");
  }

  function tell(input: Input): void {
    const outcome = step(interaction.peek(), input, situation.peek());
    if (outcome.state !== interaction.peek()) interaction.value = outcome.state;
    const seat = session.seat.peek();
    if (outcome.act !== undefined && seat !== undefined) send(seat, outcome.act);
  }

  const stops = [
    effect(() => {
      // A new game, and a new hand on a shared device, start with nothing taken up.
      round.value;
      session.seat.value;
      untracked(() => {
        sent.value = [];
        interaction.value = IDLE;
      });
    }),
    effect(() => {
      if (session.link.value !== "live") return;
      untracked(() => {
        // What the line broke under was made if it is in the log by now, and was not made otherwise.
        if (open.peek().length > 0) toast(boardText.notMade);
        sent.value = [];
      });
    }),
    effect(() => {
      situation.value;
      untracked(() => tell({ kind: "board" }));
    }),
    followNews(state, log, round, news),
  ];

  return {
    state,
    log,
    situation,
    interaction,
    news,
    sending: computed(() => open.value.length > 0),
    tell,
    close() {
      for (const stop of stops) stop();
    },
  };
}

const NOTHING: Situation = { choices: [] };

/** What the table has not answered yet. Once something else stands where an action should, those after it are void. */
function openOf(sent: readonly Sent[], known: readonly string[]): readonly Sent[] {
  const isVoid = sent.some(({ index, line }) => index < known.length && known[index] !== line);
  return isVoid ? [] : sent.filter(({ index }) => index >= known.length);
}

/** The position after one's own actions that the table has not confirmed yet. */
function foreseen(state: State | undefined, sent: readonly Sent[]): State | undefined {
  if (state === undefined || sent.length === 0) return state;
  const next = copyState(state);
  for (const { seat, action } of sent) {
    if (!legalActions(next, seat).includes(action)) break;
    applyAction(next, seat, action);
  }
  return next;
}

/** Keeps `news` at what the newest lines of the log did. */
function followNews(
  state: ReadonlySignal<State | undefined>,
  log: ReadonlySignal<readonly string[]>,
  round: ReadonlySignal<number>,
  news: { value: readonly Happening[] },
): () => void {
  let before: Chronicle | undefined;
  return effect(() => {
    const now = state.value === undefined ? undefined : { round: round.value, log: log.value, state: state.value };
    const fresh = chronicle(before, now);
    // A table that only confirms what was shown brings nothing new.
    if (fresh !== undefined) news.value = fresh;
    before = now;
  });
}
