/** What a wrong try in a puzzle lacks, in words that do not name the answer. */
export const lackText = {
  open: (away: number) => `Your City stands open, with an enemy ${away === 1 ? "beside it" : `${away} hexes away`}.`,
  hungry: (less: number) => `Next turn there is food for ${less} fewer than you have.`,
} as const;
