/**
 * The components of Skora: the one table to correct if a card turns out to be printed differently. No other file
 * contains a number, a type, an action or a value.
 */

export const CATCH_TYPES = ["fish", "claws", "sharks"] as const;
export type CatchType = (typeof CATCH_TYPES)[number];

/** The action of a Catch Card. */
export type CardEffect =
  | { readonly kind: "boats"; readonly count: number }
  | { readonly kind: "pull" }
  | { readonly kind: "push" }
  | { readonly kind: "none" };

/** The number of a creature, which is also what a card of it is worth. */
export type Creature = number;

export interface CreatureCard {
  readonly number: Creature;
  readonly name: string;
  /** The name is ours, because the printed one is not known to us. */
  readonly ours: boolean;
  readonly type: CatchType;
  readonly effect: CardEffect;
}

/** The six creatures, ascending by number. */
export const CREATURES: readonly CreatureCard[] = [
  { number: 1, name: "Beacon Fish", ours: false, type: "fish", effect: { kind: "boats", count: 3 } },
  { number: 2, name: "Rime Crab", ours: true, type: "claws", effect: { kind: "boats", count: 2 } },
  { number: 3, name: "Keelfin", ours: true, type: "sharks", effect: { kind: "boats", count: 1 } },
  { number: 4, name: "Drawtail", ours: true, type: "sharks", effect: { kind: "pull" } },
  { number: 5, name: "Hammerclaw", ours: true, type: "claws", effect: { kind: "push" } },
  { number: 6, name: "Ribbon King", ours: true, type: "fish", effect: { kind: "none" } },
];

/** The number of cards of each creature. */
export const COPIES = 4;

/** The creatures of which everybody starts with one card; the others are shuffled and dealt. */
export const GIVEN: readonly Creature[] = [1, 2, 3];

/** Boats of each player: exactly what the given cards place. */
export const BOATS = 6;

/** Axes in the supply. At most 20 cards are played in a game, each for one axe, so that they never run out. */
export const AXES = 24;

export interface GroundInfo {
  readonly letter: string;
  readonly name: string;
}

/** The fishing grounds in the order in which they are fished. The board prints the letters; the names are ours. */
export const GROUNDS: readonly GroundInfo[] = [
  { letter: "a", name: "Lantern Shoal" },
  { letter: "b", name: "Kelp Narrows" },
  { letter: "c", name: "The Grey Deep" },
];

/** Catch Cards in hand, by the number of players. */
export const HAND_SIZES: Readonly<Record<number, number>> = { 2: 7, 3: 6, 4: 5 };

/** The condition of a Decree Card, and its points. `scoring.ts` counts each kind. */
export type DecreeRule =
  | { readonly kind: "largest"; readonly type: CatchType; readonly points: number }
  | { readonly kind: "pairs"; readonly points: number }
  | { readonly kind: "different"; readonly tiers: readonly { readonly count: number; readonly points: number }[] }
  | { readonly kind: "types"; readonly atMost: number; readonly points: number }
  | { readonly kind: "each"; readonly count: number; readonly points: number }
  /** For every tie won, or once for the first of them. */
  | { readonly kind: "ties"; readonly points: number; readonly once: boolean }
  | { readonly kind: "odd"; readonly points: number };

export const DECREE_NAMES = [
  "fisherfolk",
  "hunter",
  "crabber",
  "breeder",
  "voyager",
  "tribe",
  "trawler",
  "warband",
  "occultist",
  "war-once",
] as const;
export type DecreeName = (typeof DECREE_NAMES)[number];

export interface Decree {
  readonly title: string;
  /** The fewest players of a game that it is used in. */
  readonly players: number;
  readonly rule: DecreeRule;
}

export const DECREES: Readonly<Record<DecreeName, Decree>> = {
  fisherfolk: { title: "Fisherfolk", players: 2, rule: { kind: "largest", type: "fish", points: 5 } },
  hunter: { title: "Hunter", players: 2, rule: { kind: "largest", type: "sharks", points: 5 } },
  crabber: { title: "Crabber", players: 2, rule: { kind: "largest", type: "claws", points: 5 } },
  breeder: { title: "Breeder", players: 2, rule: { kind: "pairs", points: 4 } },
  voyager: {
    title: "Voyager",
    players: 2,
    rule: {
      kind: "different",
      tiers: [
        { count: 6, points: 9 },
        { count: 5, points: 6 },
        { count: 4, points: 4 },
      ],
    },
  },
  tribe: { title: "Tribe", players: 2, rule: { kind: "types", atMost: 2, points: 6 } },
  trawler: { title: "Trawler", players: 3, rule: { kind: "each", count: 2, points: 7 } },
  warband: { title: "Warband", players: 4, rule: { kind: "ties", points: 9, once: false } },
  occultist: { title: "Occultist", players: 2, rule: { kind: "odd", points: 3 } },
  // The other reading of what the Warband says (R37).
  "war-once": { title: "Warband", players: 4, rule: { kind: "ties", points: 9, once: true } },
};

/** Decree Cards dealt to each player, of which one is kept. */
export const OFFERED = 2;

/** How a table plays the Warband, whose words can be read in two ways: for each tie won, once, or not at all (R37). */
export const WARBANDS = ["each", "once", "out"] as const;
export type Warband = (typeof WARBANDS)[number];

const WARBAND_CARDS: Readonly<Record<Warband, DecreeName | undefined>> = {
  each: "warband",
  once: "war-once",
  out: undefined,
};

/** The decrees of a game for so many players (R12, R37). */
export function decreesFor(players: number, warband: Warband): DecreeName[] {
  return DECREE_NAMES.filter((name) => {
    const { rule, players: least } = DECREES[name];
    return least <= players && (rule.kind !== "ties" || name === WARBAND_CARDS[warband]);
  });
}
