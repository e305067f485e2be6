/** Actions in words: for buttons, for the list of what can be done, and for what is to be taken back. */
import { type Action, readAction } from "../../../shared/skora/actions.ts";
import { creatureOf, pointsOf } from "../../../shared/skora/cards.ts";
import { groundAt, type State, type Step } from "../../../shared/skora/state.ts";
import { count, ordinal } from "../../ui/words.ts";
import { creatureName, decreeSentence, decreeTitle, groundName } from "./words.ts";

/** An action as something that can be taken back: `Ribbon King at Kelp Narrows`. */
export function actionText(text: string): string {
  const action = readAction(text);
  if (action === undefined) return text;
  switch (action.kind) {
    case "keep":
      return "the choice of a decree";
    case "play":
      return `${creatureName(action.creature)} at ${groundName(action.ground)}`;
    case "shift":
      return `${creatureName(creatureOf(action.card))} to ${groundName(action.to)}`;
    case "sail":
      return `the boat to ${groundName(action.to)}`;
    case "stay":
      return "leaving the boats";
    case "take":
      return `the catch of ${creatureName(action.creature)}`;
    case "discard":
      return `throwing ${creatureName(action.creature)} away`;
  }
}

/** An action as something to do: `Play Ribbon King at Kelp Narrows`. */
export function actionWords(action: Action, step: Step): string {
  switch (action.kind) {
    case "keep":
      return action.decree === ""
        ? "Keep a decree"
        : `Keep ${decreeTitle(action.decree)}: ${decreeSentence(action.decree)}`;
    case "play":
      return `Play ${creatureName(action.creature)} at ${groundName(action.ground)}`;
    case "shift": {
      const name = creatureName(creatureOf(action.card));
      return step === "pull"
        ? `Bring ${name} over from ${groundName(action.from)}`
        : `Drive ${name} off to ${groundName(action.to)}`;
    }
    case "sail":
      return `Move a boat from ${groundName(action.from)} to ${groundName(action.to)}`;
    case "stay":
      return "Leave all boats where they are";
    case "take":
      return `Take ${creatureName(action.creature)}, ${count(pointsOf(action.creature), "point")}`;
    case "discard":
      return `Throw ${creatureName(action.creature)} away`;
  }
}

/** What an action takes up, before it is said where it goes: `Beacon Fish`, `Boats at Kelp Narrows`. */
export function sourceWords(action: Action | undefined, state: State): string {
  switch (action?.kind) {
    case "play":
      return creatureName(action.creature);
    case "shift": {
      const { pile } = groundAt(state, action.from);
      const depth = pile.length - pile.indexOf(action.card);
      return `${creatureName(creatureOf(action.card))} at ${groundName(action.from)}, ${depth === 1 ? "on top" : `${ordinal(depth)} from the top`}`;
    }
    case "sail":
      return `A boat at ${groundName(action.from)}`;
    default:
      return "";
  }
}
