/** What the table of decisions says of one kind of action, and what many rows share. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import type { Action } from "../../../../shared/neko/harbour/actions.ts";
import { type Column, hubLevel } from "../../../../shared/neko/harbour/line.ts";
import { playerAt } from "../../../../shared/neko/harbour/state.ts";
import type * as kernel from "../../../ui/play/model/play.ts";
import { seatOf } from "../../../ui/play/model/history.ts";
import type { Sentence } from "../../../ui/play/model/sentence.ts";
import { boardText } from "../text/board-text.ts";
import { typeTitle } from "../text/card-text.ts";
import { arrivalText } from "../text/outcomes.ts";
import { outcomeLines } from "./preview.ts";
import type { Sign } from "../faces/signs.ts";
import type { PlayedStep, Moment, Spot, NekoTypes } from "./spots.ts";
import { spotWords } from "./spot-words.ts";

/** How an answer looks on its button: signs, words and what it costs. */
export interface AnswerFace {
  readonly signs?: readonly Sign[];
  readonly text?: string;
  readonly price?: readonly Sign[];
}

type At = Pick<Moment, "seat" | "state">;

export interface RowOf<Kinds extends Action> extends kernel.Decision<NekoTypes, Kinds> {
  /** The face of its button; without one, the spoken words. */
  face?(action: Kinds, moment: Moment): AnswerFace;
  /** The change of a column: the column, and the item that the action adds. */
  lays?(action: Kinds, at: At): { readonly column: Column; readonly id: string };
}

export type Row<Kind extends Action["kind"]> = RowOf<Extract<Action, { kind: Kind }>>;

/** The seat of a step, and its player before and after. */
export function doneIn(played: PlayedStep) {
  const seat = seatOf(played);
  return { seat, before: playerAt(played.before, seat), after: playerAt(played.after, seat) };
}

/** A sentence whose subject is the seat that acted, with everything that the arrival of a ship brought. */
export function said(played: PlayedStep, text: string): Sentence {
  const isAnswer = played.before.question !== "" || played.action?.kind === "discard";
  const whole = [text, arrivalText(played.events)].filter((words) => words !== "").join(" ");
  return { seat: doneIn(played).seat, text: whole, goesOn: isAnswer };
}

export const seatIn = ({ seat, state }: At): Seat => seat ?? state.toMove;
export const playerIn = (moment: Moment) => playerAt(moment.state, seatIn(moment));
export const laterIn = (moment: Moment) => playerAt(moment.preview?.after ?? moment.state, seatIn(moment));

/** A place as the list of actions names it. */
export const named = (moment: Moment, spot: Spot) => spotWords(moment.state, seatIn(moment), spot);

export function columnTitle(moment: Moment, column: number): string {
  const type = playerIn(moment).columns[column - 1];
  return type === undefined ? boardText.columnName(column) : boardText.theColumn(typeTitle(type));
}

/** What is plain from the action itself, then what the rules say would follow. */
export const lines = (moment: Moment, ...own: string[]) => [...own.map((text) => ({ text })), ...outcomeLines(moment)];

export function hubLine(moment: Moment, column: number): string {
  return `Hub ${hubLevel(playerIn(moment), column)} becomes ${hubLevel(laterIn(moment), column)}.`;
}
