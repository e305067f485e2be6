/** The water while the table waits: the attractions to come, and a harbour for each seated player. */
import { emptyState } from "../../../../shared/neko/harbour/fresh.ts";
import type { State } from "../../../../shared/neko/harbour/state.ts";
import type { Size } from "../../../stage/camera.ts";
import { placeIn } from "../../../stage/items/items.ts";
import { acrossRow, partsOf } from "../../../stage/items/rects.ts";
import type { Item, TableScene } from "../../../stage/items/scene.ts";
import type { WaitingProps } from "../../contract/page.ts";
import { shipFace } from "../faces/faces.ts";
import { siteFace } from "../faces/site-face.ts";

/** Ships that are easily told apart by their colours. */
const WAITING_LEVEL = 3;

/** Seats around the water hang so far into it, an empty one with all its buttons. */
const SEATS_ABOVE = 160;
/** With this much above it the seats are around the water, otherwise below it. */
const SEATS_AROUND = 100;

/** Three of the attractions, whichever will come, and the fleet of the seats. */
export function waitingScene(size: Size, { insets, seats, taken }: WaitingProps): TableScene {
  const state: State = { ...emptyState(seats), sites: [0, 1, 2].map((card) => ({ card, queue: [] })) };
  const room = {
    x: insets.left,
    y: insets.top,
    width: Math.max(120, size.width - insets.left - insets.right),
    height: Math.max(80, size.height - insets.top - insets.bottom),
  };
  // A large screen has room for more than what is easily seen on a small one.
  const most = Math.max(150, room.height * 0.22);
  const high = Math.min(room.height * 0.45, most);
  const above = room.height * 0.26;
  const lower = insets.top >= SEATS_AROUND ? Math.max(0, SEATS_ABOVE - above) : 0;
  const places = partsOf(
    { ...room, y: room.y + above + lower, height: high - lower },
    3,
    12,
    Math.max(260, room.width * 0.22),
  );
  const left = (room.width - (acrossRow(places)?.width ?? 0)) / 2;
  const items: Item[] = places.flatMap((rect, index): Item[] => {
    const site = state.sites[index];
    if (site === undefined) return [];
    const face = siteFace(state, site, rect.width, rect.height);
    const place = placeIn({ ...rect, x: rect.x + left });
    return [{ id: `site:${index}`, face, ...place, layer: 0, pose: "rest", shadow: true }];
  });
  // No taller than the water below the attractions.
  const ship = Math.min(most, room.width / (seats + 1), room.height * 0.34);
  const y = room.y + room.height * 0.32 + high + ship * 0.5;
  for (let seat = 0; seat < seats; seat++) {
    const x = room.x + room.width / 2 + (seat - (seats - 1) / 2) * ship * 1.15;
    items.push({
      id: `ship:${seat}`,
      face: shipFace(seat, WAITING_LEVEL, ship),
      x,
      y,
      width: ship,
      layer: 1,
      pose: taken[seat] === true ? "rest" : "print",
    });
  }
  return { scenery: [], items };
}
