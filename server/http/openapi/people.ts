/** Endpoints of friends, profiles, reports and notifications. */
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
import {
  leaderboard,
  leaderboardQuery,
  playedGames,
  playedGamesQuery,
  profile,
  profileQuery,
} from "../../../shared/wire/profiles.ts";
import { endpoints, get, nothing, post } from "./endpoint.ts";

const asks = { setting: "LIMIT_ASKS", by: "player" } as const;

export const friendEndpoints = endpoints("player", ["friends-away"], {
  listFriends: {
    ...get("/friends"),
    summary: "Friends, requests, invitations and blocked people. A room's message says when something of it changed.",
    scope: "read",
    answer: relations,
  },
  askFriend: {
    ...post("/friends/:id"),
    summary: "Asks somebody with whom one sat at a table to stay in touch, or agrees.",
    body: namedRequest,
    answer: relations,
    refusals: ["blocked-them", "not-met", "too-many-friends"],
    limit: asks,
  },
  answerFriend: {
    ...post("/friends/:id/answer"),
    summary: "Says yes or no to who asks. A no is told to nobody.",
    body: answerRequest,
    answer: relations,
    refusals: ["too-many-friends", "nobody-asked"],
  },
  endFriend: {
    ...post("/friends/:id/end"),
    summary: "Ends a friendship, or takes the request back.",
    answer: relations,
  },
  block: {
    ...post("/blocks/:id"),
    summary: "Blocks somebody: they neither meet nor hear the player any more.",
    body: namedRequest,
    answer: relations,
    refusals: ["too-many-blocked"],
    limit: asks,
  },
  unblock: {
    ...post("/blocks/:id/end"),
    summary: "Unblocks them.",
    answer: relations,
  },
  invite: {
    ...post("/invites"),
    summary: "Invites a friend, or whoever lets everybody invite them, to a table at which the player waits.",
    body: inviteRequest,
    answer: nothing,
    refusals: ["not-friends", "no-invitation", "not-seated", "already-there", "table-not-open", "many-invitations"],
    limit: { setting: "LIMIT_INVITES", by: "player" },
  },
  declineInvite: {
    ...post("/invites/:code/end"),
    summary: "Declines the invitations to a table.",
    scope: "play",
    answer: relations,
  },
  readPreferences: {
    ...get("/me/preferences"),
    summary: "Who may invite and challenge the player, and who sees that they are here.",
    answer: preferences,
  },
  setPreferences: {
    ...post("/me/preferences"),
    summary: "Sets that. It holds from then on; blocked people may do none of it in any case.",
    body: preferences,
    answer: preferences,
  },
  readAbout: {
    ...get("/me/about"),
    summary: "What the player says of themselves: a line, and a flag.",
    answer: about,
  },
  setAbout: {
    ...post("/me/about"),
    summary:
      "Says it, on the page of a player who keeps a name. Nobody who is muted says anything new, or is read there.",
    body: about,
    answer: about,
    refusals: ["own-name-first", "muted"],
    limit: { setting: "LIMIT_CHANGES", by: "player" },
  },
  findPlayers: {
    ...get("/players"),
    summary: "Players who keep a name that begins like this, but for those of whom one blocked the other.",
    query: playersQuery,
    answer: foundPlayers,
    limit: { setting: "LIMIT_SEARCHES", by: "player" },
  },
  listGamePeople: {
    ...get("/games/:id/people"),
    summary: "The others of a game that one played oneself.",
    answer: gamePeople,
  },
});

export const peopleEndpoints = endpoints("anybody", [], {
  report: {
    ...post("/reports"),
    summary: "Reports a line of chat or a name to the operators.",
    access: "player",
    body: reportRequest,
    answer: nothing,
    refusals: ["no-such-line", "nobody-there", "friends-away"],
    limit: { setting: "LIMIT_REPORTS", by: "player" },
  },
  readProfile: {
    ...get("/people/:who"),
    summary: "The page of a player, by a kept name or by an id.",
    query: profileQuery,
    answer: profile,
    refusals: ["nobody-there", "games-away"],
    limit: { setting: "LIMIT_GAMES", by: "address" },
  },
  listPlayedGames: {
    ...get("/people/:who/games"),
    summary: "The finished games of a player by game, opponent and result, the newest first, about twenty at a time.",
    query: playedGamesQuery,
    answer: playedGames,
    refusals: ["nobody-there", "games-away"],
    limit: { setting: "LIMIT_GAMES", by: "address" },
  },
  readLeaderboard: {
    ...get("/top/:game"),
    summary: "The best of a game, with the place of the player who asks.",
    access: "player",
    scope: "read",
    query: leaderboardQuery,
    answer: leaderboard,
    refusals: ["no-such-game", "games-away"],
  },
  readStatistics: {
    ...get("/stats/:game"),
    summary: "What the finished games of a kind come to, among people and without names: counted once a day.",
    answer: gameStatistics,
    refusals: ["no-such-game", "games-away"],
    limit: { setting: "LIMIT_GAMES", by: "address" },
  },
});

export const notificationEndpoints = endpoints("player", [], {
  readPushKey: {
    ...get("/notifications"),
    summary: "The key by which push services know this server.",
    access: "anybody",
    answer: pushKey,
  },
  subscribe: {
    ...post("/notifications"),
    summary: "Has a browser notified from now on.",
    body: subscribeRequest,
    answer: nothing,
    refusals: ["identity-away"],
  },
  unsubscribe: {
    ...post("/notifications/end"),
    summary: "Has it notified no more.",
    body: unsubscribeRequest,
    answer: nothing,
    refusals: ["identity-away"],
  },
});
