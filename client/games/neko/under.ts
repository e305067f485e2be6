/** What an item on the canvas means to the hand. */
import { ITEMS } from "../../../shared/neko/items.ts";
import { attractionAt, placeOf, type Ship } from "../../../shared/neko/ships.ts";
import { playerAt, type State } from "../../../shared/neko/state.ts";
import type { Spot } from "./choices.ts";
import type { Under } from "./interaction.ts";

/**
 * The spots of an item, the nearest first.
 * @param of whose harbour is on the table
 */
export function underOf(state: State, of: number, id: string | undefined): Under {
  if (id === undefined) return [];
  const [kind, first, second] = id.split(":");
  const number = Number(first);
  switch (kind) {
    case "card":
      return state.display.includes(number) ? [`show:${number}`] : [`hand:${number}`];
    case "ship":
      return shipSpots(state, of, number, Number(second));
    case "set":
      return [`set:${number}:${Number(second)}`];
    case "site":
    case "water":
    case "column":
    case "hub":
      return [`${kind}:${number}`];
    case "stock":
      return ITEMS.filter((item) => item === first).map((item): Spot => `stock:${item}`);
    case "harbour":
      return ["harbour"];
    default:
      return [];
  }
}

/** A ship, then what it lies on; somebody else's ship is only part of the attraction. */
function shipSpots(state: State, of: number, seat: number, ship: Ship): Under {
  const place = placeOf(playerAt(state, seat), ship);
  const attraction = attractionAt(place);
  const site = attraction === undefined ? undefined : state.sites[attraction];
  const on: Under = site !== undefined ? [`site:${site.card}`] : place > 0 ? [`water:${place}`] : [];
  return seat === of ? [`ship:${ship}`, ...on] : on;
}
