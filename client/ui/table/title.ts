import type { TableSession } from "../../net/session.ts";
import { findPage } from "../game-page.ts";
import { spokenCode } from "../words.ts";
import { tableText } from "./text.ts";
import { isTurn } from "./use-turn-call.ts";

/** What the tab of a table is called: that it is one's turn, or else the game and the code. */
export function titleOf(session: TableSession): string {
  const { code, settings } = session;
  const game = settings.value === undefined ? undefined : findPage(settings.value.game);
  if (game !== undefined && isTurn(session)) return `${tableText.yourTurn} - ${game.name}`;
  return game === undefined ? spokenCode(code) : `${game.name} at ${spokenCode(code)}`;
}
