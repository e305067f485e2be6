/** The decisions of Skora: for each kind of action how it is named, what it would lead to, and how it is told. */
import { type Action, type Ground, readAction } from "../../../../shared/skora/actions.ts";
import { type Card, creatureOf, pointsOf, typeOf } from "../../../../shared/skora/cards.ts";
import type { Creature } from "../../../../shared/skora/components.ts";
import { fishingOutlook, strandedAt } from "../../../../shared/skora/outlook.ts";
import { bonusOf, catchPoints } from "../../../../shared/skora/scoring.ts";
import { groundAt, isFishing, playerAt, type State, secretsAt } from "../../../../shared/skora/state.ts";
import type * as kernel from "../../../ui/play/model/play.ts";
import { shortText } from "../../../ui/play/selection/choices.ts";
import { seatOf } from "../../../ui/play/model/history.ts";
import { did, further, isYou } from "../../../ui/play/model/sentence.ts";
import { count, ordinal, plural, some } from "../../../ui/text/words.ts";
import { boardText } from "../text/board-text.ts";
import { baitingReason, keepingReason, pickingReason, placeReason, throwingReason } from "./reasons.ts";
import type { Moment, SkoraTypes } from "./spots.ts";
import { creatureName, decreeSentence, decreeTitle, groundName, typeWord } from "../text/words.ts";

type Line = kernel.PreviewLine;

const DECISIONS: kernel.Decisions<SkoraTypes> = {
  keep: {
    between: ({ decree }) => (decree === "" ? {} : { from: `decree:${decree}` }),
    short: () => "the choice of a decree",
    spoken: ({ decree }) =>
      decree === "" ? "Keep a decree" : `Keep ${decreeTitle(decree)}: ${decreeSentence(decree)}`,
    title: () => boardText.chooseDecree,
    button: ({ decree }) => (decree === "" ? boardText.keepOne : `Keep ${decreeTitle(decree)}`),
    reason: ({ decree }, moment) =>
      decree === "" ? undefined : `Keep ${decreeTitle(decree)}. ${keepingReason(decree, moment) ?? ""}`.trim(),
    logSentence(_, played, reader) {
      const seat = seatOf(played);
      const decree = isYou(seat, reader) ? secretsAt(played.after, seat).decree : "";
      return did(seat, decree === "" ? "chose a decree." : `chose a decree: ${decreeTitle(decree)}.`);
    },
  },
  play: {
    between: ({ creature, ground }) => ({ from: `hand:${creature}`, to: `ground:${ground}` }),
    short: ({ creature, ground }) => `${creatureName(creature)} at ${groundName(ground)}`,
    spoken: ({ creature, ground }) => `Play ${creatureName(creature)} at ${groundName(ground)}`,
    title: ({ creature, ground }) => `${creatureName(creature)} to ${groundName(ground)}`,
    button: () => "Play it here",
    preview({ creature, ground }, moment) {
      const type = typeWord(typeOf(creature)).toLowerCase();
      const events = moment.preview?.events ?? [];
      return [
        ...events.flatMap((event): Line[] => {
          if (event.kind === "boats") return [{ sign: "boat", text: `You place ${some(event.count, "boat")}` }];
          return event.kind === "axe" ? [{ sign: "axe", text: `You win an axe: ${type} on ${type}` }] : [];
        }),
        ...pickLine(ground, moment, false),
        ...strandedLines(moment),
      ];
    },
    reason: ({ ground }, moment, line) => baitingReason(moment, line, ground) ?? placeReason(moment, ground),
    next: (_, moment) => nextStep(moment),
    logSentence({ ground }, played) {
      const { events } = played;
      const card = events.find((event) => event.kind === "play")?.card ?? 0;
      const boats = events.find((event) => event.kind === "boats")?.count;
      const axe = events.some(({ kind }) => kind === "axe");
      const words = `played ${creatureName(creatureOf(card))} at ${groundName(ground)}`;
      if (boats === undefined) return did(seatOf(played), `${words}${axe ? " and won an axe" : ""}.`);
      return did(seatOf(played), `${words}: ${some(boats, "boat")}${axe ? ", one axe" : ""}.`);
    },
  },
  shift: {
    between: ({ card, to }) => ({ from: `card:${card}`, to: `ground:${to}` }),
    short: ({ card, to }) => `${cardName(card)} to ${groundName(to)}`,
    spoken: ({ card, from, to }, { state }) =>
      state.step === "pull"
        ? `Pull ${cardName(card)} over from ${groundName(from)}${whichOf(card, from, state)}`
        : `Push ${cardName(card)} off to ${groundName(to)}${whichOf(card, from, state)}`,
    title: ({ card, to }) => `${cardName(card)} to ${groundName(to)}`,
    button: () => "Move it",
    preview({ card }, moment) {
      const type = typeWord(typeOf(creatureOf(card))).toLowerCase();
      const text = `It lies on top: ${type} win an axe there next`;
      return [{ sign: "axe", text }, ...strandedLines(moment)];
    },
    reason: ({ to }, moment, line) => baitingReason(moment, line, to) ?? placeReason(moment, to),
    next: (_, moment) => nextStep(moment),
    // A card that pulls is at the ground to which the other one comes.
    logSentence: ({ card, from, to }, { before }) =>
      before.step === "pull"
        ? further(`${cardName(card)} was pulled over from ${groundName(from)}.`)
        : further(`${cardName(card)} was pushed off to ${groundName(to)}.`),
  },
  sail: {
    between: ({ from, to }) => ({ from: `fleet:${from}`, to: `ground:${to}` }),
    short: ({ to }) => `the boat to ${groundName(to)}`,
    spoken: ({ from, to }) => `Move a boat from ${groundName(from)} to ${groundName(to)}`,
    title: ({ to }) => `A boat to ${groundName(to)}`,
    button: () => "Move the boat",
    reason: ({ to }, moment, line) => baitingReason(moment, line) ?? placeReason(moment, to),
    preview: ({ from, to }, moment) => [
      ...[to, from].flatMap((ground) => pickLine(ground, moment, true)),
      ...strandedLines(moment),
    ],
    logSentence: ({ from, to }, { before }) =>
      from === before.ground
        ? further(`One boat went on to ${groundName(to)}.`)
        : further(`One boat sailed from ${groundName(from)} to ${groundName(to)}.`),
  },
  stay: {
    short: () => "leaving the boats",
    spoken: () => "Leave all boats where they are",
    button: () => "Move none",
    reason: () => boardText.boatsStandWell,
    logSentence: () => undefined,
  },
  take: {
    between: ({ creature }) => ({ from: `pick:${creature}`, to: "catch" }),
    short: ({ creature }) => `the catch of ${creatureName(creature)}`,
    spoken: ({ creature }) => `Take ${creatureName(creature)}, ${count(pointsOf(creature), "point")}`,
    title: ({ creature }) => `Your pick: ${creatureName(creature)}`,
    button: () => "Take this card",
    reason: ({ creature }, moment, line) => pickingReason(creature, moment, line),
    preview: ({ creature }, moment) => takenLines(creature, moment),
    next: (_, moment) => nextStep(moment),
    logSentence: ({ creature }, played) =>
      did(seatOf(played), `took ${creatureName(creature)} at ${groundName(played.before.ground)}.`),
  },
  discard: {
    between: ({ creature }) => ({ from: `pick:${creature}`, to: "box" }),
    short: ({ creature }) => `throwing ${creatureName(creature)} away`,
    spoken: ({ creature }) => `Throw ${creatureName(creature)} away`,
    button: () => "Throw it away",
    reason: ({ creature }, moment, line) => throwingReason(creature, moment, line),
    preview: ({ creature }, moment) => [
      { sign: `card:${creature}`, text: "It counts for nobody" },
      ...strandedLines(moment),
    ],
    logSentence: ({ creature }) => further(`${creatureName(creature)} was thrown away.`),
  },
};

export const decisionOf = (action: Action): kernel.Decision<SkoraTypes> => DECISIONS[action.kind];

export const actionText = shortText(readAction, decisionOf);

function cardName(card: Card): string {
  return creatureName(creatureOf(card));
}

/** `on top`, `second from the top`. */
export function depthOf(card: Card, ground: Ground, state: State): string {
  const { pile } = groundAt(state, ground);
  const depth = pile.length - pile.indexOf(card);
  return depth === 1 ? "on top" : `${ordinal(depth)} from the top`;
}

/** Tells cards of one creature apart that lie in one pile. */
function whichOf(card: Card, ground: Ground, state: State): string {
  const alike = groundAt(state, ground).pile.filter((other) => creatureOf(other) === creatureOf(card));
  return alike.length < 2 ? "" : `, the one ${depthOf(card, ground, state)}`;
}

/** The player's place in the order of picks, once the Fishing begins. */
function pickLine(ground: Ground, { seat, preview: outcome }: Moment, named: boolean): Line[] {
  if (outcome === undefined || seat === undefined) return [];
  const order = fishingOutlook(outcome.after)[ground]?.order ?? [];
  const index = order.indexOf(seat);
  const sign = "seat";
  const where = named ? `at ${groundName(ground)}` : "there";
  if (index < 0) return named ? [{ sign, text: `You pick nothing ${where}` }] : [];
  return [{ sign, text: boardText.youPick(index, order.length, where) }];
}

/** The next question in the same turn. */
function nextStep({ preview: outcome, seat }: Moment): string {
  const after = outcome?.after;
  if (after === undefined || after.toMove !== seat) return "";
  if (after.step === "pull") return "Then you pull a card here.";
  if (after.step === "push") return "Then you push a card away.";
  if (after.step === "sail") return "Then you may move one boat.";
  return "";
}

/** Boats that will find no card: mentioned if no later action could help them. */
function strandedLines({ state, preview: outcome, seat }: Moment): Line[] {
  if (outcome === undefined || seat === undefined) return [];
  const { after } = outcome;
  const isLast = isFishing(state) || playerAt(after, seat).cards === 0;
  const grounds = isFishing(state) ? [state.ground] : [...after.grounds.keys()];
  const boats = grounds.reduce((sum, ground) => sum + strandedAt(after, ground, seat), 0);
  if (!isLast || boats === 0) return [];
  return [{ sign: "boat", text: `${count(boats, "boat")} of yours would find no card`, warns: true }];
}

function takenLines(creature: Creature, moment: Moment): Line[] {
  const { state, seat, preview: outcome } = moment;
  if (seat === undefined) return [];
  const player = playerAt(state, seat);
  const caught = [...player.catch, creature * 10];
  const left = (state.grounds[state.ground]?.boats[seat] ?? 1) - 1;
  const { decree } = secretsAt(state, seat);
  const throws = outcome?.after.step === "discard";
  const stay = left === 0 ? "Your last boat there leaves" : `1 boat leaves, ${left} ${plural(left, "stays", "stay")}`;
  return [
    ...(throws ? [{ text: "Then you throw another card away", warns: true }] : []),
    {
      sign: `card:${creature}`,
      text: `${count(pointsOf(creature), "point")}, ${catchPoints(caught)} in your catch`,
    },
    ...(decree === ""
      ? []
      : [
          {
            sign: "decree",
            text: `Your decree then: ${count(bonusOf(decree, caught, player.ties).points, "point")}`,
          },
        ]),
    { sign: "boat", text: stay },
    ...strandedLines(moment),
  ];
}
