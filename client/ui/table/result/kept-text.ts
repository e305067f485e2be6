/** The words about the game that was just kept. */
export const keptText = {
  replay: "Watch replay",
  check: "Check this game",
  checking: "Checking this game",
  checkingWhat: "Every move and everything that chance decided is gone through once more.",
  fair: "This game is verified fair",
  open: "Not everything about this game can be checked",
  openWhat: "Nothing is wrong with it. See what could be checked.",
  wrong: "Something is wrong with this game",
  wrongWhat: "See what does not fit.",
  away: "This game could not be checked just now",
  awayWhat: "It is kept, and can be checked at any time.",
} as const;

/** "Seal 7f3a 91c0 … 5be4 c21d, set before the first move, matches." */
export function sealText(commitment: string): string {
  const [head, tail] = [commitment.slice(0, 8), commitment.slice(-8)].map((part) => part.replace(/(.{4})/, "$1 "));
  return `Seal ${head} … ${tail}, set before the first move, matches.`;
}
