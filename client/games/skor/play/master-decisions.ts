/** The decisions of a DM: the rows of what nobody else may do. */
import { markOf, numberOf, taughtOf, turnedOf, type Verb, wordsOf } from "../../../../shared/skor/board/actions.ts";
import { KINDS } from "../../../../shared/skor/board/components.ts";
import { withArticle } from "../../../ui/text/words.ts";
import { aside, byTool, doneTo, onward, type Row } from "./decision-row.ts";
import { tableText } from "../text/table-text.ts";
import { cultureName, kindName, noteWords, structureName, techName } from "../text/words.ts";

const OWNERS = ["the first player", "the second player"];

const ownerOf = (number: number) => OWNERS[number] ?? "";
export const MASTER_ROWS = {
  roll: onward("Die rolled", tableText.roll),
  die: {
    short: (action) => `Die: ${numberOf(action)}`,
    spoken: ({ number }) => `The die shows ${number}`,
    button: "Give it",
  },
  pause: aside("Time stopped", tableText.stopTime),
  resume: onward("Time runs", tableText.runTime),
  note: {
    between: byTool("note"),
    short: (_, place) => `Note on ${place}`,
    spoken: ({ to }) => `Write a note on ${to()}`,
    button: "Write",
  },
  mark: {
    short: (action) => `Note: ${noteWords(markOf(action))}`,
    spoken: ({ action }) => `Note: ${noteWords(markOf(action))}`,
    button: "Write",
  },
  wipe: aside("Note wiped", tableText.wipeNote),
  edit: {
    between: byTool("edit"),
    short: (_, place) => `Change on ${place}`,
    spoken: ({ to }) => `Change what is on ${to()}`,
    button: "Change",
  },
  add: {
    short: (action) => `${kindName(numberOf(action) % KINDS.length)} put there`,
    spoken: ({ number }) =>
      `Put ${withArticle(kindName(number % KINDS.length))} of ${ownerOf(Math.floor(number / KINDS.length))} here`,
    button: "Put here",
  },
  remove: {
    short: doneTo("taken off", "Piece taken off"),
    spoken: ({ piece }) => `Take the ${piece()} off`,
    button: "Take off",
  },
  found: {
    short: (action) => `${structureName(numberOf(action))} set`,
    spoken: ({ number }) => `Set ${withArticle(structureName(number))} here`,
    button: "Set",
  },
  raze: { short: () => "Structure taken away", spoken: () => "Take the structure away", button: "Take away" },
  grant: { short: () => "1 Resource given", spoken: () => "Give one Resource to spend", button: "Give" },
  levy: { short: () => "1 Resource taken", spoken: () => "Take one Resource", button: "Take" },
  done: onward("Done there", tableText.doneHere),
  rollout: aside("Set-up rolled", tableText.rollOut),
  say: {
    short: (action) => `Note: ${wordsOf(action)}`,
    spoken: ({ action }) => `Note: ${wordsOf(action)}`,
    button: "Write",
  },
  turn: {
    short: (action) => `Now ${cultureName(turnedOf(action).culture)}`,
    spoken: ({ action }) => `Make ${ownerOf(turnedOf(action).seat)} ${cultureName(turnedOf(action).culture)}`,
    button: "Change",
  },
  teach: {
    short: (action) => `Now ${techName(taughtOf(action).branch, taughtOf(action).tier)}`,
    spoken({ action }) {
      const { seat, branch, tier } = taughtOf(action);
      return `${ownerOf(seat)} at ${techName(branch, tier)}`;
    },
    button: "Change",
  },
  bestow: {
    short: () => "Gift of 1 added",
    spoken: ({ number }) => `One Resource more for ${ownerOf(number)} next turn`,
    button: "Give",
  },
  retract: {
    short: () => "Gift of 1 taken",
    spoken: ({ number }) => `One Resource less for ${ownerOf(number)} next turn`,
    button: "Take",
  },
  spur: { short: () => "A step more", spoken: ({ piece }) => `One step more for the ${piece()}`, button: "Give" },
  rein: { short: () => "A step less", spoken: ({ piece }) => `One step less for the ${piece()}`, button: "Take" },
} as const satisfies Readonly<Partial<Record<Verb, Row>>>;
