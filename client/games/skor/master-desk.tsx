/** What the DM can do beside the board: dice, time, and what is changed or noted on the hex that is open. */
import { type Action, verbOf, writeAction } from "../../../shared/skor/actions.ts";
import { KINDS, PLAYERS } from "../../../shared/skor/components.ts";
import { numberOf } from "../../../shared/skor/actions.ts";
import type { State } from "../../../shared/skor/state.ts";
import { Button } from "../../ui/kit/button.tsx";
import { actionWords } from "./action-text.ts";
import type { Choice } from "./choices.ts";
import type { Ears } from "../../ui/play/telling.ts";
import type { Model } from "./model.ts";
import { tableText } from "./table-text.ts";
import { kindName, ROLL_WORDS, structureName } from "./words.ts";

const VERBS = ["die", "roll", "pause", "resume", "wipe", "add", "remove", "found", "raze", "grant", "levy", "done"];

interface MasterDeskProps {
  model: Model;
  state: State;
  ears: Ears;
}

export function MasterDesk({ model, state, ears }: MasterDeskProps) {
  const choices = model.situation.value.choices.filter(({ kind }) => kind === "plain");
  const buttons = choices.filter(({ verb }) => VERBS.includes(verb));
  const marks = choices.filter(({ verb }) => verb === "mark");
  const act = (action: Action) => model.tell({ kind: "act", action });
  return (
    <div class="asks-tools desk">
      {state.dieSides > 0 && (
        <p class="asks-hint">{tableText.dieAsked(state.dieSides, reasonOf(state), ears.names[state.dieSeat] ?? "")}</p>
      )}
      {marks.length > 0 && <Marks marks={marks} onPick={act} />}
      {buttons.map((choice) => (
        <Button key={choice.action} variant="legal" onClick={() => act(choice.action)}>
          {deskWords(state, choice, ears)}
        </Button>
      ))}
    </div>
  );
}

function reasonOf({ dieWhy }: State): string {
  return Object.entries(ROLL_WORDS).find(([why]) => why === dieWhy)?.[1] ?? "";
}

function Marks({ marks, onPick }: { marks: readonly Choice[]; onPick: (action: Action) => void }) {
  return (
    <label class="asks-send">
      {tableText.note}
      <select
        value=""
        onChange={(event) => {
          const picked = marks.find(({ action }) => writeAction(action) === event.currentTarget.value);
          if (picked !== undefined) onPick(picked.action);
        }}
      >
        <option value="" disabled>
          …
        </option>
        {marks.map(({ action }) => (
          <option key={action} value={writeAction(action)}>
            {writeAction(action).replace("-", " ")}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What a button of the desk does: its number alone does not say it. */
function deskWords(state: State, { action }: Choice, ears: Ears): string {
  const number = numberOf(action);
  switch (verbOf(action)) {
    case "die":
      return String(number);
    case "add": {
      const seat = Math.floor(number / KINDS.length);
      const whose = PLAYERS.some((player) => player === seat) ? (ears.names[seat] ?? "") : "";
      return tableText.addPiece(kindName(number % KINDS.length), whose);
    }
    case "found":
      return tableText.found(structureName(number));
    default:
      return actionWords(state, action);
  }
}
