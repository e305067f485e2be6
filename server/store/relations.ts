/** The stored relations: friends, blocked people, and invitations to tables. */

import type { About } from "../../shared/wire/people/about.ts";
import type { Preferences } from "../../shared/wire/people/preferences.ts";

/** Somebody, by the name that they bore when it was kept. */
export interface Known {
  readonly id: string;
  readonly name: string;
}

export interface StoredRelation extends Known {
  readonly at: number;
}

/** All that is kept of one player and the people around them. */
interface StoredRelations {
  readonly friends: readonly StoredRelation[];
  /** The players whom this player asked, including those who said no, which this player is not to learn. */
  readonly asked: readonly StoredRelation[];
  /** The players who ask this player. */
  readonly asks: readonly StoredRelation[];
  readonly blocked: readonly StoredRelation[];
}

/** An invitation to a table that waits for its game. */
export interface StoredInvite {
  readonly player: string;
  readonly code: string;
  readonly host: string;
  readonly hostName: string;
  readonly game: string;
  readonly at: number;
}

/** The part of the store that keeps relations; see `Store` for what a rejection means. */
export interface RelationStore {
  storedRelationsOf(player: string): Promise<StoredRelations>;
  /**
   * Keeps that a player wants to stay in touch with another. Where the other asked already, both are friends then;
   * where the other blocked or refused them, it looks like any other question and stays without an answer.
   * @returns `too-many` where one of the two would know more than `most`
   */
  askFriend(player: Known, other: Known, at: number, most: number): Promise<"asked" | "friends" | "too-many">;
  /** Answers somebody who asked. @returns `nothing-asked` if they did not */
  answerFriend(
    player: Known,
    asker: string,
    yes: boolean,
    at: number,
    most: number,
  ): Promise<"friends" | "refused" | "nothing-asked" | "too-many">;
  /** Ends a friendship, or takes a question back. */
  unfriend(player: string, other: string): Promise<void>;
  areFriends(player: string, other: string): Promise<boolean>;
  /** Whether the two were in one game, finished or not, or sit at one table. */
  haveMet(player: string, other: string): Promise<boolean>;
  /**
   * Blocks somebody: ends friendship, questions and invitations between the two.
   * @returns false, with nothing saved, if `most` are blocked already
   */
  block(player: string, other: Known, at: number, most: number): Promise<boolean>;
  unblock(player: string, other: string): Promise<void>;
  /** Those whom a player blocked, and those who blocked the player. */
  avoidedBy(player: string): Promise<readonly string[]>;
  /** The player's words about themselves; empty if there are none. */
  aboutOf(player: string): Promise<About>;
  saveAbout(player: string, said: About): Promise<void>;
  /** The preferences of those of these players who have set any. */
  preferencesOf(players: readonly string[]): Promise<readonly (Preferences & { readonly player: string })[]>;
  savePreferences(player: string, wanted: Preferences): Promise<void>;
  /** Keeps the name that a player has now with those who know them. */
  renameKnown(player: Known): Promise<void>;
  /**
   * Saves an invitation; an existing one to the same table stays as it is.
   * @returns `too-many` if the player has `most` already
   */
  invite(invite: StoredInvite, most: number): Promise<"made" | "as-before" | "too-many">;
  /** Those to a player, the newest first. */
  invitesTo(player: string): Promise<readonly StoredInvite[]>;
  /** Withdraws invitations to a table, of some players or of all. @returns the invited players */
  endInvites(code: string, players?: readonly string[]): Promise<readonly string[]>;
}
