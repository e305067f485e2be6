/** How games end, in words that speak to who reads them. */
import type { Result, Seat } from "../../shared/kernel/game.ts";
import { listText } from "./words.ts";

/** A figure of the score sheet; 0 where there is none. */
export function figureOf(result: Result, line: string, seat: Seat | undefined): number {
  const value = result.sheet.find((other) => other.line === line)?.values[seat ?? -1];
  return typeof value === "number" ? value : 0;
}

/** Somebody in a sentence: `Maren`, `Sigrun and you`, and what they do. */
export interface People {
  readonly text: string;
  /** The same at the start of a sentence. */
  readonly start: string;
  /** The verb for them: `win` of you and of several, `wins` of one. */
  does(many: string, one: string): string;
}

/** @param reader the seat that is `you`; undefined for somebody who looks on */
export function peopleOf(seats: readonly Seat[], names: readonly string[], reader: Seat | undefined): People {
  const text = listText(seats.map((seat) => (seat === reader ? "you" : (names[seat] ?? ""))));
  const isMany = seats.length !== 1 || seats[0] === reader;
  return {
    text,
    start: seats[0] === reader ? `You${text.slice("you".length)}` : text,
    does: (many, one) => (isMany ? many : one),
  };
}

/** That nobody else is left. */
export function lastOneText({ ranking, reason }: Result, names: readonly string[], reader: Seat | undefined): string {
  const winner = peopleOf(ranking[0] ?? [], names, reader);
  const so = `, so ${winner.text} ${winner.does("win", "wins")}.`;
  if (reason === "resign") return `The last opponent resigned${so}`;
  return `The last opponent ${reason === "time" ? "ran out of time" : "stayed away"}${so}`;
}
