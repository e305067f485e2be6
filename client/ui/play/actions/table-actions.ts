/** The table's actions outside of play, as buttons: take back, draw, resign. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { NOBODY, type TableView } from "../../../../shared/wire/table.ts";
import type { IconName } from "../../kit/icon.tsx";
import { masterTitle } from "../../../games/contract/masters.ts";
import { toastRefusal } from "../../shell/table-requests.ts";
import { drawQuestion, leaveQuestion, resignQuestion, type TableQuestion, undoQuestion } from "./confirmations.ts";
import { stepText } from "../log/step-text.ts";
import type { AtTable } from "../model/playing.ts";
import { type WayBack, type WaysBack, waysBack } from "../take-back.ts";
import { noWayText, playText } from "../text.ts";

export interface TableAction {
  readonly key: "undo" | "undo-turn" | "draw" | "resign" | "hint" | "plan";
  readonly icon: IconName;
  /** On the button. */
  readonly word: string;
  /** Its effect, if the word alone is too short. */
  readonly label?: string;
  /** Why it cannot be done now. */
  readonly why: string | undefined;
  readonly onPress: () => void;
}

export interface Position extends Readonly<AtTable> {
  readonly table: TableView;
  /** At how many steps somebody asked to take back last. */
  readonly askedAt: number | undefined;
  readonly onAsk: (question: TableQuestion) => void;
  /** Remembers until the table has answered that a step is to be taken back, or a whole turn. */
  readonly onLater: (whole: boolean) => void;
}

/** How far this player may go back. */
function waysIn({ session, table, actors, playing, askedAt }: Position): WaysBack {
  return waysBack({
    log: table.log,
    begunWith: table.begunWith,
    undoFrom: table.undoFrom,
    undoSeat: table.undoSeat,
    allowed: session.settings.value?.undo ?? false,
    resting: table.resting,
    seats: session.seats.value,
    // Computers agree to everything, so they need not be asked.
    playing: playing.filter((seat) => table.seats[seat]?.bot === ""),
    actors,
    askedAt,
  });
}

/** Takes back one step, or a whole turn: at once if that is free, otherwise after a question. */
export function takeBack(position: Position, whole: boolean): void {
  const { session, table, page, sending, letGo, before, onAsk, onLater } = position;
  if (letGo !== undefined) {
    letGo();
    return;
  }
  // The undo is meant for the action that is being sent, which cannot be taken back before the table has it.
  if (sending) {
    onLater(whole);
    return;
  }
  const ways = waysIn(position);
  const way = (whole ? ways.turn : undefined) ?? ways.step;
  if (way === undefined) return;
  if (way.free) void toastRefusal(session.request("undo", { to: way.to }));
  else
    onAsk(
      undoQuestion(
        session,
        way.to,
        stepText(page, table.log[way.to], table.game, () => before(way.to)),
      ),
    );
}

/** The buttons of a player whose seat is still in the game. */
export function tableActions(position: Position): TableAction[] {
  const ways = waysIn(position);
  const leads = leadingTitle(position);
  const resting = position.table.resting ? noWayText.resting : undefined;
  const turn: TableAction = {
    key: "undo-turn",
    icon: "undo",
    word: playText.takeBackTurn,
    label: playText.takeBackTurn,
    why: undefined,
    onPress: () => takeBack(position, true),
  };
  return [
    undo(position, ways, resting),
    ...(ways.turn === undefined ? [] : [turn]),
    // Some games have no draw to agree on.
    ...(position.page.hasDraw && leads === undefined ? [draw(position, resting)] : []),
    resign(position, leads, resting),
  ];
}

function undo(position: Position, ways: WaysBack, resting: string | undefined): TableAction {
  const { session, table, letGo } = position;
  if (session.seats.value.includes(table.undoSeat)) {
    const onPress = () => void toastRefusal(session.request("answerUndo", { agree: false }));
    return { key: "undo", icon: "close", word: playText.neverMind, why: resting, onPress };
  }
  return {
    key: "undo",
    icon: "undo",
    word: playText.takeBack,
    label: undoLabel(ways.step),
    why: letGo === undefined && ways.why !== undefined ? noWayText[ways.why] : undefined,
    onPress: () => takeBack(position, false),
  };
}

function undoLabel(step: WayBack | undefined): string {
  return step === undefined || step.free ? playText.takeBack : playText.askBack;
}

/** What this player is called at a table that they lead and do not play at. */
function leadingTitle({ session, table, page }: Position): string | undefined {
  const titles = session.seats.value.map((seat) => masterTitle(page, seat, table.seats.length));
  return titles.includes(undefined) ? undefined : titles[0];
}

/** Who still plays for themselves. */
function rivalsIn({ table, page, playing }: Pick<Position, "table" | "page" | "playing">): readonly Seat[] {
  return playing.filter((seat) => masterTitle(page, seat, table.seats.length) === undefined);
}

function draw({ session, table, page, playing, onAsk }: Position, resting: string | undefined): TableAction {
  const open = table.drawOffer !== NOBODY;
  const alone = rivalsIn({ table, page, playing }).every((seat) => session.seats.value.includes(seat));
  return {
    key: "draw",
    icon: "draw-offer",
    word: open ? playText.drawOffered : playText.draw,
    why: open ? playText.drawOpen : resting,
    onPress: () => onAsk(drawQuestion(session, alone)),
  };
}

function resign(
  { session, table, page, playing, onAsk }: Position,
  leads: string | undefined,
  resting: string | undefined,
): TableAction {
  const ownSeats = session.seats.value;
  const own = ownSeats.filter((seat) => playing.includes(seat));
  const current = session.seat.value;
  const seat = current !== undefined && own.includes(current) ? current : (own[0] ?? NOBODY);
  const name = ownSeats.length > 1 ? table.seats[seat]?.name : undefined;
  const [rival = NOBODY, ...others] = rivalsIn({ table, page, playing }).filter((one) => one !== seat);
  const winner = others.length === 0 ? table.seats[rival]?.name : undefined;
  return {
    key: "resign",
    icon: "resign",
    word: leads === undefined ? playText.resign : playText.stopLeading,
    why: resting,
    onPress: () =>
      onAsk(leads === undefined ? resignQuestion(session, seat, name, winner) : leaveQuestion(session, leads)),
  };
}
