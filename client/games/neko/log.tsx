/** The log of a game, in sentences. */
import type { State } from "../../../shared/neko/state.ts";
import { type Ears, type LogEntry, logEntries } from "../../ui/play/telling.ts";
import { LastTold, ToldLog } from "../../ui/play/told-log.tsx";
import type { Happening } from "./happenings.ts";
import { loggedTellings } from "./tellings.ts";

interface LogProps {
  /** The whole game so far. */
  happenings: readonly Happening[];
  /** What is known now. */
  state: State;
  ears: Ears;
}

export function GameLog(props: LogProps) {
  return <ToldLog entries={entriesOf(props)} ears={props.ears} />;
}

/** The newest entry in a line, and the way to all of them. */
export function LastEntry({ onOpen, ...props }: LogProps & { onOpen: () => void }) {
  return <LastTold entries={entriesOf(props)} ears={props.ears} onOpen={onOpen} />;
}

function entriesOf({ happenings, state, ears }: LogProps): LogEntry[] {
  return logEntries(loggedTellings(happenings, ears, state));
}
