/** The words for what is in the box: creatures, grounds, types, decrees. */
import type { Ground } from "../../../../shared/skora/actions.ts";
import {
  CATCH_TYPES,
  type CatchType,
  CREATURES,
  type Creature,
  DECREES,
  type DecreeName,
  type DecreeRule,
  GROUNDS,
} from "../../../../shared/skora/components.ts";
import { numberWord } from "../../../ui/text/words.ts";

const TYPE_WORDS = { fish: "Fish", claws: "Claws", sharks: "Sharks" } as const;

/** `Ribbon King`. */
export function creatureName(creature: Creature): string {
  return CREATURES[creature - 1]?.name ?? "";
}

/** A ground as a heading: `The Grey Deep`. */
export function groundTitle(ground: Ground): string {
  return GROUNDS[ground]?.name ?? "";
}

/** The same within a sentence: `the Grey Deep`. */
export function groundName(ground: Ground): string {
  return groundTitle(ground).replace(/^The /, "the ");
}

/** `Sharks`. */
export function typeName(type: CatchType): string {
  return TYPE_WORDS[type];
}

/** A catch type by its place in `CATCH_TYPES`. */
export function typeWord(type: number): string {
  const name = CATCH_TYPES[type];
  return name === undefined ? "" : TYPE_WORDS[name];
}

export function decreeTitle(decree: DecreeName): string {
  return DECREES[decree].title;
}

/** What a decree counts, in the few words that its card has room for: `Different creatures`. */
export function decreeLine(decree: DecreeName): string {
  const { rule } = DECREES[decree];
  if (rule.kind === "ties" && rule.once) return "A tie won for a pick";
  return rule.kind === "largest" ? `${TYPE_WORDS[rule.type]}, your largest type` : LINES[rule.kind];
}

const LINES: Readonly<Record<Exclude<DecreeRule["kind"], "largest">, string>> = {
  pairs: "Pairs of one creature",
  different: "Different creatures",
  types: "One or two catch types",
  each: "Two of each type",
  ties: "Ties won for a pick",
  odd: "More odd than even",
};

/** What a decree counts and brings, in a sentence. */
export function decreeSentence(decree: DecreeName): string {
  return sentenceOf(DECREES[decree].rule);
}

function typesBut(type: string): string[] {
  return CATCH_TYPES.filter((other) => other !== type).map((other) => TYPE_WORDS[other]);
}

function sentenceOf(rule: DecreeRule): string {
  switch (rule.kind) {
    case "largest": {
      const [one, other] = typesBut(rule.type);
      return `${rule.points} points if you catch more ${TYPE_WORDS[rule.type]} than ${one}, and more than ${other}.`;
    }
    case "pairs":
      return `${rule.points} points for every two cards of one creature.`;
    case "different": {
      const tiers = rule.tiers.map(({ count, points }) => `${points} points for ${count}`);
      return `Different creatures: ${tiers.join(", ")}.`;
    }
    case "types":
      return `${rule.points} points if your catch has one type or ${numberWord(rule.atMost)}, but not all three.`;
    case "each":
      return `${rule.points} points if you catch ${numberWord(rule.count)} of each type.`;
    case "ties":
      return rule.once
        ? `${rule.points} points if you win a tie for a pick, however many they are.`
        : `${rule.points} points for every tie that you win for a pick.`;
    case "odd":
      return `${rule.points} points if you catch more odd cards than even ones.`;
  }
}
