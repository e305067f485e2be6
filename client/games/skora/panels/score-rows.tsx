/** The score sheet of Skora: what the catch of each creature is worth, the decree with what decided it, the total. */
import type { Result, Seat } from "../../../../shared/kernel/game.ts";
import { pointsOf } from "../../../../shared/skora/cards.ts";
import { CREATURES, DECREE_NAMES, DECREES, type DecreeName } from "../../../../shared/skora/components.ts";
import type { Bonus } from "../../../../shared/skora/scoring.ts";
import { count } from "../../../ui/text/words.ts";
import type { ScoreCell, ScoreRow } from "../../contract/page.ts";
import { Banner } from "../faces/banner.tsx";
import { figureOf } from "../../contract/endings.ts";
import { lineText } from "../text/endings.ts";
import { decreeTitle, typeName } from "../text/words.ts";

export function scoreRows(result: Result): ScoreRow[] {
  const seats = Array.from({ length: result.ranking.flat().length }, (_, seat) => seat);
  const creatures = CREATURES.toReversed().map(({ number }): ScoreRow => {
    const line = `creature-${number}`;
    return {
      key: line,
      label: lineText(line),
      mark: <Banner creature={number} />,
      weight: "source",
      cells: seats.map((seat) => several(figureOf(result, line, seat), pointsOf(number))),
    };
  });
  return [
    ...creatures,
    {
      key: "catch",
      label: lineText("catch"),
      weight: "sum",
      cells: seats.map((seat) => ({
        value: figureOf(result, "catch", seat),
        note: count(figureOf(result, "cards", seat), "card"),
      })),
    },
    {
      key: "decree",
      label: lineText("decree"),
      weight: "source",
      cells: seats.map((seat) => decreeCell(result, seat)),
    },
    {
      key: "total",
      label: lineText("total"),
      weight: "total",
      cells: seats.map((seat) => ({ value: figureOf(result, "total", seat) })),
    },
  ];
}

/** The points of a creature, with the number of cards if it is not one. */
function several(value: number, each: number): ScoreCell {
  const cards = value / each;
  return cards > 1 ? { value, note: count(cards, "card") } : { value };
}

function decreeCell(result: Result, seat: Seat): ScoreCell {
  const decree = decreeOf(result, seat);
  if (decree === undefined) return { value: 0, note: "not turned over" };
  const bonus = figureOf(result, "bonus", seat);
  return {
    title: decreeTitle(decree),
    note: whyText(decree, readWhy(textOf(result, "why", seat))),
    value: bonus > 0 ? `+${bonus}` : 0,
  };
}

function textOf(result: Result, line: string, seat: Seat): string {
  return String(result.sheet.find((other) => other.line === line)?.values[seat] ?? "");
}

function decreeOf(result: Result, seat: Seat): DecreeName | undefined {
  const name = textOf(result, "decree", seat);
  return DECREE_NAMES.find((decree) => decree === name);
}

/** The figure that decided a decree, out of its line of the sheet. */
function readWhy(text: string): Pick<Bonus, "why" | "count"> {
  const [why = "", figure] = text.split(" ");
  return { why, count: Number(figure) };
}

/** What decided a decree, in two or three words: `6 different`, `sharks tied`. */
export function whyText(decree: DecreeName, { why, count: number }: Pick<Bonus, "why" | "count">): string {
  const { rule } = DECREES[decree];
  const type = rule.kind === "largest" ? typeName(rule.type).toLowerCase() : "";
  switch (why) {
    case "most":
      return `${number} ${type}`;
    case "tied":
      return `${type} tied`;
    case "fewer":
      return `too few ${type}`;
    case "pairs":
      return count(number, "pair");
    case "different":
      return `${number} different`;
    case "types":
      return count(number, "type");
    case "each":
      return `${number} of each type`;
    case "ties":
      return `${count(number, "tie")} won`;
    case "odd":
      return number === 0 ? "odd and even tied" : `${Math.abs(number)} more ${number > 0 ? "odd" : "even"}`;
    default:
      return "";
  }
}

/** `30`, "21 in the catch, 9 for the Voyager". */
export function finalScore(result: Result, seat: Seat): { readonly score: string; readonly note: string } {
  const decree = decreeOf(result, seat);
  const caught = `${figureOf(result, "catch", seat)} in the catch`;
  const bonus = figureOf(result, "bonus", seat);
  const note = decree === undefined ? caught : `${caught}, ${bonus} for the ${decreeTitle(decree)}`;
  return { score: String(figureOf(result, "total", seat)), note };
}
