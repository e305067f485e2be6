/** The player's own part of a Skora table, in the page: the decree, and the words over boats, axes and catch. */
import { catchPoints } from "../../../../shared/skora/scoring.ts";
import type { DecreeName } from "../../../../shared/skora/components.ts";
import { roundOf } from "../../../../shared/skora/outlook.ts";
import { isBaiting, playerAt, secretsAt, type State } from "../../../../shared/skora/state.ts";
import { tooltip } from "../../../ui/kit/tooltips.ts";
import { type Reader, whoseWord } from "../../../ui/play/model/sentence.ts";
import { boardText } from "../text/board-text.ts";
import { DecreeCard } from "./decree-card.tsx";
import { type Rect, styleOf } from "../../../stage/items/rects.ts";
import type { TableLayout } from "../scene/layout-parts.ts";
import { TALL } from "../scene/places.ts";
import { showsCatch } from "../scene/scene.ts";
import { decreeSentence, decreeTitle } from "../text/words.ts";

interface OwnThingsProps {
  state: State;
  /** Undefined for a watcher. */
  seat: number | undefined;
  reader: Reader;
  layout: TableLayout;
}

/** Up to this height a decree is a line of words. */
const LINE = 40;

export function OwnThings(props: OwnThingsProps) {
  const { state, seat, reader, layout } = props;
  const { supply, axes, hand, wide, decree: room } = layout;
  const isLine = room.height > 0 && room.height <= LINE;
  if (isLine) return <OwnLine {...props} />;
  if (seat === undefined) return null;
  const player = playerAt(state, seat);
  const whose = whoseWord(seat, reader);
  return (
    <>
      <OwnDecree decree={secretsAt(state, seat).decree} room={room} />
      {layout.token > 0 && player.boats > 0 && state.step !== "decree" && (
        <Label text={boardText.boatsOf(whose)} x={supply.x} y={supply.y - 20} />
      )}
      {layout.token > 0 && player.axes + player.spent > 0 && (
        <Label text={boardText.axesOf(whose)} x={axes.x} y={axes.y - 18} />
      )}
      {showsCatch(state) && wide && (
        <Label
          text={boardText.catchOf(whose, catchPoints(player.catch))}
          x={hand.x}
          y={hand.y + hand.height - layout.handCard * TALL - 22}
        />
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

/** The player's decree, and how far the game is or what was caught, below the hand. */
function OwnLine({ state, seat, layout }: OwnThingsProps) {
  const decree = seat === undefined ? "" : secretsAt(state, seat).decree;
  const caught = seat === undefined || !showsCatch(state) ? [] : playerAt(state, seat).catch;
  const far = seat === undefined || !showsCatch(state) ? phaseWords(state) : boardText.caught(catchPoints(caught));
  return (
    <p class="row own-line t-note" style={styleOf(layout.decree)}>
      {decree !== "" && (
        <span class="one-line" {...tooltip(`${decreeTitle(decree)}. ${decreeSentence(decree)}`)}>
          <strong>{decreeTitle(decree)}</strong> {boardText.decreeBrief(decree)}
        </span>
      )}
      {!layout.wide && <span class="own-line-far">{far}</span>}
    </p>
  );
}

function OwnDecree({ decree, room }: { decree: DecreeName | ""; room: Rect }) {
  if (decree === "") {
    return (
      <p class="own-decree own-decree-none t-small" style={styleOf(room)}>
        {boardText.noDecree}
      </p>
    );
  }
  return (
    <div class="own-decree" style={styleOf(room)} {...tooltip(`${decreeTitle(decree)}. ${decreeSentence(decree)}`)}>
      <DecreeCard decree={decree} width={room.width} />
    </div>
  );
}

/** How far the game is: `Baiting 5 of 7`. */
export function phaseWords(state: State): string {
  const { round, rounds } = roundOf(state);
  return isBaiting(state) ? boardText.baitingBrief(round, rounds) : boardText.phases[state.step];
}
