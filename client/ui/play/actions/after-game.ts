/** The ways on from a finished game, in place of the question and the actions. */
import { type ComponentChildren, createContext } from "preact";
import { useContext } from "preact/hooks";

const AfterContext = createContext<ComponentChildren>(undefined);

/** Shows its children, a table, after the game, when nothing is asked any more. */
export const AfterGame = AfterContext.Provider;

/** The ways on; undefined during the game, and in a replay. */
export function useAfterGame(): ComponentChildren {
  return useContext(AfterContext);
}
