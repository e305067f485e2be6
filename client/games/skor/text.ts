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
  log: "Log",
  noLog: "What happens is told here.",
} as const;
