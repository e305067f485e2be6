import { useEffect, useRef } from "preact/hooks";
import type { TableSession } from "../../net/session.ts";
import { findCard, gameName, loadedPage } from "../../games/games.ts";
import { useBadge } from "./badge.ts";
import { notify } from "./browser-notifications.ts";
import { useTitle } from "./title.ts";
import { listText, spokenCode } from "../text/words.ts";
import { shellText } from "./text.ts";

/** Whether the game waits for this player. */
export function isTurn({ table, settings, seats }: TableSession): boolean {
  if (table.value?.phase !== "playing") return false;
  const actors = loadedPage(settings.value?.game)?.actors(table.value.game) ?? [];
  return actors.some((seat) => seats.value.includes(seat));
}

/** Shows the player's turn in the name and icon of the tab, and notifies a player with a hidden tab when it begins. */
export function useTurnAlert(session: TableSession): void {
  const turn = isTurn(session);
  const game = gameName(session.settings.value?.game ?? "");
  useTitle(turn ? `${shellText.yourTurn} - ${game}` : titleOf(session), turn);
  const known = session.table.value !== undefined;
  const before = useRef<boolean | undefined>(undefined);
  useBadge(turn);
  useEffect(() => {
    const last = before.current;
    if (known) before.current = turn;
    if (last !== false || !turn) return;
    const ownSeats = session.seats.peek();
    const others =
      session.table.peek()?.seats.flatMap(({ name }, seat) => (ownSeats.includes(seat) ? [] : [name])) ?? [];
    notify({ code: session.code, title: shellText.yourTurn, body: `${game}, ${listText(others)}` });
  }, [session, known, turn, game]);
}

/** What the tab of a table is called: the game and the code. */
function titleOf({ code, settings, onDevice }: TableSession): string {
  const game = settings.value === undefined ? undefined : findCard(settings.value.game);
  if (onDevice === true) return game?.name ?? "";
  return game === undefined ? spokenCode(code) : `${game.name} at ${spokenCode(code)}`;
}
