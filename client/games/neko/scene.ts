/** A position and what the hand does, as the scene that the stage draws. */
import type { Foresight } from "../../../shared/neko/outlook.ts";
import type { State } from "../../../shared/neko/state.ts";
import type { Item, Line, Scenery, TableScene } from "../../stage/items/scene.ts";
import { type Choice, sourcesOf, type Spot, targetsOf } from "./choices.ts";
import type { Interaction, Situation } from "./interaction.ts";
import { middle, type Rect, type TableLayout } from "./layout.ts";
import { displayItems } from "./scene-draft.ts";
import { handItems } from "./scene-hand.ts";
import { lineItems } from "./scene-line.ts";
import { seaItems } from "./scene-sea.ts";
import { stockItems } from "./scene-stock.ts";

export interface Look {
  readonly state: State;
  /** Who looks; undefined for somebody who looks on. */
  readonly seat: number | undefined;
  /** Whose harbour is on the table. */
  readonly of: number;
  readonly title: string;
  readonly layout: TableLayout;
  readonly situation: Situation;
  readonly interaction: Interaction;
  /** What is aimed at, and what would follow. */
  readonly choice: Choice | undefined;
  readonly foresight: Foresight | undefined;
  /** Whether the keyboard is on the table. */
  readonly focused: boolean;
}

/** Layers of the table, from below. */
export const LAYERS = { ground: 0, line: 2, over: 3, ships: 4, hand: 5, lifted: 6, focus: 8 };

/** Everything that the table shows now. */
export function sceneOf(look: Look): TableScene {
  const { interaction, layout, focused } = look;
  const items =
    layout.display.length > 0
      ? [...displayItems(look), ...handItems(look)]
      : [...seaItems(look), ...lineItems(look), ...stockItems(look), ...handItems(look)];
  const focus = focused && interaction.focus !== undefined ? focusItem(interaction.focus, items) : undefined;
  if (focus !== undefined) items.push(focus);
  const held = interaction.held && interaction.hand !== undefined ? heldId(interaction.hand, look.of) : undefined;
  return { scenery: sceneryOf(layout), items, ...(held === undefined ? {} : { held }) };
}

/** The land below the quay. */
function sceneryOf({ lane, size, display }: TableLayout): Scenery[] {
  if (display.length > 0) return [];
  const top = lane.y + lane.height - 4;
  const height = size.height - top;
  return [{ drawing: "quay", x: size.width / 2, y: top + height / 2, width: size.width, height, alpha: 1 }];
}

/** Whether one's own area is on the table, where the hand can do something. */
export function isOwn({ seat, of }: Pick<Look, "seat" | "of">): boolean {
  return seat === of;
}

/** The line around something that can be taken up, or that takes what is in the hand. */
export function lineAround(look: Look, spot: Spot): Line | undefined {
  const { interaction, situation, choice } = look;
  if (!isOwn(look)) return undefined;
  if (interaction.hand === spot) return "chosen";
  if (interaction.hand !== undefined && targetsOf(situation.choices, interaction.hand).includes(spot)) {
    return choice?.to === spot ? "chosen" : "legal";
  }
  return interaction.hand === undefined && sourcesOf(situation.choices).includes(spot) ? "legal" : undefined;
}

export function marked(line: Line | undefined): { readonly mark?: Line } {
  return line === undefined ? {} : { mark: line };
}

/** A place for the hand without a look of its own. */
export function area(id: Spot, rect: Rect, layer: number, line?: Line): Item {
  const face = { kind: "nothing", height: rect.height } as const;
  return { id, face, ...middle(rect), width: rect.width, layer, pose: "rest", solid: true, ...marked(line) };
}

/** What an item is named by what it is: the same in the hand, on display and in the line. */
export function cardId(card: number): string {
  return `card:${card}`;
}

export function shipId(seat: number, ship: number): string {
  return `ship:${seat}:${ship}`;
}

function heldId(hand: Spot, seat: number): string | undefined {
  const [kind, id = ""] = hand.split(":");
  if (kind === "hand") return `card:${id}`;
  return kind === "ship" ? `ship:${seat}:${id}` : undefined;
}

function focusItem(spot: Spot, items: readonly Item[]): Item | undefined {
  const found = items.findLast((item) => item.solid === true && (item.id === spot || isOf(item.id, spot)));
  if (found === undefined) return undefined;
  const height = found.face.kind === "drawing" ? found.width : found.face.height;
  const face = { kind: "outline", line: "focus", height, radius: 10 } as const;
  return { id: "focus", face, x: found.x, y: found.y, width: found.width, layer: LAYERS.focus, pose: "rest" };
}

/** Whether an item is what a spot names: a card, or one of the ships on the table. */
function isOf(id: string, spot: Spot): boolean {
  const [kind = "", number = ""] = spot.split(":");
  if (kind === "hand" || kind === "show") return id === `card:${number}`;
  return kind === "ship" && id.startsWith("ship:") && id.endsWith(`:${number}`);
}
