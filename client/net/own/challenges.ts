/** Challenges, over HTTP: see shared/wire/people/challenges.ts. */
import {
  challengeList,
  challengeShape,
  type ChallengeTerms,
  type DeclineWord,
} from "../../../shared/wire/people/challenges.ts";
import { openTableAnswer } from "../../../shared/wire/http.ts";
import { getOwn, postOwn } from "./requests.ts";

const pathOf = (id: string, what: string) => `/api/challenges/${id}/${what}`;

export const getChallenges = () => getOwn("/api/challenges", challengeList);
export const makeChallenge = (to: string, terms: ChallengeTerms) =>
  postOwn("/api/challenges", challengeShape, { to, terms });
export const counterChallenge = (id: string, terms: ChallengeTerms) =>
  postOwn(pathOf(id, "counter"), challengeShape, { terms });
export const acceptChallenge = (id: string) => postOwn(pathOf(id, "accept"), openTableAnswer);
export const declineChallenge = (id: string, word: DeclineWord) =>
  postOwn(pathOf(id, "decline"), challengeList, { word });
/** Withdraws the player's own challenge, or removes its outcome from the list. */
export const endChallenge = (id: string) => postOwn(pathOf(id, "end"), challengeList);
