/** Skora's table in a page: grounds, hand and catch on the canvas, words over the water, the question beside the hand. */
import type { ComponentProps } from "preact";
import { useMemo, useState } from "preact/hooks";
import { isFishing } from "../../../../shared/skora/state.ts";
import type { Insets, Size } from "../../../stage/camera.ts";
import { SeatChip } from "../../../ui/kit/players/seat-chip.tsx";
import { useAfterGame } from "../../../ui/play/actions/after-game.ts";
import { useAsking } from "../../../ui/play/layout/surroundings.ts";
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
import { holdsOpenHands, OpenHandSigns } from "../panels/open-hands.tsx";
import { OwnThings } from "../panels/own-things.tsx";
import { boatIn, fishedGround, sceneOf } from "../scene/scene.ts";
import { type Playing, spotsOf } from "../play/spots.ts";
import { tableArt } from "../faces/table-art.ts";

interface BoardProps {
  playing: Playing;
  insets: Insets;
  wide: boolean;
}

export function Board({ playing, insets, wide }: BoardProps) {
  const { moment } = playing;
  const { state, seat, choices, reader } = moment;
  const [size, setSize] = useState<Size>();
  const fished = fishedGround(state);
  const choosing = state.step === "decree" && choices.length > 0;
  const hands = seat !== undefined ? "own" : holdsOpenHands(state) ? "open" : "none";
  const isOver = useAfterGame() !== undefined;
  const asks = useAsking() && !isOver;
  const layout = useMemo(
    () => (size === undefined ? undefined : layoutOf({ size, wide, top: insets.top, fished, choosing, hands, asks })),
    [size, wide, insets.top, fished, choosing, hands, asks],
  );
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
          {seat !== undefined && <OwnThings state={state} seat={seat} reader={reader} layout={layout} />}
          {asks && choosing && <DecreeChoice playing={playing} layout={layout} />}
          {asks && !choosing && layout.note !== NO_RECT && (
            <Ask playing={playing} place={{ room: layout.note, height: layout.size.height }} wide={wide} />
          )}
        </div>
      )}
    </>
  );
}

type AskProps = Pick<ComponentProps<typeof Prompt>, "place" | "wide"> & { playing: Playing };

/** The question beside the hand, or in the panel. */
export function Ask(props: AskProps) {
  const { seat = 0 } = props.playing.moment;
  return <Prompt {...props} look="slip" signOf={(name) => <Sign name={name} seat={seat} />} />;
}

/** The drawing before a line of a preview. */
function Sign({ name, seat }: { name: string; seat: number }) {
  if (name === "seat") return <SeatChip seat={seat} size={24} />;
  if (name === "decree") return <span class="decree-sign" aria-hidden="true" />;
  if (name.startsWith("card:")) return <Banner creature={Number(name.slice("card:".length))} />;
  return <img src={artUrl(name === "axe" ? "axe-up" : `boat-seat-${seat + 1}`)} alt="" width="24" height="24" />;
}
