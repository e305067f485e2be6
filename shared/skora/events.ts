/** What happens while an action is applied, in the order in which a scene shows it. */
import type { Seat } from "../kernel/game.ts";
import type { Ground } from "./actions.ts";
import type { Card } from "./cards.ts";
import type { DecreeName } from "./components.ts";
import type { Tie } from "./fishing-order.ts";

export type SkoraEvent =
  /** A decree is chosen; which one stays secret. */
  | { readonly kind: "choose"; readonly seat: Seat }
  | { readonly kind: "play"; readonly seat: Seat; readonly card: Card; readonly ground: Ground }
  /** The card just played has the type of the one beneath it. */
  | { readonly kind: "axe"; readonly seat: Seat; readonly ground: Ground }
  | { readonly kind: "boats"; readonly seat: Seat; readonly ground: Ground; readonly count: number }
  | { readonly kind: "shift"; readonly seat: Seat; readonly card: Card; readonly from: Ground; readonly to: Ground }
  | { readonly kind: "sail"; readonly seat: Seat; readonly from: Ground; readonly to: Ground }
  | { readonly kind: "stay"; readonly seat: Seat }
  /** A place in the order of a ground is settled; with `flips` the winner turns an axe over. */
  | ({ readonly kind: "tie"; readonly ground: Ground } & Tie)
  /** A ground begins: the seats in the order of picking, and the boats of each, in that order. */
  | {
      readonly kind: "order";
      readonly ground: Ground;
      readonly order: readonly Seat[];
      readonly boats: readonly number[];
    }
  | { readonly kind: "catch"; readonly seat: Seat; readonly card: Card; readonly ground: Ground }
  | { readonly kind: "discard"; readonly seat: Seat; readonly card: Card; readonly ground: Ground }
  /** A ground is done: the cards that stay behind, and by seat the boats that are removed. */
  | {
      readonly kind: "fished";
      readonly ground: Ground;
      readonly cards: readonly Card[];
      readonly boats: readonly number[];
    }
  | { readonly kind: "gone"; readonly seat: Seat }
  /** A decree is turned over. */
  | { readonly kind: "reveal"; readonly seat: Seat; readonly decree: DecreeName }
  | { readonly kind: "end" };
