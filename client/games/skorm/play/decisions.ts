/** The decisions of Skorm: for each kind of action how it is named, what it would lead to, and how it is told. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import {
  type Action,
  actorOf,
  CAPTURE,
  fromOf,
  MOVE,
  PASSING,
  PLACE,
  ROTATE,
  SHOOT,
  toOf,
  turnOf,
  verbOf,
} from "../../../../shared/skorm/actions.ts";
import { tileName } from "../../../../shared/skorm/board.ts";
import { forPeople, writeAction } from "../../../../shared/skorm/notation.ts";
import { EMPTY, kindOf, NO_FACING } from "../../../../shared/skorm/pieces.ts";
import type { State } from "../../../../shared/skorm/state.ts";
import type * as kernel from "../../../ui/play/model/play.ts";
import { seatOf } from "../../../ui/play/model/history.ts";
import { did } from "../../../ui/play/model/sentence.ts";
import { type Danger, type Outlook, outlookOf, type Reply } from "./outlook.ts";
import { reasonFor } from "./reasons.ts";
import { type Moment, tileSpot, type SkormTypes } from "./spots.ts";
import { skormText } from "../text/text.ts";
import { aPiece, pieceWord, sideWord } from "../text/words.ts";

type Line = kernel.PreviewLine;
type Row = kernel.Decision<SkormTypes>;

const at = (action: Action) => tileName(toOf(action));
const start = (action: Action) => tileName(fromOf(action));
const piece = (action: Action) => pieceWord(actorOf(action));
const shield = (action: Action) => (turnOf(action) === NO_FACING ? "" : `, shield to the ${sideWord(turnOf(action))}`);
const note = (action: Action) => forPeople(writeAction(action));

function victimOf(action: Action, { board }: State): string {
  const victim = board[toOf(action)] ?? EMPTY;
  return victim === EMPTY ? "" : `${pieceWord(kindOf(victim))} `;
}

/** Which side a Shieldman guards is a way to do something. */
const way = (action: Action) => (turnOf(action) === NO_FACING ? {} : { way: String(turnOf(action)) });
const between = (action: Action) => ({ from: tileSpot(fromOf(action)), to: tileSpot(toOf(action)), ...way(action) });
const short = (action: Action) => note(action);
const preview = (action: Action, moment: Moment) => linesOf(action, moment);
const reason: Row["reason"] = (action, { state, seat }, line) =>
  seat === undefined ? undefined : reasonFor(state, seat, action, line);

const DECISIONS: Readonly<Record<number, Row>> = {
  [PLACE]: {
    between: (action) => ({ from: `stock:${actorOf(action)}`, to: tileSpot(toOf(action)), ...way(action) }),
    short,
    spoken: (action) => `${piece(action)} on ${at(action)}${shield(action)}`,
    title: (action) => `Place ${aPiece(actorOf(action))} on ${at(action)}`,
    button: (action) => `Place on ${at(action)}`,
    reason,
    logSentence: (action, played) => did(seatOf(played), `placed ${aPiece(actorOf(action))} on ${at(action)}.`),
  },
  [ROTATE]: {
    // A rotation goes to the piece's own tile.
    between: (action) => ({ ...between(action), from: tileSpot(toOf(action)) }),
    short,
    spoken: (action) => `Turn the Shieldman on ${at(action)} to the ${sideWord(turnOf(action))}`,
    // One line of the narrowest phones.
    title: (action) => `Shieldman on ${at(action)} to the ${sideWord(turnOf(action))}`,
    button: () => "Turn it",
    preview,
    reason,
    next: () => skormText.stillYours,
    logSentence: (action, played) =>
      did(seatOf(played), `turned the Shieldman on ${at(action)} to the ${sideWord(turnOf(action))}.`),
  },
  [MOVE]: {
    between,
    short,
    spoken: (action) => `${piece(action)} ${start(action)} to ${at(action)}${shield(action)}`,
    title: (action) => `${note(action)}, ${piece(action)} moves`,
    button: (action) => `Move to ${at(action)}`,
    preview,
    reason,
    logSentence: (action, played) =>
      did(seatOf(played), `moved the ${piece(action)} from ${start(action)} to ${at(action)}.`),
  },
  [CAPTURE]: {
    between,
    short,
    spoken: (action, { state }) =>
      `${piece(action)} ${start(action)} takes ${victimOf(action, state)}${at(action)}${shield(action)}`,
    title: (action, { state }) => `${note(action)}, ${piece(action)} takes ${victimOf(action, state).trim()}`,
    button: (action) => `Take on ${at(action)}`,
    preview,
    reason,
    logSentence: (action, played) =>
      did(
        seatOf(played),
        `took the ${victimOf(action, played.before)}on ${at(action)} with the ${piece(action)} from ${start(action)}.`,
      ),
  },
  [SHOOT]: {
    between,
    short,
    spoken: (action, { state }) => `${piece(action)} ${start(action)} shoots ${victimOf(action, state)}${at(action)}`,
    title: (action, { state }) => `${note(action)}, ${piece(action)} shoots ${victimOf(action, state).trim()}`,
    button: (action) => `Shoot ${at(action)}`,
    preview,
    reason,
    logSentence: (action, played) =>
      did(
        seatOf(played),
        `shot the ${victimOf(action, played.before)}on ${at(action)} with the ${piece(action)} on ${start(action)}.`,
      ),
  },
  [PASSING]: {
    short,
    spoken: () => skormText.pass,
    button: () => skormText.pass,
    preview,
    logSentence: (_, played) => did(seatOf(played), "passed."),
  },
};

export function decisionOf(action: Action): Row {
  const row = DECISIONS[verbOf(action)];
  if (row === undefined) throw new RangeError(`${action} is no action of Skorm`);
  return row;
}

/** The effects of an action, then the pieces that it exposes; a warning that it loses the game comes first. */
function linesOf(action: Action, moment: Moment): Line[] {
  const { state, history: past, seat, reader } = moment;
  if (seat === undefined) return [];
  // Only the log knows which positions stood before.
  const outlook = outlookOf(past.at(-1)?.after ?? state, seat, action);
  return [
    ...losses(outlook, reader.names),
    ...gains(outlook, reader.names),
    ...outlook.dangers.slice(0, 2).map(risk),
    ...more(outlook),
  ];
}

function losses({ lost, hangs, reply }: Outlook, names: readonly string[]): Line[] {
  const name = (seat: Seat) => names[seat] ?? "";
  const lines = [
    ...(lost === undefined ? [] : [skormText.loses(name(lost))]),
    ...(hangs === undefined ? [] : [skormText.hangs(name(hangs.holder), name(hangs.on))]),
    ...(lost !== undefined || reply === undefined
      ? []
      : [skormText.losesTo(name(reply.seat), replyWords(reply), note(reply.action))]),
  ];
  return lines.map((text) => ({ text, warns: true }));
}

function replyWords({ how, action }: Reply): string {
  return how === "gold" ? skormText.reachesGold : skormText.getsWarlord(verbOf(action) === SHOOT);
}

function gains({ won, drawn, fallen, taken, holdsGold }: Outlook, names: readonly string[]): Line[] {
  if (won) return [{ text: skormText.wins }];
  if (drawn) return [{ text: skormText.draws }];
  return [
    ...(fallen === undefined
      ? taken === undefined
        ? []
        : [{ text: skormText.keeps(names[taken.owner] ?? "", taken.left) }]
      : [{ text: skormText.falls(names[fallen] ?? "") }]),
    ...(holdsGold ? [{ text: skormText.holds }] : []),
  ];
}

function risk({ at: tile, kind, by, acted }: Danger): Line {
  const shoots = by.how === "shoot";
  const text = acted
    ? skormText.danger.acted(by.kind, by.from, shoots)
    : skormText.danger.other(kind, tile, by.kind, by.from, shoots);
  return { text, warns: true };
}

function more({ dangers }: Outlook): Line[] {
  return dangers.length > 2 ? [{ text: skormText.danger.more(dangers.length - 2), warns: true }] : [];
}
