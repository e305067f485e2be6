/** A player's legal actions as choices: something is taken up at one spot and put down at another. */
import type { GameTypes } from "../game-types.ts";

/**
 * A legal action, and how it is selected. With neither spot it is a button; with a source alone it is done by pressing
 * the source again; with a target alone nothing is taken up for it.
 */
export interface Choice<G extends GameTypes> {
  readonly action: G["action"];
  /** What is taken up. */
  readonly from: G["spot"] | undefined;
  /** Its target. */
  readonly to: G["spot"] | undefined;
  /**
   * Tells choices with the same spots apart: how a shield faces, what pays. The one without a way is
   * meant unless the player says otherwise, or the first.
   */
  readonly way?: string;
}

/** How an action is selected: with neither spot it is a button. */
export type Between<G extends GameTypes> = Partial<Pick<Choice<G>, "from" | "to" | "way">>;

/**
 * Legal actions as choices, in their order, as the rows of their decisions say.
 * @param decisionOf the row of an action
 */
export function choicesBy<G extends GameTypes>(
  decisionOf: (action: G["action"]) => { between?(action: G["action"], state: G["state"]): Between<G> },
): (state: G["state"], legal: readonly G["action"][]) => Choice<G>[] {
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

/** The spots that may be taken up, each once. */
export function sourcesOf<G extends GameTypes>(choices: readonly Choice<G>[]): G["spot"][] {
  return [...new Set(choices.flatMap(({ from }) => from ?? []))];
}

/** The targets of the spot that is taken up, or without one the targets that need no source; each once. */
export function targetsOf<G extends GameTypes>(
  choices: readonly Choice<G>[],
  taken: G["spot"] | undefined,
): G["spot"][] {
  return [...new Set(choices.flatMap(({ from, to }) => (from === taken ? (to ?? []) : [])))];
}

export function buttonsOf<G extends GameTypes>(choices: readonly Choice<G>[]): Choice<G>[] {
  return choices.filter(({ from, to }) => from === undefined && to === undefined);
}

/** The choices that take the same thing to the same place. */
export function waysOf<G extends GameTypes>(
  choices: readonly Choice<G>[],
  { from, to }: Pick<Choice<G>, "from" | "to">,
): Choice<G>[] {
  return choices.filter((other) => other.from === from && other.to === to);
}

/** The one of several ways that is meant unless the player says otherwise. */
export function usualOf<G extends GameTypes>(ways: readonly Choice<G>[]): Choice<G> | undefined {
  return ways.find(({ way }) => way === undefined) ?? ways[0];
}

/** Whether what was taken up can go to one place only. */
export function hasOneTarget<G extends GameTypes>(
  choices: readonly Choice<G>[],
  taken: G["spot"] | undefined,
): boolean {
  if (taken === undefined) return false;
  return new Set(choices.flatMap(({ from, to }) => (from === taken ? [to] : []))).size === 1;
}
