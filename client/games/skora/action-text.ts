/** Actions in words: for buttons, for the list of what can be done, and for what is to be taken back. */
import { type Action, type Ground, readAction } from "../../../shared/skora/actions.ts";
import { type Card, creatureOf, pointsOf } from "../../../shared/skora/cards.ts";
import { groundAt, type State } from "../../../shared/skora/state.ts";
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
export function actionWords(action: Action, state: State): string {
  switch (action.kind) {
    case "keep":
      return action.decree === ""
        ? "Keep a decree"
        : `Keep ${decreeTitle(action.decree)}: ${decreeSentence(action.decree)}`;
    case "play":
      return `Play ${creatureName(action.creature)} at ${groundName(action.ground)}`;
    case "shift": {
      const name = creatureName(creatureOf(action.card));
      return state.step === "pull"
        ? `Bring ${name} over from ${groundName(action.from)}${whichOf(action.card, action.from, state)}`
        : `Drive ${name} off to ${groundName(action.to)}${whichOf(action.card, action.from, state)}`;
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
    case "shift":
      return `${creatureName(creatureOf(action.card))} at ${groundName(action.from)}, ${depthOf(action.card, action.from, state)}`;
    case "sail":
      return `A boat at ${groundName(action.from)}`;
    default:
      return "";
  }
}

/** `on top`, `second from the top`. */
function depthOf(card: Card, ground: Ground, state: State): string {
  const { pile } = groundAt(state, ground);
  const depth = pile.length - pile.indexOf(card);
  return depth === 1 ? "on top" : `${ordinal(depth)} from the top`;
}

/** Tells cards of one creature apart that lie in one pile. */
function whichOf(card: Card, ground: Ground, state: State): string {
  const alike = groundAt(state, ground).pile.filter((other) => creatureOf(other) === creatureOf(card));
  return alike.length < 2 ? "" : `, the one ${depthOf(card, ground, state)}`;
}
