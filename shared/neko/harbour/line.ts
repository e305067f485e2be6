/**
 * A player's Preparation Line. It is kept as it was laid, card by card: under which column each card lies, and whether
 * with its effect or with nothing but its hub.
 */
import { type Card, effectsOf, hubOf, NO_CARD } from "./cards.ts";
import { CAPTAIN_HUB, SHIPYARD_HUB } from "./components.ts";
import { type ColumnType, type Effect, type EffectKind, type EffectOf, symbolOf } from "./effects.ts";

/** The number of a column, from 1 beside the harbour. */
export type Column = number;

export const NO_COLUMN = 0;

export interface Line {
  /** What each column is made of, from the left. */
  readonly columns: readonly ColumnType[];
  /** Captains tucked under each column. */
  readonly captains: readonly number[];
  /** The cards in the order in which they were laid. */
  readonly laid: readonly Card[];
  /** For each of these the number of its column: positive for its effect, negative for its hub alone. */
  readonly tucked: readonly number[];
}

export function columnType(line: Line, column: Column): ColumnType | undefined {
  return line.columns[column - 1];
}

/** The column of a type of cards, or NO_COLUMN. Boats are columns of their own, which this does not look for. */
export function columnOf(line: Line, type: ColumnType): Column {
  return line.columns.indexOf(type) + 1;
}

/** The cards whose effects a column has, from top to bottom. */
export function activeCards(line: Line, column: Column): Card[] {
  return line.laid.filter((_, index) => line.tucked[index] === column);
}

/** The cards whose hubs a column has: its first card, then those tucked under its top. */
export function hubCards(line: Line, column: Column): Card[] {
  const [first = NO_CARD] = activeCards(line, column);
  return [first, ...line.laid.filter((_, index) => line.tucked[index] === -column)];
}

/** The hub level of a column: its hub cards, its Captains, and the Shipyard columns beside it (R12). */
export function hubLevel(line: Line, column: Column): number {
  const { laid, tucked, columns } = line;
  let level = CAPTAIN_HUB * (line.captains[column - 1] ?? 0);
  let isFirst = true;
  for (let index = 0; index < laid.length; index++) {
    const spot = tucked[index];
    if (spot === -column || (spot === column && isFirst)) level += hubOf(laid[index] ?? NO_CARD);
    if (spot === column) isFirst = false;
  }
  if (columns[column - 2] === "SY") level += SHIPYARD_HUB;
  if (columns[column] === "SY") level += SHIPYARD_HUB;
  return level;
}

/** Calls back with every effect that is active anywhere in the line. */
export function forEachEffect(line: Line, visit: (effect: Effect, column: Column) => void): void {
  for (let index = 0; index < line.laid.length; index++) {
    const column = line.tucked[index] ?? 0;
    if (column <= 0) continue;
    const effects = effectsOf(line.laid[index] ?? NO_CARD);
    for (let at = 0; at < effects.length; at++) {
      const effect = effects[at];
      if (effect !== undefined) visit(effect, column);
    }
  }
}

export function effectsIn<Kind extends EffectKind>(line: Line, kind: Kind): EffectOf<Kind>[] {
  const found: EffectOf<Kind>[] = [];
  forEachEffect(line, (effect) => {
    if (isOf(effect, kind)) found.push(effect);
  });
  return found;
}

function isOf<Kind extends EffectKind>(effect: Effect, kind: Kind): effect is EffectOf<Kind> {
  return effect.kind === kind;
}

export function hasEffect(line: Line, kind: EffectKind): boolean {
  for (let index = 0; index < line.laid.length; index++) {
    if ((line.tucked[index] ?? 0) <= 0) continue;
    const effects = effectsOf(line.laid[index] ?? NO_CARD);
    for (let at = 0; at < effects.length; at++) if (effects[at]?.kind === kind) return true;
  }
  return false;
}

/** What happens in a column when a ship moves in, from top to bottom. */
export function arrivalEffects(line: Line, column: Column): Effect[] {
  const found: Effect[] = [];
  forEachEffect(line, (effect, at) => {
    if (at === column && symbolOf(effect) === "arrival") found.push(effect);
  });
  return found;
}

export function countActive(line: Line, type: ColumnType): number {
  const column = columnOf(line, type);
  return column === NO_COLUMN ? 0 : activeCards(line, column).length;
}
