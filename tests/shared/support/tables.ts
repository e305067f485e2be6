/** Every possible table of each game, apart from its size. */

function tablesOf(options: Readonly<Record<string, readonly unknown[]>>): object[] {
  return Object.entries(options).reduce<object[]>(
    (tables, [key, values]) => tables.flatMap((table) => values.map((value) => ({ ...table, [key]: value }))),
    [{}],
  );
}

const BOTH = [false, true];

export const tables = {
  skorm: tablesOf({ zoneShape: ["triangle", "wedge"], army: ["full", "half"] }),
  skora: tablesOf({ warband: ["each", "once", "out"] }),
  skor: tablesOf({ seventh: BOTH, clearDebris: BOTH, turretMinRange: [1, 2, 3] }),
  neko: tablesOf({ kickstarter: BOTH, boats: BOTH, openHands: BOTH }),
};
