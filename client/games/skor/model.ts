/**
 * A game of Skor at a table, between the network and the screen: the position with one's own actions already in it,
 * what may be done, and what has just happened. An action shows at once; when the table refuses it, the table goes
 * back and says why.
 */
import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { writeStep } from "../../../shared/kernel/steps.ts";
import { type Action, verbOf } from "../../../shared/skor/actions.ts";
import { legalActions } from "../../../shared/skor/legal.ts";
import { foresee } from "../../../shared/skor/outlook.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { readSynced } from "../../../shared/skor/schema.ts";
import type { State } from "../../../shared/skor/state.ts";
import type { Refusal } from "../../../shared/wire/refusal.ts";
import type { TableSession } from "../../net/session.ts";
import { announce, toast } from "../../ui/kit/live.tsx";
import { choicesOf } from "./choices.ts";
import { type Chronicle, chronicle, type Happening } from "./happenings.ts";
import { IDLE, type Input, type Interaction, type Situation, step } from "./interaction.ts";
import { tableText } from "./table-text.ts";

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
  const foreseen = computed(() => foreseenAfter(readSynced(game.value), open.value));
  const state = computed(() => foreseen.value?.state);
  const shown = computed(() => open.value.slice(0, foreseen.value?.steps ?? 0));
  const isRolling = computed(() => shown.value.length < open.value.length);
  /** The lines that the position follows from. */
  const told = computed(() => [...known.value, ...shown.value.map(({ line }) => line)]);
  const lines = computed(() => [...known.value, ...open.value.map(({ line }) => line)]);
  // Without a line, or while the table rests, nothing that is chosen would be done.
  const mayPlay = computed(() => {
    const table = session.table.value;
    return table?.phase === "playing" && !table.resting && session.link.value === "live";
  });
  const situation = computed<Situation>(() => {
    const seat = session.seat.value;
    if (state.value === undefined || seat === undefined || !mayPlay.value) return NOTHING;
    // Where dice decide, nothing more can be done before they are known.
    if (isRolling.value) return NOTHING;
    return { choices: choicesOf(state.value, legalActions(state.value, seat)) };
  });

  const part = computed(() => `${state.value?.turn} ${state.value?.phase}`);

  function send(seat: number, action: Action): void {
    const index = lines.peek().length;
    const line = writeStep({ kind: "act", seat, action: skor.tell?.(action) ?? skor.write(action) });
    sent.value = [...open.peek(), { index, seat, action, line }];
    const text = skor.write(action);
    const act = session.seats.peek().length > 1 ? ([index, text, seat] as const) : ([index, text] as const);
    void session.request("act", [...act]).then((refused) => {
      if (refused === undefined) return;
      const own = sent.peek().find((one) => one.index === index);
      if (own !== undefined && refused.code === "stale" && isSecret(action)) sendAgain(own);
      else giveUp(index, refused);
    });
  }

  /** Somebody else chose in the same moment: the choice still stands, on a log that is longer by now. */
  function sendAgain(own: Sent): void {
    const stop = effect(() => {
      if (known.value.length <= own.index) return;
      queueMicrotask(() => {
        stop();
        sent.value = sent.peek().filter((one) => one !== own);
        const now = state.peek();
        if (now !== undefined && legalActions(now, own.seat).includes(own.action)) send(own.seat, own.action);
      });
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
      // What the hand looks at belongs to one part of one turn.
      part.value;
      untracked(() => {
        interaction.value = IDLE;
      });
    }),
    effect(() => {
      if (session.link.value !== "live") return;
      untracked(() => {
        // What the line broke under was made if it is in the log by now, and was not made otherwise.
        if (open.peek().length > 0) toast(tableText.notMade);
        sent.value = [];
      });
    }),
    effect(() => {
      situation.value;
      untracked(() => tell({ kind: "board" }));
    }),
    followNews(state, told, round, news),
  ];

  return {
    state,
    log: told,
    situation,
    interaction,
    news,
    sending: computed(() => open.value.length > 0),
    rolling: isRolling,
    tell,
    close() {
      for (const stop of stops) stop();
    },
  };
}

const NOTHING: Situation = { choices: [] };

/**
 * What the table has not answered yet. Once something else stands where an action should, those after it are void;
 * cultures and sides are chosen by both at once, so that a choice may stand later than it was meant to.
 */
function openOf(sent: readonly Sent[], known: readonly string[]): readonly Sent[] {
  const isVoid = sent.some(
    ({ index, line, action }) => !isSecret(action) && index < known.length && known[index] !== line,
  );
  if (isVoid) return [];
  return sent.filter(({ index, line, action }) =>
    isSecret(action) ? !known.slice(index).includes(line) : index >= known.length,
  );
}

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
function foreseenAfter(state: State | undefined, sent: readonly Sent[]): Foreseen | undefined {
  if (state === undefined) return undefined;
  let next = state;
  for (const [steps, { seat, action }] of sent.entries()) {
    const foresight = legalActions(next, seat).includes(action) ? foresee(next, seat, action) : undefined;
    if (foresight === undefined) return { state: next, steps };
    next = foresight.after;
  }
  return { state: next, steps: sent.length };
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
