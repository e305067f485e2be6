/** The question as a note of paper beside the hand: it asks, says what a choice would lead to, and plays it. */
import { Button } from "../../ui/kit/button.tsx";
import { SeatChip } from "../../ui/kit/seat-chip.tsx";
import { artUrl } from "./art.ts";
import { Banner } from "./banner.tsx";
import { boardText } from "./board-text.ts";
import type { Choice } from "./choices.ts";
import { isSettled } from "./interaction.ts";
import type { Rect } from "./layout.ts";
import type { Model } from "./model.ts";
import type { Preview, Sign } from "./preview.ts";
import type { Question } from "./question.ts";
import "./note.css";

interface NoteProps {
  model: Model;
  seat: number | undefined;
  question: Question;
  choice: Choice | undefined;
  preview: Preview | undefined;
  /** It stands on the lower edge of this on a wide screen, and fills it on a narrow one. */
  room: Rect;
  wide: boolean;
  height: number;
}

export function Note(props: NoteProps) {
  const { room, wide, height, preview } = props;
  const place = wide
    ? { left: `${room.x}px`, width: `${room.width}px`, bottom: `${height - room.y - room.height}px` }
    : { left: `${room.x}px`, width: `${room.width}px`, top: `${room.y}px`, height: `${room.height}px` };
  return (
    <section class={wide ? "table-note on-paper" : `${TALL} on-paper`} style={place} data-solid>
      {preview === undefined ? <Asking {...props} /> : <Foreseeing {...props} preview={preview} />}
    </section>
  );
}

const TALL = "table-note table-note-tall";

function Foreseeing({ model, seat, choice, preview, wide }: NoteProps & { preview: Preview }) {
  const settled = isSettled(model.interaction.value, model.situation.value.choices);
  const shown = wide ? preview.lines : preview.lines.slice(0, 3);
  return (
    <>
      <p class="table-note-title">{preview.title}</p>
      <ul class="table-note-lines">
        {shown.map(({ sign, text }) => (
          <li key={text}>
            <SignOf sign={sign} seat={seat ?? 0} />
            {text}
          </li>
        ))}
      </ul>
      {preview.next !== "" && wide && <p class="table-note-hint">{preview.next}</p>}
      {settled || choice?.to === undefined ? (
        <div class="table-note-buttons">
          <Button variant="main" large onClick={() => model.tell({ kind: "confirm" })}>
            {preview.button}
          </Button>
          <Button large onClick={() => model.tell({ kind: "cancel" })}>
            {boardText.putBack}
          </Button>
        </div>
      ) : (
        <p class="table-note-hint table-note-last">
          {model.interaction.value.held ? boardText.letGo : boardText.click}
        </p>
      )}
    </>
  );
}

function Asking({ model, question }: NoteProps) {
  const { stay } = model.situation.value;
  const { hand } = model.interaction.value;
  return (
    <>
      <p class={question.mine ? "table-note-title table-note-mine" : "table-note-title"}>{question.title}</p>
      <p class="table-note-hint">{question.hint}</p>
      {(stay !== undefined || hand !== undefined) && (
        <div class="table-note-buttons">
          {stay !== undefined && (
            <Button variant="main" large onClick={() => model.tell({ kind: "stay" })}>
              {boardText.stay}
            </Button>
          )}
          {hand !== undefined && (
            <Button large onClick={() => model.tell({ kind: "cancel" })}>
              {boardText.putBack}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function SignOf({ sign, seat }: { sign: Sign; seat: number }) {
  switch (sign.kind) {
    case "boat":
      return <img src={artUrl(`boat-seat-${seat + 1}`)} alt="" width="24" height="24" />;
    case "axe":
      return <img src={artUrl("axe-up")} alt="" width="24" height="24" />;
    case "seat":
      return <SeatChip seat={seat} size={24} />;
    case "decree":
      return <span class="table-note-decree" aria-hidden="true" />;
    case "card":
      return <Banner creature={sign.creature} />;
  }
}
