/** The question and its answers on paper: at one's own row of the panel, or below the board of a narrow screen. */
import type { Signal } from "@preact/signals";
import type { Seat } from "../../../shared/kernel/game.ts";
import { on, startOf, techOf } from "../../../shared/skor/actions.ts";
import { techCost } from "../../../shared/skor/research.ts";
import { MASTER } from "../../../shared/skor/components.ts";
import type { State } from "../../../shared/skor/state.ts";
import { Button } from "../../ui/kit/button.tsx";
import { actionWords } from "./action-text.ts";
import { plainOf } from "./choices.ts";
import type { Ears } from "../../ui/play/telling.ts";
import { MasterDesk } from "./master-desk.tsx";
import { AskTitle } from "./ask-title.tsx";
import { HexMenu } from "./hex-menu.tsx";
import { ways } from "./interaction.ts";
import type { Model } from "./model.ts";
import { Odds } from "./odds.tsx";
import { OrientChoice } from "./orient-choice.tsx";
import type { Preview } from "./preview.ts";
import { type Question, sendable } from "./question.ts";
import { tableText } from "./table-text.ts";
import { techName } from "./words.ts";
import "./asks.css";

interface AsksProps {
  model: Model;
  state: State;
  seat: Seat | undefined;
  question: Question;
  preview: Preview | undefined;
  ears: Ears;
  /** The side that would face the opponent, while the land is turned. */
  side: Signal<number>;
  wide: boolean;
  /** What others did since this player acted last. */
  news: string;
}

export function Asks(props: AsksProps) {
  const { model, preview, wide } = props;
  const { firm, asked } = model.interaction.value;
  const settled = firm || asked !== undefined;
  // A mouse that hovers sees the outcome here, where it lies over no hex.
  if (preview !== undefined && (settled || wide)) return <Aimed {...props} preview={preview} settled={settled} />;
  return wide ? <Asked {...props} /> : <Narrow {...props} />;
}

/** What is aimed at, with the one button that does it. */
function Aimed({ model, state, preview, question, wide, settled }: AsksProps & { preview: Preview; settled: boolean }) {
  const interaction = model.interaction.value;
  const found = ways(interaction, model.situation.value);
  return (
    <section class={wide ? "asks" : "asks ask"} aria-live="off">
      <p class="asks-title asks-aim">{wide ? preview.title : preview.brief}</p>
      {found.length > 1 && (
        <div class="asks-ways">
          {found.map(({ action }, way) => (
            <button
              key={action}
              type="button"
              aria-pressed={interaction.way === way}
              onClick={() => model.tell({ kind: "way", way })}
            >
              {actionWords(state, action)}
            </button>
          ))}
        </div>
      )}
      {preview.attack !== undefined && <Odds attack={preview.attack} seat={state.toMove} />}
      {preview.lines.map((line) => (
        <p key={line} class="asks-hint">
          {line}
        </p>
      ))}
      {settled ? (
        <div class="asks-buttons">
          <Button large class="asks-cancel" onClick={() => model.tell({ kind: "cancel" })}>
            {tableText.cancel}
          </Button>
          <Button variant="main" large class="asks-do" onClick={() => model.tell({ kind: "confirm" })}>
            {preview.button}
          </Button>
        </div>
      ) : (
        <Answers model={model} question={question} />
      )}
    </section>
  );
}

/** Below the board the hex in the hand has its menu here. */
function Narrow(props: AsksProps) {
  const { model, state, seat } = props;
  const at = model.interaction.value.hand?.at;
  if (at === undefined) return <Asked {...props} />;
  return (
    <section class="asks ask">
      <div class="asks-hex">
        <HexMenu model={model} state={state} seat={seat} tile={at} />
      </div>
      <Answers {...props} />
    </section>
  );
}

function Asked({ model, state, seat, question, side, ears, wide, news }: AsksProps) {
  const { choices } = model.situation.value;
  const amounts = sendable(choices);
  return (
    <section class={wide ? "asks" : "asks ask"}>
      <AskTitle question={question} />
      {news !== "" && <p class="asks-news">{news}</p>}
      {state.phase === "orient" && question.mine && seat !== MASTER && <OrientChoice model={model} side={side} />}
      {!wide && <Techs model={model} />}
      {seat === MASTER && question.mine && <MasterDesk model={model} state={state} ears={ears} />}
      {(question.tools.length > 0 || amounts.length > 0) && (
        <div class="asks-tools">
          {question.tools.map(({ by, text, taken }) => (
            <Button
              key={by}
              variant="legal"
              aria-pressed={taken}
              onClick={() => model.tell(taken ? { kind: "cancel" } : { kind: "take", by, at: undefined })}
            >
              {text}
            </Button>
          ))}
          {amounts.length > 0 && (
            <label class="asks-send">
              {tableText.sendLabel}
              <select
                value=""
                onChange={(event) => {
                  const action = on(startOf("send"), Number(event.currentTarget.value));
                  event.currentTarget.value = "";
                  model.tell({ kind: "act", action });
                }}
              >
                <option value="" disabled>
                  …
                </option>
                {amounts.map((amount) => (
                  <option key={amount} value={amount}>
                    {amount}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      )}
      <Answers model={model} question={question} />
    </section>
  );
}

/** What can be learnt now, where the tree of techs is out of sight. */
function Techs({ model }: Pick<AsksProps, "model">) {
  const learns = plainOf(model.situation.value.choices, "learn");
  if (learns.length === 0) return null;
  return (
    <div class="asks-tools asks-techs">
      {learns.map(({ action }) => {
        const { branch, tier } = techOf(action);
        return (
          <Button key={action} variant="legal" onClick={() => model.tell({ kind: "act", action })}>
            {techName(branch, tier)} <b class="tabular">{techCost(tier)}</b>
          </Button>
        );
      })}
    </div>
  );
}

/** The buttons that lead on in the turn. */
function Answers({ model, question }: Pick<AsksProps, "model" | "question">) {
  if (question.answers.length === 0) return null;
  return (
    <div class="asks-buttons">
      {question.answers.map(({ action, text, main }) => (
        <Button
          key={action}
          large
          variant={main ? "main" : "quiet"}
          class={main ? "asks-do" : "asks-cancel"}
          onClick={() => model.tell({ kind: "act", action })}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}
