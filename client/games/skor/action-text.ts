/** Actions in words: for buttons, the list of actions, and the log of a game. */
import {
  type Action,
  chosenCulture,
  codeOf,
  markOf,
  numberOf,
  taughtOf,
  techOf,
  turnedOf,
  type Verb,
  verbOf,
  wordsOf,
} from "../../../shared/skor/actions.ts";
import { KINDS } from "../../../shared/skor/components.ts";
import { OFF_BOARD, unpackHex } from "../../../shared/skor/lattice.ts";
import { kindOf, pieceAt, type PieceId, tileOf } from "../../../shared/skor/pieces.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { board, type State } from "../../../shared/skor/state.ts";
import { nameOn } from "./hex-names.ts";
import { placeName } from "./place-words.ts";
import { cultureName, kindName, noteWords, structureName, techName } from "./words.ts";

function pieceName(state: State, id: PieceId): string {
  return kindName(kindOf(pieceAt(state, id)));
}

/** What an action does, on a button: `Build a Farm`, `Military to e4`. */
export function actionWords(state: State, action: Action): string {
  const verb = verbOf(action);
  const number = numberOf(action);
  const to = board(state).tiles.get(codeOf(action)) ?? OFF_BOARD;
  const place = placeName(state, to);
  const piece = () => pieceName(state, number);
  const at = () => placeName(state, tileOf(pieceAt(state, number)));
  switch (verb) {
    case "choose": {
      const { culture, branch } = chosenCulture(action);
      return branch === undefined ? cultureName(culture) : `${cultureName(culture)} with ${techName(branch, 1)}`;
    }
    case "culture":
      return "Choose a culture";
    case "side":
      return `Turn side ${number} to your opponent`;
    case "orient":
      return "Turn the land";
    case "convert":
      return `Roll for the ${piece()} on ${at()}`;
    case "enough":
      return "No more rolls";
    case "settle":
      return `Put the ${piece()} on ${place}`;
    case "hold":
      return "Hold: nobody moves in this turn";
    case "disband":
      return `Disband the ${piece()} on ${at()}`;
    case "move":
      return `${piece()} on ${at()} to ${place}`;
    case "attack":
      return `${piece()} on ${at()} attacks ${place}`;
    case "strike":
      return `${piece()} on ${at()} attacks both on ${place} as one`;
    case "fire":
      return `Turret on ${at()} shoots at ${place}`;
    case "city":
      return `Carry the City to ${place}`;
    case "building":
      return "Done moving";
    case "research":
      return "On to research";
    case "end":
      return "End turn";
    case "spawn":
      return `Spawn a civilian on ${place}`;
    case "promote":
      return `Promote the civilian on ${at()}`;
    case "build":
      return `Build a ${structureName(number)} on ${place}`;
    case "wreck":
      return `Turn ${place} into debris`;
    case "clear":
      return `Clear ${place} away`;
    case "send":
      return `Send ${number} Resource`;
    case "place":
      return `Put a free Military on ${place}`;
    case "kill":
      return `Have the civilian on ${at()} removed`;
    case "give":
      return `Give the civilian on ${at()}`;
    case "ruin":
      return `Wreck ${place}`;
    case "learn":
      return `Learn ${techName(techOf(action).branch, techOf(action).tier)}`;
    case "study":
      return `Roll for ${techName(techOf(action).branch, techOf(action).tier)}`;
    default:
      if (verb === "say") return `Note: ${wordsOf(action)}`;
      if (verb === "turn") return `Make ${OWNERS[turnedOf(action).seat]} ${cultureName(turnedOf(action).culture)}`;
      if (verb === "teach") {
        const { seat, branch, tier } = taughtOf(action);
        return `${OWNERS[seat]} at ${techName(branch, tier)}`;
      }
      if (verb === "mark") return `Note: ${noteWords(markOf(action))}`;
      return MASTER_WORDS[verb]?.(number, place, state) ?? skor.write(action);
  }
}

const OWNERS = ["the first player", "the second player"];

type MasterWords = (number: number, place: string, state: State) => string;

const MASTER_WORDS: Readonly<Partial<Record<Verb, MasterWords>>> = {
  roll: () => "Roll the die",
  die: (number) => `The die shows ${number}`,
  pause: () => "Stop the time",
  resume: () => "Let the time run",
  note: (_, place) => `Write a note on ${place}`,
  wipe: () => "Wipe the note",
  edit: (_, place) => `Change what is on ${place}`,
  add: (number) => `Put a ${kindName(number % KINDS.length)} of ${OWNERS[Math.floor(number / KINDS.length)]} here`,
  remove: (number, _, state) => `Take the ${pieceName(state, number)} off`,
  found: (number) => `Set a ${structureName(number)} here`,
  raze: () => "Take the structure away",
  grant: () => "Give one Resource to spend",
  levy: () => "Take one Resource",
  done: () => "Done here",
  rollout: () => "Roll everything for the set-up",
  bestow: (number) => `One Resource more for ${OWNERS[number]} next turn`,
  retract: (number) => `One Resource less for ${OWNERS[number]} next turn`,
  spur: (number, _, state) => `One step more for the ${pieceName(state, number)}`,
  rein: (number, _, state) => `One step less for the ${pieceName(state, number)}`,
};

/** A log line of an action, for lists of moves. @param game the State as the table sends it, where there is one */
export function actionText(text: string, game?: unknown): string {
  const action = skor.read(text);
  if (action === undefined) return text;
  const verb = verbOf(action);
  return LINES[verb](action, nameOn(readLattice(game), unpackHex(codeOf(action))));
}

function readLattice(game: unknown): string {
  const lattice = typeof game === "object" && game !== null ? Reflect.get(game, "lattice") : undefined;
  return typeof lattice === "string" ? lattice : "";
}

type Line = (action: Action, place: string) => string;

const techLine: Line = (action) => techName(techOf(action).branch, techOf(action).tier);

const LINES: Readonly<Record<Verb, Line>> = {
  choose: (action) => cultureName(chosenCulture(action).culture),
  culture: () => "Culture",
  side: (action) => `Side ${numberOf(action)}`,
  orient: () => "Side",
  convert: () => "Preached",
  enough: () => "Preached enough",
  settle: (_, place) => `Convert to ${place}`,
  hold: () => "Held",
  disband: () => "Disbanded",
  move: (_, place) => `To ${place}`,
  attack: (_, place) => `Attack on ${place}`,
  strike: (_, place) => `Strike on ${place}`,
  fire: (_, place) => `Shot at ${place}`,
  city: (_, place) => `City to ${place}`,
  building: () => "Moved",
  research: () => "Built",
  end: () => "Turn ended",
  spawn: (_, place) => `Civilian on ${place}`,
  promote: () => "Promoted",
  build: (action, place) => `${structureName(numberOf(action))} on ${place}`,
  wreck: (_, place) => `Debris on ${place}`,
  clear: (_, place) => `Cleared ${place}`,
  send: (action) => `Sent ${numberOf(action)}`,
  place: (_, place) => `Military on ${place}`,
  kill: () => "Spies sent",
  give: () => "Given for it",
  ruin: (_, place) => `Wrecked ${place}`,
  learn: techLine,
  study: techLine,
  roll: () => "Die rolled",
  die: (action) => `Die: ${numberOf(action)}`,
  pause: () => "Time stopped",
  resume: () => "Time runs",
  note: (_, place) => `Note on ${place}`,
  mark: (action) => `Note: ${noteWords(markOf(action))}`,
  wipe: () => "Note wiped",
  edit: (_, place) => `Change on ${place}`,
  add: (action) => `${kindName(numberOf(action) % KINDS.length)} put there`,
  remove: () => "Piece taken off",
  found: (action) => `${structureName(numberOf(action))} set`,
  raze: () => "Structure taken away",
  grant: () => "1 Resource given",
  levy: () => "1 Resource taken",
  done: () => "Done there",
  rollout: () => "Set-up rolled",
  say: (action) => `Note: ${wordsOf(action)}`,
  turn: (action) => `Now ${cultureName(turnedOf(action).culture)}`,
  teach: (action) => `Now ${techName(taughtOf(action).branch, taughtOf(action).tier)}`,
  bestow: () => "Gift of 1 added",
  retract: () => "Gift of 1 taken",
  spur: () => "A step more",
  rein: () => "A step less",
};
