/** Endpoints of challenges. */
import { openTableAnswer } from "../../../shared/wire/http.ts";
import {
  challengeList,
  challengeRequest,
  challengeShape,
  counterRequest,
  declineRequest,
} from "../../../shared/wire/people/challenges.ts";
import type { Endpoints } from "./endpoint.ts";

const limit = { setting: "LIMIT_CHALLENGES", by: "player" } as const;
const making = [
  "no-such-game",
  "bad-options",
  "not-ratable",
  "own-name-first",
  "no-challenge",
  "bots-not-asked",
  "blocked-them",
  "too-many-challenges",
  "many-challenges",
  "challenged-already",
  "friends-away",
] as const;

export const challengeEndpoints = {
  listChallenges: {
    method: "get",
    path: "/challenges",
    summary:
      "Challenges that wait for an answer, and what became of one's own. A room's message `circle` says when to ask.",
    access: "player",
    scope: "read",
    answer: challengeList,
    refusals: ["friends-away"],
  },
  challenge: {
    method: "post",
    path: "/challenges",
    summary: "Challenges somebody who keeps a name to a game. Five may be open at a time, one to each player.",
    access: "player",
    scope: "play",
    body: challengeRequest,
    answer: challengeShape,
    refusals: making,
    limit,
  },
  acceptChallenge: {
    method: "post",
    path: "/challenges/:id/accept",
    summary: "Accepts: both sit at a table of their own, whose game for two begins as soon as they are there.",
    access: "player",
    scope: "play",
    answer: openTableAnswer,
    refusals: [
      "challenge-over",
      "challenger-full",
      "starting",
      "too-many-tables",
      "house-full",
      "not-kept",
      "no-such-game",
      "bad-options",
      "not-ratable",
      "friends-away",
    ],
    limit: { setting: "LIMIT_TABLES", by: "player" },
  },
  declineChallenge: {
    method: "post",
    path: "/challenges/:id/decline",
    summary: "Declines, with a word of a short list.",
    access: "player",
    scope: "play",
    body: declineRequest,
    answer: challengeList,
    refusals: ["challenge-over", "friends-away"],
  },
  counterChallenge: {
    method: "post",
    path: "/challenges/:id/counter",
    summary: "Proposes other terms: a challenge back, in place of the one that it answers.",
    access: "player",
    scope: "play",
    body: counterRequest,
    answer: challengeShape,
    refusals: ["challenge-over", ...making],
    limit,
  },
  endChallenge: {
    method: "post",
    path: "/challenges/:id/end",
    summary: "Takes a challenge of one's own back, or what became of it off the list.",
    access: "player",
    scope: "play",
    answer: challengeList,
    refusals: ["friends-away"],
  },
} as const satisfies Endpoints;
