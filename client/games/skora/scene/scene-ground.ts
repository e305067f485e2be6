/** One fishing ground of the scene: its pile, its boats, and the lines that mark possible actions. */
import { creatureOf } from "../../../../shared/skora/cards.ts";
import { GROUNDS } from "../../../../shared/skora/components.ts";
import { turnOrder } from "../../../../shared/skora/state.ts";
import { area, marked, outline, type ItemPlace } from "../../../stage/items/items.ts";
import { inset, middle, type Rect } from "../../../stage/items/rects.ts";
import type { Face, Item } from "../../../stage/items/scene.ts";
import { sourcesOf } from "../../../ui/play/selection/choices.ts";
import { lineAround } from "../../../ui/play/selection/selection.ts";
import { boatFace, boatGhostFace, cardFace, coveredFace, plainFace } from "../faces/faces.ts";
import type { GroundLayout, TableLayout } from "./layout-parts.ts";
import { moorings, pilePlaces } from "./places.ts";
import type { Moment, Spot } from "../play/spots.ts";

export function groundItems(look: Look, ground: number): Item[] {
  const place = look.layout.grounds[ground];
  if (place === undefined) return [];
  const line = lineOf(look, ground, place);
  return [
    area(`ground:${ground}`, place.area, LAYERS.ground),
    ...(line === undefined ? [] : [line]),
    ...boatItems(look, ground, place),
    ...pileItems(look, ground, place),
  ];
}

/** A line around what is lower than this has small corners: round ones would go through the words in them. */
const HIGH = 320;

/** The amber line around a ground that accepts what is in the hand, or that is fished. */
function lineOf({ moment, layout }: Look, ground: number, { area, view }: GroundLayout): Item | undefined {
  const isAsked = moment.choices.length > 0;
  const line = lineAround(moment, `ground:${ground}`) ?? (view === "fished" && isAsked ? "chosen" : undefined);
  if (line === undefined) return undefined;
  const id = `line:${ground}`;
  const shape = area.height / area.width;
  const letter = GROUNDS[ground]?.letter ?? "";
  if (!layout.wide || view !== "open" || shape < 1.15) {
    return outline(id, inset(area, 2), line, LAYERS.line, layout.wide && area.height > HIGH ? 64 : 18);
  }
  const drawing = `ground-${letter}-${line === "chosen" ? "chosen" : "target"}`;
  const face: Face = { kind: "drawing", drawing, stretch: Math.round(area.height + 26) };
  const { x, y } = middle(area);
  return { id, face, x, y: y - 7, width: Math.round(area.width + 10), layer: LAYERS.line, pose: "rest" };
}

/** The cards that others have played, moved or picked since the player's last action. */
function newCards({ moment: { recent: last } }: Look): number[] {
  return last.flatMap(({ events }) =>
    events.flatMap((event) => (event.kind === "play" || event.kind === "shift" ? [event.card] : [])),
  );
}

function pileItems(look: Look, ground: number, place: GroundLayout): Item[] {
  if (place.card === 0) return [];
  const { moment, layout } = look;
  const { state, preview: outcome, choice, choices, selection } = moment;
  const fresh = newCards(look);
  const { pile } = state.grounds[ground] ?? { pile: [] };
  const fished = place.view === "fished";
  const action = choice?.action;
  const comes =
    outcome !== undefined && (action?.kind === "play" || action?.kind === "shift") && choice?.to === `ground:${ground}`;
  const arriving = comes ? outcome.after.grounds[ground]?.pile.at(-1) : undefined;
  const shown = fished ? pile.toSorted((one, other) => creatureOf(other) - creatureOf(one) || one - other) : pile;
  const count = shown.length + (arriving === undefined ? 0 : 1);
  const piled = fished ? { centred: true, gap: layout.wide ? 8 : 5 } : { centred: layout.wide };
  const places = pilePlaces(place.pile, place.card, count, { ...piled, shows: place.shows });
  const sources = sourcesOf(choices);
  const lie = places.map((_, index) => liesOpen(places, index));
  const items = shown.map((card, index): Item => {
    const at = places[index] ?? { ...middle(place.pile), width: place.card };
    const spot: Spot = fished ? `pick:${creatureOf(card)}` : `card:${card}`;
    const chosen =
      spot === selection.taken && (!fished || shown[index + 1] === undefined || !isSame(card, shown[index + 1]));
    const legal = sources.includes(spot) && selection.taken === undefined;
    // Cards that are picked from look alike: either all have their words, or none.
    const open = fished ? !lie.includes(false) : lie[index] !== false;
    const done = place.view === "aside" && state.ground > ground;
    return {
      id: `card:${card}`,
      face: open
        ? cardFace(creatureOf(card), at.width)
        : (fished ? plainFace : coveredFace)(creatureOf(card), at.width),
      ...at,
      ...(chosen ? { y: at.y - at.width * 0.1 } : {}),
      layer: chosen && fished ? LAYERS.lifted : LAYERS.pile,
      pose: done ? "grey" : chosen ? "lifted" : "rest",
      ...marked(chosen ? "chosen" : legal ? "legal" : fresh.includes(card) ? "last" : undefined),
      shadow: true,
      solid: true,
    };
  });
  if (arriving !== undefined) {
    const at = places.at(-1) ?? { ...middle(place.pile), width: place.card };
    items.push({
      id: "ghost:card",
      face: cardFace(creatureOf(arriving), at.width),
      ...at,
      y: at.y - at.width * 0.03,
      tilt: 3,
      layer: LAYERS.pile,
      pose: "rest",
      mark: "preview",
      shadow: true,
    });
  }
  return items;
}

function isSame(one: number, other: number | undefined): boolean {
  return other !== undefined && creatureOf(one) === creatureOf(other);
}

/** Whether no other card lies on it, so that its words can be read. */
export function liesOpen(places: readonly ItemPlace[], index: number): boolean {
  const next = places[index + 1];
  const own = places[index];
  if (next === undefined || own === undefined) return true;
  return next.x <= own.x || next.x - own.x >= own.width;
}

/** Boats in groups by seat, in turn order. Boats that would come are ghosts, boats that would go are prints. */
function boatItems(look: Look, ground: number, place: GroundLayout): Item[] {
  const { moment, layout } = look;
  const { state, seat, preview: outcome } = moment;
  if (place.boat === 0) return [];
  const seats = turnOrder(state);
  const now = seats.map((of) => state.grounds[ground]?.boats[of] ?? 0);
  const then = seats.map((of) => outcome?.after.grounds[ground]?.boats[of] ?? 0);
  const after = outcome === undefined ? now : then;
  const fleets = now.map((boats, index) => Math.max(boats, after[index] ?? 0));
  const places = moorings(place.boats, place.boat, fleets, layout.wide ? 4 : 2);
  const items: Item[] = [];
  for (const [index, of] of seats.entries()) {
    const here = now[index] ?? 0;
    const stay = after[index] ?? 0;
    const own = of === seat;
    for (const [boat, at] of (places[index] ?? []).entries()) {
      const ghost = boat >= here;
      items.push({
        id: ghost ? `ghost:boat:${of}:${ground}:${boat}` : boatId(of, ground, boat, own),
        face: ghost ? boatGhostFace(of) : boatFace(of),
        ...at,
        layer: LAYERS.boats,
        pose: ghost ? "ghost" : boat >= stay ? "print" : "rest",
      });
    }
    if (own && here > 0) items.push(...fleetItems(look, ground, (places[index] ?? []).slice(0, here), place.boats));
    const fresh = (places[index] ?? []).slice(here);
    if (own && fresh.length > 0)
      items.push(outline(`ghost:fleet:${ground}`, ringOf(fresh, place.boats), "preview", LAYERS.boats, 12));
  }
  return items;
}

/**
 * The id of a boat, from its seat, its ground and its place among the boats there; own boats are marked, for the hand
 * to find.
 */
export function boatId(seat: number, ground: number, boat: number, own: boolean): string {
  return own ? `boat:own:${ground}:${boat}` : `boat:${seat}:${ground}:${boat}`;
}

/** The area at which the player's boats are taken up, with a line while one may be moved. */
function fleetItems({ moment }: Look, ground: number, places: readonly ItemPlace[], row: Rect): Item[] {
  const spot: Spot = `fleet:${ground}`;
  const line = lineAround(moment, spot);
  const handle = area(spot, roomOf(places), LAYERS.boats);
  if (line === undefined) return [handle];
  return [handle, outline(`line:${spot}`, ringOf(places, row), line, LAYERS.boats, 12)];
}

/** However small boats are drawn, a finger finds them. */
const FINGER = 24;

/** Around boats that lie together. */
function roomOf(places: readonly ItemPlace[]): Rect {
  const first = places[0] ?? { x: 0, y: 0, width: 0 };
  const last = places.at(-1) ?? first;
  const height = first.width * 0.97 + 10;
  const ys = places.map(({ y }) => y);
  const width = Math.max(FINGER, last.x - first.x + first.width + 8);
  return {
    x: (first.x + last.x - width) / 2,
    y: (Math.min(...ys) + Math.max(...ys) - height) / 2,
    width,
    height,
  };
}

/** The line around boats that lie together, in their row: the name of the ground and the order of picking are beside it. */
function ringOf(places: readonly ItemPlace[], row: Rect): Rect {
  const room = roomOf(places);
  const [x, y] = [Math.max(room.x, row.x), Math.max(room.y, row.y)];
  const right = Math.min(room.x + room.width, row.x + row.width);
  const bottom = Math.min(room.y + room.height, row.y + row.height);
  return { x, y, width: right - x, height: bottom - y };
}

export interface Look {
  readonly moment: Pick<Moment, "state" | "seat" | "choices" | "selection" | "choice" | "preview" | "recent">;
  readonly layout: TableLayout;
}

/** Layers of the table, from below. */
export const LAYERS = { ground: 0, line: 1, boats: 2, pile: 3, supply: 4, hand: 5, lifted: 6, reader: 7 };
