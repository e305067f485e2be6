/** The question over the water, where the paper stands beside the board. */
import { Button } from "../../ui/kit/button.tsx";
import type { Model } from "./model.ts";
import type { Question } from "./question.ts";
import type { State } from "../../../shared/skorm/state.ts";
import { skormText } from "./text.ts";
import { Tray } from "./tray.tsx";
import "./prompt.css";

interface PromptProps {
  model: Model;
  state: State;
  seat: number | undefined;
  question: Question;
}

export function Prompt({ model, state, seat, question }: PromptProps) {
  const choices = model.choices.value;
  const mayPass = choices.some(({ kind }) => kind === "pass");
  const places = state.phase === "place" && seat !== undefined;
  return (
    <div class="prompt-corner">
      {places && (
        <div class="prompt prompt-tray">
          <Tray model={model} state={state} seat={seat} />
        </div>
      )}
      <div class={question.mine ? "prompt prompt-mine" : "prompt"}>
        <div>
          <p class="prompt-title">{question.title}</p>
          {question.hint !== "" && <p class="prompt-hint">{question.hint}</p>}
        </div>
        {mayPass && (
          <Button variant="main" onClick={() => model.tell({ kind: "pass" })}>
            {skormText.pass}
          </Button>
        )}
      </div>
    </div>
  );
}
