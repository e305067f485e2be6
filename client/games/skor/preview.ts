/** What would follow from what is aimed at: its words, its price, and for an attack its exact odds. */
import { numberOf } from "../../../shared/skor/actions.ts";
import type { Seat } from "../../../shared/kernel/game.ts";
import { type RollOff, type Side, sumOf } from "../../../shared/skor/combat.ts";
import { type AttackOutlook, outlookOf } from "../../../shared/skor/odds.ts";
import { foresee, forecast } from "../../../shared/skor/outlook.ts";
import type { State } from "../../../shared/skor/state.ts";
import { actionWords } from "./action-text.ts";
import type { Choice } from "./choices.ts";
import { costOf, priceOf } from "./costs.ts";
import { modifierWords, signed, structureDoes } from "./words.ts";

/** One way that an attack can go, with its share of all cases. */
export interface OddsLine {
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

export interface Preview {
  readonly title: string;
  readonly lines: readonly string[];
  /** On the button that does it. */
  readonly button: string;
  readonly attack: AttackPreview | undefined;
}

const BUTTONS: Readonly<Record<string, string>> = {
  move: "Go",
  attack: "Attack",
  strike: "Strike",
  fire: "Shoot",
  city: "Carry",
  settle: "Put here",
  convert: "Roll",
  disband: "Disband",
  kill: "Order it",
  give: "Give",
  place: "Put here",
  ruin: "Wreck",
  build: "Build",
  promote: "Promote",
  spawn: "Spawn",
  wreck: "Wreck",
  clear: "Clear",
  end: "End turn",
};

export function previewOf(state: State, seat: Seat, choice: Choice): Preview {
  const go = choice.kind === "go" ? choice : undefined;
  const outlook = outlookOf(state, choice.action);
  const price = priceOf(state, choice.action, go);
  const steps = choice.verb === "move" && go !== undefined ? costOf(state, go) : undefined;
  const lines = [
    ...(steps === undefined ? [] : [steps === 0 ? "A free step" : steps === 1 ? "1 step" : `${steps} steps`]),
    ...(price === 0 ? [] : [`${price} Resource of ${state.budget}`]),
    ...(choice.verb === "build" ? [structureDoes(numberOf(choice.action))] : []),
    ...consequences(state, seat, choice),
  ];
  return {
    title: actionWords(state, choice.action),
    lines,
    button: BUTTONS[choice.verb] ?? "Do it",
    attack: outlook === undefined ? undefined : attackPreview(outlook),
  };
}

/** What changes for the next turn, and whether the game is won. */
function consequences(state: State, seat: Seat, choice: Choice): string[] {
  const foresight = foresee(state, seat, choice.action);
  if (foresight === undefined || choice.verb === "end") return [];
  const { after } = foresight;
  if (after.phase === "over")
    return [after.winner === seat ? "This takes the City and wins the game" : "The game ends"];
  const [now, then] = [forecast(state, seat), forecast(after, seat)];
  const change = then.spare - now.spare;
  return change === 0 ? [] : [`Next turn ${signed(change)} to spend`];
}

export function attackPreview({ engagement, odds }: AttackOutlook): AttackPreview {
  const fires = engagement.how === "fire";
  const tie = engagement.sparesTies ? "Nobody falls" : fires ? "Target falls" : "Both fall";
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
  if (cases > 0 && exact < 1) return "<1 %";
  if (cases < total && exact > 99) return ">99 %";
  return `${Math.round(exact)} %`;
}
