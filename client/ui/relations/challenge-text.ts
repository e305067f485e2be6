/** The words around challenges. */
import { clockText } from "../../../shared/wire/clock.ts";
import type { Challenge, ChallengeTerms, DeclineWord, Side } from "../../../shared/wire/people/challenges.ts";

export const challengeText = {
  challenges: "Challenges",
  challenge: "Challenge",
  send: "Send the challenge",
  sent: "They are asked now, wherever they are.",
  guest: "Challenges are for players who keep a name: keep yours with a passkey, under You.",
  game: "Game",
  players: "Players",
  clock: "Clock",
  side: "Who sits first",
  rated: "Rated",
  unrated: "Rated (only with a clock)",
  unratedBot: "Rated (only among people)",
  more: "With more than two, the table waits until all seats are taken: send its code to the others.",
  accept: "Accept",
  answer: "Answer",
  decline: "Decline, and say",
  other: "Other terms",
  propose: "Propose this",
  back: "Back",
  takeBack: "Take it back",
  toTable: "To the table",
  seen: "All right",
  over: "That challenge is over.",
} as const;

export const sideWords: Readonly<Record<Side, string>> = { random: "By chance", first: "Me", second: "Them" };

export const declineWords: Readonly<Record<DeclineWord, string>> = {
  later: "Not now, later",
  "other-game": "Another game, please",
  faster: "A faster clock, please",
  slower: "A slower clock, please",
  rated: "Only rated",
  unrated: "Only unrated",
  no: "No, thank you",
};

/** "Skorm, 15 min + 10 s, rated": what is to be played. */
export function termsText(game: string, { seats, clock, rated }: ChallengeTerms): string {
  return [game, ...(seats > 2 ? [`${seats} players`] : []), clockText(clock), rated ? "rated" : "not rated"].join(", ");
}

/** Who sits first, to one of the two. */
export function firstText({ from, to, terms: { side } }: Challenge, player: string): string {
  if (side === "random") return "Chance decides who sits first.";
  const first = side === "first" ? from : to;
  return first.id === player ? "You sit first." : `${first.name} sits first.`;
}

export const challengesYou = (name: string) => `${name} challenges you`;
export const challengeTitle = (name: string) => `Challenge ${name}`;

/** What a challenge says to one of the two, in a line. */
export function challengeLine(challenge: Challenge, player: string, game: string): string {
  const { from, to, terms, answer, word } = challenge;
  const what = termsText(game, terms);
  if (from.id !== player) return `${challengesYou(from.name)}: ${what}.`;
  if (answer === "accepted") return `${to.name} accepts: ${what}.`;
  if (answer === "declined") return `${to.name} declines ${what}: “${declineWords[word ?? "no"]}.”`;
  return `You challenged ${to.name}: ${what}.`;
}
