/**
 * Somebody who has just finished the course of Neko Harbour, and does what it and the notes of a first game say and nothing
 * more (client/games/neko/lessons, its `lessons.json` and `coach.ts`):
 *
 * - "Take a Supply Vessel: few ships move without fuel", then Permit Offices "for licences" and Tourist Centers, with which
 *   "ships are bought before they move"; "two or three types that work together beat one of each".
 * - "A new type opens a column; a type that you have makes its column stronger"; "play the card that opens a third column"
 *   where a ship needs it; "tuck your Tourist Center" where its hub makes a ship arrive well. So do Captains.
 * - "Raise your harbour" when there are licences for it, then ships, as far as the line lets them leave; "leave the
 *   licence: your ship could not leave".
 * - "With all four you get one of level 2": the best ship that the coins buy and the line lets leave.
 * - "An arriving ship wins a reward if the hub is higher than its level"; "a Licence is worth more" than a Fish, and so on.
 * - "Sail where you win most", by what the islands would score now.
 * - "A period ends after six turns: move your ship of level 4 to the last column".
 * - "Fish and Licences are there to be spent"; "keep the points": a Fish is given back, Goods are not.
 *
 * It looks at nothing that others may do, and not beyond the action that it decides on. Every second time the advice is
 * forgotten: then it does anything. That is a choice, made by what comes of it: most of what is forgotten here is done an action
 * later, and with one in four, as in Skora, it wins 77 of 100 games against `greedy`.
 */
import type { Seat } from "../../../../shared/kernel/game.ts";
import type { Action } from "../../../../shared/neko/harbour/actions.ts";
import { type Card, effectsOf, hubOf, NO_CARD, typeOf } from "../../../../shared/neko/harbour/cards.ts";
import { CAPTAIN_HUB, HAND_SIZE } from "../../../../shared/neko/harbour/components.ts";
import type { ColumnType } from "../../../../shared/neko/harbour/effects.ts";
import type { Item } from "../../../../shared/neko/harbour/items.ts";
import { type Column, columnOf, NO_COLUMN } from "../../../../shared/neko/harbour/line.ts";
import { isInLine, levelOf, placeOf, type Ship, SHIPS } from "../../../../shared/neko/harbour/ships.ts";
import {
  type Berth,
  berth,
  knownHand,
  type Player,
  playerAt,
  type State,
} from "../../../../shared/neko/harbour/state.ts";
import { hubOutlook } from "../../../../shared/neko/outlook.ts";
import { neko } from "../../../../shared/neko/rules.ts";
import { ranksAt } from "../../../../shared/neko/scoring.ts";
import { cellsOf } from "../../../../shared/neko/turn/draft.ts";
import type { Habitual } from "../player.ts";
import { bestOf } from "./best.ts";

const NEVER = -1;

/** What the course speaks for more, by far: points of an island are added to the first. */
const DOCKS = 10;
const LAST_COLUMN = 8;
const ARRIVES_WELL = 6;
const RAISES_HARBOUR = 5;
const STEP = 2;
/** The stronger one of two ships goes first. */
const STRONGER = 0.1;
const LICENCE = 1;

/** The value of a type's first card in the draft; every further card of a type is worth ALIKE. */
const WANTED: Readonly<Partial<Record<ColumnType, number>>> = { SV: 4, PO: 3, TC: 3, ST: 1, SY: 1 };
const ALIKE = 2;
/** The value of opening a column, and of one that a ship waits for; a card below another is worth its yield. */
const OPENS = 2;
const AWAITED = 2;

/** Rewards as a harbour brings them, the best last; what is given back first. */
const REWARDS: readonly Item[] = ["fish", "licence", "goods", "captain", "penguin"];

/** One in so many actions is done without the advice. */
const FORGETS = 2;

export const courseNeko: Habitual<State, Action> = (view, seat, random) => {
  const forgets = random.below(FORGETS) === 0;
  return [bestOf(neko.legal(view, seat), (action) => (forgets ? 0 : adviceOn(view, seat, action)), random)];
};

/** How much the course speaks for an action. To go on, to end and to decline are worth nothing. */
function adviceOn(view: State, seat: Seat, action: Action): number {
  const player = playerAt(view, seat);
  switch (action.kind) {
    case "draft-card":
      return wantOf(view, seat, action.card);
    case "draft-set": {
      const cards = cellsOf(action.row, action.size).map((cell) => view.display[cell] ?? NO_CARD);
      return cards.reduce((sum, card) => sum + wantOf(view, seat, card), 0) / cards.length;
    }
    case "add":
      return adviceOnAdding(player, action.card);
    case "deactivate":
      return helpsArrival(view, seat, action.column, hubOf(action.card)) ? ARRIVES_WELL : 0;
    case "tuck":
      return helpsArrival(view, seat, action.column, CAPTAIN_HUB) ? ARRIVES_WELL : NEVER;
    case "harbour":
      return RAISES_HARBOUR;
    case "upgrade":
    case "buy-ship":
      return action.level <= player.columns.length ? action.level / 2 + LICENCE : NEVER;
    case "buy-licence":
      return LICENCE;
    case "sail":
      return adviceOnSailing(view, seat, action.ship, action.to);
    case "dock":
      return adviceOnDocking(view, seat, action.ship, action.site);
    case "take":
      return REWARDS.indexOf(action.item);
    case "discard":
      return -REWARDS.indexOf(action.item);
    default:
      return 0;
  }
}

function wantOf(view: State, seat: Seat, card: Card): number {
  const has = [...knownHand(view, seat), ...playerAt(view, seat).laid].some((other) => typeOf(other) === typeOf(card));
  return has ? ALIKE : (WANTED[typeOf(card)] ?? 0);
}

function adviceOnAdding(player: Player, card: Card): number {
  const { length } = player.columns;
  if (columnOf(player, typeOf(card)) === NO_COLUMN) {
    const isAwaited = SHIPS.some((ship) => isInLine(placeOf(player, ship)) && levelOf(player, ship) > length);
    return OPENS + (isAwaited ? AWAITED : 0) + (WANTED[typeOf(card)] ?? 0) / 10;
  }
  return effectsOf(card).reduce((sum, effect) => sum + (effect.kind === "icons" ? effect.count : 0), 1);
}

/** Whether a ship that could come there next arrives well with `more` on a hub, and not without. */
function helpsArrival(view: State, seat: Seat, column: Column, more: number): boolean {
  const player = playerAt(view, seat);
  if (columnOf(player, "SV") === NO_COLUMN) return false;
  const { hub, levels } = hubOutlook(view, seat, column);
  return SHIPS.some((ship) => {
    if (placeOf(player, ship) !== column - 1) return false;
    const total = levels + levelOf(player, ship);
    return hub <= total && total < hub + more;
  });
}

function adviceOnSailing(view: State, seat: Seat, ship: Ship, to: Column): number {
  const player = playerAt(view, seat);
  const level = levelOf(player, ship);
  if (view.round >= HAND_SIZE && to === player.columns.length) return LAST_COLUMN + level;
  return (level <= hubOutlook(view, seat, to).room ? ARRIVES_WELL : STEP) + STRONGER * level;
}

/** What the ship would add to the points of its player, at the islands as they are now. */
function adviceOnDocking(view: State, seat: Seat, ship: Ship, card: number): number {
  const after = neko.copy(view);
  const site = after.sites.find((each) => each.card === card);
  if (site === undefined) return NEVER;
  const own: Berth = berth(seat, ship);
  for (const each of after.sites) each.queue = each.queue.filter((docked) => docked !== own);
  site.queue.push(own);
  const gain = pointsAt(after, seat) - pointsAt(view, seat);
  return gain > 0 ? DOCKS + gain : NEVER;
}

function pointsAt(state: State, seat: Seat): number {
  return state.sites
    .flatMap((site) => ranksAt(state, site))
    .reduce((sum, rank) => sum + (rank.seat === seat ? rank.points : 0), 0);
}
