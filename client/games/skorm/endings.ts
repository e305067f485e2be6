/** How games of Skorm end, in words. */
import { DRAW, endingsOf } from "../../ui/endings.ts";

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
      explain: [
        "You moved your Warlord onto Gold against an army that was too small to matter.",
        "{winner} moved the Warlord onto Gold against an army that was too small to matter.",
      ],
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
  { taken: "Pieces taken", lost: "Pieces lost", left: "Pieces left", warlord: "Warlord" },
);
