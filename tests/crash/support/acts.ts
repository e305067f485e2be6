/** What people do at a table as they see it: play at random by the rules, and all that belongs to a table beside it. */
import type { Match } from "../../../shared/kernel/match.ts";
import type { TableRequestName } from "../../../shared/wire/requests.ts";
import { NOBODY, type TableView } from "../../../shared/wire/table.ts";
import type { Chance } from "../../fuzz/chance.ts";

export interface Act {
  readonly name: TableRequestName;
  readonly payload: object;
}

/** Somebody's look at the table. */
export interface Look {
  readonly view: TableView;
  /** The player's id. */
  readonly player: string;
  /** The match of the log that is seen; undefined before the first game. */
  readonly match: Match | undefined;
  readonly chance: Chance;
  /** A text that nobody has said yet. */
  readonly line: () => string;
}

/** The next act, or undefined for waiting until something changes. */
export function chooseAct(look: Look): Act | undefined {
  const { view, chance, line } = look;
  if (chance.percent(4)) return { name: "chat", payload: { text: line() } };
  switch (view.phase) {
    case "waiting":
      return waitingAct(look);
    case "playing":
      // Questions are thought about, so that some are open at any moment.
      if ((view.drawOffer !== NOBODY || view.undoSeat !== NOBODY) && chance.percent(75)) return undefined;
      return answerAct(look) ?? playingAct(look);
    case "finished":
      return ownSeats(look).some(({ rematch }) => !rematch) ? { name: "rematch", payload: { want: true } } : undefined;
  }
}

function ownSeats({ view, player }: Look) {
  return view.seats.map((held, seat) => ({ ...held, seat })).filter((held) => held.player === player);
}

function waitingAct(look: Look): Act | undefined {
  const own = ownSeats(look);
  const free = look.view.seats.findIndex(({ player }) => player === "");
  if (own.length === 0) return free < 0 ? undefined : { name: "sit", payload: { seat: free } };
  return own.every(({ ready }) => ready) ? undefined : { name: "ready", payload: { ready: true } };
}

/** Answers what others ask. */
function answerAct(look: Look): Act | undefined {
  const { view, chance } = look;
  const seats = ownSeats(look).map(({ seat }) => seat);
  if (view.undoSeat !== NOBODY && !seats.includes(view.undoSeat) && chance.percent(50)) {
    return { name: "answerUndo", payload: { agree: chance.percent(60) } };
  }
  const isAsked = view.drawOffer !== NOBODY && !seats.includes(view.drawOffer);
  return isAsked && chance.percent(50) ? { name: "draw", payload: { agree: chance.percent(25) } } : undefined;
}

function playingAct(look: Look): Act | undefined {
  const { view, match, chance } = look;
  const seats = ownSeats(look).map(({ seat }) => seat);
  if (chance.percent(1) && chance.percent(50)) return { name: "resign", payload: {} };
  if (chance.percent(2) && view.drawOffer === NOBODY) return { name: "draw", payload: { agree: true } };
  const back = chance.percent(4) && view.undoSeat === NOBODY ? lastActionOf(view, seats, chance.below(2)) : undefined;
  if (back !== undefined) return { name: "undo", payload: { to: back } };
  const seat = match?.actors().find((actor) => seats.includes(actor));
  if (seat === undefined || match === undefined) return undefined;
  return { name: "act", payload: [view.log.length, chance.pick(match.legal(seat)), seat] };
}

/** The place of one of the last actions of these seats, whether it can be taken back or not. */
function lastActionOf({ log }: TableView, seats: readonly number[], earlier: number): number | undefined {
  const own = log.flatMap((line, place) => (seats.includes(Number(line[0])) && /^\d[^!<]/.test(line) ? [place] : []));
  return own.at(-1 - earlier);
}
