/** What a wrong try in a puzzle lacks, in words that do not name the answer. */
export const lackText = {
  open: (away: number) => `Your City stands open, with an enemy ${away === 1 ? "beside it" : `${away} hexes away`}.`,
  hungry: (less: number) => `Next turn there is food for ${less} fewer than you have.`,
  poorer: (less: number) => `Next turn you could have ${less} more to spend.`,
  gone: "You have one piece fewer then.",
  fed: (more: number) => `There is food for ${more} more of yours next turn.`,
  military: (many: number) =>
    many === 0 ? "You have no Military then, and only Military can attack." : `You have only ${many} Military then.`,
  stands: (away: number) =>
    away === 1
      ? "Their piece beside your City still stands."
      : `Their piece ${away} hexes from your City still stands.`,
  exposed: (many: number) =>
    many === 1 ? "One of yours can be attacked then." : `${many} of yours can be attacked then.`,
  fewerTargets: (many: number) =>
    many === 1
      ? "You could attack on one hex next turn: it could be more."
      : `You could attack on ${many} hexes next turn: it could be more.`,
  alone: "Your Military stand alone then: two on a hex defend it better.",
  noSite: "Nobody of yours stands where another Farm could be built.",
  full: "Your City has no room for anybody else.",
  noAttack: "Nobody of yours stands where it could attack next turn.",
  noGuard: "Nobody guards your City then.",
  noMilitary: "You have no Military then.",
  far: (away: number) => `Your nearest Military is ${away} hexes from their City then.`,
} as const;
