/** Words of the ledger, which come with it. */
import { count } from "../../../ui/text/words.ts";

export const ledgerText = {
  income: "Income",
  upkeep: "Upkeep",
  purse: (budget: number, surplus: string) => `${budget} → ${surplus}`,
  nextShort: (surplus: string) => `${surplus} next`,
  nextTurn: "Next turn",
  figures: {
    income: "What your civilians on Resources and Farms make by your next turn, and what is sent to you.",
    upkeep: "What your pieces eat then.",
    nextTurn: "What is left then to build and learn with. Below 0, somebody goes hungry.",
    now: "What you can still spend this turn. The rest is gone when it ends.",
  },
  now: "Now",
  onGround: (count: number, ground: string) => `${count} on ${ground}`,
  emptyFarms: "Empty Farms",
  gift: "Sent by your opponent",
  toFeed: (pieces: number) => `${count(pieces, "piece")} to feed`,
  noFood: "Nobody eats in the first two turns",
  starving: (missing: number) => `${missing} short: hold, or disband`,
} as const;
