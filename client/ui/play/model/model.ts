/**
 * A game at a table, between the network and the screen: the position with the player's pending actions, the possible
 * actions, and the newest events. An action is shown at once; if the table refuses it, the position goes back and the
 * reason is shown. The same model shows an earlier moment while somebody looks back.
 */
import type { GameTypes } from "../game-types.ts";
import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from "@preact/signals";
import type { Seat } from "../../../../shared/kernel/game.ts";
import type { TableSession } from "../../../net/session.ts";
import { openPremove, type Premove } from "./premove.ts";
import type { Choice } from "../selection/choices.ts";
import { aimed, EMPTY_SELECTION, type Selection } from "../selection/selection.ts";
import { type Input, step } from "../selection/machine.ts";
import { type Outcome, outcomeOf, watchSteps, type PlayedStep, openHistory, type Rules } from "./history.ts";
import type { Play } from "./play.ts";
import { followSuggestion } from "./suggestion.ts";
import { openPendingActions, type Sent } from "./pending-actions.ts";

export interface Model<G extends GameTypes> {
  /** The position that is shown, own actions under way included; undefined until the table has sent one. */
  readonly state: ReadonlySignal<G["state"] | undefined>;
  /** The newest position, also while somebody looks back. */
  readonly newest: ReadonlySignal<G["state"] | undefined>;
  /** The log that the position follows from. */
  readonly log: ReadonlySignal<readonly string[]>;
  /** What this player may do; nothing for a watcher, and at an earlier moment. */
  readonly choices: ReadonlySignal<readonly Choice<G>[]>;
  /** Whether somebody else is to act, and what is chosen is a premove. */
  readonly premove: ReadonlySignal<"open" | "decided" | undefined>;
  readonly selection: ReadonlySignal<Selection<G>>;
  /** What would be done now, if something is aimed at. */
  readonly choice: ReadonlySignal<Choice<G> | undefined>;
  readonly outcome: ReadonlySignal<Outcome<G> | undefined>;
  /** Everything that has happened, in order; empty if the log cannot be followed. */
  readonly history: ReadonlySignal<readonly PlayedStep<G>[]>;
  /** What happened last, in order; empty when the position came as a whole. */
  readonly news: ReadonlySignal<readonly PlayedStep<G>[]>;
  /** Whether an own action is not acknowledged yet. */
  readonly sending: ReadonlySignal<boolean>;
  /** Whether it waits for a result of chance. */
  readonly rolling: ReadonlySignal<boolean>;
  /** After how many steps the game is shown, while that is not the newest moment. */
  readonly lookedBack: ReadonlySignal<number | undefined>;
  /** Whether the keyboard is on the board or on the list of actions: its place on the board is shown. */
  readonly focused: Signal<boolean>;
  input(input: Input<G>): void;
  /** Shows the game after so many steps; undefined returns to the newest position. */
  lookBack(at: number | undefined): void;
  close(): void;
}

/**
 * The position with own pending actions applied, the steps that led there, and an earlier position while somebody looks
 * back.
 */
function openPosition<G extends GameTypes>(session: TableSession, play: Play<G>) {
  const { rules } = play;
  const pendingActions = openPendingActions<G["action"]>(session, {
    write: rules.write,
    ...(rules.writeOpenly === undefined ? {} : { writeOpenly: rules.writeOpenly }),
    isSimultaneous() {
      const now = newest.peek();
      return now !== undefined && rules.actors(now).length > 1;
    },
    isStillLegal(seat, action) {
      const now = newest.peek();
      return now !== undefined && isAllowed(rules, now, seat, action);
    },
  });
  const round = computed(() => session.table.value?.round ?? 0);
  const game = computed(() => session.table.value?.game);
  const foreseenNow = computed(() => foreseen(play, rules.readSynced(game.value), pendingActions.open.value));
  const newest: ReadonlySignal<G["state"] | undefined> = computed(() => foreseenNow.value?.state);
  const shown = computed(() => pendingActions.open.value.slice(0, foreseenNow.value?.steps ?? 0));
  const rolling = computed(() => shown.value.length < pendingActions.open.value.length);
  const log = computed(() => [...pendingActions.known.value, ...shown.value.map(({ line }) => line)]);
  // A rematch may begin with the same lines on another board.
  const pastOf = computed(() => {
    round.value;
    return openHistory(play);
  });
  const history = computed(() => (newest.value === undefined ? [] : pastOf.value(log.value, newest.value)));
  const back = signal<number | undefined>(undefined);
  const lookedBack = computed(() =>
    back.value === undefined || back.value >= history.value.length ? undefined : back.value,
  );
  const state = computed(() =>
    lookedBack.value === undefined
      ? newest.value && lastStand(rules, newest.value, history.value)
      : momentOf(history.value, lookedBack.value),
  );
  return { pendingActions, round, newest, rolling, log, history, back, lookedBack, state };
}

/**
 * Opens the model of a game at a table.
 * @param seesAll whether the game has no secrets, so that premoves are possible
 */
export function openModel<G extends GameTypes>(
  session: TableSession,
  play: Play<G>,
  { seesAll = false }: { readonly seesAll?: boolean } = {},
): Model<G> {
  const { rules } = play;
  const handRules = play.selection ?? {};
  const selection = signal<Selection<G>>(EMPTY_SELECTION);
  const position = openPosition(session, play);
  const { pendingActions, back, round, ...shown } = position;
  const { newest, log } = shown;
  const premove = seesAll
    ? openPremove({ session, rules, newest, mayPlay: pendingActions.mayPlay, act: pendingActions.send })
    : undefined;
  const { choices, early, choice, outcome } = openChoices({ session, play, selection, premove, position });

  function input(input: Input<G>): void {
    const seat = session.seat.peek();
    const now = newest.peek();
    if (premove !== undefined && early.peek() === "decided") {
      if (LETS_GO.has(input.kind)) premove.withdraw();
      else if (input.kind === "focus") selection.value = { ...selection.peek(), focus: input.at };
      return;
    }
    const admits = (action: G["action"]) =>
      // As with choices, not while something else is under way or the table rests.
      choices.peek().length > 0 && now !== undefined && seat !== undefined && isAllowed(rules, now, seat, action);
    const outcome = step(selection.peek(), input, { choices: choices.peek(), rules: handRules, admits });
    if (outcome.selection !== selection.peek()) selection.value = outcome.selection;
    if (outcome.act === undefined || seat === undefined) return;
    if (early.peek() !== undefined) premove?.decide(outcome.act);
    else pendingActions.send(seat, outcome.act);
  }

  function forget(): void {
    pendingActions.forget();
    back.value = undefined;
  }

  const { news, stop } = watchSteps(
    play,
    () => newest.value && { round: round.value, log: log.value, state: newest.value },
  );

  const stops = [
    ...followBoard({ session, round, choices, early, selection, input, forget }),
    followSuggestion(session, choices, rules.write, ({ action }) =>
      // Without a seat nothing can be taken up: the suggestion is only shown.
      input(session.seats.peek().length > 0 ? { kind: "suggest", action } : { kind: "show", action, firm: true }),
    ),
    stop,
  ];

  return {
    ...shown,
    choices,
    premove: early,
    selection,
    choice,
    outcome,
    news,
    sending: pendingActions.sending,
    focused: signal(false),
    input,
    lookBack(at) {
      back.value = at;
    },
    close() {
      for (const stop of stops) stop();
      premove?.close();
      pendingActions.close();
    },
  };
}

interface Choosing<G extends GameTypes> {
  readonly session: TableSession;
  readonly play: Play<G>;
  readonly selection: ReadonlySignal<Selection<G>>;
  readonly premove: Premove<G["action"]> | undefined;
  readonly position: ReturnType<typeof openPosition<G>>;
}

/** What can be chosen, which of it is aimed at, and what would follow. `early`: whether that is a premove. */
function openChoices<G extends GameTypes>({ session, play, selection, premove, position }: Choosing<G>) {
  const { rules } = play;
  const { pendingActions, newest, state, rolling, lookedBack } = position;
  const choices = computed(() => {
    const seat = session.seat.value;
    if (newest.value === undefined || seat === undefined || !pendingActions.mayPlay.value) return NOTHING;
    // While a result of chance is awaited, nothing more can be done.
    if (rolling.value || lookedBack.value !== undefined) return NOTHING;
    const legal = rules.legal(newest.value, seat);
    return legal.length > 0 ? play.choices(newest.value, legal) : choicesAhead(play, newest.value, premove);
  });
  const choice = computed(() =>
    early.value === "decided" ? choices.value[0] : aimed(selection.value, choices.value, play.selection ?? {}),
  );
  const early = computed(() => {
    const [seat, now] = [session.seat.value, newest.value];
    if (premove === undefined || choices.value.length === 0 || now === undefined) return undefined;
    const isOnTurn = seat === undefined || rules.actors(now).includes(seat);
    return isOnTurn ? undefined : premove.decided.value === undefined ? "open" : "decided";
  });
  const outcome = computed(() => {
    const seat = session.seat.value;
    if (early.value !== undefined) return undefined;
    if (state.value === undefined || seat === undefined || choice.value === undefined) return undefined;
    return lookAhead(play, state.value, seat, choice.value.action);
  });
  return { choices, early, choice, outcome };
}

interface Followed<G extends GameTypes> {
  readonly session: TableSession;
  readonly round: ReadonlySignal<number>;
  readonly choices: ReadonlySignal<readonly Choice<G>[]>;
  readonly early: ReadonlySignal<"open" | "decided" | undefined>;
  readonly selection: Signal<Selection<G>>;
  readonly input: (input: Input<G>) => void;
  /** Drops the actions under way. */
  readonly forget: () => void;
}

/** What becomes of a selection as the game goes on. @returns stops it */
function followBoard<G extends GameTypes>(of: Followed<G>): readonly (() => void)[] {
  const { session, round, choices, early, selection, input, forget } = of;
  let settled = false;
  return [
    effect(() => {
      // A new game, and another seat on a shared device, start with nothing taken up.
      round.value;
      session.seat.value;
      untracked(() => {
        forget();
        selection.value = EMPTY_SELECTION;
      });
    }),
    effect(() => {
      choices.value;
      untracked(() => input({ kind: "board" }));
    }),
    effect(() => {
      const isDecided = early.value === "decided";
      untracked(() => {
        const { focus } = selection.peek();
        // The keyboard keeps its place.
        if (isDecided || settled) selection.value = { ...(isDecided ? SETTLED_HAND : EMPTY_SELECTION), focus };
        settled = isDecided;
      });
    }),
  ];
}

/** Whether an action can be done now, though it need not be listed. */
function isAllowed<G extends GameTypes>(rules: Rules<G>, state: G["state"], seat: Seat, action: G["action"]): boolean {
  const isLegal = rules.legal(state, seat).some((other) => rules.same(other, action));
  return isLegal || rules.admits?.(state, seat, action) === true;
}

function lookAhead<G extends GameTypes>(
  { lookAhead, rules }: Play<G>,
  from: G["state"],
  seat: Seat,
  action: G["action"],
): Outcome<G> | undefined {
  return lookAhead === undefined ? outcomeOf(rules, from, seat, action) : lookAhead(from, seat, action);
}

/** The position after the own actions that the table has not confirmed yet, up to the first one that chance decides. */
function foreseen<G extends GameTypes>(
  play: Play<G>,
  from: G["state"] | undefined,
  sent: readonly Sent<G["action"]>[],
) {
  if (from === undefined) return undefined;
  let next = from;
  for (const [steps, { seat, action }] of sent.entries()) {
    const after = isAllowed(play.rules, next, seat, action) ? lookAhead(play, next, seat, action)?.after : undefined;
    if (after === undefined) return { state: next, steps };
    next = after;
  }
  return { state: next, steps: sent.length };
}

/** The choices for a premove, or the premove itself; none if the game takes something up by itself. */
function choicesAhead<G extends GameTypes>(
  { choices, selection }: Play<G>,
  now: G["state"],
  premove: Premove<G["action"]> | undefined,
): readonly Choice<G>[] {
  if (premove === undefined) return NOTHING;
  const decided = premove.decided.value;
  const all = choices(now, decided === undefined ? premove.options.value : [decided]);
  return selection?.rests?.(all) === undefined ? firstOfEach(all) : NOTHING;
}

/** One of each set of choices with the same spots: what the opponent does decides whether a premove moves or takes. */
function firstOfEach<G extends GameTypes>(choices: readonly Choice<G>[]): readonly Choice<G>[] {
  const isSame = (one: Choice<G>, { from, to, way }: Choice<G>) =>
    one.from === from && one.to === to && one.way === way;
  return choices.filter(
    (choice, index) => choice.to === undefined || choices.findIndex((one) => isSame(one, choice)) === index,
  );
}

const NOTHING: readonly never[] = [];

/** The selection while a premove stands: it is kept until it is taken back. */
const SETTLED_HAND: Selection<never> = { ...EMPTY_SELECTION, firm: true };

/** Kinds of input that take a premove back. */
const LETS_GO: ReadonlySet<Input<GameTypes>["kind"]> = new Set([
  "tap",
  "grab",
  "pick",
  "enter",
  "confirm",
  "cancel",
  "press",
]);

/** The position to show: if a departure ended the game, the one before the seat's things were put away. */
function lastStand<G extends GameTypes>(
  { actors }: Play<G>["rules"],
  now: G["state"],
  history: readonly PlayedStep<G>[],
): G["state"] {
  const last = history.at(-1);
  return last?.step.kind === "depart" && actors(now).length === 0 ? last.before : now;
}

function momentOf<State>(past: readonly { readonly before: State; readonly after: State }[], at: number) {
  return at === 0 ? past[0]?.before : past[at - 1]?.after;
}
