/** What happened while an action was applied, step by step, for scenes, sounds and announcements. */
import type { Seat } from "../../kernel/game.ts";
import type { Card } from "./cards.ts";
import type { Icon } from "./effects.ts";
import type { Bundle, Item } from "./items.ts";
import type { Column } from "./line.ts";
import type { Level, Place, Ship } from "./ships.ts";

/** Why somebody gains cards. */
export type Source =
  | "deactivation"
  | "harbour"
  | "harbour-reward"
  | "missed-reward"
  | "hub"
  | "arrival"
  | "swap"
  | "attraction"
  | "flip"
  | "purchase";

/** Every event names its seat, except for events that happen to all. */
export type NekoEvent =
  /** Cards are laid out for the draft. */
  | { readonly kind: "deal"; readonly period: number }
  | { readonly kind: "draft"; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly kind: "turn"; readonly seat: Seat; readonly round: number }
  /** A card joins a column for its effect, or opens it. */
  | { readonly kind: "lay"; readonly seat: Seat; readonly card: Card; readonly column: Column; readonly opens: boolean }
  /** A card is tucked under the top of a column: deactivated, or used up. */
  | { readonly kind: "tuck"; readonly seat: Seat; readonly card: Card; readonly column: Column; readonly used: boolean }
  | { readonly kind: "captain"; readonly seat: Seat; readonly column: Column; readonly hub: number }
  /** A column becomes active, with so many icons. */
  | { readonly kind: "activate"; readonly seat: Seat; readonly column: Column; readonly icons: number }
  | { readonly kind: "gain"; readonly seat: Seat; readonly cards: Bundle; readonly source: Source }
  /** The payment of an action: icons of the column, bonuses of Research Stations, cards of the stock. */
  | {
      readonly kind: "pay";
      readonly seat: Seat;
      readonly icon: Icon;
      readonly icons: number;
      readonly flex: number;
      readonly item: Item;
      readonly cards: number;
    }
  /** Cards go back to the bank: swapped, turned over or discarded. */
  | { readonly kind: "give"; readonly seat: Seat; readonly cards: Bundle }
  | { readonly kind: "tokens"; readonly seat: Seat; readonly points: number }
  | { readonly kind: "harbour"; readonly seat: Seat; readonly level: number }
  | { readonly kind: "buy"; readonly seat: Seat; readonly ship: Ship; readonly level: Level }
  /** A ship is raised; `became` is its card from now on. */
  | { readonly kind: "raise"; readonly seat: Seat; readonly ship: Ship; readonly became: Ship; readonly level: Level }
  | { readonly kind: "sail"; readonly seat: Seat; readonly ship: Ship; readonly from: Place; readonly to: Column }
  /** The hub check after an arrival: the reward is due when the hub is above the levels. */
  | {
      readonly kind: "check";
      readonly seat: Seat;
      readonly column: Column;
      readonly hub: number;
      readonly levels: number;
      readonly holds: boolean;
    }
  /** A ship takes a place in the queue of an attraction, from 0; the reward is none when it has had one. */
  | {
      readonly kind: "dock";
      readonly seat: Seat;
      readonly ship: Ship;
      readonly from: Place;
      readonly site: number;
      readonly position: number;
      readonly reward: "better" | "basic" | "none";
    }
  /** The gains join the stock. */
  | { readonly kind: "stow"; readonly seat: Seat; readonly cards: Bundle }
  /** Points at the end of a period, by seat. All ships of the lines go home. */
  | { readonly kind: "period"; readonly period: number; readonly points: readonly number[] }
  | { readonly kind: "order"; readonly order: readonly Seat[] }
  /** Fishing Boats are shown, and the seats are to choose in this order. */
  | { readonly kind: "boats"; readonly boats: readonly Card[]; readonly choosing: readonly Seat[] }
  | { readonly kind: "gone"; readonly seat: Seat }
  | { readonly kind: "over" };

/** The list to which the rules append what happens. */
export type Events = NekoEvent[];
