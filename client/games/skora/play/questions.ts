/** The questions at each step of Skora, the texts while others act, and the words about places on the table. */
import type { Ground } from "../../../../shared/skora/actions.ts";
import { type Card, creatureOf, pointsOf, typeOf } from "../../../../shared/skora/cards.ts";
import { type Creature, GROUNDS } from "../../../../shared/skora/components.ts";
import { fishingOutlook } from "../../../../shared/skora/outlook.ts";
import { isBaiting, isFishing, playerAt, type State } from "../../../../shared/skora/state.ts";
import type { Question } from "../../../ui/play/model/play.ts";
import { capital } from "../../../ui/play/log/sentences.ts";
import { count } from "../../../ui/text/words.ts";
import { boardText } from "../text/board-text.ts";
import { depthOf } from "./decisions.ts";
import { decreeIn, groundOf, type Moment, numberIn, type Spot } from "./spots.ts";
import { creatureName, decreeSentence, decreeTitle, groundName, typeWord } from "../text/words.ts";

interface Step {
  /** The question; another one once a thing is in the hand. */
  ask(state: State): Question;
  where?(state: State, taken: Spot): Question;
  /** What the others read of the seat that is asked. */
  readonly waits: string;
}

const where = (what: string, hint: string): Question => ({ title: `${what}: where to?`, hint });
const OTHER_GROUND = "Choose one of the two other grounds.";

const STEPS: Readonly<Record<State["step"], Step>> = {
  decree: {
    ask: () => ({ title: boardText.chooseDecree, hint: "It scores at the end, and only you see it." }),
    waits: "Choosing decrees.",
  },
  play: {
    ask: () => ({ title: "Play a card", hint: "Take a card from your hand, then choose a ground." }),
    where: (_, taken) => where(creatureName(numberIn(taken)), "Choose one of the three grounds."),
    waits: "Choosing a card to play.",
  },
  pull: {
    ask: ({ ground }) => ({
      title: `Pull a card to ${groundName(ground)}`,
      hint: "Choose any card at the two other grounds.",
    }),
    waits: "Choosing a card to pull.",
  },
  push: {
    ask: ({ ground }) => ({
      title: `Push a card away from ${groundName(ground)}`,
      hint: "Choose a card under the one you played.",
    }),
    where: (_, taken) => where(creatureName(creatureOf(numberIn(taken))), OTHER_GROUND),
    waits: "Choosing a card to push away.",
  },
  sail: {
    ask: () => ({ title: "Move one boat?", hint: "One of yours may go to any other ground." }),
    where: () => where("A boat", OTHER_GROUND),
    waits: "Choosing whether to move a boat.",
  },
  take: {
    ask: (state) => ({
      title: "Pick a card",
      hint: `It costs one boat at ${groundName(state.ground)}.${throwsAfter(state) ? " Then you throw another card away." : ""}`,
    }),
    waits: "Choosing a card to take.",
  },
  discard: {
    ask: () => ({ title: "Throw a card away", hint: "It counts for nobody and costs no boat." }),
    waits: "Choosing a card to throw away.",
  },
  over: { ask: () => ({ title: "", hint: "" }), waits: "" },
};

/** Of two players, whoever takes a card throws another one away, unless it was the last one there. */
function throwsAfter({ seats, grounds, ground }: State): boolean {
  return seats === 2 && (grounds[ground]?.pile.length ?? 0) > 1;
}

export function questionOf({ state, selection }: Moment): Question {
  const step = STEPS[state.step];
  return selection.taken === undefined || step.where === undefined
    ? step.ask(state)
    : step.where(state, selection.taken);
}

export function waitingOf({ state }: Moment, seat: number): string {
  if (state.step === "decree" && playerAt(state, seat).chosen) return "Your decree is chosen.";
  return STEPS[state.step].waits;
}

/** What a place holds and does. */
export function spotWords({ state, seat }: Moment, spot: Spot): string {
  const number = numberIn(spot);
  const decree = decreeIn(spot);
  if (decree !== undefined) return `${decreeTitle(decree)}. ${decreeSentence(decree)}`;
  if (spot.startsWith("hand:")) return `${creatureName(number)}, in your hand. ${effectWords(number)}`;
  if (spot.startsWith("pick:")) return `${creatureName(number)}, ${count(pointsOf(number), "point")}`;
  if (spot.startsWith("card:")) return cardWords(state, number);
  if (spot.startsWith("fleet:")) {
    const boats = seat === undefined ? 0 : (state.grounds[number]?.boats[seat] ?? 0);
    return `${count(boats, "boat")} of yours at ${groundName(number)}`;
  }
  return spot.startsWith("ground:") ? groundWords(state, number, seat) : "";
}

/** The effect of a creature when it is played, and its points. */
function effectWords(creature: Creature): string {
  return `${boardText.effect(creature)}. ${typeWord(typeOf(creature))}, ${count(pointsOf(creature), "point")}`;
}

function cardWords(state: State, card: Card): string {
  const ground = groundOf(state, card);
  const creature = creatureOf(card);
  const kind = `${typeWord(typeOf(creature))}, ${count(pointsOf(creature), "point")}`;
  if (ground === undefined) return `${creatureName(creature)}, caught. ${kind}`;
  return `${creatureName(creature)} at ${groundName(ground)}, ${depthOf(card, ground, state)}. ${kind}`;
}

/** Its top card, its boats, and the player's place in the order of picks. */
function groundWords(state: State, ground: Ground, seat: number | undefined): string {
  const { pile, boats } = state.grounds[ground] ?? { pile: [], boats: [] };
  const top = pile.at(-1);
  const order = fishingOutlook(state)[ground]?.order ?? [];
  const place = seat === undefined ? -1 : order.indexOf(seat);
  const sum = boats.reduce((all, count) => all + count, 0);
  return [
    GROUNDS[ground]?.name ?? "",
    boardText.cardsForBoats(pile.length, sum),
    ...(top === undefined ? [] : [`${creatureName(creatureOf(top))} on top`]),
    ...(place < 0 ? [] : [boardText.youPick(place, order.length, "there")]),
  ].join(", ");
}

/** The words about a spot: what it is, where it could go, and why it cannot now. */
export function aboutSpot(moment: Moment, spot: Spot): Question | undefined {
  const [title = "", ...rest] = spotWords(moment, spot).replace(/\.$/, "").split(/[,.] /);
  const why = whyNot(moment, spot);
  if (title === "") return undefined;
  return {
    title,
    hint: [rest.length === 0 ? "" : `${capital(rest.join(", "))}.`, reachOf(moment, spot), why]
      .filter((part) => part !== "")
      .join(" "),
  };
}

/** The possible targets of a thing. */
function reachOf({ state }: Moment, spot: Spot): string {
  if (spot.startsWith("hand:") && isBaiting(state)) return "It can be played at any of the three grounds.";
  if (spot.startsWith("card:") && isBaiting(state)) {
    return "It stays here, unless Drawtail pulls it to another ground or Hammerclaw pushes it away.";
  }
  if (spot.startsWith("fleet:") && isBaiting(state))
    return "After each card that you play, one of them may move to another ground.";
  return "";
}

/** Why the spot that is pointed at cannot be chosen. */
export function whyNot(moment: Moment, spot: Spot): string {
  const { state, selection, choices, seat } = moment;
  if (choices.some(({ from, to }) => (selection.taken === undefined ? from : to) === spot)) return "";
  if (choices.length === 0) return seat === undefined || !isAction(spot) ? "" : "It is not your turn.";
  if (selection.taken !== undefined) return whyNotThere(moment, spot);
  const here = groundName(state.ground);
  if (state.step === "decree") return isAction(spot) ? "First choose your decree: cards are played after that." : "";
  if (state.step === "play") return spot.startsWith("fleet:") ? "Boats move after a card was played." : "";
  if (spot.startsWith("hand:")) return "First finish what the card you played asks for.";
  if (!spot.startsWith("card:")) return "";
  const isHere = groundOf(state, numberIn(spot)) === state.ground;
  if (state.step === "pull") return isHere ? `It lies at ${here} already.` : "";
  if (state.step === "push")
    return isHere ? "The card you just played stays." : `Only a card at ${here} can be pushed.`;
  if (isFishing(state) && !isHere) return `Only cards at ${here} can be picked now.`;
  return "";
}

function isAction(spot: Spot): boolean {
  return spot.startsWith("hand:") || spot.startsWith("fleet:");
}

/** The reason why the thing in the hand cannot go there. */
function whyNotThere({ state, choices, selection }: Moment, spot: Spot): string {
  if (spot === selection.taken || choices.some(({ from }) => from === spot)) return "";
  const ground = spot.startsWith("card:") ? groundOf(state, numberIn(spot)) : numberIn(spot);
  const from = state.step === "sail" ? numberIn(selection.taken ?? spot) : state.ground;
  return ground === from && (state.step === "sail" || state.step === "push") ? "It is there already." : "";
}
