/** Which of a player's games have just begun to wait for them, and what they are told of it. */
import type { YourGame } from "../../../shared/wire/lobby.ts";
import type { TurnNotification } from "../shell/browser-notifications.ts";
import type { Route } from "../shell/routes.ts";
import { shellText } from "../shell/text.ts";
import { listText } from "../text/words.ts";

export function waitingCount(games: readonly YourGame[] | undefined): number {
  return games?.filter(({ yourTurn }) => yourTurn).length ?? 0;
}

/**
 * Games that wait for the player now and did not before.
 * @param before undefined at the first look, which brings no news
 */
export function newlyWaiting(before: readonly YourGame[] | undefined, now: readonly YourGame[]): readonly YourGame[] {
  if (before === undefined) return [];
  const known = new Map(before.map((game) => [game.code, game]));
  return now.filter((game) => {
    const last = known.get(game.code);
    return game.yourTurn && (last?.yourTurn !== true || last.phase !== game.phase);
  });
}

/** The name of the tab, with the number of games that wait for the player: "(2) Skerry: board games with friends". */
export function homeTitle(waiting: number): string {
  return waiting > 0 ? `(${waiting}) ${shellText.title}` : shellText.title;
}

/** Whether the page does not show a game: home lists all that wait, and a table shows itself. */
export function isOutOfSight(shown: Route, { code }: Pick<YourGame, "code">): boolean {
  return shown.page !== "home" && !(shown.page === "table" && shown.code === code);
}

/** The notification of a player when a game begins to wait for them. */
export function turnAlert({ code, phase, others }: YourGame, game: string): TurnNotification {
  return {
    code,
    title: phase === "waiting" ? shellText.getReady : shellText.yourTurn,
    body: [game, listText(others)].filter((part) => part !== "").join(", "),
  };
}
