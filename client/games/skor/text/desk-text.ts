/** Words on the desk of the DM, which come with it. */
import { count, withArticle } from "../../../ui/text/words.ts";

export const deskText = {
  noteOn: (hex: string) => `Words or an https link on ${hex}`,
  noteHint: "Words or a link",
  noteWrite: "Write",
  die: (sides: number) => `d${sides}`,
  changeHex: "What to change",
  changePlayers: "Change a player",
  addPiece: (kind: string, name: string) => `${kind} for ${name}`,
  takeOff: (kind: string, name: string) => `Take off ${kind} of ${name}`,
  found: (structure: string) => `Lay ${withArticle(structure)}`,
  raze: "Take away",
  deskPieces: "Pieces",
  deskSteps: "Steps in this turn",
  deskGround: "Ground",
  deskBudget: (name: string, budget: number) => `${name} has ${budget} to spend`,
  deskPlayer: (name: string, gift: number) => (gift === 0 ? name : `${name}, ${gift} more Resource next turn`),
  deskCulture: "Culture",
  stepsTo: (kind: string, steps: number) => `${kind}: ${count(steps, "step")}`,
  oneMore: "1 more",
  oneLess: "1 less",
  giftMore: "1 more next turn",
  giftLess: "1 less next turn",
  noTier: (branch: string) => `${branch}: none`,
} as const;
