/**
 * A game at a table, between the network and the screen: the position with one's own actions already in it, what may be
 * done, and what has just happened. An action shows at once; when the table refuses it, the table goes back and says
 * why. The same model shows an earlier moment of the game while somebody looks back.
 */
import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import type { GameEvent, Seat } from "../../../shared/kernel/game.ts";
import type { TableSession } from "../../net/session.ts";
import { openAhead } from "./ahead.ts";
import type { Choice } from "./choices.ts";
import { aimed, EMPTY_HAND, type Hand } from "./hand.ts";
import { type Input, step } from "./hand-steps.ts";
import { type Foresight, foresee, followNews, type Happening, openPast } from "./happenings.ts";
import type { Play } from "./play.ts";
import { followSuggestion } from "./suggestion.ts";
import { openUnderWay, type Sent } from "./under-way.ts";

export interface Model<State, Action, Spot extends string, Event extends GameEvent> {
  /** The position that is shown, own actions under way included; undefined until the table has sent one. */
  readonly state: ReadonlySignal<State | undefined>;
  /** The newest position, also while somebody looks back. */
  readonly newest: ReadonlySignal<State | undefined>;
  /** The log that the position follows from. */
  readonly log: ReadonlySignal<readonly string[]>;
  /** What this player may do; nothing for somebody who looks on, or looks back. */
  readonly choices: ReadonlySignal<readonly Choice<Action, Spot>[]>;
  /** Whether somebody else is to act, and what is chosen is decided ahead. */
  readonly ahead: ReadonlySignal<"open" | "decided" | undefined>;
  readonly hand: ReadonlySignal<Hand<Action, Spot>>;
  /** What would be done now, if something is aimed at. */
  readonly choice: ReadonlySignal<Choice<Action, Spot> | undefined>;
  /** What would follow from it. */
  readonly foresight: ReadonlySignal<Foresight<State, Event> | undefined>;
  /** Everything that has happened, in order; nothing where the log cannot be followed. */
  readonly past: ReadonlySignal<readonly Happening<State, Action, Event>[]>;
  /** What happened last, in order; empty when the position came as a whole. */
  readonly news: ReadonlySignal<readonly Happening<State, Action, Event>[]>;
  /** An action of one's own is not yet acknowledged. */
  readonly sending: ReadonlySignal<boolean>;
  /** It waits for what chance decides. */
  readonly rolling: ReadonlySignal<boolean>;
  /** After how many steps the game is shown, while that is not the newest moment. */
  readonly lookedBack: ReadonlySignal<number | undefined>;
  /** What the player does. */
  input(input: Input<Action, Spot>): void;
  /** Shows the game as it was after so many steps; undefined comes back to where it is. */
  lookBack(at: number | undefined): void;
  close(): void;
}

export function openModel<State, Action, Spot extends string, Event extends GameEvent>(
  session: TableSession,
  play: Play<State, Action, Spot, Event>,
  { seesAll = false }: { readonly seesAll?: boolean } = {},
): Model<State, Action, Spot, Event> {
  const { rules } = play;
  const handRules = play.hand ?? {};
  const hand = signal<Hand<Action, Spot>>(EMPTY_HAND);
  const underWay = openUnderWay<Action>(session, {
    write: rules.write,
    ...(rules.writeOpenly === undefined ? {} : { writeOpenly: rules.writeOpenly }),
    isSimultaneous,
    isStillLegal,
  });
  const round = computed(() => session.table.value?.round ?? 0);
  const game = computed(() => session.table.value?.game);
  const foreseenNow = computed(() => foreseen(rules.readSynced(game.value), underWay.open.value));
  const newest = computed(() => foreseenNow.value?.state);
  const shown = computed(() => underWay.open.value.slice(0, foreseenNow.value?.steps ?? 0));
  const rolling = computed(() => shown.value.length < underWay.open.value.length);
  const log = computed(() => [...underWay.known.value, ...shown.value.map(({ line }) => line)]);
  const pastOf = openPast(play);
  const ahead = seesAll
    ? openAhead({ session, rules, newest, mayPlay: underWay.mayPlay, act: underWay.send })
    : undefined;
  const past = computed(() => (newest.value === undefined ? [] : pastOf(log.value, newest.value)));
  const back = signal<number | undefined>(undefined);
  const lookedBack = computed(() =>
    back.value === undefined || back.value >= past.value.length ? undefined : back.value,
  );
  const state = computed(() =>
    lookedBack.value === undefined ? newest.value : momentOf(past.value, lookedBack.value),
  );
  const choices = computed(() => {
    const seat = session.seat.value;
    if (newest.value === undefined || seat === undefined || !underWay.mayPlay.value) return NOTHING;
    // Where chance decides, nothing more can be done before it is known.
    if (rolling.value || lookedBack.value !== undefined) return NOTHING;
    const legal = rules.legal(newest.value, seat);
    return legal.length > 0 ? play.choices(newest.value, legal) : choicesAhead(newest.value);
  });
  const choice = computed(() =>
    early.value === "decided" ? choices.value[0] : aimed(hand.value, choices.value, handRules),
  );
  const early = computed(() => {
    const [seat, now] = [session.seat.value, newest.value];
    if (ahead === undefined || choices.value.length === 0 || seat === undefined || now === undefined) return undefined;
    if (rules.actors(now).includes(seat)) return undefined;
    return ahead.decided.value === undefined ? "open" : "decided";
  });
  const foresight = computed(() => {
    const seat = session.seat.value;
    if (early.value !== undefined) return undefined;
    if (state.value === undefined || seat === undefined || choice.value === undefined) return undefined;
    return lookAhead(state.value, seat, choice.value.action);
  });

  /** What may be decided ahead, or what was; nothing while something lies in the hand by itself. */
  function choicesAhead(now: State): readonly Choice<Action, Spot>[] {
    if (ahead === undefined) return NOTHING;
    const decided = ahead.decided.value;
    const all = play.choices(now, decided === undefined ? ahead.options.value : [decided]);
    return handRules.rests?.(all) === undefined ? firstOfEach(all) : NOTHING;
  }

  function isSimultaneous(): boolean {
    const now = newest.peek();
    return now !== undefined && rules.actors(now).length > 1;
  }

  function isStillLegal(seat: Seat, action: Action): boolean {
    const now = newest.peek();
    return now !== undefined && isAllowed(now, seat, action);
  }

  function isAllowed(state: State, seat: Seat, action: Action): boolean {
    const isLegal = rules.legal(state, seat).some((other) => rules.same(other, action));
    return isLegal || rules.admits?.(state, seat, action) === true;
  }

  function lookAhead(from: State, seat: Seat, action: Action): Foresight<State, Event> | undefined {
    return play.foresee === undefined ? foresee(rules, from, seat, action) : play.foresee(from, seat, action);
  }

  /** The position after one's own actions that the table has not confirmed yet, up to the first that chance decides. */
  function foreseen(from: State | undefined, sent: readonly Sent<Action>[]) {
    if (from === undefined) return undefined;
    let next = from;
    for (const [steps, { seat, action }] of sent.entries()) {
      const after = isAllowed(next, seat, action) ? lookAhead(next, seat, action)?.after : undefined;
      if (after === undefined) return { state: next, steps };
      next = after;
    }
    return { state: next, steps: sent.length };
  }

  function input(input: Input<Action, Spot>): void {
    const seat = session.seat.peek();
    const now = newest.peek();
    if (ahead !== undefined && early.peek() === "decided") {
      if (LETS_GO.has(input.kind)) ahead.withdraw();
      else if (input.kind === "focus") hand.value = { ...hand.peek(), focus: input.at };
      return;
    }
    const isEarly = early.peek() !== undefined;
    const admits = (action: Action) =>
      // As with choices, not while something else is under way or the table rests.
      choices.peek().length > 0 && now !== undefined && seat !== undefined && isAllowed(now, seat, action);
    const outcome = step(hand.peek(), input, { choices: choices.peek(), rules: handRules, admits });
    if (outcome.hand !== hand.peek()) hand.value = outcome.hand;
    if (outcome.act === undefined || seat === undefined) return;
    if (isEarly) ahead?.decide(outcome.act);
    else underWay.send(seat, outcome.act);
  }

  const { news, stop } = followNews(
    play,
    () => newest.value && { round: round.value, log: log.value, state: newest.value },
  );

  let settled = false;
  const stops = [
    effect(() => {
      // A new game, and a new hand on a shared device, start with nothing taken up.
      round.value;
      session.seat.value;
      untracked(() => {
        underWay.forget();
        hand.value = EMPTY_HAND;
        back.value = undefined;
      });
    }),
    effect(() => {
      choices.value;
      untracked(() => input({ kind: "board" }));
    }),
    effect(() => {
      const isDecided = early.value === "decided";
      untracked(() => {
        const { focus } = hand.peek();
        // The keys go on from where they are.
        if (isDecided || settled) hand.value = { ...(isDecided ? SETTLED_HAND : EMPTY_HAND), focus };
        settled = isDecided;
      });
    }),
    followSuggestion(
      session,
      choices,
      ({ action }, text) => rules.write(action) === text,
      ({ action }) =>
        // Where a game is only looked at nobody's hand takes anything up.
        input(session.seats.peek().length > 0 ? { kind: "suggest", action } : { kind: "show", action, firm: true }),
    ),
    stop,
  ];

  return {
    state,
    newest,
    log,
    choices,
    ahead: early,
    hand,
    choice,
    foresight,
    past,
    news,
    sending: underWay.sending,
    rolling,
    lookedBack,
    input,
    lookBack(at) {
      back.value = at;
    },
    close() {
      for (const stop of stops) stop();
      ahead?.close();
      underWay.close();
    },
  };
}

/** The same hand may move or take, as the other one acts: it is one thing to decide on. */
function firstOfEach<Action, Spot extends string>(
  choices: readonly Choice<Action, Spot>[],
): readonly Choice<Action, Spot>[] {
  const isSame = (one: Choice<Action, Spot>, { from, to, way }: Choice<Action, Spot>) =>
    one.from === from && one.to === to && one.way === way;
  return choices.filter(
    (choice, index) => choice.to === undefined || choices.findIndex((one) => isSame(one, choice)) === index,
  );
}

const NOTHING: readonly never[] = [];

/** A hand that has done its part: what it chose stands until it is taken back. */
const SETTLED_HAND: Hand<never, never> = { ...EMPTY_HAND, firm: true };

/** What a hand does that takes back what was decided ahead. */
const LETS_GO: ReadonlySet<Input<unknown, string>["kind"]> = new Set([
  "tap",
  "grab",
  "pick",
  "enter",
  "confirm",
  "cancel",
  "press",
]);

function momentOf<State>(past: readonly { readonly before: State; readonly after: State }[], at: number) {
  return at === 0 ? past[0]?.before : past[at - 1]?.after;
}
