/** Hands for the tests of tables: inputs one after another on a table that stays as it is. */
import type { GameTypes } from "../../client/ui/play/game-types.ts";
import type { Seat } from "../../shared/kernel/game.ts";
import { lastOf } from "../../client/ui/play/question/question.ts";
import {
  aimed,
  EMPTY_SELECTION,
  type Selection,
  isSettled,
  type SelectionContext,
} from "../../client/ui/play/selection/selection.ts";
import { type Input, step } from "../../client/ui/play/selection/machine.ts";
import { outcomeOf, type PlayedStep } from "../../client/ui/play/model/history.ts";
import type { Moment, Play } from "../../client/ui/play/model/play.ts";

/** What a hand finds on a table. */
export function situationIn<G extends GameTypes>(
  play: Play<G>,
  state: G["state"],
  seat: Seat | undefined,
): SelectionContext<G> {
  const choices = seat === undefined ? [] : play.choices(state, play.rules.legal(state, seat));
  return { choices, rules: play.selection ?? {} };
}

/** A moment of a game, with something in the hand perhaps. */
export function momentIn<G extends GameTypes>(
  play: Play<G>,
  state: G["state"],
  seat: Seat | undefined,
  selection: Selection<G> = EMPTY_SELECTION,
  history: readonly PlayedStep<G>[] = [],
): Moment<G> {
  const { choices } = situationIn(play, state, seat);
  const choice = aimed(selection, choices, play.selection);
  const foresight =
    choice === undefined || seat === undefined
      ? undefined
      : play.lookAhead === undefined
        ? outcomeOf(play.rules, state, seat, choice.action)
        : play.lookAhead(state, seat, choice.action);
  const reader = { seat, shared: false, names: ["Ann", "Ben", "Cas", "Dot"] };
  return {
    state,
    seat,
    reader,
    choices,
    selection,
    choice,
    preview: foresight,
    history,
    recent: lastOf(history, seat),
  };
}

/**
 * A hand at a table; `acts` are all actions as text.
 * @param at what lies under the hand at a spot, the nearest first
 */
export function handAt<G extends GameTypes>(
  play: Play<G>,
  state: G["state"],
  seat: Seat,
  at: (spot: G["spot"] | undefined) => readonly G["spot"][] = (spot) => (spot === undefined ? [] : [spot]),
) {
  const now = situationIn(play, state, seat);
  let selection: Selection<G> = step(EMPTY_SELECTION, { kind: "board" }, now).selection;
  const acts: string[] = [];
  const does = (input: Input<G>) => {
    const outcome = step(selection, input, now);
    selection = outcome.selection;
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
      return selection;
    },
    /** What would be played now, as text. */
    get aim() {
      const choice = aimed(selection, now.choices, now.rules);
      return choice === undefined ? undefined : play.rules.write(choice.action);
    },
    /** Whether a button would play it. */
    get settled() {
      return isSettled(selection, now.choices, now.rules);
    },
    /** Continues a selection that was begun elsewhere, when the table turns out to be this one. */
    goesOn: (begun: Selection<G>) => step(begun, { kind: "board" }, now).selection,
    hover: (spot?: G["spot"]) => does({ kind: "hover", at: at(spot) }),
    click: (spot?: G["spot"]) => does({ kind: "tap", at: at(spot), touch: false }),
    touch: (spot?: G["spot"]) => does({ kind: "tap", at: at(spot), touch: true }),
    grab: (spot: G["spot"]) => does({ kind: "grab", at: at(spot) }),
    drop: (spot?: G["spot"], touch = false) => does({ kind: "drop", at: at(spot), touch }),
    walk: (spot: G["spot"]) => does({ kind: "focus", at: at(spot) }),
    press: (kind: "enter" | "confirm" | "cancel") => does({ kind }),
    button: (text: string) => does({ kind: "press", action: named(text) }),
  };
}
