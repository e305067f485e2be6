/** Skora's table in a page: grounds, hand and catch on the canvas, words over the water, the question beside the hand. */
import { useMemo, useState } from "preact/hooks";
import { isFishing, isOver } from "../../../../shared/skora/state.ts";
import type { Insets, Size } from "../../../stage/camera.ts";
import { SeatChip } from "../../../ui/kit/players/seat-chip.tsx";
import { useAfterGame } from "../../../ui/play/actions/after-game.ts";
import { useAsking } from "../../../ui/play/layout/surroundings.ts";
import type { FrameShape } from "../../../ui/play/layout/frame.tsx";
import { Prompt } from "../../../ui/play/question/prompt.tsx";
import { TableBoard } from "../../../ui/play/board/table-board.tsx";
import { artUrl } from "../faces/art.ts";
import { Banner } from "../faces/banner.tsx";
import { boardText } from "../text/board-text.ts";
import { DecreeChoice } from "../panels/decree-choice.tsx";
import { FishingPanel } from "../panels/fishing-panel.tsx";
import { GroundSigns } from "../panels/ground-signs.tsx";
import { hintsOf } from "../scene/hints.ts";
import { NO_RECT } from "../../../stage/items/rects.ts";
import { layoutOf } from "../scene/layout.ts";
import type { Shape } from "../scene/layout-parts.ts";
import { holdsOpenHands, OpenHandSigns } from "../panels/open-hands.tsx";
import { OwnThings } from "../panels/own-things.tsx";
import { boatIn, askedGrounds, fishedGround, ownHand, sceneOf, showsCatch } from "../scene/scene.ts";
import { type Playing, spotsOf } from "../play/spots.ts";
import { tableArt } from "../faces/table-art.ts";

interface BoardProps {
  playing: Playing;
  insets: Insets;
  form: FrameShape;
}

export function Board({ playing, insets, form }: BoardProps) {
  const { moment } = playing;
  const { state, seat, choices, reader } = moment;
  const [size, setSize] = useState<Size>();
  const fished = fishedGround(state);
  const choosing = state.step === "decree" && choices.length > 0;
  const hands =
    seat !== undefined
      ? ownHand(state, seat, form === "wide")
      : holdsOpenHands(state) || showsCatch(state)
        ? "open"
        : "none";
  const asks = useAsking() && useAfterGame() === undefined;
  const asked = askedGrounds(state, choices.length > 0);
  const shape: Shape | undefined = size && {
    size,
    form,
    insets,
    fished,
    isOver: isOver(state),
    asked,
    choosing,
    hands,
    asks,
  };
  const layout = useMemo(() => shape && layoutOf(shape), [JSON.stringify(shape)]);
  return (
    <>
      <TableBoard
        playing={playing}
        label={boardText.board}
        art={tableArt}
        scene={() => layout && sceneOf({ moment, layout })}
        by={[layout]}
        hintsOf={(news) => (layout === undefined ? [] : hintsOf(news, seat, layout))}
        carried={boatIn}
        spotsOf={(id) => spotsOf(state, id)}
        passes={(spot) => spot === "catch"}
        onSize={setSize}
      />
      {layout !== undefined && (
        <div class="table-words on-water">
          <GroundSigns moment={moment} layout={layout} />
          {isFishing(state) && (
            <FishingPanel moment={moment} layout={layout} runs={playing.atTable.actors.length > 0} />
          )}
          {hands === "open" && <OpenHandSigns state={state} layout={layout} reader={reader} />}
          <OwnThings state={state} seat={seat} reader={reader} layout={layout} />
          {asks && choosing && <DecreeChoice playing={playing} layout={layout} />}
          {asks && layout.note !== NO_RECT && (
            <Prompt
              playing={playing}
              place={{ room: layout.note, height: layout.size.height }}
              look="slip"
              wide
              signOf={signOf(seat)}
            />
          )}
        </div>
      )}
    </>
  );
}

/** The drawing before a line of a preview. */
export const signOf =
  (seat = 0) =>
  (name: string) => {
    if (name === "seat") return <SeatChip seat={seat} size={24} />;
    if (name === "decree") return <span class="decree-sign" aria-hidden="true" />;
    if (name.startsWith("card:")) return <Banner creature={Number(name.slice("card:".length))} />;
    return <img src={artUrl(name === "axe" ? "axe-up" : `boat-seat-${seat + 1}`)} alt="" width="24" height="24" />;
  };
