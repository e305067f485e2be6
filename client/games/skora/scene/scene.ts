/** A position and what the hand does, as the scene that the stage draws. */
import { creatureOf } from "../../../../shared/skora/cards.ts";
import type { Creature } from "../../../../shared/skora/components.ts";
import { isFishing, isOver, playerAt, type State, secretsAt, turnOrder } from "../../../../shared/skora/state.ts";
import type { Item, Scenery, TableScene } from "../../../stage/items/scene.ts";
import { axeFace, boatFace, cardFace, isCovered, CARD_WORDS_FROM, plainFace } from "../faces/faces.ts";
import { sourcesOf } from "../../../ui/play/selection/choices.ts";
import { area, type ItemPlace, outlineAt } from "../../../stage/items/items.ts";
import { middle, partsOf, type Rect } from "../../../stage/items/rects.ts";
import type { TableLayout } from "./layout-parts.ts";
import { groundItems, LAYERS, liesOpen, type Look } from "./scene-ground.ts";
import { HANDS_GAP, handPlaces, rowPlaces, TALL } from "./places.ts";
import { numberIn, type Spot } from "../play/spots.ts";

/** The ground that is fished, as far as the layout is concerned. */
export function fishedGround(state: State): number | undefined {
  return isFishing(state) ? state.ground : undefined;
}

/** The grounds whose cards this player is asked about; empty if the player is not asked. */
export function askedGrounds({ step, ground }: State, mine: boolean): readonly number[] {
  if (!mine) return [];
  if (step === "push") return [ground];
  return step === "pull" ? [0, 1, 2].filter((other) => other !== ground) : [];
}

/** Everything that the table shows now. */
export function sceneOf(look: Look): TableScene {
  const { moment, layout } = look;
  const { state, seat } = moment;
  const items: Item[] = [];
  for (const ground of layout.grounds.keys()) items.push(...groundItems(look, ground));
  if (seat !== undefined) {
    items.push(...(showsCatch(state) ? catchItems(look, seat) : handItems(look, seat)));
    if (layout.token > 0) items.push(...supplyItems(look, seat), ...axeItems(look, seat));
  }
  if (seat === undefined && layout.hand.height > 0) items.push(...openHandItems(look));
  const reader = readerItem(look, items);
  if (reader !== undefined) items.push(reader);
  return { scenery: sceneryOf(layout), items };
}

/** From the Fishing on, the catch is shown in place of the hand. */
export function showsCatch(state: State): boolean {
  return isFishing(state) || isOver(state);
}

/** If the hand is below the grounds, they get its room after its last card is played. */
export function ownHand(state: State, seat: number, beside: boolean): "own" | "none" {
  return beside || showsCatch(state) || secretsAt(state, seat).hand.length > 0 ? "own" : "none";
}

/** How far a card rises under the pointer, as a share of its width. */
const POINT_RISE = 0.08;

function handItems({ moment, layout }: Look, seat: number): Item[] {
  if (layout.handCard === 0) return [];
  const { state, choices } = moment;
  const { hand } = secretsAt(state, seat);
  const { taken, point } = moment.selection;
  const sources = sourcesOf(choices);
  const lifted = taken?.startsWith("hand:") ? hand.lastIndexOf(numberIn(taken)) : -1;
  const places = handPlaces(layout.hand, layout.handCard, hand.length, lifted < 0 ? undefined : lifted);
  const copies = new Map<Creature, number>();
  return hand.map((creature, index): Item => {
    const copy = copies.get(creature) ?? 0;
    copies.set(creature, copy + 1);
    const place = places[index] ?? { x: 0, y: 0, width: 1 };
    const up = index === lifted;
    const open = sources.includes(`hand:${creature}`);
    // What can be taken up lifts a little under the pointer.
    const rise = !up && open && lifted < 0 && point === `hand:${creature}` ? place.width * POINT_RISE : 0;
    return {
      id: `hand:${creature}:${copy}`,
      face: cardFace(creature, place.width),
      ...place,
      y: place.y - rise,
      layer: up ? LAYERS.lifted : LAYERS.hand,
      pose: up ? "lifted" : open ? "rest" : "dark",
      ...(up ? { mark: "chosen" } : {}),
      shadow: true,
      solid: true,
    };
  });
}

/** The hands of all seats, if everybody may see them; later the catch takes their place. */
function openHandItems({ moment: { state }, layout }: Look): Item[] {
  const rooms = partsOf(layout.hand, state.seats, HANDS_GAP);
  return turnOrder(state).flatMap((seat, turn) => {
    const { hand } = secretsAt(state, seat);
    const caught = playerAt(state, seat).catch;
    const whole = rooms[turn] ?? layout.hand;
    const room = { ...whole, y: whole.y + 22, height: whole.height - 22 };
    const card = Math.max(1, Math.min(room.height / TALL, 120, room.width * 0.42));
    const held = showsCatch(state) ? caught.map(creatureOf) : hand;
    const places = rowPlaces(room, card, held.length, 4, false);
    const face = rowFace(places);
    return held.map((creature, index): Item => {
      const id = showsCatch(state) ? `card:${caught[index]}` : `open:${seat}:${index}`;
      const place = places[index] ?? { ...middle(room), width: card };
      return { id, face: face(creature, card), ...place, layer: LAYERS.hand, pose: "rest", shadow: true };
    });
  });
}

/** Cards in a row have words as long as none of them lies on another. */
function rowFace(places: readonly ItemPlace[]): typeof cardFace {
  return places.every((_, index) => liesOpen(places, index)) ? cardFace : plainFace;
}

/** What was caught, and the card that would come to it. */
function catchItems({ moment: { state, choice }, layout }: Look, seat: number): Item[] {
  const { hand } = layout;
  if (layout.handCard === 0) return [];
  const own = playerAt(state, seat).catch;
  const coming = choice?.action.kind === "take" ? choice.action.creature : undefined;
  const count = own.length + (coming === undefined ? 0 : 1);
  const card = layout.handCard;
  const room = { ...hand, y: hand.y + hand.height - card * TALL };
  const places = rowPlaces(room, card, count, 8, false);
  const faceOf = rowFace(places);
  const items: Item[] = own.map((caught, index) => ({
    id: `card:${caught}`,
    face: faceOf(creatureOf(caught), card),
    ...(places[index] ?? { ...middle(hand), width: card }),
    layer: LAYERS.hand,
    pose: "rest",
    shadow: true,
  }));
  if (coming !== undefined) {
    const place = places.at(-1) ?? { ...middle(hand), width: card };
    const face = faceOf(coming, card);
    items.push({ id: "ghost:catch", face, ...place, layer: LAYERS.hand, pose: "ghost", mark: "preview" });
  }
  if (count === 0) {
    const at = { x: hand.x + card / 2, y: room.y + (card * TALL) / 2, width: card };
    items.push(outlineAt("line:catch", at, Math.round(card * TALL), "gone", LAYERS.hand));
  }
  return [area("catch", hand, LAYERS.ground), ...items];
}

/** The player's unplaced boats; those that the action would place are paler. */
function supplyItems({ moment: { state, preview: outcome }, layout }: Look, seat: number): Item[] {
  const { boats } = playerAt(state, seat);
  const after = outcome === undefined ? boats : playerAt(outcome.after, seat).boats;
  const { supply, token } = layout;
  const rows = Math.ceil(boats / 2);
  // The name of the axes stands right below the boats.
  const width = Math.min(token, supply.height / (1 + 0.86 * (rows - 1)));
  return Array.from({ length: boats }, (_, index): Item => {
    const place = {
      x: supply.x + width * (0.5 + 1.08 * (index % 2)),
      y: supply.y + width * (0.5 + 0.86 * (index >> 1)),
    };
    const pose = index < after ? "rest" : "print";
    return { id: `supply:${index}`, face: boatFace(seat), ...place, width, layer: LAYERS.supply, pose };
  });
}

/** The player's axes: face-up ones first. */
function axeItems({ moment: { state }, layout }: Look, seat: number): Item[] {
  const { axes, spent } = playerAt(state, seat);
  const count = axes + spent;
  const size = layout.token * 0.8;
  const step = count < 2 ? 0 : Math.min(size * 1.1, (layout.axes.width - size) / (count - 1));
  return Array.from({ length: count }, (_, index): Item => {
    const place = { x: layout.axes.x + size / 2 + step * index, y: middle(layout.axes).y };
    return {
      id: `axe:${index}`,
      face: axeFace(index < axes),
      ...place,
      width: size,
      layer: LAYERS.supply,
      pose: "rest",
    };
  });
}

/** A card that is looked at is shown large, over everything, unless it can be read where it lies. */
function readerItem({ moment: { selection }, layout }: Look, items: readonly Item[]): Item | undefined {
  const look = selection.look?.startsWith("card:") ? selection.look : selection.peek;
  const item = look === undefined ? undefined : items.find(({ id }) => id === look);
  if (look === undefined || item === undefined || item.face.kind !== "drawing") return undefined;
  const covered = isCovered(item.face);
  if (!covered && item.width >= CARD_WORDS_FROM) return undefined;
  const width = layout.wide ? 176 : 150;
  const top = Math.min(...layout.grounds.map(({ area }) => area.y));
  const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
  const [across, down] = [width / 2 + 8, (width * TALL) / 2 + 8];
  return {
    id: "reader",
    face: cardFace(creatureOf(numberIn(look)), width),
    x: clamp(item.x, across, layout.size.width - across),
    y: clamp(item.y, top + down, layout.size.height - down),
    width,
    layer: LAYERS.reader,
    pose: "rest",
    mark: "last",
    shadow: true,
  };
}

/** The boat among those at a ground that follows the hand. */
export function boatIn(taken: Spot, items: readonly Item[]): Item | undefined {
  return taken.startsWith("fleet:")
    ? items.findLast(({ id }) => id.startsWith(`boat:own:${numberIn(taken)}:`))
    : undefined;
}

function isIn(area: Rect, x: number, y: number): boolean {
  return x > area.x && x < area.x + area.width && y > area.y && y < area.y + area.height;
}

const SHOALS = ["ground-a-shoal", "ground-b-shoal", "ground-c-shoal"];
/** Rocks between the grounds, as shares of the water. */
const ROCKS = [
  { drawing: "rock-1", x: 0.02, y: 0.37, width: 74 },
  { drawing: "rock-2", x: 0.333, y: 0.16, width: 46 },
  { drawing: "rock-4", x: 0.345, y: 0.53, width: 70 },
  { drawing: "rock-3", x: 0.662, y: 0.115, width: 40 },
  { drawing: "rock-5", x: 0.66, y: 0.5, width: 62 },
  { drawing: "rock-6", x: 0.985, y: 0.52, width: 54 },
  { drawing: "rock-2", x: 0.03, y: 0.585, width: 40 },
];

function sceneryOf({ grounds, size, wide }: TableLayout): Scenery[] {
  const shoals = grounds.map(({ area, view }, ground): Scenery => {
    const grow = view === "open" && !wide ? 1 : 1.22;
    return {
      drawing: SHOALS[ground] ?? "",
      ...middle(area),
      width: area.width * grow,
      height: area.height * grow,
      alpha: view === "aside" ? 0.6 : 1,
    };
  });
  if (!wide) return shoals;
  const busy = grounds.filter(({ view }) => view !== "open").map(({ area }) => area);
  const free = ROCKS.filter((rock) => !busy.some((area) => isIn(area, rock.x * size.width, rock.y * size.height)));
  const rocks = free.map(({ drawing, x, y, width }): Scenery => {
    const grown = width * Math.min(1.4, size.width / 960);
    return { drawing, x: x * size.width, y: y * size.height, width: grown, height: (grown * 124) / 190, alpha: 0.85 };
  });
  return [...shoals, ...rocks];
}
