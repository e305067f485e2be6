/** What stands in place of question and actions once a game is over: the ways on from there. */
import { type ComponentChildren, createContext } from "preact";
import { useContext } from "preact/hooks";

const AfterContext = createContext<ComponentChildren>(undefined);

/** Shows its children, a table, after the game: nothing is asked there any more. */
export const AfterGame = AfterContext.Provider;

/** The ways on; undefined while the game goes on, and where it is looked at later. */
export function useAfterGame(): ComponentChildren {
  return useContext(AfterContext);
}
