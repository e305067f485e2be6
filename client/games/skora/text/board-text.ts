/** The words on the table itself: cards, places, tie-breaks. Decisions have theirs in decisions.ts. */
import { effectOf, pointsOf } from "../../../../shared/skora/cards.ts";
import { type Creature, DECREES, type DecreeName } from "../../../../shared/skora/components.ts";
import { capital } from "../../../ui/play/log/sentences.ts";
import { count, plural, some } from "../../../ui/text/words.ts";

const EFFECTS = { pull: "Pull a card here", push: "Push a card away", none: "No action" } as const;
const EFFECTS_BRIEF = { pull: "Pull a card", push: "Push a card", none: "No action" } as const;
const EFFECTS_SHORT = { pull: "Pull", push: "Push", none: "No action" } as const;

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
  baitingLong: (round: number, rounds: number) => `Baiting, round ${round} of ${rounds}`,
  baitingBrief: (round: number, rounds: number) => `Baiting ${round} of ${rounds}`,

  points: (creature: Creature) => count(pointsOf(creature), "pt"),
  effect: (creature: Creature): string => {
    const effect = effectOf(creature);
    if (effect.kind !== "boats") return EFFECTS[effect.kind];
    return `Place ${count(effect.count, "boat")} here`;
  },
  effectBrief: (creature: Creature, short: boolean): string => {
    const effect = effectOf(creature);
    if (effect.kind !== "boats") return (short ? EFFECTS_SHORT : EFFECTS_BRIEF)[effect.kind];
    const boats = count(effect.count, "boat");
    return short ? boats : `${boats} here`;
  },

  picks: "Picks",
  nobodyPicks: "No boats yet",
  byAxe: "an axe decides",
  turn: "turn",
  byTurn: "turn order decides",
  wonAxe: "+1 axe",
  plus: (count: number) => `+${count}`,
  /** @param whose `your`, `Ann's` */
  boatsOf: (whose: string) => capital(`${whose} boats`),
  axesOf: (whose: string) => capital(`${whose} axes`),
  catchOf: (whose: string, points: number) => capital(`${whose} catch, ${count(points, "point")}`),
  noDecree: "No decree chosen",
  axeStore: "Axe store",
  /** What figures are for, behind what they say. */
  does: {
    store: "Axes that nobody has. A card on top of one of its own type wins one.",
    hand: "One card is played a turn, until all hands are empty.",
    ashore: "A 1, a 2 and a 3 of your hand bring three, two and one of them to a ground.",
    afloat: "Each of them still catches a card, while there are any.",
    axes: "With as many boats, more axes that are face up pick first.",
    spent: "An axe that broke a tie counts no more.",
    caught: "The numbers on the cards caught; decrees come on top.",
  },
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
  picksNow: "picks now",
  discardsNow: "throws one away",
  done: "no boats left",

  chooseDecree: "Choose your decree",
  /** Why a hint is good. */
  reasons: {
    seesType: (cards: number, of: number, type: string) => `Of the ${of} cards that you see, ${cards} are ${type}.`,
    seesPairs: (pairs: number) =>
      `Among the cards that you see there ${plural(pairs, "is one pair", `are ${pairs} pairs`)} already.`,
    seesDifferent: (creatures: number) => `You see ${creatures} of the 6 creatures already.`,
    seesOdd: (cards: number, of: number) => `Of the ${of} cards that you see, ${cards} have an odd number.`,
    seesEach: (cards: number) => `You see at least ${cards} of each type already.`,
    seesTypes: (cards: number, of: number) => `Of the ${of} cards that you see, ${cards} belong to only two types.`,
    ties: "With many players at three grounds, boats are often equal in number.",
    axe: "Where boats are equal in number, whoever has more axes picks first.",
    axesEqual: (axes: number) =>
      `With ${count(axes, "axe")} nobody has more than you: axes decide where boats are equal in number.`,
    axesMost: (axes: number) =>
      `With ${count(axes, "axe")} you have the most: you pick first where boats are equal in number.`,
    forDecree: (points: number) => `It brings ${count(points, "point")} for your decree, beside its own.`,
    keepsDecree: (points: number) =>
      `The card worth most here would cost you the ${count(points, "point")} of your decree.`,
    moreOfType: (cards: number, type: string) => `Your decree counts ${type}: you have ${cards} then.`,
    rivalType: (type: string, other: string) =>
      `Your decree needs more ${type} than ${other}, and the card worth most here counts as ${other}.`,
    newCreature: (creatures: number) => `Your decree counts different creatures: you have ${creatures} then.`,
    odder: (cards: number) => `Your decree counts odd numbers: you have ${cards} then.`,
    throwsDearer: (points: number) => `The card worth ${points} can be thrown away right after: nobody picks it.`,
    picksDearer: (points: number) => `The card worth ${points} is still there for your next pick.`,
    dearest: "No other card here is worth more.",
    tried: "Played on, it did better than a card worth more.",
    denies: (points: number) => `Otherwise your opponent could pick it: ${count(points, "point")}.`,
    nobody: "Nobody else picks here any more.",
    now: "then",
    later: "by the end of your turn",
    first: (ground: string, when: string, points: number) =>
      `You pick first at ${ground} ${when}: the best card there is worth ${points}.`,
    lies: (points: number, ground: string) =>
      `You pick first at ${ground}, and a card worth ${points} lies there then.`,
    place: (pick: string, points: number) => `${pick} then: the best card there is worth ${points}.`,
    spoils: (ground: string, points: number, before: number) =>
      `Your opponent picks first at ${ground}: the best card there is worth ${points} then, and not ${before}.`,
    joins: (ground: string, when: string) => `You have a boat at ${ground} ${when}, and a pick.`,
    picks: (more: number, when: string) => `As boats and cards lie ${when}, you pick ${count(more, "card")} more.`,
  },
  boatsStandWell: "No boat of yours would be better off elsewhere.",
  keepOne: "Choose one of the two",
  /** The condition of a decree, in the two or three words that fit next to its points. */
  decreeFoot: (decree: DecreeName): string => {
    const { rule } = DECREES[decree];
    if (rule.kind === "ties" && rule.once) return "A tie won";
    return rule.kind === "largest" ? `Most ${rule.type}` : FEET[rule.kind];
  },
  /** What a decree brings, in half a line: `6 different: 9, 5: 6, 4: 4`. */
  decreeBrief: (decree: DecreeName): string => {
    const { rule } = DECREES[decree];
    if (rule.kind !== "different") return `${boardText.decreeFoot(decree)}: ${rule.points}`;
    return rule.tiers.map(({ count, points }, at) => `${count}${at === 0 ? " different" : ""}: ${points}`).join(", ");
  },
  /** @param where `there`, or a place */
  youPick: (index: number, of: number, where: string) =>
    of === 1 ? `You pick alone ${where}` : `You pick ${index === of - 1 ? "last" : place(index)} ${where}`,

  // Tie-breaks.
  tieAt: (boats: number) => `A tie at ${some(boats, "boat")}:`,
  tieWon: (winner: string, isYou: boolean, rivals: string) =>
    `${isYou ? "you pick" : `${winner} picks`} before ${rivals}`,
  tieAxes: (whose: string, axes: number, best: number) =>
    `${capital(whose)} ${count(axes, "axe")} ${plural(axes, "beats", "beat")} ${best === 0 ? "none" : best}. One is spent.`,
  tieTurn: "As many axes: turn order decides. One axe is spent.",
  tieBare: "No axes: turn order decides.",
} as const;
