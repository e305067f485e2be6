/** The words of pages that say one thing. */
export const shellText = {
  home: "Back to Skerry",
  lostTitle: "Nothing floats here",
  lost: "There is no page at this address. If it was meant to be an invite code, type it here.",
  brokenTitle: "Something broke on this page",
  broken: "Your game is safe at the table: load the page again and go on where you were.",
  reload: "Load again",
  offlineTitle: "The server cannot be reached",
  offline: "It may be restarting, or your connection is gone. This page keeps trying.",
  tryNow: "Try now",
  loading: "Casting off",
  outdatedTitle: "This page is older than the server",
  outdated: "A newer version of Skerry is there. Load the page again to go on.",
} as const;
