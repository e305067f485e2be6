/** What a wrong try in a puzzle lacks, in words that do not name the answer. */
import { count } from "../../../ui/text/words.ts";

export const lackText = {
  alone: (type: string) => `You have no other ${type} that it would join.`,
  without: (icons: string) => `You have nothing yet that brings ${icons}.`,
  smaller: (type: string) => `You have more cards of another type than of ${type}: a type grows stronger with each.`,
  goes: "There is only one card of another type on display, and somebody else can take it then.",
  income: (own: number, most: string) => `Your columns bring ${own} of the ${most} a turn that could be had.`,
  fewerRewards: (columns: number) =>
    columns === 0
      ? "None of your columns gives a ship a harbour reward then."
      : `Only ${count(columns, "column")} of yours can give a ship a harbour reward then.`,
  leftOver: (icons: string) => `You leave ${icons} of this column unused, and what is unused is lost.`,
  reward: "A harbour reward could be had at once.",
  points: (points: number, most: number) =>
    `It brings ${count(points, "point")} as things stand; ${most} could be had.`,
  costs: (points: number) => `It costs you ${count(points, "point")} as things stand.`,
  noReward: "It brings no harbour reward there.",
  notFirst: (points: number) => `You would not stand first there: that is worth ${count(points, "point")}.`,
  notEnough: (have: number, cost: number, level: number) =>
    `You have ${have} of the ${count(cost, "Licence")} then that harbour level ${level} costs.`,
  noShip: "No ship of yours gets a harbour reward by it.",
} as const;
