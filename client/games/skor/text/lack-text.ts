/** What a wrong try in a puzzle lacks, in words that do not name the answer. */
export const lackText = {
  open: (away: number) => `Your City stands open, with an enemy ${away === 1 ? "beside it" : `${away} hexes away`}.`,
  hungry: (less: number) => `Next turn there is food for ${less} fewer than you have.`,
  poorer: (less: number) => `Next turn you could have ${less} more to spend.`,
  full: "Your City has no room for anybody else.",
  noAttack: "Nobody of yours stands where it could attack next turn.",
  noGuard: "Nobody guards your City then.",
  noMilitary: "You have no Military then.",
  far: (away: number) => `Your nearest Military is ${away} hexes from their City then.`,
} as const;
