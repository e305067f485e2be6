/** The log of a game, in sentences. */
import { type Ears, logEntries } from "../../ui/play/telling.ts";
import { ToldLog } from "../../ui/play/told-log.tsx";
import type { Happening } from "./happenings.ts";
import { tellingsOf } from "./tellings.ts";

interface LogProps {
  happenings: readonly Happening[];
  ears: Ears;
}

export function GameLog({ happenings, ears }: LogProps) {
  const tellings = happenings.flatMap((happening) => tellingsOf(happening, ears));
  return <ToldLog entries={logEntries(tellings)} ears={ears} />;
}
