/** The words around a game's rules. */
export const rulesText = {
  none: "There is no such game here",
  noneWhat: "No rules stand at this address.",
  back: "Back",
  contents: "Contents",
  glance: "At a glance",
  glanceOf: (game: string) => `${game} at a glance`,
  all: "All rules",
  others: "The other games",
  learn: (game: string) => `Learn ${game} by playing`,
} as const;

/** "Rules of Skorm". */
export function rulesTitle(game: string): string {
  return `Rules of ${game}`;
}
