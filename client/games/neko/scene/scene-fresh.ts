/** Marks on what others have done since the player's last action: the same pale line as on every other board. */
import { ringUnder } from "../../../stage/items/items.ts";
import type { Item } from "../../../stage/items/scene.ts";
import { LAYERS, type Look } from "./look.ts";
import { cardId, shipId } from "../faces/item-ids.ts";

/** @returns the items with a line around cards and attractions that something came to, and a ring under ships that moved */
export function withFresh(look: Look, items: readonly Item[]): Item[] {
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
