/** How items went from one place to another, for the stage: what happened says it. */
import type { GameEvent } from "../../../../shared/kernel/game.ts";
import { creatureOf } from "../../../../shared/skora/cards.ts";
import { playerAt, type State, secretsAt, turnOrder } from "../../../../shared/skora/state.ts";
import type { Point } from "../../../stage/geometry.ts";
import type { ItemHint } from "../../../stage/items/scene.ts";
import type { PlayedStep } from "../play/spots.ts";
import { seatPlace } from "../../../stage/items/items.ts";
import { middle } from "../../../stage/items/rects.ts";
import type { TableLayout } from "./layout-parts.ts";
import { boatId } from "./scene-ground.ts";

/** Boats drop in one after another. */
const DROP = 60;
/** After the card lies there. */
const AFTER_CARD = 160;

export function hintsOf(news: readonly PlayedStep[], seat: number | undefined, layout: TableLayout): ItemHint[] {
  return news.flatMap((played) => {
    const { before, events } = played;
    return events.flatMap((event) => eventHints(event, before, seat, layout));
  });
}

function homeOf(state: State, seat: number, layout: TableLayout): Point {
  return seatPlace(turnOrder(state).indexOf(seat), state.seats, layout, [80, 86], layout.grounds[0]?.area.y);
}

function eventHints(event: GameEvent, before: State, viewer: number | undefined, layout: TableLayout): ItemHint[] {
  const { seat, card, ground, from, to, count } = event;
  if (typeof seat !== "number" && event.kind !== "tie") return [];
  const own = seat === viewer;
  const home = typeof seat === "number" ? homeOf(before, seat, layout) : { x: 0, y: 0 };
  switch (event.kind) {
    case "play":
      return typeof card === "number" ? [playHint(before, Number(seat), card, own, home)] : [];
    case "boats":
      return boatHints(before, Number(seat), Number(ground), Number(count), own, home);
    case "axe": {
      if (!own || layout.token === 0) return [];
      const id = `axe:${playerAt(before, Number(seat)).axes}`;
      const pile = layout.grounds[Number(ground)]?.pile;
      return pile === undefined ? [] : [{ kind: "enters", id, from: middle(pile) }, waits(id, AFTER_CARD)];
    }
    case "sail":
      return [sailHint(before, Number(seat), Number(from), Number(to), own)];
    case "tie":
      return event.winner === viewer && event.flips === true ? flipHints(before, Number(viewer)) : [];
    case "catch":
      return own ? [] : [{ kind: "leaves", id: `card:${card}`, to: home }];
    case "discard":
      return [{ kind: "leaves", id: `card:${card}`, to: { x: layout.size.width / 2, y: layout.size.height + 80 } }];
    default:
      return [];
  }
}

function waits(id: string, ms: number): ItemHint {
  return { kind: "waits", id, ms };
}

function playHint(before: State, seat: number, card: number, own: boolean, home: Point): ItemHint {
  if (!own) return { kind: "enters", id: `card:${card}`, from: home };
  const creature = creatureOf(card);
  const copies = secretsAt(before, seat).hand.filter((held) => held === creature).length;
  return { kind: "becomes", from: `hand:${creature}:${copies - 1}`, to: `card:${card}` };
}

function boatHints(before: State, seat: number, ground: number, count: number, own: boolean, home: Point): ItemHint[] {
  const moored = before.grounds[ground]?.boats[seat] ?? 0;
  const ashore = playerAt(before, seat).boats;
  return Array.from({ length: count }, (_, index) => {
    const id = boatId(seat, ground, moored + index, own);
    const comes: ItemHint = own
      ? { kind: "becomes", from: `supply:${ashore - 1 - index}`, to: id }
      : { kind: "enters", id, from: home };
    return [comes, waits(id, AFTER_CARD + index * DROP)];
  }).flat();
}

function sailHint(before: State, seat: number, from: number, to: number, own: boolean): ItemHint {
  const last = (before.grounds[from]?.boats[seat] ?? 1) - 1;
  const next = before.grounds[to]?.boats[seat] ?? 0;
  return { kind: "becomes", from: boatId(seat, from, last, own), to: boatId(seat, to, next, own) };
}

function flipHints(before: State, seat: number): ItemHint[] {
  const id = `axe:${playerAt(before, seat).axes - 1}`;
  return [{ kind: "turns", id }, waits(id, AFTER_CARD)];
}
