/** The parts of a turn, with a lamp on the present one. */
import { ownTurn, type State } from "../../../../shared/skor/board/state.ts";
import { Icon } from "../../../ui/kit/icon.tsx";
import { tableText } from "../text/table-text.ts";
import "./phases.css";

const PARTS = ["feed", "move", "build", "tech"] as const;

/** The index of each phase in a turn; phases before feeding count as feeding. */
const PLACES: Readonly<Partial<Record<State["phase"], number>>> = {
  convert: 0,
  settle: 0,
  feed: 0,
  move: 1,
  build: 2,
  tech: 3,
  purge: 4,
};

interface PhasesProps {
  state: State;
  /** Whether it is this player's turn: only then is a lamp shown. */
  mine: boolean;
  name: string;
}

export function Phases({ state, mine, name }: PhasesProps) {
  const now = PLACES[state.phase];
  if (now === undefined) return null;
  return (
    <div class={mine ? "phases phases-mine" : "phases"}>
      <p class="phases-turn t-small">
        {tableText.turnOf(ownTurn(state))}, {name}
      </p>
      <ol class="row">
        {PARTS.map((part, place) => (
          <li
            key={part}
            class={place === now ? "row phase-now" : "row"}
            aria-current={place === now ? "step" : undefined}
          >
            {place < now ? <Icon name="check" size={14} /> : <i class="phase-dot" />}
            {tableText.phases[part]}
          </li>
        ))}
      </ol>
    </div>
  );
}
