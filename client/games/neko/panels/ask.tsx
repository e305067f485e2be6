/** The question on a bar of paper over the hand, with its signs: what is at work, what answers bring and cost. */
import type { ComponentProps } from "preact";
import type { Action } from "../../../../shared/neko/harbour/actions.ts";
import { columnType } from "../../../../shared/neko/harbour/line.ts";
import { iconOf } from "../../../../shared/neko/turn/payment.ts";
import { playerAt } from "../../../../shared/neko/harbour/state.ts";
import { BoardPrompt, Prompt } from "../../../ui/play/question/prompt.tsx";
import { artUrl } from "../faces/art.ts";
import type { AnswerFace } from "../play/decision-row.ts";
import { decisionOf } from "../play/decisions.ts";
import { SignRow } from "../faces/sign-row.tsx";
import { typeSlug } from "../faces/signs.ts";
import type { Moment, Playing } from "../play/spots.ts";

type AskProps = Pick<ComponentProps<typeof Prompt>, "place" | "away"> & { playing: Playing };

export function Ask({ place, ...props }: AskProps) {
  const { moment } = props.playing;
  const faces = (action: Action) => <Face {...faceOf(moment, action)} />;
  if (place === undefined) return <BoardPrompt {...props} wide={false} faceOf={faces} />;
  return <Prompt {...props} place={place} wide look="bar" sign={<AtWork playing={props.playing} />} faceOf={faces} />;
}

function Face({ signs = [], text = "", price = [] }: AnswerFace) {
  return (
    <>
      <SignRow signs={signs} />
      {text}
      {price.length > 0 && (
        <span class="answer-price">
          <SignRow signs={price} size={16} />
        </span>
      )}
    </>
  );
}

function faceOf(moment: Moment, action: Action): AnswerFace {
  const row = decisionOf(action);
  return row.face?.(action, moment) ?? { text: row.spoken(action, moment) };
}

/** The building of the active column with its remaining yield, or the cards that are being played. */
function AtWork({ playing: { moment, asked } }: { playing: Playing }) {
  const { state } = moment;
  const type =
    state.toMove < 0 || state.stage !== "column" ? undefined : columnType(playerAt(state, state.toMove), state.column);
  const yields = iconOf(type);
  const sign = type === undefined ? "icon-deck" : `type-${typeSlug(type)}`;
  return (
    <>
      <img src={artUrl(sign)} alt="" width="40" height="40" />
      {asked.mine && yields !== undefined && state.icons > 0 && (
        <span class="flow at-work-icons">
          {Array.from({ length: Math.min(6, state.icons) }, (_, index) => (
            <img key={index} src={artUrl(`icon-${yields}`)} alt="" width="22" height="22" />
          ))}
        </span>
      )}
    </>
  );
}
