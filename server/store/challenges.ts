/** The stored facts of challenges: one player asks another for a game on certain terms. */
import type { Known } from "./relations.ts";

export interface StoredChallenge {
  readonly id: string;
  readonly from: Known;
  readonly to: Known;
  /** The terms of the game, as JSON. */
  readonly terms: string;
  /** "" while it waits for an answer. One that was answered is kept until the challenger has seen that. */
  readonly answer: "" | "accepted" | "declined";
  /** Why it was declined, or "". */
  readonly word: string;
  /** The table of one that is accepted; of one that is not, the code that its table was to get. */
  readonly code: string;
  readonly at: number;
  /** When it is over, in ms since 1970. */
  readonly until: number;
}

/** Why a challenge was not kept: the challenger has so many open, the other one is asked by so many, or they are asked already. */
export type ChallengeRefusal = "too-many" | "too-many-there" | "as-before";

/** How many challenges may be open. */
export interface MostOpen {
  readonly made: number;
  readonly received: number;
}

/** The part of the store that keeps challenges; see `Store` for what a rejection means. */
export interface ChallengeStore {
  /**
   * @param instead a challenge to the player that this one answers and ends; the result is `over` if it has ended
   *   already
   */
  challenge(challenge: StoredChallenge, most: MostOpen, instead?: string): Promise<"made" | "over" | ChallengeRefusal>;
  /** A player's challenges, from and to them, that are not over, the newest first. */
  challengesOf(player: string, now: number): Promise<readonly StoredChallenge[]>;
  /**
   * Claims an open challenge to a player until then, so that one process opens its table. Who claims it after a process
   * that was ended gets the code of before, under which the table may be open.
   */
  claimChallenge(
    id: string,
    player: string,
    code: string,
    now: number,
    until: number,
  ): Promise<StoredChallenge | "claimed" | "over">;
  /** Gives a claim back. @param forgets whether another code is used next time */
  unclaimChallenge(id: string, forgets: boolean): Promise<void>;
  /** Answers an open challenge. @returns undefined if it is over */
  answerChallenge(
    id: string,
    player: string,
    answer: Pick<StoredChallenge, "answer" | "word" | "until">,
    now: number,
  ): Promise<StoredChallenge | undefined>;
  /** Withdraws a challenge, or removes its outcome from the list. @returns the challenge, if the player had made it */
  endChallenge(id: string, player: string, now: number): Promise<StoredChallenge | undefined>;
  forgetChallenges(before: number): Promise<void>;
}
