/** The facts that are counted in games of Skora. */
import type { Balance } from "../kernel/balance.ts";
import { CREATURES, DECREE_NAMES, DECREES } from "./components.ts";

export const skoraBalance: Balance = {
  first: { when: "begin", at: "first" },
  traits: [
    { title: "Decree", at: "secrets.*.decree" },
    { title: "Ties won", at: "players.*.ties" },
  ],
  uses: [
    { title: "Creature played", action: /^([1-6])[abc]$/ },
    { title: "Creature caught", action: /^\+([1-6])[abc]$/ },
    { title: "Action", action: /^[abc]-[abc]$/, what: "move a boat" },
    { title: "Action", action: /^4\d[abc]-/, what: "pull a card" },
    { title: "Action", action: /^5\d[abc]-/, what: "push a card" },
  ],
  names: {
    ...Object.fromEntries(CREATURES.map(({ number, name }) => [`Creature played ${number}`, name])),
    ...Object.fromEntries(CREATURES.map(({ number, name }) => [`Creature caught ${number}`, name])),
    ...Object.fromEntries(DECREE_NAMES.map((name) => [`Decree ${name}`, DECREES[name].title])),
    "Decree war-once": "Warband, once",
    "Ending points": "More points",
    "Ending cards": "As many points, more cards",
    "Ending shared": "All alike",
  },
  variants: [
    { title: "two players", seats: 2, options: {} },
    { title: "three players", seats: 3, options: {} },
    { title: "four players, 9 for each tie", seats: 4, options: { warband: "each" } },
    { title: "four players, 9 once", seats: 4, options: { warband: "once" } },
    { title: "four players, no Warband", seats: 4, options: { warband: "out" } },
  ],
};
