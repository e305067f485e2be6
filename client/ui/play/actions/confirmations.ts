/** The dialogs before giving up or asking the others: the question, and what Yes does. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import type { TableSession } from "../../../net/session.ts";
import { toastRefusal } from "../../shell/table-requests.ts";
import { playText } from "../text.ts";

export interface TableQuestion {
  readonly title: string;
  readonly body: string;
  readonly yes: string;
  readonly onYes: () => void;
}

/**
 * The dialog before resigning.
 * @param name of the seat, if several people share the device
 * @param winner the player who wins by it, if it ends the game
 */
export function resignQuestion(
  session: TableSession,
  seat: Seat,
  name: string | undefined,
  winner: string | undefined,
): TableQuestion {
  return {
    title: name === undefined ? playText.resignTitle : playText.resignTitleOf(name),
    body:
      winner !== undefined
        ? playText.resignTwo(winner)
        : name === undefined
          ? playText.resignBody
          : playText.resignBodyOf(name),
    yes: playText.resignNow,
    onYes: () => void toastRefusal(session.request("resign", name === undefined ? {} : { seat })),
  };
}

/** A game master leaves the game to its players. */
export function leaveQuestion(session: TableSession, title: string): TableQuestion {
  return {
    title: playText.stopLeadingTitle(title),
    body: playText.stopLeadingBody,
    yes: playText.stopLeading,
    onYes: () => void toastRefusal(session.request("resign", {})),
  };
}

/** @param alone whether nobody else has to agree */
export function drawQuestion(session: TableSession, alone: boolean): TableQuestion {
  return {
    title: alone ? playText.drawTitleAlone : playText.drawTitle,
    body: alone ? playText.drawBodyAlone : bodyOfDraw(session),
    yes: alone ? playText.drawNowAlone : playText.drawNow,
    onYes: () => void toastRefusal(session.request("draw", { agree: true })),
  };
}

function bodyOfDraw(session: TableSession): string {
  const hasClock = (session.settings.value?.clock ?? null) !== null;
  return hasClock ? `${playText.drawBody} ${playText.drawClock}` : playText.drawBody;
}

/** @param back what would be taken back, in words */
export function undoQuestion(session: TableSession, to: number, back: string): TableQuestion {
  return {
    title: playText.undoTitle,
    body: playText.undoBody(back),
    yes: playText.undoNow,
    onYes: () => void toastRefusal(session.request("undo", { to })),
  };
}
