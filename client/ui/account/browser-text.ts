/** Who this browser is, in the words that any page may need. */
export const browserText = {
  title: "You",
  theme: "Theme",
  themes: { system: "System", light: "Light", dark: "Dark" },
  callMe: "Tell me when it is my turn",
  callRefused: "The browser does not allow notifications from this page. Its own settings can change that.",
  badLink: "This identity link is not valid here. Nothing was changed.",
  replaced: "This server did not know this browser any more, so you are a new player here.",
  signedOut: "This browser was signed out from another device. You are a new guest here.",
  already: "This browser is that player already.",
} as const;
