/** The words of pages that say one thing. */
import { inWords } from "../text/refusals.ts";

export const shellText = {
  title: "Skerry: board games with friends",
  home: "Back to Skerry",
  yourTurn: "Your turn",
  getReady: "Get ready",
  foundTitle: "Somebody is here",
  foundBody: (seconds: number) =>
    `Your quick match has been found and waits ${seconds} s for you. This game stays as it is: you find it among your games.`,
  changeOver: "Change over",
  stayHere: "Stay here",
  lostTitle: "Nothing floats here",
  lost: "There is no page at this address. If it was meant to be an invite code, type it here.",
  brokenTitle: "Something broke on this page",
  broken: "Your game is safe at the table: load the page again and go on where you were.",
  reload: "Load again",
  offlineTitle: "The server cannot be reached",
  offline: "It may be restarting, or your connection is gone. This page keeps trying.",
  tryNow: "Try now",
  crowdedTitle: "Almost in",
  unanswered: "The server has not answered yet.",
  loading: "Casting off",
  outdatedTitle: "This page is older than the server",
  missing: "A part of this page could not be loaded. Load the page again to go on.",
  outdated: "A newer version of Skerry is there. Load the page again to go on.",
} as const;

/** Why somebody new is not let in for so many ms, although they did nothing yet. */
export function crowdedText(wait: number): string {
  return `Many new players came from your network. You get in by yourself, in ${inWords(wait)}.`;
}

/** A page that asked too often need not be loaded again. */
export function againText(wait: number): string {
  return `This page tries again by itself, in ${inWords(wait)}.`;
}
