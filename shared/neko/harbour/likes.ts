/** The same action with another ship that is in all respects like the one that it names. */
import { type Action, dock, sail, upgrade } from "./actions.ts";
import { type Fleet, isLike, type Ship, SHIPS } from "./ships.ts";

/** The action itself, and the same for every ship that is like the one that it names. */
export function likesOf(fleet: Fleet, action: Action): Action[] {
  switch (action.kind) {
    case "upgrade":
      return [action, ...likes(fleet, action.ship).map((ship) => upgrade(ship, action.level))];
    case "sail":
      return [action, ...likes(fleet, action.ship).map((ship) => sail(ship, action.to, action.flex))];
    case "dock":
      return [action, ...likes(fleet, action.ship).map((ship) => dock(ship, action.site, action.flex))];
    default:
      return [action];
  }
}

const likes = (fleet: Fleet, ship: Ship) => SHIPS.filter((other) => other !== ship && isLike(fleet, ship, other));
