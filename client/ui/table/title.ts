import type { TableSession } from "../../net/session.ts";
import { findCard } from "../games.ts";
import { spokenCode } from "../words.ts";

/** What the tab of a table is called: the game and the code. */
export function titleOf({ code, settings }: TableSession): string {
  const game = settings.value === undefined ? undefined : findCard(settings.value.game);
  return game === undefined ? spokenCode(code) : `${game.name} at ${spokenCode(code)}`;
}
