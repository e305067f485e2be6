/**
 * What every page knows of the people around its player: little, since it is part of the first load. The rest is in
 * `deferred.ts`, which comes once a page stands.
 */
import { signal } from "@preact/signals";
import type { TableSession } from "../../net/session.ts";
import type { Relations } from "../../../shared/wire/friends.ts";
import type { Challenge, ChallengeList, ChallengeTerms } from "../../../shared/wire/people/challenges.ts";

/** All that concerns the player, as it was heard last; undefined until then. */
export const knownRelations = signal<Relations | undefined>(undefined);

/** Counts the server's messages about news. */
export const relationsVersion = signal(0);

/** A player, as they appear where the reader met them. */
export interface PersonShown {
  readonly id: string;
  readonly name: string;
  readonly bound: boolean;
  /** The code of that table, or "". */
  readonly code: string;
  /** The table itself, if it is open. */
  readonly session?: TableSession;
  /** The line of chat that the reader chose. */
  readonly line?: { readonly id: string; readonly text: string };
}

/** Whom the dialog is about, if it is open. */
export const openPerson = signal<PersonShown | undefined>(undefined);

/** Challenges from and to the player, as last received; undefined until then, and for guests. */
export const challenges = signal<ChallengeList | undefined>(undefined);

/** The challenge to show on any page: one to answer, otherwise one that was answered. */
export function challengeToTell(list: ChallengeList | undefined): Challenge | undefined {
  return list?.received[0] ?? list?.made.find(({ answer }) => answer !== "");
}

/** The challenge of the open dialog: a new one, or one to answer; undefined if it is closed. */
export const openChallenge = signal<
  | { readonly to: Pick<PersonShown, "id" | "name">; readonly terms: Omit<ChallengeTerms, "options" | "side"> }
  | { readonly id: string }
  | undefined
>(undefined);

/** Something is new: a component that shows it asks the server again. */
export function noteRelationsChanged(): void {
  relationsVersion.value++;
}
