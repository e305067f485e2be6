/** The words on the table itself: cards, places, questions, buttons. What happened is told in tellings.ts. */
import type { Ground } from "../../../shared/skora/actions.ts";
import { deedOf, pointsOf } from "../../../shared/skora/cards.ts";
import { type Creature, DECREES, type DecreeName } from "../../../shared/skora/components.ts";
import { capital } from "../../ui/play/telling.ts";
import { count } from "../../ui/words.ts";
import { creatureName, decreeTitle, groundName, some, typeWord } from "./words.ts";

const DEEDS = { pull: "Pull a card here", push: "Push a card away", none: "No action" } as const;
const DEEDS_BRIEF = { pull: "Pull a card", push: "Push a card", none: "No action" } as const;
const DEEDS_SHORT = { pull: "Pull", push: "Push", none: "No action" } as const;

const FEET = {
  pairs: "Each pair",
  different: "Different",
  types: "At most two",
  each: "2 of each",
  ties: "Each tie won",
  odd: "More odd",
} as const;

/** The word for a place in an order, from 0. */
function place(index: number): string {
  return ["first", "second", "third", "last"][index] ?? "later";
}

export const boardText = {
  board: "Skora table",
  boardHelp:
    "Arrow keys walk over cards, grounds and boats. Page Up and Page Down walk over what can be chosen. Enter takes up and plays, Escape puts back.",

  baiting: "Baiting",
  fishing: "Fishing",
  phases: {
    decree: "Decrees",
    play: "Baiting",
    pull: "Baiting",
    push: "Baiting",
    sail: "Baiting",
    take: "Fishing",
    discard: "Fishing",
    over: "Finished",
  },
  round: (round: number, rounds: number) => `, round ${round} of ${rounds}`,
  roundBrief: (round: number, rounds: number) => ` ${round} of ${rounds}`,

  points: (creature: Creature) => (pointsOf(creature) === 1 ? "1 pt" : `${pointsOf(creature)} pts`),
  deed: (creature: Creature): string => {
    const deed = deedOf(creature);
    if (deed.kind !== "boats") return DEEDS[deed.kind];
    return deed.count === 1 ? "Place 1 boat here" : `Place ${deed.count} boats here`;
  },
  deedBrief: (creature: Creature, short: boolean): string => {
    const deed = deedOf(creature);
    if (deed.kind !== "boats") return (short ? DEEDS_SHORT : DEEDS_BRIEF)[deed.kind];
    const boats = count(deed.count, "boat");
    return short ? boats : `${boats} here`;
  },

  picks: "Picks",
  nobodyPicks: "No boats yet",
  byAxe: "an axe decides",
  turn: "turn",
  byTurn: "turn order decides",
  wonAxe: "+1 axe",
  plus: (count: number) => `+${count}`,
  yourBoats: "Your boats",
  yourAxes: "Your axes",
  yourCatch: (points: number) => `Your catch, ${count(points, "point")}`,
  yourDecree: "Your decree",
  noDecree: "No decree chosen",
  axeStore: "Axe store",
  thrownAway: "Thrown away",
  hand: (cards: number) => `${count(cards, "card")} in hand`,
  ashore: (boats: number) => `${count(boats, "boat")} to place`,
  afloat: (boats: number) => `${count(boats, "boat")} left`,
  axes: (axes: number) => `${count(axes, "axe")} face up`,
  spent: (axes: number) => `${count(axes, "axe")} spent`,
  caught: (points: number) => `${count(points, "point")} caught`,

  cardsForBoats: (cards: number, boats: number) => `${count(cards, "card")} for ${count(boats, "boat")}`,
  fishedOut: "Fished out",
  left: (cards: number) => (cards === 0 ? "nothing is left" : `${count(cards, "card")} left`),
  fishedLater: "Fished later",
  took: "took",
  picksNow: "picks now",
  discardsNow: "throws one away",
  next: "next",
  done: "no boats left",

  // Questions: a title, and what to do.
  over: "The game is over",
  watching: "You are watching.",
  waitingFor: (names: string) => `Waiting for ${names}`,
  chooseDecree: "Choose your decree",
  chooseDecreeOf: (name: string) => `${name}, choose your decree`,
  keepOne: "Choose one of the two",
  chooseHint: "It scores at the end. Nobody sees which one you keep.",
  chosenWaiting: "Your decree is chosen.",
  waits: {
    decree: "Decrees are being chosen.",
    play: "A card is to be played.",
    shift: "A card is to be moved.",
    sail: "A boat may be moved.",
    take: "A card is to be picked.",
    discard: "A card is to be thrown away.",
  },
  /** What a decree counts, in the two or three words that fit beside its points. */
  decreeFoot: (decree: DecreeName): string => {
    const { rule } = DECREES[decree];
    return rule.kind === "largest" ? `Most ${rule.type}` : FEET[rule.kind];
  },
  /** What a decree brings, in half a line: `different creatures 6: 9, 5: 6, 4: 4`. */
  decreeBrief: (decree: DecreeName): string => {
    const { rule } = DECREES[decree];
    if (rule.kind !== "different") return `${boardText.decreeFoot(decree)}: ${rule.points}`;
    return `different creatures ${rule.tiers.map((tier) => `${tier.count}: ${tier.points}`).join(", ")}`;
  },
  keep: (decree: DecreeName) => `Keep ${decreeTitle(decree)}`,
  play: "Play a card",
  playOf: (name: string) => `${name}, play a card`,
  playHint: "Take a card from your hand, then choose a ground.",
  chooseGround: (creature: Creature) => `${creatureName(creature)}: where to?`,
  groundHint: "Choose one of the three grounds.",
  pull: (ground: Ground) => `Pull a card to ${groundName(ground)}`,
  pullHint: "Choose any card at the two other grounds.",
  push: (ground: Ground) => `Push a card away from ${groundName(ground)}`,
  pushHint: "Choose a card under the one you played.",
  pushWhere: (creature: Creature) => `${creatureName(creature)}: where to?`,
  pushWhereHint: "Choose one of the two other grounds.",
  sail: "Move one boat?",
  sailHint: "One of yours may go to any other ground.",
  sailWhere: (ground: Ground) => `A boat from ${groundName(ground)}: where to?`,
  stay: "Move none",
  take: "Pick a card",
  takeOf: (name: string) => `${name}, pick a card`,
  takeHint: (ground: Ground) => `It costs one boat at ${groundName(ground)}.`,
  discard: "Throw a card away",
  discardHint: "It counts for nobody and costs no boat.",
  click: "Click to do it.",
  letGo: "Let go to do it.",

  // What would follow.
  playTitle: (creature: Creature, ground: Ground) => `${creatureName(creature)} to ${groundName(ground)}`,
  shiftTitle: (creature: Creature, from: Ground, to: Ground) =>
    `${creatureName(creature)} from ${groundName(from)} to ${groundName(to)}`,
  sailTitle: (from: Ground, to: Ground) => `A boat from ${groundName(from)} to ${groundName(to)}`,
  takeTitle: (creature: Creature) => `Your pick: ${creatureName(creature)}`,
  discardTitle: (creature: Creature) => `Throw away ${creatureName(creature)}`,
  youPlace: (boats: number) => `You place ${some(boats, "boat")}`,
  youWinAxe: (type: number) => `You win an axe: ${typeWord(type).toLowerCase()} on ${typeWord(type).toLowerCase()}`,
  youPick: (index: number, of: number) =>
    of === 1 ? "You pick alone there" : `You pick ${index === of - 1 ? "last" : place(index)} there`,
  youPickAt: (index: number, of: number, ground: Ground) =>
    of === 1
      ? `You pick alone at ${groundName(ground)}`
      : `You pick ${index === of - 1 ? "last" : place(index)} at ${groundName(ground)}`,
  noPick: (ground: Ground) => `You pick nothing at ${groundName(ground)}`,
  onTop: (type: number) => `It lies on top: ${typeWord(type).toLowerCase()} win an axe there next`,
  thenPull: "Then you pull a card here.",
  thenPush: "Then you push a card away.",
  thenSail: "Then you may move one boat.",
  thenDiscard: "Then you throw another card away.",
  pointsNow: (points: number, sum: number) => `${count(points, "point")}, ${sum} in your catch`,
  boatsLeave: (left: number) =>
    left === 0 ? "Your last boat there leaves" : `1 boat leaves, ${left} ${left === 1 ? "stays" : "stay"}`,
  decreeNow: (points: number) => `Your decree would be worth ${count(points, "point")}`,
  nobodyGets: "It counts for nobody",

  playIt: "Play it here",
  moveIt: "Move it",
  sailIt: "Move the boat",
  takeIt: "Take this card",
  discardIt: "Throw it away",
  putBack: "Put back",

  // Tie-breaks.
  tieTitle: (boats: number, winner: string, isYou: boolean, rivals: string) =>
    `A tie at ${some(boats, "boat")}: ${isYou ? "you pick" : `${winner} picks`} before ${rivals}`,
  tieAxes: (whose: string, axes: number, best: number) =>
    `${capital(whose)} ${count(axes, "axe")} ${axes === 1 ? "beats" : "beat"} ${best === 0 ? "none" : best}. One is spent.`,
  tieTurn: "As many axes: turn order decides. One axe is spent.",
  tieBare: "No axes: turn order decides.",

  // For those who hear the table.
  actions: "Actions",
  spokenHand: (creature: Creature) => `${creatureName(creature)}, in your hand. ${boardText.deed(creature)}`,
  spokenCard: (creature: Creature, ground: Ground) => `${creatureName(creature)}, at ${groundName(ground)}`,
  spokenFleet: (boats: number, ground: Ground) => `${count(boats, "boat")} of yours at ${groundName(ground)}`,
  onTopIs: (name: string) => `${name} on top`,
  canChoose: "can be chosen",
  again: "Enter again to do it, Escape to put back.",
} as const;
