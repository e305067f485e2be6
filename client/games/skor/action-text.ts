/** Actions in words: for buttons, the list of actions, and the log of a game. */
import { type Action, chosenCulture, codeOf, numberOf, techOf, verbOf } from "../../../shared/skor/actions.ts";
import { OFF_BOARD, unpackHex, writeHex } from "../../../shared/skor/lattice.ts";
import { kindOf, pieceAt, type PieceId, tileOf } from "../../../shared/skor/pieces.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { board, type State } from "../../../shared/skor/state.ts";
import { placeName } from "./place-words.ts";
import { cultureName, kindName, structureName, techName } from "./words.ts";

function pieceName(state: State, id: PieceId): string {
  return kindName(kindOf(pieceAt(state, id)));
}

/** What an action does, on a button: `Build a Farm`, `Military to 2,-1`. */
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
      return MASTER_WORDS[verb]?.(number, place) ?? skor.write(action);
  }
}

const MASTER_WORDS: Readonly<Record<string, (number: number, place: string) => string>> = {
  roll: () => "Roll the die",
  die: (number) => `The die shows ${number}`,
  pause: () => "Stop the time",
  resume: () => "Let the time run",
  note: (_, place) => `Write a note on ${place}`,
  wipe: () => "Wipe the note",
  edit: (_, place) => `Change what is on ${place}`,
  remove: () => "Take a piece off",
  raze: () => "Take the structure away",
  grant: () => "One Resource more",
  levy: () => "One Resource less",
  done: () => "Done here",
};

/** A log line of an action without its position, for lists of moves. */
export function actionText(text: string): string {
  const action = skor.read(text);
  if (action === undefined) return text;
  const verb = verbOf(action);
  const place = writeHex(unpackHex(codeOf(action)));
  const number = numberOf(action);
  switch (verb) {
    case "choose":
      return cultureName(chosenCulture(action).culture);
    case "build":
      return `${structureName(number)} on ${place}`;
    case "learn":
    case "study":
      return techName(techOf(action).branch, techOf(action).tier);
    case "send":
      return `Sends ${number}`;
    default:
      return PLAIN_WORDS[verb]?.(place) ?? text;
  }
}

const PLAIN_WORDS: Readonly<Record<string, (place: string) => string>> = {
  culture: () => "Culture",
  side: () => "Side",
  orient: () => "Side",
  move: (place) => `To ${place}`,
  attack: (place) => `Attack on ${place}`,
  strike: (place) => `Strike on ${place}`,
  fire: (place) => `Shot at ${place}`,
  city: (place) => `City to ${place}`,
  building: () => "Moved",
  research: () => "Built",
  end: () => "Turn ended",
  spawn: (place) => `Civilian on ${place}`,
  wreck: (place) => `Debris on ${place}`,
  clear: (place) => `Cleared ${place}`,
  place: (place) => `Military on ${place}`,
  ruin: (place) => `Wrecked ${place}`,
  hold: () => "Held",
};
