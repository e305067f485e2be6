/** The words around the result of a game, which come with it. */
import { count, listText, withArticle } from "../../text/words.ts";
import { tableText } from "../text.ts";

export const resultText = {
  scoreSheet: "Score sheet",
  tournament: "To the tournament",
  rematch: "Rematch",
  onceMore: "Once more?",
  tryNext: (level: string) => `Try ${level} next`,
  noRematch: "No rematch after all",
  over: "The game is over",
  seeBoard: "See the board",
  backToResult: "Result",
  backToLobby: "Back to the lobby",
  rematchHow: "The seats move on by one, and the game starts when everybody wants it.",
  rematchWithout: "The seat of somebody who left is free in the next game.",
  rematchAtOnce: "The seats move on by one, and the next game starts at once.",
  nextExhibition: "The next game starts here by itself.",
  watcherRematch: "The players may want a rematch: it starts here.",
} as const;

/** "3 players, 41 moves". @param led the title of game masters, if some of the seats are theirs; otherwise "" */
export function gameText(players: number, led: string, moves: number, round: number): string {
  const game = round > 1 ? `, game ${round}` : "";
  return `${count(players, "player")}${led === "" ? "" : ` and ${withArticle(led)}`}, ${count(moves, "move")}${game}`;
}

/**
 * The players that want to play again, and those without an answer.
 * @param others whether all of them are computers, who agree at once, and whether one deleted their account
 */
export function rematchText(
  want: readonly string[],
  open: readonly string[],
  others: { readonly alone?: boolean; readonly somebodyLeft?: boolean } = {},
): string {
  if (want.length === 0 && others.somebodyLeft === true) return resultText.rematchWithout;
  if (want.length === 0) return others.alone === true ? resultText.rematchAtOnce : resultText.rematchHow;
  const wanting = `${listText(want)} ${want.length === 1 && want[0] !== tableText.you ? "wants" : "want"} a rematch.`;
  return open.length === 0 ? wanting : `${wanting} Waiting for ${listText(open)}.`;
}
