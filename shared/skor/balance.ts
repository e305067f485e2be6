/** The facts that are counted in games of Skor. */
import type { Balance } from "../kernel/balance.ts";
import { BRANCHES, TECH_COSTS } from "./board/components.ts";

const BRANCH_NAMES = {
  city: "City",
  res: "Production",
  civ: "Civilian",
  mil: "Military",
  dip: "Diplomacy",
  esp: "Espionage",
} as const satisfies Record<(typeof BRANCHES)[number], string>;

export const skorBalance: Balance = {
  first: { when: "end", at: "first" },
  traits: [{ title: "Culture", at: "begunAs.*" }],
  uses: [
    { title: "Technology", action: /^((?:city|res|civ|mil|dip|esp)-[123])\??$/ },
    { title: "Structure", action: /^(farm|base|fort|debris|turret|road)@/ },
    { title: "Action", action: /^(spawn|promote|wreck|clear|send|kill|ruin|give|fire|convert|disband)[-@]/ },
    { title: "Action", action: /^\d+x-?\d/, what: "attack" },
    { title: "Action", action: /^\d+xx/, what: "strike" },
    { title: "Action", action: /^city-/, what: "move a City" },
  ],
  names: {
    ...Object.fromEntries(
      BRANCHES.flatMap((branch) =>
        TECH_COSTS.map((_, tier) => [`Technology ${branch}-${tier + 1}`, `${BRANCH_NAMES[branch]} ${tier + 1}`]),
      ),
    ),
    "Ending march": "City entered by Military",
    "Ending storm": "City taken by an attack",
    "Ending envoy": "City taken by a civilian",
    "Ending sermon": "City converted",
    "Ending turns": "Drawn: 400 turns",
  },
  variants: [
    { title: "seven cultures", seats: 2, options: {} },
    { title: "debris can be cleared", seats: 2, options: { clearDebris: true } },
    { title: "Turrets reach from three on", seats: 2, options: { turretMinRange: 3 } },
  ],
  dealt: /^(technocracy|feudal|dictatorship|theocracy|nomadic|alien|alternative)(?:-[a-z]+)?$/,
};
