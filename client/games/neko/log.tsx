/** The log of a game, in sentences. */
import type { State } from "../../../shared/neko/state.ts";
import { type Ears, logEntries } from "../../ui/play/telling.ts";
import { ToldLog } from "../../ui/play/told-log.tsx";
import type { Happening } from "./happenings.ts";
import { loggedTellings } from "./tellings.ts";

interface LogProps {
  /** The whole game so far. */
  happenings: readonly Happening[];
  /** What is known now. */
  state: State;
  ears: Ears;
}

export function GameLog({ happenings, state, ears }: LogProps) {
  return <ToldLog entries={logEntries(loggedTellings(happenings, ears, state))} ears={ears} />;
}
