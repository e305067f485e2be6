/** States and players with nothing done yet. */
import { PERIODS } from "./components.ts";
import type { Pending } from "./items.ts";
import { NO_COLUMN } from "./line.ts";
import { HARBOUR_PLACE, NO_SHIP, SHIPS, SUPPLY } from "./ships.ts";
import type { Player, State } from "./state.ts";

export function nothingPending(): Pending {
  return { fish: 0, licence: 0, goods: 0 };
}

/** A player with one ship of level 1 in a harbour of level 1, and nothing else. */
export function freshPlayer(): Player {
  return {
    cards: 0,
    shown: [],
    drafted: [],
    harbour: 1,
    stock: { fish: 0, licence: 0, goods: 0, penguin: 0, captain: 0 },
    pending: nothingPending(),
    tokens: 0,
    levels: SHIPS.map((ship) => (ship === 0 ? 1 : 0)),
    places: SHIPS.map((ship) => (ship === 0 ? HARBOUR_PLACE : SUPPLY)),
    columns: [],
    captains: [],
    laid: [],
    tucked: [],
    scored: new Array<number>(PERIODS).fill(0),
  };
}

/** A table with nothing dealt, in period 1. */
export function emptyState(seats: number): State {
  const each = Array.from({ length: seats }, (_, seat) => seat);
  return {
    seats,
    kickstarter: false,
    boats: false,
    openHands: false,
    period: 1,
    round: 0,
    order: each,
    stage: "draft",
    question: "",
    toMove: 0,
    picks: 0,
    display: [],
    column: NO_COLUMN,
    icons: 0,
    flips: 0,
    flex: 0,
    ship: NO_SHIP,
    met: 0,
    better: false,
    last: false,
    sites: [],
    moored: [],
    choosing: [],
    players: each.map(freshPlayer),
    gone: [],
    reason: "",
    secrets: each.map(() => ({ hand: [] })),
    decks: [[], []],
  };
}
