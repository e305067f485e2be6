/**
 * The surroundings of a board that is not a table: a replay has its own moves and controls, a lesson all of its paper.
 */
import { type ComponentChildren, createContext } from "preact";
import { useContext } from "preact/hooks";
import type { FrameShape } from "./frame.tsx";

export interface Surroundings {
  /** The second line of the title. */
  readonly note: string;
  /** In place of the moves so far. */
  readonly moves: ComponentChildren;
  /** In place of question, actions and chat; beside a board at the foot of the panel. */
  controls(shape: FrameShape): ComponentChildren;
  /** On paper below a board that has paper at its side. */
  readonly below?: ComponentChildren;
  /** Whether all can be done that can be done at a table. */
  readonly isWhole?: boolean;
  /** In place of the name of the game. */
  readonly title?: string;
  /** Whether an action answers the question: then its button stays visible if not all buttons fit. */
  asksFor?(action: string): boolean;
  /**
   * The content of the paper next to or below the board, in place of the usual one.
   * @param ask the game's own question with its answers, if it is not on the board
   */
  panel?(shape: FrameShape, ask: ComponentChildren): ComponentChildren;
}

const SurroundingsContext = createContext<Surroundings | undefined>(undefined);

/** Shows its children with something else around them; games draw their boards all the same. */
export const WithSurroundings = SurroundingsContext.Provider;

/** The surroundings of the board; undefined at a table. */
export function useSurroundings(): Surroundings | undefined {
  return useContext(SurroundingsContext);
}

/** Whether the page asks anything: at a table and in a lesson, but not in a replay. */
export function useAsking(): boolean {
  const surroundings = useSurroundings();
  return surroundings === undefined || surroundings.panel !== undefined;
}
