/** Actions as they stand in a list of moves, and as something that can be taken back. */
import { type Action, readAction } from "../../../shared/neko/actions.ts";
import { bundleWords, cardTitle, itemTitle } from "./card-text.ts";
import { numberWord, siteTitle } from "./words.ts";

/** An action in a few words, without its place in a game: `Supply Vessel to column 2`. */
export function actionText(text: string): string {
  const action = readAction(text);
  return action === undefined ? text : actionPhrase(action);
}

function actionPhrase(action: Action): string {
  switch (action.kind) {
    case "draft-set":
      return `${numberWord(action.size)} card${action.size === 1 ? "" : "s"} from row ${action.row + 1}`;
    case "draft-card":
      return `${cardTitle(action.card)} from the display`;
    case "add":
      return `${cardTitle(action.card)} for its effect`;
    case "deactivate":
      return `${cardTitle(action.card)} put away onto column ${action.column}`;
    case "resolve":
      return `${cardTitle(action.card)} used at once`;
    case "tuck":
      return `Captain onto column ${action.column}`;
    case "harbour":
      return `harbour to level ${action.level}`;
    case "upgrade":
      return `ship to level ${action.level}`;
    case "buy-ship":
      return `level ${action.level} ship bought${bonusWords(action.flex)}`;
    case "buy-licence":
      return `Licence bought${bonusWords(action.flex)}`;
    case "sail":
      return `ship to column ${action.to}${bonusWords(action.flex)}`;
    case "dock":
      return `ship to ${siteTitle(action.site)}${bonusWords(action.flex)}`;
    case "flip":
      return `${itemTitle(action.item)} turned over`;
    case "take":
      return `${itemTitle(action.item)} taken`;
    case "swap":
      return `${bundleWords(action.give)} for ${bundleWords(action.get)}`;
    case "discard":
      return `${itemTitle(action.item)} discarded`;
    case "decline":
      return "the offer declined";
    case "next":
      return "on to the next column";
    case "end":
      return "the end of the turn";
  }
}

function bonusWords(flex: boolean): string {
  return flex ? ", with the Research Station" : "";
}
