/** The description of what is counted in a game's finished games, as data: traits of seats, and what they did. */

/** A field of a whole State: names and places with dots between them, `*` for the seat: `players.*.decree`. */
export type FieldPath = string;

/** Something that a seat is or has, such as a culture. */
interface Trait {
  readonly title: string;
  /** A text or a number at the end of the game. An empty text is nothing. */
  readonly at: FieldPath;
}

/** Something that a seat does or not, as often as it likes. */
interface Use {
  /** Uses of one title stand together. */
  readonly title: string;
  /** The texts of its actions; the first group says which of that title it was. */
  readonly action: RegExp;
  /** The name of the use, if the pattern has no group. */
  readonly what?: string;
}

/** A table at which computer players are let play each other. */
export interface Variant {
  readonly title: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, string | number | boolean>>;
}

export interface Balance {
  /** The seat that plays first: known after the set-up, or only at the end if players decide something before. */
  readonly first: { readonly when: "begin" | "end"; readonly at: FieldPath };
  readonly traits: readonly Trait[];
  readonly uses: readonly Use[];
  /** Names of traits and uses, for those that are no word themselves. */
  readonly names: Readonly<Record<string, string>>;
  readonly variants: readonly Variant[];
  /**
   * Matches the first actions that computer players draw by lot here, each group with equal chance. By choice they
   * would only play what they consider good, and the balance of the rest would stay unknown.
   */
  readonly dealt?: RegExp;
}
