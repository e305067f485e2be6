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
  brings: (name: string, territories: number) =>
    `${name} ${name === "You" ? "bring" : "brings"} a board that was won: ${territories} lands.`,
  bringsFresh: (name: string) => `${name} ${name === "You" ? "bring" : "brings"} a fresh land.`,
  bring: "Bring a board that you won",
  bringNothing: "Bring a fresh land after all",
  bringWhich: "Which board?",
  bringNone: "You have won no board yet that could be brought.",
  bringFailed: "That board cannot be brought.",
  wonAgainst: (names: string, day: string) => `Won against ${names}, ${day}`,
} as const;
