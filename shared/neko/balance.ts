/** The facts that are counted in games of Neko Harbour. */
import type { Balance } from "../kernel/balance.ts";
import { ATTRACTIONS, EXTRA_ATTRACTIONS } from "./harbour/components.ts";

export const nekoBalance: Balance = {
  first: { when: "begin", at: "order.0" },
  traits: [{ title: "Harbour at the end", at: "players.*.harbour" }],
  uses: [
    { title: "Card played", action: /^(P\d-[A-Z]+\d+)(?:!\d*)?$/ },
    { title: "Card played", action: /^(FB\d-\d+)$/ },
    { title: "Attraction docked at", action: /^\d[ab]>([A-Z]\w*)\*?$/ },
    { title: "Ship bought", action: /^buy(\d)\*?$/ },
    { title: "Ship raised to", action: /^\d[ab]\^(\d)$/ },
    { title: "Action", action: /^buyL\*?$/, what: "buy a Licence" },
    { title: "Action", action: /^(?:P\d|FB)[^/]*\/\d/, what: "tuck a card" },
    { title: "Action", action: /^C\d$/, what: "tuck a Captain" },
    { title: "Action", action: /^flip/, what: "flip a resource" },
    { title: "Action", action: /^\w*:\w*$/, what: "swap" },
  ],
  names: {
    "Ending points": "More points",
    "Ending levels": "As many points, more ship levels",
    "Ending resources": "As many levels, more resources",
    "Ending shared": "All alike",
    ...Object.fromEntries(
      [...ATTRACTIONS, ...EXTRA_ATTRACTIONS].map(({ name, title }) => [`Attraction docked at ${name}`, title]),
    ),
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6].flatMap((level) => [
        [`Ship bought ${level}`, `level ${level}`],
        [`Ship raised to ${level}`, `level ${level}`],
        [`Harbour at the end ${level}`, `level ${level}`],
      ]),
    ),
  },
  variants: [
    { title: "two players", seats: 2, options: {} },
    { title: "three players", seats: 3, options: {} },
    { title: "four players", seats: 4, options: {} },
    { title: "two players, Fishing Boats", seats: 2, options: { boats: true } },
    { title: "two players, Kickstarter cards", seats: 2, options: { kickstarter: true } },
  ],
};
