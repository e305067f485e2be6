/** Why an action is good at a position that no table shows: in the words of a hint. */
import type { Asked } from "../../evaluation/messages.ts";
import type { GameTypes } from "../game-types.ts";
import { outcomeOf } from "../model/history.ts";
import type { Play } from "../model/play.ts";
import { step } from "../selection/machine.ts";
import { aimed, EMPTY_SELECTION } from "../selection/selection.ts";
import { reasonOf, stillMoment } from "./question.ts";

/** For positions as a table sends them; empty where the rules give no reason. */
export function reasonsOf<G extends GameTypes>(play: Play<G>) {
  return (game: unknown, { seat, names, action: text, line }: Asked): string => {
    const state = play.rules.readSynced(game);
    const action = play.rules.read(text);
    if (state === undefined || action === undefined) return "";
    const choices = play.choices(state, play.rules.legal(state, seat));
    const rules = play.selection ?? {};
    const { selection } = step<G>(EMPTY_SELECTION, { kind: "suggest", action }, { choices, rules });
    const choice = aimed(selection, choices, play.selection);
    if (choice === undefined) return "";
    const preview =
      play.lookAhead === undefined
        ? outcomeOf(play.rules, state, seat, choice.action)
        : play.lookAhead(state, seat, choice.action);
    const reader = { seat, shared: false, names };
    return reasonOf(play, { ...stillMoment(state), seat, reader, choices, selection, choice, preview }, choice, line);
  };
}
