import type { TableSession } from "../../net/session.ts";
import { findPage } from "../game-page.ts";
import { spokenCode } from "../words.ts";

/** What the tab of a table is called: the game and the code. */
export function titleOf({ code, settings }: TableSession): string {
  const game = settings.value === undefined ? undefined : findPage(settings.value.game);
  return game === undefined ? spokenCode(code) : `${game.name} at ${spokenCode(code)}`;
}
