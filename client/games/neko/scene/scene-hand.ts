/** The cards in a hand along the lower edge, or the offered Fishing Boats there. */
import type { Action } from "../../../../shared/neko/harbour/actions.ts";
import { type Card, NO_CARD } from "../../../../shared/neko/harbour/cards.ts";
import { HAND_SIZE } from "../../../../shared/neko/harbour/components.ts";
import { cellsOf } from "../../../../shared/neko/turn/draft.ts";
import { knownHand, playerAt, type State } from "../../../../shared/neko/harbour/state.ts";
import { marked, placeIn } from "../../../stage/items/items.ts";
import { partsOf, type Rect } from "../../../stage/items/rects.ts";
import type { Item } from "../../../stage/items/scene.ts";
import { sourcesOf } from "../../../ui/play/selection/choices.ts";
import { cardFace } from "../faces/faces.ts";
import { isOwn, LAYERS, lineAround, type Look } from "./look.ts";
import { cardId } from "../faces/item-ids.ts";

export function handItems(look: Look): Item[] {
  const { state, of } = look;
  if (state.stage === "boat") return cardRow(look, state.moored);
  const hand = knownHand(state, of);
  if (state.stage === "draft" && isOwn(look)) return [...cardRow(look, hand), ...comingCards(look, hand.length)];
  if (hand.some((card) => card !== NO_CARD)) return cardRow(look, hand);
  return backRow(look, playerAt(state, of).cards);
}

/** Places for cards in a row. During a draft, while the hand grows, a full hand decides the size of its cards. */
function placesFor({ layout, state }: Look, count: number): Rect[] {
  const { hand, handCard, wide } = layout;
  const room = Math.max(count, state.stage === "draft" ? HAND_SIZE : wide ? 4 : 3);
  return partsOf(hand, room, wide ? 7 : 5, handCard).slice(0, count);
}

/** How far a card rises that is taken up: the question stands close above. */
const LIFT = 8;
const POINT_LIFT = 4;

/** @param cards face down if it is not known which one is held */
function cardRow(look: Look, cards: readonly Card[]): Item[] {
  const { choices, layout } = look;
  const { taken, point } = look.selection;
  const places = placesFor(look, cards.length);
  const sources = sourcesOf(choices);
  const own = isOwn(look);
  const playable = own && choices.some(({ from }) => from?.startsWith("hand:"));
  return cards.map((card, index): Item => {
    const rect = places[index] ?? layout.hand;
    if (card === NO_CARD) return cardBack(look, index, rect);
    const spot = `hand:${card}` as const;
    const up = taken === spot;
    const open = playable && sources.includes(spot);
    // What can be taken up lifts a little under the pointer.
    const rise = up ? LIFT : open && taken === undefined && point === spot ? POINT_LIFT : 0;
    const band = Math.min(36, rect.height * 0.3);
    return {
      id: cardId(card),
      face: cardFace(card, { width: rect.width, height: rect.height, band }),
      ...placeIn({ ...rect, y: rect.y - rise }),
      layer: up ? LAYERS.lifted : LAYERS.hand,
      pose: up ? "lifted" : open ? "rest" : look.state.stage === "draft" ? "rest" : "dark",
      shadow: true,
      solid: true,
      ...marked(lineAround(look, spot)),
    };
  });
}

/** The cards of the chosen set in a draft, at their future places. */
function comingCards(look: Look, count: number): Item[] {
  const { state, choice, layout } = look;
  const cards = cardsOf(state, choice?.action);
  const places = placesFor(look, count + cards.length);
  return cards.map((card, index): Item => {
    const rect = places[count + index] ?? layout.hand;
    const { width, height } = rect;
    const face = cardFace(card, { width, height, band: Math.min(36, height * 0.3) });
    const id = `ghost:${cardId(card)}`;
    return { id, face, ...placeIn(rect), layer: LAYERS.hand, pose: "ghost", mark: "preview" };
  });
}

function cardsOf(state: State, action: Action | undefined): Card[] {
  if (action?.kind === "draft-card") return [action.card];
  if (action?.kind !== "draft-set") return [];
  return cellsOf(action.row, action.size).map((cell) => state.display[cell] ?? NO_CARD);
}

/** A hand that cannot be seen. */
function backRow(look: Look, count: number): Item[] {
  const { hand } = look.layout;
  const width = Math.min(86, hand.height / 1.4, (hand.width - 6 * count) / Math.max(1, count));
  const places = partsOf(hand, count, 6, width);
  return places.map((rect, index) => cardBack(look, index, rect));
}

function cardBack({ state, of }: Look, index: number, rect: Rect): Item {
  const face = { kind: "drawing", drawing: `card-back-period-${state.period}` } as const;
  return { id: `back:${of}:${index}`, face, ...placeIn(rect), layer: LAYERS.hand, pose: "dark", shadow: true };
}
