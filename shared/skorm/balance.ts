/** The facts that are counted in games of Skorm. */
import type { Balance } from "../kernel/balance.ts";

const PIECES = { S: "Shieldman", A: "Archer", H: "Horseman", W: "Warlord" } as const;
const DEEDS = ["Moved", "Captured with"] as const;

export const skormBalance: Balance = {
  first: { when: "begin", at: "first" },
  traits: [],
  uses: [
    { title: "Moved", action: /^([SAHW])[a-i]\d-/ },
    { title: "Captured with", action: /^([SAHW])[a-i]\dx/ },
    { title: "Action", action: /^A[a-i]\d>/, what: "shoot" },
    { title: "Action", action: /^[a-i]\d@/, what: "turn a shield" },
    { title: "Action", action: /^--$/, what: "pass" },
  ],
  names: {
    ...Object.fromEntries(
      Object.entries(PIECES).flatMap(([letter, name]) => [
        ...DEEDS.map((deed) => [`${deed} ${letter}`, name]),
        [`Beginning ${letter}`, `Own placing, ${name} first`],
      ]),
    ),
    "Ending eliminate": "All Warlords taken",
    "Ending conquer": "Gold held",
    "Ending dominate": "Gold taken from a small army",
    "Ending repetition": "Drawn: a position for the third time",
    "Ending quiet": "Drawn: 50 turns each without a capture",
    "Ending stalemate": "Drawn: nobody can act",
  },
  variants: [
    { title: "two players", seats: 2, options: {} },
    { title: "two players, zones as wedges", seats: 2, options: { zoneShape: "wedge" } },
    { title: "two players, half armies", seats: 2, options: { army: "half" } },
    { title: "three players", seats: 3, options: {} },
  ],
};
