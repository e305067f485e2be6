/** When additional actions are open, what they cost, and what they are paid with. */
import type { Seat } from "../../kernel/game.ts";
import { HARBOUR, LICENCE_COINS, SHIP_COINS_PER_LEVEL } from "../harbour/components.ts";
import type { ColumnType, EffectOf, Icon } from "../harbour/effects.ts";
import type { Events } from "../harbour/events.ts";
import type { Resource } from "../harbour/items.ts";
import { columnOf, columnType, effectsIn, forEachEffect, type Line, NO_COLUMN } from "../harbour/line.ts";
import type { Level } from "../harbour/ships.ts";
import { type Player, playerAt, type State } from "../harbour/state.ts";

/** The column in whose activation each kind of action is done, if the player has it. */
export const COLUMN_OF_ICON: Readonly<Record<Icon, ColumnType>> = { licence: "PO", coin: "TC", fuel: "SV" };

const ICON_OF_COLUMN: Readonly<Partial<Record<ColumnType, Icon>>> = { PO: "licence", TC: "coin", SV: "fuel" };

/** The card that is worth an icon: a Fish is a coin or a fuel. */
export const CARD_OF_ICON: Readonly<Record<Icon, Resource>> = { licence: "licence", coin: "fish", fuel: "fish" };

/** The kind of action that a column is for. */
export function iconOf(type: ColumnType | undefined): Icon | undefined {
  return type === undefined ? undefined : ICON_OF_COLUMN[type];
}

/**
 * Whether actions of this kind can be done now: while their column is active, whatever it yields (R9); after all columns
 * by players who have none; all kinds after the last turn.
 */
export function isOpen(state: State, player: Player, icon: Icon): boolean {
  switch (state.stage) {
    case "column":
      return iconOf(columnType(player, state.column)) === icon;
    case "after":
      return columnOf(player, COLUMN_OF_ICON[icon]) === NO_COLUMN;
    case "last":
      return true;
    default:
      return false;
  }
}

/** The icons that the active cards of a column yield together. */
export function iconsOf(line: Line, column: number): number {
  const icon = iconOf(columnType(line, column));
  let count = 0;
  forEachEffect(line, (effect, at) => {
    if (at === column && effect.kind === "icons" && effect.icon === icon) count += effect.count;
  });
  return count;
}

/** The bonus that a turn has for one coin or fuel action (R14, R47), or undefined. */
function flexOf(state: State, player: Player): EffectOf<"flex"> | undefined {
  return state.flex > 0 ? effectsIn(player, "flex")[0] : undefined;
}

/** The funds for one kind of action without a bonus: icons and cards together. */
export function fundsOf(state: State, player: Player, icon: Icon): number {
  return state.icons + player.stock[CARD_OF_ICON[icon]];
}

/** The amount that a bonus adds to them; 0 without one. */
export function bonusOf(state: State, player: Player, icon: Icon): number {
  return icon === "licence" ? 0 : (flexOf(state, player)?.[icon] ?? 0);
}

/** The licences that the next level of the harbour takes, or undefined at the top. */
export function harbourCost(player: Player): number | undefined {
  return HARBOUR[player.harbour]?.cost;
}

export function shipCost(level: Level): number {
  return SHIP_COINS_PER_LEVEL * level;
}

export function licenceCost(player: Player): number {
  return effectsIn(player, "licence-price").reduce((least, { coins }) => Math.min(least, coins), LICENCE_COINS);
}

/**
 * Pays: with the bonus first if the player wants that, because its unused part is lost; then icons (R42), then cards.
 */
export function pay(state: State, seat: Seat, icon: Icon, cost: number, flex: boolean, events: Events): void {
  const player = playerAt(state, seat);
  let due = cost;
  if (flex) {
    due = Math.max(0, due - bonusOf(state, player, icon));
    state.flex--;
  }
  const icons = Math.min(due, state.icons);
  const item = CARD_OF_ICON[icon];
  state.icons -= icons;
  player.stock[item] -= due - icons;
  events.push({ kind: "pay", seat, icon, icons, flex: flex ? 1 : 0, item, cards: due - icons });
}
