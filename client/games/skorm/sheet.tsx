/** The question as paper below the board: it asks, shows what a tap would do, and plays it by one amber button. */
import { forPeople } from "../../../shared/skorm/notation.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import type { State } from "../../../shared/skorm/state.ts";
import { Button, IconButton } from "../../ui/kit/button.tsx";
import { turnersOf, type Deed } from "./choices.ts";
import { asksFacing } from "./interaction.ts";
import type { Model } from "./model.ts";
import { playText } from "../../ui/play/text.ts";
import { Dangers } from "./preview-note.tsx";
import type { Preview } from "./preview.ts";
import type { Question } from "./question.ts";
import { situationOf } from "./scene.ts";
import { type Ears, previewLines } from "./spoken.ts";
import { skormText } from "./text.ts";
import { Tray } from "./tray.tsx";
import "./sheet.css";

interface QuestionSheetProps {
  model: Model;
  state: State;
  seat: number | undefined;
  question: Question;
  deed: Deed | undefined;
  preview: Preview | undefined;
  ears: Ears;
}

export function QuestionSheet(props: QuestionSheetProps) {
  const { deed, preview } = props;
  if (deed !== undefined && preview !== undefined) return <Aimed {...props} deed={deed} preview={preview} />;
  return <Asked {...props} />;
}

function Aimed({ model, state, seat, deed, preview, ears }: QuestionSheetProps & { deed: Deed; preview: Preview }) {
  const lines = previewLines(preview, ears);
  const turns = asksFacing(model.interaction.value, situationOf(state, seat, model.choices.value));
  const note = forPeople(skorm.write(deed.action));
  const victim = preview.taken?.kind;
  return (
    <section class="ask" aria-live="off">
      <p class="ask-title">
        <span class="tabular">{note}</span>, {skormText.brief(deed, victim)}
      </p>
      {lines.good.map((line) => (
        <p key={line} class="ask-hint">
          {line}
        </p>
      ))}
      <Dangers lines={lines.bad.slice(0, 1)} />
      {lines.good.length + lines.bad.length === 0 && <p class="ask-hint">{turns ? skormText.pickFacing : ""}</p>}
      <div class="ask-buttons">
        {turns && (
          <>
            <IconButton
              icon="rotate-left"
              on="paper"
              label={skormText.turnLeft}
              onClick={() => model.tell({ kind: "rotate", by: -1 })}
            />
            <IconButton
              icon="rotate-right"
              on="paper"
              label={skormText.turnRight}
              onClick={() => model.tell({ kind: "rotate", by: 1 })}
            />
          </>
        )}
        <Button large class="ask-cancel" onClick={() => model.tell({ kind: "cancel" })}>
          {playText.cancel}
        </Button>
        <Button variant="main" large class="ask-play" onClick={() => model.tell({ kind: "confirm" })}>
          {skormText.button(deed)}
        </Button>
      </div>
    </section>
  );
}

function Asked({ model, state, seat, question }: QuestionSheetProps) {
  const choices = model.choices.value;
  const { hand } = model.interaction.value;
  const turner = hand !== undefined && "from" in hand && turnersOf(choices).includes(hand.from);
  const mayPass = choices.some(({ kind }) => kind === "pass");
  return (
    <section class="ask">
      <p class={question.mine ? "ask-title ask-mine" : "ask-title"}>{question.title}</p>
      <p class="ask-hint">{question.hint}</p>
      {state.phase === "place" && seat !== undefined && <Tray model={model} state={state} seat={seat} />}
      {(turner || mayPass) && (
        <div class="ask-buttons">
          {turner && (
            <>
              <Button
                large
                icon="rotate-left"
                class="ask-cancel"
                onClick={() => model.tell({ kind: "rotate", by: -1 })}
              >
                {skormText.turnLeft}
              </Button>
              <Button
                large
                icon="rotate-right"
                class="ask-cancel"
                onClick={() => model.tell({ kind: "rotate", by: 1 })}
              >
                {skormText.turnRight}
              </Button>
            </>
          )}
          {mayPass && (
            <Button variant="main" large class="ask-play" onClick={() => model.tell({ kind: "pass" })}>
              {skormText.pass}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
