/** Skora as a picture. */
import { creatureOf } from "../../../../shared/skora/cards.ts";
import { readSynced } from "../../../../shared/skora/schema.ts";
import { isOver, playerAt, type State } from "../../../../shared/skora/state.ts";
import type { Frame, GamePictures } from "../../contract/pictures.ts";
import { stillMoment } from "../../../ui/play/question/question.ts";
import type { Item, TableScene } from "../../../stage/items/scene.ts";
import { columnsOf, middle, NO_RECT, partsOf, rowsOf } from "../../../stage/items/rects.ts";
import { boatFace, cardFace } from "../faces/faces.ts";
import { tableArt } from "../faces/table-art.ts";
import { waitingLayout } from "./layout.ts";
import { rowPlaces, TALL } from "./places.ts";
import { sceneOf } from "./scene.ts";
import { waitingState } from "./waiting.ts";

export const pictures: GamePictures = {
  position(game, near, frame) {
    const state = readSynced(game);
    if (state === undefined) return undefined;
    const isCounted = isOver(state) && seatsOf(state).some((seat) => playerAt(state, seat).catch.length > 0);
    const layout = waitingLayout(frame.size, frame.insets);
    const scene = isCounted ? catches(state, near, frame) : sceneOf({ moment: stillMoment(state), layout });
    return { kind: "items", art: tableArt, scene };
  },
  waiting: (waiting, { size, insets }) => ({
    kind: "items",
    art: tableArt,
    scene: sceneOf({ moment: stillMoment(waitingState(waiting)), layout: waitingLayout(size, insets) }),
  }),
};

function seatsOf({ seats }: State): number[] {
  return Array.from({ length: seats }, (_, seat) => seat);
}

const BOAT = 92;
const GAP = 16;
const WIDEST = 176;

/** The final catches of all players, the winner's first: the grounds are almost empty then. */
function catches(state: State, winner: number, { size, insets }: Frame): TableScene {
  const { left, top, right, bottom } = insets;
  const room = { x: left, y: top, width: size.width - left - right, height: size.height - top - bottom };
  const order = [winner, ...seatsOf(state).filter((seat) => seat !== winner)];
  const card = Math.min(WIDEST, (room.height - GAP * (order.length - 1)) / order.length / TALL);
  const tall = order.length * card * TALL + GAP * (order.length - 1);
  const [, middleRows = NO_RECT] = rowsOf(room, [{ share: 1 }, { least: tall }, { share: 1 }], 0);
  const rows = partsOf({ x: 0, y: middleRows.x, width: middleRows.height, height: 1 }, order.length, GAP);
  const items = order.flatMap((seat, index): Item[] => {
    const { x = 0 } = rows[index] ?? {};
    const row = { x: room.x, y: middleRows.y + x, width: room.width, height: card * TALL };
    const [mooring = NO_RECT, pile = NO_RECT] = columnsOf(row, [{ least: BOAT }, { share: 1 }], GAP);
    const caught = playerAt(state, seat).catch;
    const boat = { id: `boat:${seat}`, face: boatFace(seat), ...middle(mooring), width: BOAT, layer: 0 };
    const cards = rowPlaces(pile, card, caught.length, 8, false).map((place, number): Item => {
      const face = cardFace(creatureOf(caught[number] ?? 0), card);
      return { id: `card:${caught[number]}`, face, ...place, layer: 1, pose: "rest", shadow: true };
    });
    return [{ ...boat, pose: "rest" }, ...cards];
  });
  return { scenery: [], items };
}
