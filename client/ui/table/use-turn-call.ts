import { useEffect, useRef } from "preact/hooks";
import type { TableSession } from "../../net/session.ts";
import { findCard, gameName, loadedPage } from "../games.ts";
import { useBadge } from "../shell/badge.ts";
import { call } from "../shell/calls.ts";
import { useTitle } from "../shell/title.ts";
import { listText, spokenCode } from "../words.ts";
import { tableText } from "./text.ts";

/** Whether the game waits for this player. */
export function isTurn({ table, settings, seats }: TableSession): boolean {
  if (table.value?.phase !== "playing") return false;
  const actors = loadedPage(settings.value?.game)?.actors(table.value.game) ?? [];
  return actors.some((seat) => seats.value.includes(seat));
}

/** The tab in one's own turn: its name and its icon say so, and a player who is elsewhere is called when it comes. */
export function useTurnCall(session: TableSession): void {
  const turn = isTurn(session);
  const game = gameName(session.settings.value?.game ?? "");
  useTitle(turn ? `${tableText.yourTurn} - ${game}` : titleOf(session), turn);
  const known = session.table.value !== undefined;
  const before = useRef<boolean | undefined>(undefined);
  useBadge(turn);
  useEffect(() => {
    const last = before.current;
    if (known) before.current = turn;
    if (last !== false || !turn) return;
    const held = session.seats.peek();
    const others = session.table.peek()?.seats.flatMap(({ name }, seat) => (held.includes(seat) ? [] : [name])) ?? [];
    call({ code: session.code, title: tableText.yourTurn, body: `${game}, ${listText(others)}` });
  }, [session, known, turn, game]);
}

/** What the tab of a table is called: the game and the code. */
function titleOf({ code, settings }: TableSession): string {
  const game = settings.value === undefined ? undefined : findCard(settings.value.game);
  return game === undefined ? spokenCode(code) : `${game.name} at ${spokenCode(code)}`;
}
