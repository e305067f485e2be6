/** How games of Skorm end, in words. */
import type { Result, Seat } from "../../../../shared/kernel/game.ts";
import { armySize } from "../../../../shared/skorm/pieces.ts";
import { count } from "../../../ui/text/words.ts";
import type { ScoreRow } from "../../contract/page.ts";
import { DRAW, endingsOf, figureOf } from "../../contract/endings.ts";

const drawn = (text: string) => ({ headline: DRAW, explain: [text, text] }) as const;

export const { headline, explain, lineText } = endingsOf(
  {
    conquer: {
      headline: ["You held the Gold", "{winner} held the Gold"],
      explain: [
        "You moved your Warlord onto Gold, and nobody took it from there in time.",
        "{winner} moved the Warlord onto Gold, and nobody took it from there in time.",
      ],
    },
    dominate: {
      headline: ["The Gold is yours", "{winner} took the Gold"],
      explain: ({ winner, figures }) => {
        const [, left] = figures("left");
        const moved = `${winner.start} moved ${winner.does("your", "the")} Warlord onto Gold`;
        return `${moved} against an army of ${count(left, "piece")}, too few to be given a turn to answer.`;
      },
    },
    eliminate: {
      headline: ["You took the last Warlord", "{winner} took the last Warlord"],
      explain: ["You took the Warlord of your last opponent.", "{winner} took the Warlord of the last opponent."],
    },
    agreement: drawn("Everybody agreed to a draw."),
    repetition: drawn("The same position came up for the third time."),
    quiet: drawn("Fifty turns of each player went by without a piece being taken."),
    stalemate: drawn("Nobody had a piece that could act."),
  },
  {
    taken: "Pieces taken",
    lost: "Pieces lost",
    left: "Pieces left",
    fell: "Fell with their Warlord",
    army: "Pieces at first",
    warlord: "Warlord",
  },
);

/**
 * The score sheet, in which every piece of an army is counted once. When a player leaves or loses the Warlord, the
 * rules remove the rest of the army and count it nowhere: here it has fallen with the Warlord, and still belongs to a
 * player who left. Pieces that were not placed count as still there, too.
 */
export function scoreRows(result: Result): ScoreRow[] {
  const seats = result.ranking.flat().length;
  const fates = result.sheet.find(({ line }) => line === "warlord")?.values ?? [];
  const figure = (line: string, seat: Seat) => figureOf(result, line, seat);
  // The sheet contains the size of armies if they were not full.
  const army = figureOf(result, "army", 0) || armySize(seats, "full");
  const gone = (seat: Seat) => army - figure("lost", seat) - figure("left", seat);
  const fell = (seat: Seat) => (fates[seat] === "taken" ? gone(seat) : 0);
  const left = (seat: Seat) => figure("left", seat) + (fates[seat] === "taken" ? 0 : gone(seat));
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const row = (line: string, value: (seat: Seat) => string | number): ScoreRow => ({
    key: line,
    label: lineText(line),
    weight: "source",
    cells: all.map((seat) => ({ value: value(seat) })),
  });
  return [
    row("taken", (seat) => figure("taken", seat)),
    row("lost", (seat) => figure("lost", seat)),
    row("left", left),
    ...(all.some((seat) => fell(seat) > 0) ? [row("fell", fell)] : []),
    // It may stand on the board still, and not for anybody.
    row("warlord", (seat) => (fates[seat] === "gone" ? "given up" : (fates[seat] ?? ""))),
  ];
}
