/** The player's own part of a Skora table, in the page: the decree, and the words over boats, axes and catch. */
import { catchPoints } from "../../../../shared/skora/scoring.ts";
import type { DecreeName } from "../../../../shared/skora/components.ts";
import { playerAt, secretsAt, type State } from "../../../../shared/skora/state.ts";
import { explained } from "../../../ui/kit/about.ts";
import { type Reader, whoseWord } from "../../../ui/play/model/sentence.ts";
import { boardText } from "../text/board-text.ts";
import { DecreeCard } from "./decree-card.tsx";
import { styleOf } from "../../../stage/items/rects.ts";
import type { TableLayout } from "../scene/layout-parts.ts";
import { showsCatch } from "../scene/scene.ts";
import { decreeSentence, decreeTitle } from "../text/words.ts";

interface OwnThingsProps {
  state: State;
  seat: number;
  reader: Reader;
  layout: TableLayout;
}

export function OwnThings({ state, seat, reader, layout }: OwnThingsProps) {
  const { supply, axes, hand, wide } = layout;
  const player = playerAt(state, seat);
  const whose = whoseWord(seat, reader);
  return (
    <>
      <OwnDecree decree={secretsAt(state, seat).decree} layout={layout} />
      {layout.token > 0 && player.boats > 0 && state.step !== "decree" && (
        <Label text={boardText.boatsOf(whose)} x={supply.x} y={supply.y - 20} />
      )}
      {layout.token > 0 && player.axes + player.spent > 0 && (
        <Label text={boardText.axesOf(whose)} x={axes.x} y={axes.y - 18} />
      )}
      {showsCatch(state) && layout.handCard > 0 && (
        <Label text={boardText.catchOf(whose, catchPoints(player.catch))} x={hand.x} y={hand.y - (wide ? 6 : 20)} />
      )}
    </>
  );
}

function Label({ text, x, y }: { text: string; x: number; y: number }) {
  return (
    <p class="own-label t-small" style={{ left: `${x}px`, top: `${y}px` }}>
      {text}
    </p>
  );
}

/** Up to this height a decree is a line of words. */
const BAR = 40;

function OwnDecree({ decree, layout }: { decree: DecreeName | ""; layout: TableLayout }) {
  const { wide, decree: room } = layout;
  if (room.height === 0) return null;
  if (decree === "") {
    return (
      <p class="own-decree own-decree-none t-small" style={styleOf(room)}>
        {boardText.noDecree}
      </p>
    );
  }
  if (wide && room.height > BAR) {
    return (
      <div class="own-decree" style={styleOf(room)} {...explained(`${decreeTitle(decree)}. ${decreeSentence(decree)}`)}>
        <DecreeCard decree={decree} width={room.width} />
      </div>
    );
  }
  return (
    <p
      class="row own-decree-bar t-note"
      style={styleOf(room)}
      {...explained(`${decreeTitle(decree)}. ${decreeSentence(decree)}`)}
    >
      <strong>{decreeTitle(decree)}</strong>
      <span class="one-line">{boardText.decreeBrief(decree)}</span>
    </p>
  );
}
