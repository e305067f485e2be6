/** What refusals say that no table needs at once: about what one learnt, games of a device, passkeys, other people, tournaments, bots and the server. */
import type { Refusal, RefusalCode } from "../../../shared/wire/refusal.ts";
import { refusalSentences, sentenceOf as sentenceFrom } from "./refusals.ts";

const laterSentences = {
  "nobody-there": "Nobody is known here by that name.",
  "too-many-games": "So many games of your own device are kept that there is no room for more.",
  "too-much-learnt": "So much is kept of what you learnt that there is no room for more.",
  "learnt-away": "What you learnt cannot be kept just now. This browser remembers it.",
  "passkey-unused": "No passkey was used. Nothing was changed.",
  "passkey-here": "There is a passkey of yours on this device already.",
  "bad-recovery-code": "That code is none of that name, or was used already. Look at both once more.",
  "not-met": "You can keep in touch with people with whom you sat at a table.",
  "not-friends": "They let only friends invite them. Send them the code of the table.",
  "too-many-friends": "So many friends fit in no list here. Take somebody off it first.",
  "blocked-them": "You blocked them. Unblock them first.",
  "too-many-blocked": "So many people are blocked that there is no room for more. Unblock somebody first.",
  "nobody-asked": "They do not ask any more.",
  "table-not-open": "This table takes nobody more. Open another one and invite to that.",
  "already-there": "They sit at this table already.",
  "many-invitations": "They have many invitations already. Wait until they have answered some.",
  "no-invitation": "They take no invitation just now.",
  "no-challenge": "They take no challenge just now.",
  "own-name-first": "That is for players who keep a name.",
  "too-many-challenges": "You have five challenges open already.",
  "many-challenges": "They have many challenges already.",
  "challenged-already": "You have challenged them already.",
  "challenge-over": "That challenge is over.",
  "challenger-full": "They have many tables open.",
  "no-such-line": "That line is not there any more, so it cannot be reported.",
  "friends-away": "Friends cannot be reached just now. Nothing was changed; try again in a moment.",
  "no-such-tournament": "There is no such tournament here. Look at the link once more.",
  "tournament-over": "This tournament is over.",
  "tournament-begun": "This tournament has begun, and it is too late to enter it.",
  "tournament-alone": "A tournament begins with at least two players.",
  "tournament-full": "This tournament is full.",
  "tournament-removed": "The host took you out of this tournament.",
  "tournament-closed": "The host of this tournament lets only some people in.",
  "too-few-games": "This tournament is for players with more rated games of this kind.",
  "too-many-tournaments": "You have several tournaments under way already. Make another one when one is over.",
  "tournaments-away": "The tournaments cannot be read just now. Try again in a moment.",
  "not-entered": "You are not in this tournament.",
  "keep-name-first": "A bot needs somebody who answers for it: keep your name first.",
  "too-many-bots": "So many bots are enough. Delete one first.",
  "too-many-tokens": "So many tokens are enough for one bot. Withdraw one first.",
  "no-such-bot": "You have no such bot any more.",
  "no-operator": "This page is for those who run the server. That token, or that passkey, is not one of theirs.",
  unfit: "That cannot be done.",
  "out-of-scope": "That token is not good for this.",
  "not-for-bots": "That is for people, not for bots.",
  "for-bots": "That is for bots alone, with a token of theirs.",
  "bots-not-asked": "A bot sits down only where it was invited.",
  "bots-unlisted": "A bot opens no table for the lobby.",
} as const satisfies Partial<Record<RefusalCode, string>>;

export const allSentences: Readonly<Record<RefusalCode, string>> = { ...refusalSentences, ...laterSentences };

/** The sentence for a refusal of any kind. */
export const sentenceOf = (refused: Refusal): string => sentenceFrom(refused, allSentences);
