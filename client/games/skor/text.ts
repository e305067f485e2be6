/** Words around the table of Skor: options, log. */
export const skorText = {
  seventh: "Seventh culture",
  seventhNote: "Alternative may be chosen too: it rolls for its techs.",
  clearDebris: "Debris can be cleared",
  clearDebrisNote: "A civilian on it makes the hex bare again, for 1.",
  turretMinRange: "Turrets shoot from",
  turretMinRangeNote: "The nearest hex that they can hit; beside them is 1.",
  masterNote:
    "Two play, and whoever sits third is the DM: gives the dice, keeps notes on hexes, and can stop the time.",
  legacy: "Play on with this board",
  legacyNote: "A new table where both Cities and all that was built are yours, joined with a fresh land.",
  broughtNote: (territories: number) =>
    `The first seat brings a board that was won: ${territories} lands, joined with a fresh one. Who has no City left loses.`,
  log: "Log",
  noLog: "What happens is told here.",
} as const;
