/** Neko Harbour's table in a page: harbours, attractions and hand on the canvas, words over the water, the question. */
import { useMemo, useState } from "preact/hooks";
import type { Seat } from "../../../../shared/kernel/game.ts";
import type { Insets, Size } from "../../../stage/camera.ts";
import { isYou } from "../../../ui/play/model/sentence.ts";
import { useAsking } from "../../../ui/play/layout/surroundings.ts";
import { TableBoard } from "../../../ui/play/board/table-board.tsx";
import { tableArt } from "../faces/art.ts";
import { Ask } from "../panels/ask.tsx";
import { aboutSpot } from "../play/about.ts";
import { boardText } from "../text/board-text.ts";
import { DraftSigns } from "../panels/draft-signs.tsx";
import { hintsOf, sceneOf } from "../scene/scene.ts";
import { itemFor } from "../../../stage/items/items.ts";
import type { FrameShape } from "../../../ui/play/layout/frame.tsx";
import { LookSheet } from "../panels/look-sheet.tsx";
import { layoutOf, shapeOf } from "../scene/layout.ts";
import { spotWords } from "../play/spot-words.ts";
import { type Playing, spotsOf } from "../play/spots.ts";
import { TableSigns } from "../panels/table-signs.tsx";

interface BoardProps {
  playing: Playing;
  /** Whose harbour is on the table. */
  of: Seat;
  names: readonly string[];
  insets: Insets;
  frame: FrameShape;
  /** The time of the game, if nothing above the board shows it. */
  phase: string;
  /** The way back from somebody else's harbour. */
  onBack: () => void;
}

export function Board({ playing, of, names, insets, frame, phase, onBack }: BoardProps) {
  const { model, moment } = playing;
  const { state, seat, selection, history: past } = moment;
  const asks = useAsking();
  const [size, setSize] = useState<Size>();
  const shape = size === undefined ? undefined : shapeOf(state, of, selection.taken, { size, frame, insets, asks });
  const layout = useMemo(() => (shape === undefined ? undefined : layoutOf(shape)), [JSON.stringify(shape)]);
  const title = isYou(of, moment.reader) ? boardText.yourHarbour : boardText.harbour;
  const scene = () => layout && sceneOf({ ...moment, of, title, layout });
  const isOthers = seat !== undefined && of !== seat;
  const look = (at: typeof selection.look) => model.input({ kind: "look", at });
  const looked = selection.look;
  const lookedItem = looked && itemFor(scene()?.items ?? [], (id) => spotsOf(state, of, id), looked);
  return (
    <>
      <TableBoard
        playing={playing}
        label={boardText.board}
        art={tableArt}
        scene={scene}
        by={[of, layout]}
        // Ships and cards keep their names wherever they go, so that most motion needs no hint.
        hintsOf={(news) => (layout === undefined ? [] : hintsOf(news, of, layout))}
        spotsOf={(id) => spotsOf(state, of, id)}
        looksOnly={isOthers}
        about={(spot) => aboutSpot(state, of, spot)}
        spoken={isOthers ? (spot) => spotWords(state, of, spot) : undefined}
        onSize={setSize}
      />
      {layout !== undefined && (
        <div class="table-words on-water">
          {layout.display.length > 0 ? (
            <DraftSigns {...{ state, seat, layout, past, names }} reader={moment.reader} onLook={look} />
          ) : (
            <TableSigns {...{ state, of, layout, phase }} />
          )}
          {looked !== undefined && (
            <LookSheet
              {...{ moment, of, names }}
              spot={looked}
              insets={insets}
              // The slip about a thing at the right is shown at the left.
              atLeft={lookedItem !== undefined && lookedItem.x > layout.size.width * 0.52}
              onClose={() => look(undefined)}
            />
          )}
          {asks && layout.wide && (
            <Ask
              playing={playing}
              place={{ room: layout.ask, height: layout.size.height }}
              away={isOthers ? awayAt(names[of] ?? "", onBack) : undefined}
            />
          )}
        </div>
      )}
    </>
  );
}

/** The words of the question while another player's harbour is shown. */
export function awayAt(name: string, onBack: () => void) {
  return { title: boardText.lookingAt(name), back: boardText.back, onBack };
}
