/** The attractions with their queues, and the ships in the lane over the line. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { isAtHome, levelOf, type Place, placeOf, SHIPS, type Ship } from "../../../../shared/neko/harbour/ships.ts";
import { berthSeat, berthShip, type Player, playerAt, type State } from "../../../../shared/neko/harbour/state.ts";
import { area, marked, outline, type ItemPlace, placeIn, ringUnder } from "../../../stage/items/items.ts";
import { inset, type Rect } from "../../../stage/items/rects.ts";
import type { Item } from "../../../stage/items/scene.ts";
import { shipFace } from "../faces/faces.ts";
import { isOwn, LAYERS, lineAround, type Look } from "./look.ts";
import { shipId } from "../faces/item-ids.ts";
import { siteFace, siteFoot } from "../faces/site-face.ts";

export function seaItems(look: Look): Item[] {
  const { state, layout } = look;
  const items: Item[] = [];
  for (const [attraction, rect] of layout.sites.entries()) {
    const site = state.sites[attraction];
    if (site === undefined) continue;
    items.push({
      id: `site:${site.card}`,
      face: siteFace(state, site, rect.width, rect.height),
      ...placeIn(rect),
      layer: LAYERS.ground,
      pose: "rest",
      shadow: true,
      solid: true,
      ...marked(lineAround(look, `site:${site.card}`)),
    });
  }
  for (const column of layout.columns.keys()) items.push(...waterItems(look, column + 1));
  items.push(...shipItems(look), ...ghostShips(look));
  return items;
}

/** The water over a column takes ships; only what the hand may choose has a line. */
function waterItems(look: Look, column: number): Item[] {
  const rect = waterOf(look, column);
  const spot = `water:${column}` as const;
  const line = lineAround(look, spot);
  if (column > playerAt(look.state, look.of).columns.length) return [];
  const water = area(spot, rect, LAYERS.ground);
  return line === undefined ? [water] : [water, outline(`line:${spot}`, inset(rect, 4), line, LAYERS.ground, 14)];
}

/** The water over the harbour, at 0, or over a column. */
function waterOf({ layout }: Look, place: Place): Rect {
  const { lane } = layout;
  const shore = place === 0 ? layout.harbour : (layout.columns[place - 1] ?? layout.harbour);
  return { x: shore.x, y: lane.y, width: shore.width, height: lane.height };
}

/** The places of all visible ships, by the names of their items. */
interface Mooring extends ItemPlace {
  readonly id: string;
  readonly seat: Seat;
  readonly ship: Ship;
  readonly level: number;
}

function moorings(look: Look, state: State): Mooring[] {
  const own = playerAt(state, look.of);
  const places = [0, ...look.layout.columns.map((_, index) => index + 1)];
  const home = places.flatMap((place) => laneMoorings(look, own, place));
  const docked = look.layout.sites.flatMap((rect, attraction) => siteMoorings(state, attraction, rect));
  return [...home, ...docked];
}

/** How much smaller ships are that lie in two rows, or in three. */
const IN_ROWS = [1, 1.45, 1.7];

/** How far apart ships lie at least, as far as they can still be told apart. */
const FINGER = 25;
const MIN_SHIP = 28;

/** Ships of one place side by side, in rows if there are many. */
function laneMoorings(look: Look, player: Player, place: Place): Mooring[] {
  const ships = SHIPS.filter((ship) => isAtHome(placeOf(player, ship)) && placeOf(player, ship) === place);
  const { layout, of } = look;
  const water = waterOf(look, place);
  const rows = rowsFor(ships.length, layout.wide);
  const abreast = Math.ceil(ships.length / rows);
  const share = water.width * (abreast > 1 ? (layout.wide ? 0.7 : 0.86) : 1.1);
  // Of two that lie close a finger still finds each.
  const broad = abreast > 1 ? Math.min(share, Math.max(MIN_SHIP, (water.width - FINGER * (abreast - 1)) / 0.8)) : share;
  const size = Math.min(layout.ship, broad, (water.height * 1.5) / (IN_ROWS[rows - 1] ?? 1));
  const step = abreast < 2 ? 0 : Math.min(size * 0.86, (water.width - size * 0.8) / (abreast - 1));
  return ships.map((ship, index) => {
    const [row, column] = [Math.floor(index / abreast), index % abreast];
    const inRow = row === rows - 1 ? ships.length - row * abreast : abreast;
    return {
      id: shipId(of, ship),
      seat: of,
      ship,
      level: levelOf(player, ship),
      x: water.x + water.width / 2 + (column - (inRow - 1) / 2) * step,
      y: water.y + water.height * (rows === 1 ? 0.6 : 0.24 + (row * 0.52) / (rows - 1)),
      width: size,
    };
  });
}

/** Two lie abreast; a harbour on a phone is too narrow for three. */
function rowsFor(ships: number, wide: boolean): number {
  if (ships <= 2) return 1;
  return ships <= 4 || wide ? 2 : 3;
}

/** The queue of an attraction, the highest position first. */
function siteMoorings(state: State, attraction: number, rect: Rect): Mooring[] {
  const { queue } = state.sites[attraction] ?? { queue: [] };
  const size = Math.min(rect.width * 0.46, Math.max(FINGER, rect.height * 0.6), siteFoot(rect.width) > 0 ? 62 : 46);
  const step = Math.min(Math.max(FINGER, size * 0.82), (rect.width - size) / Math.max(1, queue.length - 1));
  const y = rect.y + rect.height - siteFoot(rect.width) - size * 0.3;
  return queue.map((docked, index) => {
    const [seat, ship] = [berthSeat(docked), berthShip(docked)];
    const level = levelOf(playerAt(state, seat), ship);
    return { id: shipId(seat, ship), seat, ship, level, x: rect.x + size / 2 + index * step, y, width: size };
  });
}

function shipItems(look: Look): Item[] {
  const { state, choice } = look;
  const leaving = choice?.action.kind === "sail" || choice?.action.kind === "dock" ? choice.action.ship : undefined;
  return moorings(look, state).flatMap((mooring) => {
    const { id, seat, ship, level, ...place } = mooring;
    const own = isOwn(look) && seat === look.seat;
    const line = own ? lineAround(look, `ship:${ship}`) : undefined;
    const chosen = line === "chosen";
    const item: Item = {
      id,
      face: shipFace(seat, level, place.width),
      ...place,
      layer: chosen ? LAYERS.lifted : LAYERS.ships,
      pose: own && ship === leaving ? "print" : "rest",
      solid: true,
    };
    if (line === undefined) return [item];
    return [ringUnder(`wake:${id}`, mooring, chosen ? "chosen" : "ready", LAYERS.over), item];
  });
}

/** Ships at their places after the previewed action. */
function ghostShips(look: Look): Item[] {
  const { state, preview: outcome, choice } = look;
  if (outcome === undefined || choice === undefined) return [];
  const now = new Map(moorings(look, state).map((mooring) => [mooring.id, mooring]));
  return moorings(look, outcome.after).flatMap(({ id, seat, ship, level, ...place }): Item[] => {
    const known = now.get(id);
    const isThere = placeOf(playerAt(state, seat), ship) === placeOf(playerAt(outcome.after, seat), ship);
    if (isThere && known?.level === level) return [];
    const face = shipFace(seat, level, place.width);
    return [{ id: `ghost:${id}`, face, ...place, layer: LAYERS.lifted, pose: "ghost" }];
  });
}
