/** What would follow from what is aimed at: its price, its consequences, and for an attack its exact odds. */
import { type Action, numberOf, verbOf } from "../../../../shared/skor/board/actions.ts";
import { type RollOff, type Side, sumOf } from "../../../../shared/skor/combat/combat.ts";
import { CIVILIAN } from "../../../../shared/skor/board/components.ts";
import type { Tile } from "../../../../shared/skor/board/lattice.ts";
import { type AttackOutlook, outlookOf } from "../../../../shared/skor/odds.ts";
import { forecast } from "../../../../shared/skor/outlook.ts";
import { idsAt, kindOf, pieceAt } from "../../../../shared/skor/board/pieces.ts";
import type { State } from "../../../../shared/skor/board/state.ts";
import type { PreviewLine } from "../../../ui/play/model/play.ts";
import { count, PERCENT } from "../../../ui/text/words.ts";
import { gainReason } from "./reasons.ts";
import type { Moment } from "./spots.ts";
import { tableText } from "../text/table-text.ts";
import { kindName, modifierWords, signed, structureDoes } from "../text/words.ts";

/** One way that an attack can go, with its share of all cases. */
interface OddsLine {
  readonly kind: "win" | "tie" | "loss";
  readonly text: string;
  readonly cases: number;
}

export interface AttackPreview {
  /** `d8 against d6 − 1, debris`, for each roll-off. */
  readonly rolls: readonly { readonly offence: string; readonly defence: string; readonly why: string }[];
  readonly total: number;
  readonly lines: readonly OddsLine[];
  readonly certain: boolean;
}

interface Costs {
  readonly price?: (state: State, action: Action) => number;
  readonly steps?: (state: State, action: Action) => number | undefined;
}

/** An action's preview: an attack's odds (`drawn` by a panel), the price, the new structure, and the changes. */
export function linesOf(action: Action, moment: Moment, { price, steps }: Costs): PreviewLine[] {
  const { state, seat, preview: outcome } = moment;
  const attack = attackOf(state, action);
  const cost = price?.(state, action) ?? 0;
  const far = steps?.(state, action);
  return [
    ...(attack?.lines ?? []).map(({ text, cases }) => ({
      text: `${text}: ${tableText.ofCases(cases, attack?.total ?? 1)}`,
      drawn: true,
    })),
    ...(far === undefined ? [] : [{ text: far === 0 ? "A free step" : count(far, "step") }]),
    ...(cost === 0 ? [] : [{ text: `${cost} Resource of ${state.budget}` }]),
    ...(verbOf(action) === "build" ? [{ text: structureDoes(numberOf(action)) }] : []),
    ...(outcome === undefined || seat === undefined || verbOf(action) === "end"
      ? []
      : changesOf(moment, seat, outcome.after)),
  ];
}

/** What changes for the next turn, and whether the game is won. */
function changesOf(moment: Moment, seat: number, after: State): PreviewLine[] {
  if (after.phase === "over") {
    return [{ text: after.winner === seat ? "This takes the City and wins the game" : "The game ends" }];
  }
  const change = forecast(after, seat).surplus - forecast(moment.state, seat).surplus;
  const sameAs = gainReason(moment) ?? tableText.reasons.goes(-change);
  return change === 0 ? [] : [{ text: `Next turn ${signed(change)} to spend`, sameAs }];
}

/** The pieces on a hex: `Military`, `two civilians`. */
export function whomWords(state: State, tile: Tile): string {
  const [one = CIVILIAN, other] = idsAt(state, tile).map((id) => kindOf(pieceAt(state, id)));
  if (other === undefined) return kindName(one);
  return one === other ? (PAIRS[one] ?? "") : MIXED;
}

const PAIRS: readonly string[] = ["two civilians", "two Military"];
const MIXED = "Military and a civilian";

/** How an attack may go; undefined for any other action. */
export function attackOf(state: State, action: Action | undefined): AttackPreview | undefined {
  const outlook = action === undefined ? undefined : outlookOf(state, action);
  return outlook && attackPreview(outlook);
}

function attackPreview({ engagement, odds }: AttackOutlook): AttackPreview {
  const fires = engagement.how === "fire";
  const falls = engagement.rollOffs.some(({ defenders }) => defenders.length > 1) ? "All fall" : "Both fall";
  const tie = engagement.sparesTies ? "Nobody falls" : fires ? "Target falls" : falls;
  const lines: OddsLine[] = [
    { kind: "win", text: fires ? "You clear it" : "You take it", cases: odds.win },
    { kind: "tie", text: tie, cases: odds.tie },
    { kind: "loss", text: fires ? "You miss" : "You fall", cases: odds.loss },
  ];
  const rolls = engagement.rollOffs.filter(({ defence }) => defence.sides > 0);
  return {
    rolls: rolls.map((roll) => ({
      offence: sideText(roll.offence),
      defence: sideText(roll.defence),
      why: whyText(roll),
    })),
    total: odds.total,
    lines,
    certain: rolls.length === 0,
  };
}

/** `d6 − 1`. */
function sideText(side: Side): string {
  const sum = sumOf(side);
  return sum === 0 ? `d${side.sides}` : `d${side.sides} ${sum < 0 ? "−" : "+"} ${Math.abs(sum)}`;
}

function whyText({ offence, defence }: RollOff): string {
  const reasons = [...defence.modifiers, ...offence.modifiers].map(({ why }) => modifierWords(why));
  return [...new Set(reasons)].join(", ");
}

/** A share as people read it: whole percents, but never a false certainty. */
export function percent(cases: number, total: number): string {
  const exact = (100 * cases) / total;
  if (cases > 0 && exact < 1) return `<1${PERCENT}`;
  if (cases < total && exact > 99) return `>99${PERCENT}`;
  return `${Math.round(exact)}${PERCENT}`;
}
