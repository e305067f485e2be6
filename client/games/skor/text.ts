/** Words around the table of Skor: options, home, log. */
export const skorText = {
  tagline: "Settle, build, learn, and take the other City",
  seventh: "Seventh culture: Alternative",
  clearDebris: "Civilians can clear debris",
  turretMinRange: "Nearest target of a Turret",
  range: (hexes: number) => (hexes === 1 ? "1 hex" : `${hexes} hexes`),
  log: "Log",
  noLog: "What happens is told here.",
  allLog: "Log",
} as const;
