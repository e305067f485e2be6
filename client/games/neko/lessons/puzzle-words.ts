/** What puzzles of Neko Harbour are about. */
import type { PuzzleWords } from "../../../learn/practice/counted.ts";

export const puzzleWords: PuzzleWords = {
  themes: {
    draft: ["The draft", "This card does more for your line than any other, or too much for theirs."],
    column: ["A column", "Its effect works this turn and in every turn that is left."],
    hub: ["For the hub", "The card is put away: its hub number counts for more than its effect."],
    "at-once": ["At once", "The card is used up now, and that is when it is worth most."],
    captain: ["A Captain", "Tucked here, it lifts the hub above the levels of the ships."],
    raise: ["Licences", "A higher level is what the rest of the game needs."],
    ship: ["A ship", "Bought now, it can still sail far enough."],
    licence: ["A Licence", "It pays for what would be out of reach."],
    sail: ["Under way", "A ship that arrives here brings more than one that waits."],
    dock: ["An attraction", "The ship goes where its levels decide who has most."],
    exchange: ["An exchange", "What is given is worth less than what comes for it."],
    choice: ["A choice", "Of all that is offered, the turns to come need this most."],
    keep: ["What to keep", "What goes is what the turns to come need least."],
    onward: ["Going on", "What could still be done costs more than it brings."],
    last: ["The last turn", "Nothing comes after it: only points count."],
  },
};
