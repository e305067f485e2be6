/** A player's legal actions as choices: something is taken up at one spot and put down at another. */

/**
 * A legal action, and how it is selected. With neither spot it is a button; with a source alone it is done by pressing
 * the source again; with a target alone nothing is taken up for it.
 * @typeParam Spot names of the places on the table that can be selected, such as `card:61` or `tile:e4`
 */
export interface Choice<Action, Spot extends string> {
  readonly action: Action;
  /** What is taken up. */
  readonly from: Spot | undefined;
  /** Where it goes. */
  readonly to: Spot | undefined;
  /**
   * Tells choices with the same spots apart: how a shield faces, what pays. The one without a way is
   * meant unless the player says otherwise, or the first.
   */
  readonly way?: string;
}

/** How an action is selected: with neither spot it is a button. */
export type Between<Spot extends string> = Partial<Pick<Choice<unknown, Spot>, "from" | "to" | "way">>;

/**
 * Legal actions as choices, in their order, as the rows of their decisions say.
 * @param decisionOf the row of an action
 */
export function choicesBy<State, Action, Spot extends string>(
  decisionOf: (action: Action) => { between?(action: Action, state: State): Between<Spot> },
): (state: State, legal: readonly Action[]) => Choice<Action, Spot>[] {
  return (state, legal) =>
    legal.map((action) => ({
      action,
      from: undefined,
      to: undefined,
      ...decisionOf(action).between?.(action, state),
    }));
}

/** An action of the log in a few words, as it may be taken back: `Ribbon King at Kelp Narrows`. */
export function shortText<Action>(
  read: (text: string) => Action | undefined,
  decisionOf: (action: Action) => { short(action: Action): string },
): (text: string) => string {
  return (text) => {
    const action = read(text);
    return action === undefined ? text : decisionOf(action).short(action);
  };
}

/** What may be taken up, each once. */
export function sourcesOf<Spot extends string>(choices: readonly Choice<unknown, Spot>[]): Spot[] {
  return [...new Set(choices.flatMap(({ from }) => from ?? []))];
}

/** The targets of the spot that is taken up, or without one the targets that need no source; each once. */
export function targetsOf<Spot extends string>(
  choices: readonly Choice<unknown, Spot>[],
  taken: Spot | undefined,
): Spot[] {
  return [...new Set(choices.flatMap(({ from, to }) => (from === taken ? (to ?? []) : [])))];
}

/** The choices that are buttons. */
export function buttonsOf<Action, Spot extends string>(
  choices: readonly Choice<Action, Spot>[],
): Choice<Action, Spot>[] {
  return choices.filter(({ from, to }) => from === undefined && to === undefined);
}

/** The choices that take the same thing to the same place. */
export function waysOf<Action, Spot extends string>(
  choices: readonly Choice<Action, Spot>[],
  { from, to }: Pick<Choice<Action, Spot>, "from" | "to">,
): Choice<Action, Spot>[] {
  return choices.filter((other) => other.from === from && other.to === to);
}

/** The one of several ways that is meant unless the player says otherwise. */
export function usualOf<Action, Spot extends string>(
  ways: readonly Choice<Action, Spot>[],
): Choice<Action, Spot> | undefined {
  return ways.find(({ way }) => way === undefined) ?? ways[0];
}

/** Whether what was taken up can go to one place only. */
export function hasOneTarget<Spot extends string>(
  choices: readonly Choice<unknown, Spot>[],
  taken: Spot | undefined,
): boolean {
  if (taken === undefined) return false;
  return new Set(choices.flatMap(({ from, to }) => (from === taken ? [to] : []))).size === 1;
}
