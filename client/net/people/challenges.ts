/** Challenges, over HTTP: see shared/wire/people/challenges.ts. */
import {
  type Challenge,
  type ChallengeList,
  challengeList,
  challengeShape,
  type ChallengeTerms,
  type DeclineWord,
} from "../../../shared/wire/people/challenges.ts";
import { openTableAnswer } from "../../../shared/wire/http.ts";
import type { Answer } from "../answer.ts";
import { ask } from "../api.ts";
import { identities } from "../identity.ts";

const token = () => identities.current.peek()?.token ?? "";

export function getChallenges(): Promise<Answer<ChallengeList>> {
  return ask({ method: "GET", path: "/api/challenges", answer: challengeList, token: token() });
}

export function makeChallenge(to: string, terms: ChallengeTerms): Promise<Answer<Challenge>> {
  return ask({ method: "POST", path: "/api/challenges", body: { to, terms }, answer: challengeShape, token: token() });
}

/** Proposes other terms. */
export function counterChallenge(id: string, terms: ChallengeTerms): Promise<Answer<Challenge>> {
  const path = `/api/challenges/${id}/counter`;
  return ask({ method: "POST", path, body: { terms }, answer: challengeShape, token: token() });
}

/** @returns the code of the table */
export function acceptChallenge(id: string): Promise<Answer<{ code: string }>> {
  const path = `/api/challenges/${id}/accept`;
  return ask({ method: "POST", path, body: {}, answer: openTableAnswer, token: token() });
}

export function declineChallenge(id: string, word: DeclineWord): Promise<Answer<ChallengeList>> {
  const path = `/api/challenges/${id}/decline`;
  return ask({ method: "POST", path, body: { word }, answer: challengeList, token: token() });
}

/** Takes a challenge of one's own back, or what became of it off the list. */
export function endChallenge(id: string): Promise<Answer<ChallengeList>> {
  return ask({ method: "POST", path: `/api/challenges/${id}/end`, body: {}, answer: challengeList, token: token() });
}
