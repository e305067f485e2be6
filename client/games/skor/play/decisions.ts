/** The decisions of Skor: for each kind of action how it is named, what it costs, and what it is offered as. */
import {
  type Action,
  chosenCulture,
  codeOf,
  numberOf,
  readAction,
  techOf,
  type Verb,
  verbOf,
} from "../../../../shared/skor/board/actions.ts";
import { costOf } from "../../../../shared/skor/combat/attack.ts";
import {
  BUILD_COSTS,
  CLEAR_COST,
  KILL_COST,
  PROMOTE_COST,
  RUIN_COST,
  WRECK_COST,
} from "../../../../shared/skor/board/components.ts";
import { boardOf, unpackHex } from "../../../../shared/skor/board/lattice.ts";
import { cityDestinationsOf, destinationsOf } from "../../../../shared/skor/outlook.ts";
import { GONE, kindOf, pieceAt, type PieceId, tileOf } from "../../../../shared/skor/board/pieces.ts";
import { techCost } from "../../../../shared/skor/economy/research.ts";
import { skor } from "../../../../shared/skor/rules.ts";
import type { State } from "../../../../shared/skor/board/state.ts";
import type { LineAction } from "../../../ui/evaluation/messages.ts";
import type * as kernel from "../../../ui/play/model/play.ts";
import { eitherText, withArticle } from "../../../ui/text/words.ts";
import {
  act,
  byPiece,
  byTool,
  doneTo,
  type Named,
  onGround,
  onHex,
  onPiece,
  onward,
  type Row,
} from "./decision-row.ts";
import { nameOn } from "../text/hex-names.ts";
import { MASTER_ROWS } from "./master-decisions.ts";
import { placeName } from "../text/place-words.ts";
import { linesOf, whomWords } from "./preview.ts";
import { attackReason, harmReason } from "./attack-reasons.ts";
import { gainReason, leavingReason, movingReason, spawningReason, standingReason } from "./reasons.ts";
import { type Moment, standOf, targetOf, type SkorTypes } from "./spots.ts";
import { tableText } from "../text/table-text.ts";
import {
  cultureGives,
  cultureName,
  kindName,
  structureDoes,
  structureName,
  techName,
  tierDoes,
} from "../text/words.ts";

const { reasons } = tableText;
const gained = (_: Action, moment: Moment) => gainReason(moment);
const harms = (_: Action, moment: Moment) => gainReason(moment) ?? harmReason(moment);
const teaches = (action: Action) => tierDoes(techOf(action).branch, techOf(action).tier);
const tech = (action: Action) => techName(techOf(action).branch, techOf(action).tier);
const attackPrice = (how: "fire" | "strike") => (state: State, action: Action) =>
  costOf(state, numberOf(action), how, targetOf(state, action));
/** What every decision is called, in the order in which they are offered. */
const ROWS: Readonly<Record<Verb, Row>> = {
  choose: {
    short: (action) => cultureName(chosenCulture(action).culture),
    spoken({ action }) {
      const { culture, branch } = chosenCulture(action);
      return branch === undefined ? cultureName(culture) : `${cultureName(culture)} with ${techName(branch, 1)}`;
    },
    button: "Take it",
    reason: (action) => cultureGives(chosenCulture(action).culture),
  },
  culture: { short: () => "Culture", spoken: () => "Choose a culture", button: "Choose" },
  side: {
    short: (action) => `Side ${numberOf(action)}`,
    spoken: ({ number }) => `Turn side ${number} to your opponent`,
    button: tableText.orientTake,
    reason: () => reasons.side,
  },
  orient: { short: () => "Side", spoken: () => "Turn the land", button: "Turn" },
  convert: {
    between: onPiece,
    short: doneTo("preached to", "Preached"),
    spoken: ({ piece, from }) => `Roll for the ${piece()} on ${from()}`,
    button: "Roll",
    isFree: true,
    reason: () => reasons.convert,
  },
  enough: onward("Preached enough", tableText.enough),
  settle: {
    between: onHex,
    short: (_, place) => `Convert to ${place}`,
    spoken: ({ piece, to }) => `Put the ${piece()} on ${to()}`,
    button: "Put here",
  },
  hold: { ...onward("Held", tableText.hold), reason: () => reasons.hold },
  disband: {
    between: (action, state) =>
      // If a piece has to go, the only question is which one.
      state.phase === "feed" || state.phase === "purge" ? onPiece(action, state) : act(standOf(state, action), action),
    short: doneTo("disbanded", "Disbanded"),
    spoken: ({ piece, from }) => `Disband the ${piece()} on ${from()}`,
    title: ({ piece }) => tableText.disband(piece()),
    button: "Disband",
    reason: (_, moment) => leavingReason(moment),
  },
  move: {
    between: byPiece,
    short: (_, place) => `To ${place}`,
    spoken: ({ piece, from, to }) => `${piece()} on ${from()} to ${to()}`,
    title: ({ piece, to }) => `${piece()} to ${to()}`,
    button: "Go",
    offer: "move",
    isFree: true,
    steps: (state, action) =>
      destinationsOf(state, numberOf(action)).find(({ tile }) => tile === targetOf(state, action))?.cost,
    reason: (action, moment, line) => gainReason(moment) ?? movingReason(action, moment, nextIn(line)),
  },
  attack: {
    between: byPiece,
    short: (_, place) => `Attack on ${place}`,
    spoken: ({ piece, from, to }) => `${piece()} on ${from()} attacks ${to()}`,
    title: ({ piece, whom }) => `${piece()} attacks ${whom()}`,
    button: "Attack",
    offer: "attack",
    isFree: true,
    reason: attackReason,
  },
  strike: {
    between: byPiece,
    short: (_, place) => `Strike on ${place}`,
    spoken: ({ piece, from, to }) => `${piece()} on ${from()} attacks both on ${to()} as one`,
    title: ({ piece, whom }) => `${piece()} attacks ${whom()} as one`,
    button: "Strike",
    price: attackPrice("strike"),
    reason: attackReason,
  },
  fire: {
    between: (action, state) => ({ from: `turret:${standOf(state, action)}`, ...onHex(action, state) }),
    short: (_, place) => `Shot at ${place}`,
    spoken: ({ from, to }) => `Turret on ${from()} shoots at ${to()}`,
    title: ({ whom }) => `Turret shoots at ${whom()}`,
    button: "Shoot",
    offer: "fire a Turret",
    isLit: true,
    price: attackPrice("fire"),
    reason: attackReason,
  },
  city: {
    between: (action, state) => ({ from: `city:${numberOf(action)}`, ...onHex(action, state) }),
    short: (_, place) => `City to ${place}`,
    spoken: ({ to }) => `Carry the City to ${to()}`,
    button: "Carry",
    offer: "carry your City",
    isLit: true,
    price: (state, action) =>
      cityDestinationsOf(state, numberOf(action)).find(({ tile }) => tile === targetOf(state, action))?.cost ?? 0,
  },
  building: { ...onward(tableText.doneMoving, tableText.doneMoving), reason: goingOnReason },
  research: { ...onward(tableText.doneBuilding, tableText.doneBuilding), reason: goingOnReason },
  end: { ...onward("Turn ended", tableText.endTurn), reason: goingOnReason },
  spawn: {
    between: onGround,
    short: (_, place) => `Civilian on ${place}`,
    spoken: ({ to }) => `Spawn a civilian on ${to()}`,
    button: "Spawn",
    offer: "spawn a civilian for free",
    isFree: true,
    reason: (_, moment) => gainReason(moment) ?? spawningReason(moment),
  },
  promote: {
    between: (action, state) => act(standOf(state, action), action),
    short: doneTo("promoted", "Promoted"),
    spoken: ({ from }) => `Promote the civilian on ${from()}`,
    button: "Promote",
    offer: "promote a civilian",
    price: () => PROMOTE_COST,
    reason: () => reasons.promote,
  },
  place: {
    between: byTool("place"),
    short: (_, place) => `Military on ${place}`,
    spoken: ({ to }) => `Put a free Military on ${to()}`,
    button: "Put here",
    offer: "place free Military",
    isFree: true,
    reason: () => reasons.send,
  },
  build: {
    between: onGround,
    short: (action, place) => `${structureName(numberOf(action))} on ${place}`,
    spoken: ({ number, to }) => `Build ${withArticle(structureName(number))} on ${to()}`,
    button: "Build",
    offer: "build",
    price: (_, action) => BUILD_COSTS[numberOf(action)] ?? 0,
    reason: (action) => structureDoes(numberOf(action)),
  },
  wreck: {
    between: onGround,
    short: (_, place) => `Debris on ${place}`,
    spoken: ({ to }) => `Turn ${to()} into debris`,
    button: "Wreck",
    offer: "turn something into debris",
    price: () => WRECK_COST,
    reason: harms,
  },
  clear: {
    between: onGround,
    short: (_, place) => `Cleared ${place}`,
    spoken: ({ to }) => `Clear ${to()} away`,
    button: "Clear",
    offer: "clear debris away",
    price: () => CLEAR_COST,
  },
  send: {
    short: (action) => `Sent ${numberOf(action)}`,
    spoken: ({ number }) => `Send ${number} Resource`,
    button: "Send",
    offer: "send Resource",
    price: (_, action) => numberOf(action),
    reason: () => reasons.send,
  },
  kill: {
    between: (action, state) => ({ from: "tool:kill", ...onPiece(action, state) }),
    short: doneTo("removed by spies", "Spies sent"),
    spoken: ({ from }) => `Have the civilian on ${from()} removed`,
    button: "Order it",
    offer: "have an enemy civilian removed",
    price: () => KILL_COST,
    reason: harms,
  },
  give: {
    between: onPiece,
    short: doneTo("given for it", "Given for it"),
    spoken: ({ from }) => `Give the civilian on ${from()}`,
    button: "Give",
  },
  ruin: {
    between: byTool("ruin"),
    short: (_, place) => `Wrecked ${place}`,
    spoken: ({ to }) => `Wreck ${to()}`,
    button: "Wreck",
    offer: "wreck what your opponent built",
    price: () => RUIN_COST,
    reason: harms,
  },
  learn: {
    short: tech,
    spoken: ({ action }) => `Learn ${tech(action)}`,
    button: "Learn",
    offer: "learn a tech",
    price: (_, action) => techCost(techOf(action).tier),
    reason: teaches,
  },
  study: {
    short: tech,
    spoken: ({ action }) => `Roll for ${tech(action)}`,
    button: "Roll",
    offer: "roll for a tech",
    price: (_, action) => techCost(techOf(action).tier),
    reason: teaches,
  },
  ...MASTER_ROWS,
};

export function rowOf(action: Action): Row {
  return ROWS[verbOf(action)];
}

function named(action: Action, state: State): Named {
  const number = numberOf(action);
  return {
    action,
    number,
    to: () => placeName(state, targetOf(state, action)),
    piece: () => kindName(kindOf(pieceAt(state, number))),
    from: () => placeName(state, tileOf(pieceAt(state, number))),
    whom: () => whomWords(state, targetOf(state, action)),
  };
}

/** An action as something to do: `Build a Farm on e4`. */
export function spokenAction(state: State, action: Action): string {
  return rowOf(action).spoken(named(action, state));
}

/** The words of an action's decision. The event sentences tell what it did, because with a DM that comes later. */
export function decisionOf(action: Action): kernel.Decision<SkorTypes> {
  const row = rowOf(action);
  return {
    ...(row.between === undefined ? {} : { between: row.between }),
    short: (of) => shortAction(of, "", () => ""),
    spoken: (of, { state }) => spokenAction(state, of),
    title: (of, { state }) => (row.title ?? row.spoken)(named(of, state)),
    button: () => row.button,
    preview: (of, moment) => linesOf(of, moment, row),
    reason: (of, moment, line) => (moment.seat === undefined ? undefined : (row.reason ?? gained)(of, moment, line)),
    logSentence: () => undefined,
  };
}

/** What the turn goes on with; otherwise that nothing else is left to do, or what the next turn begins with. */
function goingOnReason(action: Action, moment: Moment, line: readonly LineAction[]): string {
  const next = nextIn(line);
  if (next !== undefined) return reasons.next(next);
  const isLeft = moment.choices.some((choice) => rowOf(choice.action).offer !== undefined);
  return isLeft ? standingReason(moment) : (NOTHING_LEFT[verbOf(action)] ?? tableText.nothingToLearn);
}

const NOTHING_LEFT: Readonly<Partial<Record<Verb, string>>> = {
  building: tableText.nothingToMove,
  research: tableText.nothingToBuild,
};

/** What a line does beyond moving before its turn ends: what is paid for, or otherwise who comes for free. */
function nextIn([first, ...line]: readonly LineAction[]): string | undefined {
  const end = line.findIndex(({ seat }) => seat !== first?.seat);
  const later = line.slice(0, end < 0 ? line.length : end).flatMap(({ action }) => readAction(action) ?? []);
  const found = later.find((of) => rowOf(of).price !== undefined) ?? later.find((of) => verbOf(of) === "spawn");
  if (found === undefined) return undefined;
  return verbOf(found) === "build" ? `build ${withArticle(structureName(numberOf(found)))}` : rowOf(found).offer;
}

/** Everything that is still possible, in one sentence; empty if the player can only go on. */
export function possibleWords(actions: readonly Action[]): string {
  const words = Object.entries(ROWS).flatMap(([verb, { offer }]) =>
    offer !== undefined && actions.some((action) => verbOf(action) === verb) ? offer : [],
  );
  return words.length === 0 ? "" : `You can ${eitherText(words)}.`;
}

function shortAction(action: Action, lattice: string, who: () => string): string {
  return rowOf(action).short(action, nameOn(lattice, unpackHex(codeOf(action))), who);
}

/**
 * An action of the log, for lists of moves.
 * @param game the State as the table sends it, if there is one
 * @param before the State in which the action was done: numbers of lost pieces are used again
 */
export function actionText(text: string, game?: unknown, before?: () => unknown): string {
  const action = skor.read(text);
  if (action === undefined) return text;
  return shortAction(action, latticeIn(game), () => whoIn(before?.(), numberOf(action)));
}

/** `Civilian on e4`. */
function whoIn(state: unknown, id: PieceId): string {
  const pieces: unknown = fieldOf(state, "pieces");
  const piece: unknown = Array.isArray(pieces) ? pieces[id] : undefined;
  if (typeof piece !== "number" || piece === GONE) return "";
  const lattice = latticeIn(state);
  const hex = boardOf(lattice).hexes[tileOf(piece)];
  return hex === undefined ? "" : `${kindName(kindOf(piece))} on ${nameOn(lattice, hex)}`;
}

function latticeIn(state: unknown): string {
  const lattice = fieldOf(state, "lattice");
  return typeof lattice === "string" ? lattice : "";
}

function fieldOf(state: unknown, name: string): unknown {
  return typeof state === "object" && state !== null ? Reflect.get(state, name) : undefined;
}
