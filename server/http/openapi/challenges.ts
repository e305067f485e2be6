import { openTableAnswer } from "../../../shared/wire/http.ts";
import {
  challengeList,
  challengeRequest,
  challengeShape,
  counterRequest,
  declineRequest,
} from "../../../shared/wire/people/challenges.ts";
import { endpoints, get, post } from "./endpoint.ts";

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
] as const;

export const challengeEndpoints = endpoints("player", ["friends-away"], {
  listChallenges: {
    ...get("/challenges"),
    summary:
      "Challenges that wait for an answer, and what became of one's own. A room's message `circle` says when to ask.",
    scope: "read",
    answer: challengeList,
  },
  challenge: {
    ...post("/challenges"),
    summary: "Challenges somebody who keeps a name to a game. Five may be open at a time, one to each player.",
    scope: "play",
    body: challengeRequest,
    answer: challengeShape,
    refusals: making,
    limit,
  },
  acceptChallenge: {
    ...post("/challenges/:id/accept"),
    summary: "Accepts: both sit at a table of their own, whose game for two begins as soon as they are there.",
    scope: "play",
    answer: openTableAnswer,
    refusals: [
      "challenge-over",
      "challenger-full",
      "starting",
      "too-many-tables",
      "server-full",
      "not-kept",
      "no-such-game",
      "bad-options",
      "not-ratable",
    ],
    limit: { setting: "LIMIT_TABLES", by: "player" },
  },
  declineChallenge: {
    ...post("/challenges/:id/decline"),
    summary: "Declines, with a word of a short list.",
    scope: "play",
    body: declineRequest,
    answer: challengeList,
    refusals: ["challenge-over"],
  },
  counterChallenge: {
    ...post("/challenges/:id/counter"),
    summary: "Proposes other terms: a challenge back, in place of the one that it answers.",
    scope: "play",
    body: counterRequest,
    answer: challengeShape,
    refusals: ["challenge-over", ...making],
    limit,
  },
  endChallenge: {
    ...post("/challenges/:id/end"),
    summary: "Takes a challenge of one's own back, or what became of it off the list.",
    scope: "play",
    answer: challengeList,
  },
});
