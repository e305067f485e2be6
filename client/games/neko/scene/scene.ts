/** A position and the selection, as the scene that the stage draws. */
import { ringUnder, seatPlace } from "../../../stage/items/items.ts";
import type { Item, ItemHint, Scenery, TableScene } from "../../../stage/items/scene.ts";
import { cardId, shipId } from "../faces/item-ids.ts";
import type { TableLayout } from "./layout-parts.ts";
import { LAYERS, type Look } from "./look.ts";
import { displayItems } from "./scene-draft.ts";
import { handItems } from "./scene-hand.ts";
import { lineItems } from "./scene-line.ts";
import { seaItems } from "./scene-sea.ts";
import { stockItems } from "./scene-stock.ts";
import type { PlayedStep } from "../play/spots.ts";

/** Everything that the table shows now. */
export function sceneOf(look: Look): TableScene {
  const { layout } = look;
  const items = withFresh(
    look,
    layout.display.length > 0
      ? [...displayItems(look), ...handItems(look)]
      : [...seaItems(look), ...lineItems(look), ...stockItems(look), ...handItems(look)],
  );
  return { scenery: sceneryOf(layout), items };
}

/** The land below the quay. */
function sceneryOf({ lane, size, display }: TableLayout): Scenery[] {
  if (display.length > 0) return [];
  const top = lane.y + lane.height - 4;
  const height = size.height - top;
  return [{ drawing: "quay", x: size.width / 2, y: top + height / 2, width: size.width, height, alpha: 1 }];
}

/** @param of the seat whose harbour is shown: its ships are there already */
export function hintsOf(news: readonly PlayedStep[], of: number, layout: TableLayout): ItemHint[] {
  return news.flatMap(({ before, events }) =>
    events.flatMap((event): ItemHint[] => {
      if (event.kind !== "dock" || event.seat === of) return [];
      const turn = before.order.indexOf(event.seat);
      const from = seatPlace(turn, before.order.length, layout, [60, 125], layout.sites[0]?.y);
      return [{ kind: "enters", id: shipId(event.seat, event.ship), from }];
    }),
  );
}

/**
 * Marks what others have done since the player's last action, with the pale line of every other board: around cards and
 * attractions that something came to, and below ships that moved.
 */
function withFresh(look: Look, items: readonly Item[]): Item[] {
  const fresh = freshIds(look);
  return items.flatMap((item): Item[] => {
    if (!fresh.has(item.id) || item.mark !== undefined) return [item];
    return item.id.startsWith("ship:")
      ? [ringUnder(`fresh:${item.id}`, item, "last", LAYERS.over), item]
      : [{ ...item, mark: "last" }];
  });
}

function freshIds({ recent: last, state }: Look): ReadonlySet<string> {
  return new Set(
    last.flatMap(({ events }) =>
      events.flatMap((event): string[] => {
        switch (event.kind) {
          case "dock":
            return [shipId(event.seat, event.ship), `site:${state.sites[event.site]?.card}`];
          case "sail":
            return [shipId(event.seat, event.ship)];
          case "raise":
            return [shipId(event.seat, event.became)];
          case "lay":
          case "tuck":
            return [cardId(event.card)];
          default:
            return [];
        }
      }),
    ),
  );
}
