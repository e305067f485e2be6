/** How games end, in words that address the reader. */
import type { Result, Seat } from "../../../shared/kernel/game.ts";
import { count, listText, some } from "../../ui/text/words.ts";

/** A figure of the score sheet; 0 if there is none. */
export function figureOf(result: Result, line: string, seat: Seat | undefined): number {
  const value = result.sheet.find((other) => other.line === line)?.values[seat ?? -1];
  return typeof value === "number" ? value : 0;
}

/** Somebody in a sentence: `Maren`, `Sigrun and you`, and what they do. */
interface People {
  readonly text: string;
  /** The same at the start of a sentence. */
  readonly start: string;
  /** The verb for them: `win` of you and of several, `wins` of one. */
  does(many: string, one: string): string;
}

function peopleOf(seats: readonly Seat[], names: readonly string[], reader: Seat | undefined): People {
  const text = listText(seats.map((seat) => (seat === reader ? "you" : (names[seat] ?? ""))));
  const isMany = seats.length !== 1 || seats[0] === reader;
  return {
    text,
    start: seats[0] === reader ? `You${text.slice("you".length)}` : text,
    does: (many, one) => (isMany ? many : one),
  };
}

/**
 * Words for a reader who won or drew, for everybody else, and for a reader who came second if those differ. They may
 * contain `{winner}`, `{loser}`, `{others}` who share a draw with the reader, and `{lead}`, the difference in points.
 */
type Words = readonly [won: string, seen: string, lost?: string];

/** The facts for a sentence about figures: those of the first and of the second place. */
export interface Finish {
  readonly winner: People;
  readonly next: People;
  readonly all: People;
  readonly players: number;
  /** `29 points`. */
  readonly points: string;
  figures(line: string): readonly [first: number, second: number];
}

export interface Ending {
  /** One line that says what it means for the reader. */
  readonly headline: Words;
  /** A sentence to the reader that says how the game ended. */
  readonly explain: Words | ((finish: Finish) => string);
}

export const WINS: Words = ["You win", "{winner} wins"];
export const DRAW: Words = ["A draw", "A draw"];

/** The ending that all games share: nobody else is left. */
const LEFT_ALONE = {
  resign: { headline: WINS, explain: whoeverElse("resigned") },
  time: { headline: ["You win on time", "{winner} wins on time"], explain: whoeverElse("ran out of time") },
  left: { headline: WINS, explain: whoeverElse("stayed away") },
} as const satisfies Readonly<Record<string, Ending>>;

function whoeverElse(left: string) {
  return ({ winner, next, players }: Finish) => {
    const who = players === 2 ? next.start : "The last opponent";
    return `${who} ${left}, so ${winner.text} ${winner.does("win", "wins")}.`;
  };
}

/** More points than anybody else. */
export const MORE_POINTS = ({ winner, next, points, figures }: Finish): string => {
  const [first, second] = figures("total");
  return `${winner.start} won with ${points}, ${first - second} more than ${next.text}.`;
};

/**
 * The words of a game's endings.
 * @param own by reason, in addition to those of every game
 * @param lines the lines of the score sheet; `others` for those that are counted
 */
export function endingsOf(
  own: Readonly<Record<string, Ending>>,
  lines: Readonly<Record<string, string>>,
  others: (line: string) => string | undefined = () => undefined,
) {
  const endings: Readonly<Record<string, Ending>> = { ...LEFT_ALONE, ...own };
  const endingOf = ({ reason }: Result) => endings[reason] ?? LEFT_ALONE.left;
  return {
    headline: (result: Result, seat: Seat | undefined, names: readonly string[]) =>
      spoken(endingOf(result).headline, result, seat, names),
    explain(result: Result, names: readonly string[], seat?: Seat) {
      const { explain } = endingOf(result);
      return typeof explain === "function"
        ? explain(finishOf(result, names, seat))
        : spoken(explain, result, seat, names);
    },
    lineText: (line: string) => others(line) ?? lines[line] ?? line,
  };
}

function spoken([won, seen, lost = seen]: Words, result: Result, seat: Seat | undefined, names: readonly string[]) {
  const [winners = [], losers = []] = result.ranking;
  const has = (seats: readonly Seat[]) => seat !== undefined && seats.includes(seat);
  const list = (seats: readonly Seat[]) => listText(seats.map((of) => names[of] ?? ""));
  const [first, second] = figuresOf(result, "total");
  const words: Readonly<Record<string, string>> = {
    winner: list(winners),
    loser: list(losers),
    others: list(winners.filter((of) => of !== seat)),
    lead: some(first - second, "point"),
  };
  return (has(winners) ? won : has(losers) ? lost : seen).replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => words[name] ?? "",
  );
}

function finishOf(result: Result, names: readonly string[], reader: Seat | undefined): Finish {
  const [winners = [], next = []] = result.ranking;
  const people = (seats: readonly Seat[]) => peopleOf(seats, names, reader);
  return {
    winner: people(winners),
    next: people(next),
    all: people([...winners, ...next]),
    players: names.length,
    points: count(figureOf(result, "total", winners[0]), "point"),
    figures: (line) => figuresOf(result, line),
  };
}

function figuresOf(result: Result, line: string): readonly [number, number] {
  const [winners = [], next = []] = result.ranking;
  return [figureOf(result, line, winners[0]), figureOf(result, line, next[0])];
}
