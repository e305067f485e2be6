/** What stands around the board when nobody plays: a kept game that is looked at brings its own moves and controls. */
import { type ComponentChildren, createContext } from "preact";
import { useContext } from "preact/hooks";

export interface Around {
  /** The second line of the title. */
  readonly note: string;
  /** In place of the moves so far. */
  readonly moves: ComponentChildren;
  /** In place of question, actions and chat; on a wide screen at the foot of the panel. */
  controls(wide: boolean): ComponentChildren;
}

const AroundContext = createContext<Around | undefined>(undefined);

/** Shows its children with something else around them; games draw their boards all the same. */
export const AroundBoard = AroundContext.Provider;

/** What stands around the board; undefined at a table. */
export function useAround(): Around | undefined {
  return useContext(AroundContext);
}
