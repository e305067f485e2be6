/** The question on paper, with everything to choose from next to the board. */
import { type Signal, useSignal } from "@preact/signals";
import { on, startOf, techOf, numberOf } from "../../../../shared/skor/board/actions.ts";
import { MASTER } from "../../../../shared/skor/board/components.ts";
import { techCost } from "../../../../shared/skor/economy/research.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { AnswerRow } from "../../../ui/play/question/answer-row.tsx";
import type { FrameShape } from "../../../ui/play/layout/frame.tsx";
import { Pick } from "../../../ui/kit/fields.tsx";
import { sourcesOf } from "../../../ui/play/selection/choices.ts";
import { BoardPrompt } from "../../../ui/play/question/prompt.tsx";
import { OrientChoice } from "./orient-choice.tsx";
import { rowOf } from "../play/decisions.ts";
import { attackOf } from "../play/preview.ts";
import { buttonsFor, openHex, type Playing, type Spot, TOOLS } from "../play/spots.ts";
import { tableText } from "../text/table-text.ts";
import { techName } from "../text/words.ts";
import "./ask.css";

export type Panels = typeof import("./turn-panels.ts");

interface AskProps {
  playing: Playing;
  panels: Panels | undefined;
  /** The side that would face the opponent, while the land is turned. */
  side: Signal<number>;
  shape: FrameShape;
}

export function Ask({ playing, panels, side, shape }: AskProps) {
  const { state, seat, choices, choice } = playing.moment;
  const { mine } = playing.asked;
  const attack = attackOf(state, choice?.action);
  const looked = openHex(playing.moment);
  // What the DM does at a hex keeps its place while others are looked at.
  const hex = seat === MASTER && state.deskTask !== "" ? undefined : looked;
  const wide = shape === "wide";
  const deskOpen = useSignal(false);
  // An aimed action of the menu is described briefly there already; the full words would repeat it.
  const isAimed = !wide && hex !== undefined && choice !== undefined;
  const isAlone = state.phase === "culture" && seat !== MASTER;
  // A panel on the side has room for all techs above the way on.
  const inRow = shape === "tall" || seat === MASTER;
  const desk = seat === MASTER && panels && <panels.DeskRow playing={playing} onOpen={() => (deskOpen.value = true)} />;
  return (
    <BoardPrompt playing={playing} wide={wide} class={`skor-ask${isAlone ? " skor-ask-low" : ""}`} brief={isAimed}>
      {panels !== undefined && (
        <>
          {attack !== undefined && <panels.Odds attack={attack} seat={state.toMove} />}
          {!wide && hex !== undefined && choice === undefined && <panels.HexMenu playing={playing} tile={hex} />}
          {choice === undefined && mine && (hex === undefined || wide) && (
            <>
              {state.phase === "orient" && seat !== MASTER && <OrientChoice playing={playing} side={side} />}
              {wide && seat === MASTER && <panels.MasterDesk playing={playing} />}
              {!wide && !inRow && <Techs playing={playing} />}
              {wide ? (
                <Tools playing={playing} />
              ) : (
                <AnswerRow class="ask-row" actions={choices.map(({ action }) => playing.play.rules.write(action))}>
                  {desk}
                  {inRow && <Techs playing={playing} />}
                  <Tools playing={playing} />
                </AnswerRow>
              )}
            </>
          )}
          {seat === MASTER && !wide && (
            <panels.DeskSheet playing={playing} title={playing.asked.title} open={deskOpen} />
          )}
        </>
      )}
    </BoardPrompt>
  );
}

/** The tools that are picked here and then used on the board, and the amounts to send. */
function Tools({ playing: { play, model, moment } }: Pick<AskProps, "playing">) {
  const { choices, selection } = moment;
  const open = sourcesOf(choices);
  const tools = TOOLS.filter((tool) => open.includes(`tool:${tool}`));
  const amounts = buttonsFor(choices, "send").map(numberOf);
  const asides = choices.filter(({ action }) => rowOf(action).isAside === true);
  if (tools.length + amounts.length + asides.length === 0) return null;
  return (
    <div class="flow ask-tools">
      {tools.map((tool) => {
        const spot: Spot = `tool:${tool}`;
        const taken = selection.taken === spot;
        return (
          <Button
            key={tool}
            variant="legal"
            aria-pressed={taken}
            onClick={() => model.input(taken ? { kind: "cancel" } : { kind: "pick", at: spot })}
          >
            {tableText.toolButtons[tool]}
          </Button>
        );
      })}
      {asides.map(({ action }) => (
        <Button
          key={action}
          data-item={play.rules.write(action)}
          variant="legal"
          onClick={() => model.input({ kind: "press", action })}
        >
          {rowOf(action).button}
        </Button>
      ))}
      {amounts.length > 0 && (
        <Pick
          label={tableText.sendLabel}
          now={tableText.sendNow}
          choices={amounts.map((amount) => ({ value: amount, text: String(amount) }))}
          onPick={(amount) => model.input({ kind: "press", action: on(startOf("send"), amount) })}
        />
      )}
    </div>
  );
}

/** The techs that can be learnt now, if the tree of techs is not visible. */
function Techs({ playing: { play, model, moment } }: Pick<AskProps, "playing">) {
  const learns = buttonsFor(moment.choices, "learn");
  if (learns.length === 0) return null;
  return (
    <div class="flow ask-tools ask-techs">
      {learns.map((action) => {
        const { branch, tier } = techOf(action);
        return (
          <Button
            key={action}
            data-item={play.rules.write(action)}
            variant="legal"
            onClick={() => model.input({ kind: "press", action })}
          >
            <span>{techName(branch, tier)}</span>{" "}
            <span class="ask-price tabular">{tableText.price(techCost(tier))}</span>
          </Button>
        );
      })}
    </div>
  );
}
