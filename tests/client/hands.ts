/** Hands for the tests of tables: inputs one after another on a table that stays as it is. */
import type { GameEvent, Seat } from "../../shared/kernel/game.ts";
import { lastOf } from "../../client/ui/play/asked.ts";
import { aimed, EMPTY_HAND, type Hand, isSettled, type Situation } from "../../client/ui/play/hand.ts";
import { type Input, step } from "../../client/ui/play/hand-steps.ts";
import { foresee, type Happening } from "../../client/ui/play/happenings.ts";
import type { Moment, Play } from "../../client/ui/play/play.ts";

/** What a hand finds on a table. */
export function situationIn<State, Action, Spot extends string, Event extends GameEvent>(
  play: Play<State, Action, Spot, Event>,
  state: State,
  seat: Seat | undefined,
): Situation<Action, Spot> {
  const choices = seat === undefined ? [] : play.choices(state, play.rules.legal(state, seat));
  return { choices, rules: play.hand ?? {} };
}

/** A moment of a game, with something in the hand perhaps. */
export function momentIn<State, Action, Spot extends string, Event extends GameEvent>(
  play: Play<State, Action, Spot, Event>,
  state: State,
  seat: Seat | undefined,
  hand: Hand<Action, Spot> = EMPTY_HAND,
  past: readonly Happening<State, Action, Event>[] = [],
): Moment<State, Action, Spot, Event> {
  const { choices } = situationIn(play, state, seat);
  const choice = aimed(hand, choices, play.hand);
  const foresight =
    choice === undefined || seat === undefined
      ? undefined
      : play.foresee === undefined
        ? foresee(play.rules, state, seat, choice.action)
        : play.foresee(state, seat, choice.action);
  const reader = { seat, shared: false, names: ["Ann", "Ben", "Cas", "Dot"] };
  return { state, seat, reader, choices, hand, choice, foresight, past, last: lastOf(past, seat) };
}

/**
 * A hand at a table; `acts` are all actions as text.
 * @param at what lies under the hand at a spot, the nearest first
 */
export function handAt<State, Action, Spot extends string, Event extends GameEvent>(
  play: Play<State, Action, Spot, Event>,
  state: State,
  seat: Seat,
  at: (spot: Spot | undefined) => readonly Spot[] = (spot) => (spot === undefined ? [] : [spot]),
) {
  const now = situationIn(play, state, seat);
  let hand: Hand<Action, Spot> = step(EMPTY_HAND, { kind: "board" }, now).hand;
  const acts: string[] = [];
  const does = (input: Input<Action, Spot>) => {
    const outcome = step(hand, input, now);
    hand = outcome.hand;
    if (outcome.act !== undefined) acts.push(play.rules.write(outcome.act));
  };
  const named = (text: string) => {
    const action = play.rules.read(text);
    if (action === undefined) throw new RangeError(text);
    return action;
  };
  return {
    acts,
    does,
    get state() {
      return hand;
    },
    /** What would be played now, as text. */
    get aim() {
      const choice = aimed(hand, now.choices, now.rules);
      return choice === undefined ? undefined : play.rules.write(choice.action);
    },
    /** Whether a button would play it. */
    get settled() {
      return isSettled(hand, now.choices, now.rules);
    },
    /** What becomes of a hand that was begun elsewhere, when the table turns out to be this one. */
    goesOn: (begun: Hand<Action, Spot>) => step(begun, { kind: "board" }, now).hand,
    hover: (spot?: Spot) => does({ kind: "hover", at: at(spot) }),
    click: (spot?: Spot) => does({ kind: "tap", at: at(spot), touch: false }),
    touch: (spot?: Spot) => does({ kind: "tap", at: at(spot), touch: true }),
    grab: (spot: Spot) => does({ kind: "grab", at: at(spot) }),
    drop: (spot?: Spot, touch = false) => does({ kind: "drop", at: at(spot), touch }),
    walk: (spot: Spot) => does({ kind: "focus", at: at(spot) }),
    press: (kind: "enter" | "confirm" | "cancel") => does({ kind }),
    button: (text: string) => does({ kind: "press", action: named(text) }),
  };
}
