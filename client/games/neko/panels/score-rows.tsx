/** The score sheet of Neko Harbour: periods, attractions, game-end cards, what the bank pays, the total. */
import type { ComponentChildren } from "preact";
import type { Result, Seat } from "../../../../shared/kernel/game.ts";
import {
  CAPTAIN_POINTS,
  GOODS_POINTS,
  PENGUIN_POINTS,
  SHIP_POINTS,
} from "../../../../shared/neko/harbour/components.ts";
import { COLUMN_TYPES } from "../../../../shared/neko/harbour/effects.ts";
import { SITES } from "../../../../shared/neko/harbour/state.ts";
import { Icon } from "../../../ui/kit/icon.tsx";
import { count, numberWord } from "../../../ui/text/words.ts";
import type { ScoreCell, ScoreRow } from "../../contract/page.ts";
import { siteArt } from "../faces/art-names.ts";
import { figureOf } from "../../contract/endings.ts";
import { lineText } from "../text/endings.ts";
import { typeSlug } from "../faces/signs.ts";
import "./score-rows.css";

const drawings = import.meta.glob<string>(
  "../../../art/neko/{attraction-*,type-*,icon-{captain,goods,penguin,points,ship}}.svg",
  { import: "default", eager: true },
);

const LINE_ICONS: Readonly<Record<string, string>> = {
  tokens: "icon-points",
  penguins: "icon-penguin",
  captains: "icon-captain",
  goods: "icon-goods",
  ships: "icon-ship",
};

/** The lines that break ties are only on the sheet if they did. */
const TIE_LINES: readonly string[] = ["levels", "resources"];

export function scoreRows(result: Result): ScoreRow[] {
  const lines = result.sheet.map(({ line }) => line);
  const starting = (start: string) => lines.filter((line) => line.startsWith(start));
  const [sites, cards] = [starting("attraction-"), starting("cards-")];
  const isTied = ["levels", "resources", "shared"].includes(result.reason);
  return [
    ...[...starting("period-"), "tokens"].map((line) => sourceRow(result, line)),
    ...sites.map((line) => sourceRow(result, line)),
    sumRow(result, "attractions", sites),
    ...cards.map((line) => sourceRow(result, line)),
    sumRow(result, "cards", cards),
    ...["penguins", "captains", "goods", "ships"].map((line) => sourceRow(result, line)),
    row(result, "total", "total", (seat) => ({ value: figureOf(result, "total", seat) })),
    ...(isTied ? TIE_LINES.map((line) => sourceRow(result, line)) : []),
  ];
}

/** `29 at attractions, 14 for cards`. */
export function finalScore(result: Result, seat: Seat): { readonly score: string; readonly note: string } {
  const sites = sumOf(result, "attraction-", seat);
  const cards = sumOf(result, "cards-", seat);
  return { score: String(figureOf(result, "total", seat)), note: `${sites} at attractions, ${cards} for cards` };
}

function sumOf({ sheet }: Result, start: string, seat: Seat): number {
  const values = sheet.filter(({ line }) => line.startsWith(start)).map(({ values }) => Number(values[seat] ?? 0));
  return values.reduce((sum, value) => sum + value, 0);
}

function row(
  { sheet }: Result,
  line: string,
  weight: ScoreRow["weight"],
  cell: (seat: Seat) => ScoreCell,
  mark?: ComponentChildren,
): ScoreRow {
  const seats = sheet[0]?.values.length ?? 0;
  const cells = Array.from({ length: seats }, (_, seat) => cell(seat));
  const worth = worthOf(line);
  return {
    key: line,
    label: lineText(line),
    weight,
    cells,
    ...(mark === undefined ? {} : { mark }),
    ...(worth === undefined ? {} : { note: worth }),
  };
}

/** The points for the first place of an attraction, if they are fixed. */
function worthOf(line: string): string | undefined {
  const site = SITES.find(({ name }) => line === `attraction-${name}`);
  return typeof site?.points === "number" ? String(site.points) : undefined;
}

function sourceRow(result: Result, line: string): ScoreRow {
  return row(
    result,
    line,
    "source",
    (seat) => {
      const value = figureOf(result, line, seat);
      const note = value === 0 ? "" : noteOf(result, line, value);
      return note === "" ? { value } : { value, note };
    },
    markOf(line),
  );
}

function sumRow(result: Result, key: string, lines: readonly string[]): ScoreRow {
  return row(result, key, "sum", (seat) => ({
    value: lines.reduce((sum, line) => sum + figureOf(result, line, seat), 0),
  }));
}

/** The parts of a figure, if they follow from the figure alone. */
function noteOf(result: Result, line: string, value: number): string {
  switch (line) {
    case "penguins":
      return count(value / PENGUIN_POINTS, "card");
    case "captains":
      return count(value / CAPTAIN_POINTS, "card");
    case "goods":
      return count(value / GOODS_POINTS, "card");
    case "ships":
      return shipsText(value);
    default:
      return line.startsWith("attraction-") ? rankText(result, line, value) : "";
  }
}

/** Nobody has more than two ships of a level, so the points tell them apart: `one 5, one 6`. */
function shipsText(value: number): string {
  const [five = 1, six = 3] = [SHIP_POINTS[5], SHIP_POINTS[6]];
  const sixes = Math.floor(value / six);
  const fives = (value - sixes * six) / five;
  return [fives > 0 ? `${numberWord(fives)} 5` : "", sixes > 0 ? `${numberWord(sixes)} 6` : ""]
    .filter((words) => words !== "")
    .join(", ");
}

const RANKS = ["1st", "2nd", "3rd", "4th"];

/** Every rank scores less than the one before it. */
function rankText({ sheet }: Result, line: string, value: number): string {
  const values = sheet.find((other) => other.line === line)?.values ?? [];
  return RANKS[values.filter((other) => Number(other) > value).length] ?? "";
}

const addressOf = (name: string) => drawings[`../../../art/neko/${name}.svg`];

function markOf(line: string): ComponentChildren {
  const [, kind, which = ""] = /^(period|attraction|cards)-(.+)$/.exec(line) ?? [];
  if (kind === "period") return <Icon name="clock" size={18} />;
  if (kind === "attraction") {
    const site = SITES.find(({ name }) => name === which);
    return site && <img class="neko-sight" src={addressOf(siteArt(site))} alt="" width="38" height="19" />;
  }
  const type = COLUMN_TYPES.find((known) => kind === "cards" && known === which);
  const address = addressOf(type === undefined ? (LINE_ICONS[line] ?? "") : `type-${typeSlug(type)}`);
  return address && <img src={address} alt="" width="20" height="20" />;
}
