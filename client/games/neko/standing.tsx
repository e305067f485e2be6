/** What is at work now, as a sign beside the question: the building of the active column, or the cards that are played. */
import { columnType } from "../../../shared/neko/line.ts";
import { iconOf } from "../../../shared/neko/payment.ts";
import { playerAt, type State } from "../../../shared/neko/state.ts";
import { artUrl } from "./art.ts";
import type { Question } from "./question.ts";
import { typeSlug } from "./signs.ts";

export function Standing({ state, question }: { state: State; question: Question }) {
  const type =
    state.toMove < 0 || state.stage !== "column" ? undefined : columnType(playerAt(state, state.toMove), state.column);
  const icon = iconOf(type);
  const sign = type === undefined ? "icon-deck" : `type-${typeSlug(type)}`;
  return (
    <div class="ask-bar-sign" aria-hidden="true">
      <img src={artUrl(sign)} alt="" width="40" height="40" />
      {question.mine && icon !== undefined && state.icons > 0 && (
        <span class="ask-bar-icons">
          {Array.from({ length: Math.min(6, state.icons) }, (_, index) => (
            <img key={index} src={artUrl(`icon-${icon}`)} alt="" width="22" height="22" />
          ))}
        </span>
      )}
    </div>
  );
}
