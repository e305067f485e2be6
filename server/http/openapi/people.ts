/** Endpoints of friends, profiles, reports and notifications. */
import { z } from "zod";
import {
  answerRequest,
  foundPlayers,
  gamePeople,
  inviteRequest,
  namedRequest,
  playersQuery,
  relations,
  reportRequest,
} from "../../../shared/wire/friends.ts";
import { about } from "../../../shared/wire/people/about.ts";
import { preferences } from "../../../shared/wire/people/preferences.ts";
import { pushKey, subscribeRequest, unsubscribeRequest } from "../../../shared/wire/notifications.ts";
import { gameStatistics } from "../../../shared/balance/statistics.ts";
import { leaderboard, leaderboardQuery, profile, profileQuery } from "../../../shared/wire/profiles.ts";
import type { Endpoints } from "./endpoint.ts";

const nothing = z.object({}).strict();
const asks = { setting: "LIMIT_ASKS", by: "player" } as const;

export const friendEndpoints = {
  listFriends: {
    method: "get",
    path: "/friends",
    summary: "Friends, requests, invitations and blocked people. A room's message says when something of it changed.",
    access: "player",
    scope: "read",
    answer: relations,
    refusals: ["friends-away"],
  },
  askFriend: {
    method: "post",
    path: "/friends/:id",
    summary: "Asks somebody with whom one sat at a table to stay in touch, or agrees.",
    access: "player",
    body: namedRequest,
    answer: relations,
    refusals: ["blocked-them", "not-met", "too-many-friends", "friends-away"],
    limit: asks,
  },
  answerFriend: {
    method: "post",
    path: "/friends/:id/answer",
    summary: "Says yes or no to who asks. A no is told to nobody.",
    access: "player",
    body: answerRequest,
    answer: relations,
    refusals: ["too-many-friends", "nobody-asked", "friends-away"],
  },
  endFriend: {
    method: "post",
    path: "/friends/:id/end",
    summary: "Ends a friendship, or takes the request back.",
    access: "player",
    answer: relations,
    refusals: ["friends-away"],
  },
  block: {
    method: "post",
    path: "/blocks/:id",
    summary: "Blocks somebody: they neither meet nor hear the player any more.",
    access: "player",
    body: namedRequest,
    answer: relations,
    refusals: ["too-many-blocked", "friends-away"],
    limit: asks,
  },
  unblock: {
    method: "post",
    path: "/blocks/:id/end",
    summary: "Unblocks them.",
    access: "player",
    answer: relations,
    refusals: ["friends-away"],
  },
  invite: {
    method: "post",
    path: "/invites",
    summary: "Invites a friend, or whoever lets everybody invite them, to a table at which the player waits.",
    access: "player",
    body: inviteRequest,
    answer: nothing,
    refusals: [
      "not-friends",
      "no-invitation",
      "not-seated",
      "already-there",
      "table-not-open",
      "many-invitations",
      "friends-away",
    ],
    limit: { setting: "LIMIT_INVITES", by: "player" },
  },
  declineInvite: {
    method: "post",
    path: "/invites/:code/end",
    summary: "Declines the invitations to a table.",
    access: "player",
    scope: "play",
    answer: relations,
    refusals: ["friends-away"],
  },
  readPreferences: {
    method: "get",
    path: "/me/preferences",
    summary: "Who may invite and challenge the player, and who sees that they are here.",
    access: "player",
    answer: preferences,
    refusals: ["friends-away"],
  },
  setPreferences: {
    method: "post",
    path: "/me/preferences",
    summary: "Sets that. It holds from then on; blocked people may do none of it in any case.",
    access: "player",
    body: preferences,
    answer: preferences,
    refusals: ["friends-away"],
  },
  readAbout: {
    method: "get",
    path: "/me/about",
    summary: "What the player says of themselves: a line, and a flag.",
    access: "player",
    answer: about,
    refusals: ["friends-away"],
  },
  setAbout: {
    method: "post",
    path: "/me/about",
    summary:
      "Says it, on the page of a player who keeps a name. Nobody who is muted says anything new, or is read there.",
    access: "player",
    body: about,
    answer: about,
    refusals: ["own-name-first", "muted", "friends-away"],
    limit: { setting: "LIMIT_CHANGES", by: "player" },
  },
  findPlayers: {
    method: "get",
    path: "/players",
    summary: "Players who keep a name that begins like this, but for those of whom one blocked the other.",
    access: "player",
    query: playersQuery,
    answer: foundPlayers,
    refusals: ["friends-away"],
    limit: { setting: "LIMIT_SEARCHES", by: "player" },
  },
  listGamePeople: {
    method: "get",
    path: "/games/:id/people",
    summary: "The others of a game that one played oneself.",
    access: "player",
    answer: gamePeople,
    refusals: ["friends-away"],
  },
} as const satisfies Endpoints;

export const peopleEndpoints = {
  report: {
    method: "post",
    path: "/reports",
    summary: "Reports a line of chat or a name to the operators.",
    access: "player",
    body: reportRequest,
    answer: nothing,
    refusals: ["no-such-line", "nobody-there", "friends-away"],
    limit: { setting: "LIMIT_REPORTS", by: "player" },
  },
  readProfile: {
    method: "get",
    path: "/people/:who",
    summary: "The page of a player, by a kept name or by an id.",
    access: "anybody",
    query: profileQuery,
    answer: profile,
    refusals: ["nobody-there", "games-away"],
    limit: { setting: "LIMIT_GAMES", by: "address" },
  },
  readLeaderboard: {
    method: "get",
    path: "/top/:game",
    summary: "The best of a game, with the place of the player who asks.",
    access: "player",
    scope: "read",
    query: leaderboardQuery,
    answer: leaderboard,
    refusals: ["no-such-game", "games-away"],
  },
  readStatistics: {
    method: "get",
    path: "/stats/:game",
    summary: "What the finished games of a kind come to, among people and without names: counted once a day.",
    access: "anybody",
    answer: gameStatistics,
    refusals: ["no-such-game", "games-away"],
    limit: { setting: "LIMIT_GAMES", by: "address" },
  },
} as const satisfies Endpoints;

export const notificationEndpoints = {
  readPushKey: {
    method: "get",
    path: "/calls",
    summary: "The key by which push services know this server.",
    access: "anybody",
    answer: pushKey,
  },
  subscribe: {
    method: "post",
    path: "/calls",
    summary: "Has a browser notified from now on.",
    access: "player",
    body: subscribeRequest,
    answer: nothing,
    refusals: ["identity-away"],
  },
  unsubscribe: {
    method: "post",
    path: "/calls/end",
    summary: "Has it notified no more.",
    access: "player",
    body: unsubscribeRequest,
    answer: nothing,
    refusals: ["identity-away"],
  },
} as const satisfies Endpoints;
