/**
 * Actions as text: `He2` and `Se2N` place, `c4@NW` turns a shield, `Hf4-g5` moves, `Hf4xg5` captures, `Af3>f5` shoots,
 * `--` passes; a Shieldman's move ends with the way it looks afterwards: `Sc6xd6S`. Short and ASCII, because it is
 * what the wire and the records hold; `forPeople` is the form to read.
 */
import {
  type Action,
  actorOf,
  CAPTURE,
  capture,
  fromOf,
  MOVE,
  move,
  PASS,
  PASSING,
  PLACE,
  place,
  ROTATE,
  rotate,
  SHOOT,
  shoot,
  toOf,
  turnOf,
  verbOf,
} from "./actions.ts";
import { namedTile, tileName } from "./board.ts";
import { ARCHER, facingName, kindLetter, letteredKind, NO_FACING, namedFacing, SHIELDMAN } from "./pieces.ts";

const PASS_TEXT = "--";

const SIGNS: Readonly<Record<number, string>> = { [MOVE]: "-", [CAPTURE]: "x", [SHOOT]: ">" };

export function writeAction(action: Action): string {
  const to = tileName(toOf(action));
  const facing = facingName(turnOf(action));
  const letter = kindLetter(actorOf(action));
  switch (verbOf(action)) {
    case PASSING:
      return PASS_TEXT;
    case PLACE:
      return letter + to + facing;
    case ROTATE:
      return `${to}@${facing}`;
    default:
      return letter + tileName(fromOf(action)) + (SIGNS[verbOf(action)] ?? "") + to + facing;
  }
}

const TILE = "[a-i][1-9]";
const FACING = "NE|NW|N|SE|SW|S";
const placement = new RegExp(`^([SAHW])(${TILE})(${FACING})?$`);
const rotation = new RegExp(`^(${TILE})@(${FACING})$`);
const pattern = new RegExp(`^([SAHW])(${TILE})([-x>])(${TILE})(${FACING})?$`);

/** The action that `writeAction` gave this text for; undefined for any other text. */
export function readAction(text: string): Action | undefined {
  if (text === PASS_TEXT) return PASS;
  const action = readRotation(text) ?? readPlacement(text) ?? readMove(text);
  // What does not come out as it went in names no tile of this board, or a facing for a piece that has none.
  return action !== undefined && writeAction(action) === text ? action : undefined;
}

function readRotation(text: string): Action | undefined {
  const [, at = "", facing = ""] = rotation.exec(text) ?? [];
  return at === "" ? undefined : rotate(namedTile(at), namedFacing(facing));
}

function readPlacement(text: string): Action | undefined {
  const [, letter = "", to = "", facing = ""] = placement.exec(text) ?? [];
  const kind = letteredKind(letter);
  return fits(kind, facing) ? place(kind, namedTile(to), namedFacing(facing)) : undefined;
}

function readMove(text: string): Action | undefined {
  const [, letter = "", from = "", sign = "", to = "", facing = ""] = pattern.exec(text) ?? [];
  const kind = letteredKind(letter);
  if (sign === ">") return kind === ARCHER && facing === "" ? shoot(kind, namedTile(from), namedTile(to)) : undefined;
  if (!fits(kind, facing)) return undefined;
  if (sign === "-") return move(kind, namedTile(from), namedTile(to), namedFacing(facing));
  return kind === ARCHER ? undefined : capture(kind, namedTile(from), namedTile(to), namedFacing(facing));
}

/** Only Shieldmen have a facing. */
function fits(kind: number, facing: string): boolean {
  return kind >= 0 && (kind === SHIELDMAN) === (namedFacing(facing) !== NO_FACING);
}

const PEOPLE_SIGNS: Readonly<Record<string, string>> = { "-": "–", x: "×", ">": "»", "@": "↻" };

/** The text of an action as people read it: `Hf4×g5`, `Af3»f5`, `c4↻NW`, `Sb4–c4 N`, `pass`. */
export function forPeople(text: string): string {
  if (text === PASS_TEXT) return "pass";
  return text.replace(/^([SAHW].*[1-9])([NESW]+)$/, "$1 $2").replace(/[-x>@]/, (sign) => PEOPLE_SIGNS[sign] ?? sign);
}
