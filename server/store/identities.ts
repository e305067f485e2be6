/** The stored facts of people who own a name: the name, passkeys, devices, recovery codes, and their bot accounts. */

import type { StoredSanction } from "./moderation.ts";

/** A player with a row: for a kept name, or because older tokens are not good any more. */
export interface StoredIdentity {
  readonly player: string;
  /** Tokens carry it; those of another version are not good. */
  readonly version: number;
  /** The player's own name, or "" of one who has none. */
  readonly name: string;
  /** Since when the name is the player's own, or 0. */
  readonly boundAt: number;
  /** When the player left for good, or 0. */
  readonly leftAt: number;
}

/** A device on which somebody is a player, by the tokens that it has. */
export interface StoredSession {
  readonly session: string;
  /** "Firefox on Windows". */
  readonly label: string;
  readonly begunAt: number;
  readonly seenAt: number;
  /** When a passkey was last used there, or 0. */
  readonly provedAt: number;
  /** When it was signed out, or 0. */
  readonly endedAt: number;
}

export interface StoredPasskey {
  /** As the authenticator names it, in base64url. */
  readonly id: string;
  readonly player: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  readonly counter: number;
  /** How the browser may reach it, separated by commas. */
  readonly transports: string;
  readonly label: string;
  readonly madeAt: number;
  readonly usedAt: number;
}

export interface StoredRecoveryCode {
  /** See `recoveryHash`. */
  readonly hash: string;
  readonly madeAt: number;
  /** When it was used, or 0. */
  readonly usedAt: number;
}

/** A bot account. Its name and tokens are stored like those of people. */
export interface StoredBot {
  readonly bot: string;
  readonly owner: string;
  /** "" of one that was deleted. */
  readonly name: string;
  readonly madeAt: number;
}

/** The facts about the player of a token. */
export interface IdentityStatus {
  readonly identity: StoredIdentity | undefined;
  readonly session: StoredSession | undefined;
  /** See `holderOf`. */
  readonly holder: string;
  /** The sanctions of the player, and of the owner if the player is a bot. */
  readonly sanctions: readonly StoredSanction[];
  /** The owner of a bot; "" for people. */
  readonly owner: string;
}

/** The part of the store that knows people; see `Store` for what a rejection means. */
export interface IdentityStore {
  /** @param skeletons the ways in which the name in the token can look */
  identityStatus(player: string, session: string, skeletons: readonly string[], now: number): Promise<IdentityStatus>;
  /** Those of these players of whom something is kept. */
  identities(players: readonly string[]): Promise<readonly StoredIdentity[]>;
  /**
   * The player who owns a name that looks like one of these, or owned one lately so that it is still reserved; "" if
   * there is no other player.
   */
  holderOf(skeletons: readonly string[], now: number): Promise<string>;
  /** Players whose own names look as if they began with one of these, the shortest names first. @param most how many */
  namedLike(beginnings: readonly string[], most: number): Promise<readonly Pick<StoredIdentity, "player" | "name">[]>;
  /** The player whose own name looks like one of these, unless it was another player's before; otherwise "". */
  bearerOf(skeletons: readonly string[]): Promise<string>;
  /**
   * Makes a player the owner of a name, or of another one, with a new passkey; all of it or nothing. The former name is
   * reserved. With the player's first owned name, earlier tokens become invalid, and devices are deleted.
   * @param session the device that stays
   */
  bind(
    player: string,
    name: string,
    skeletons: readonly string[],
    at: number,
    passkey?: StoredPasskey,
    session?: string,
  ): Promise<"kept" | "name-taken" | "passkey-taken">;
  /** Keeps a further passkey, unless the player has `most`. @returns whether it was kept */
  addPasskey(passkey: StoredPasskey, most: number): Promise<boolean>;
  passkey(id: string): Promise<StoredPasskey | undefined>;
  passkeysOf(player: string): Promise<readonly StoredPasskey[]>;
  usedPasskey(id: string, counter: number, at: number): Promise<void>;
  /** @returns false if the player has no such passkey, or no other one */
  removePasskey(player: string, id: string): Promise<boolean>;
  /** Notes that a player is at a device; `provedAt` counts if it is later than what is kept. */
  noteSession(player: string, session: StoredSession): Promise<void>;
  /** The devices that are signed in, the one seen last first. */
  sessionsOf(player: string, most: number): Promise<readonly StoredSession[]>;
  /** Signs a device out, for as long as its tokens would be good. @returns whether it was signed in */
  endSession(player: string, session: string, at: number): Promise<boolean>;
  /** The signed-out devices of these players. */
  endedSessions(players: readonly string[]): Promise<readonly { readonly player: string; readonly session: string }[]>;
  /** Signs all devices out but one, which gets tokens of the version that is returned. */
  endOthers(player: string, session: string): Promise<number>;
  /** The looks of names that a player gave up, and until when they are reserved. */
  restingNamesOf(player: string): Promise<readonly { readonly looks: string; readonly until: number }[]>;
  /** Deletes all that is of a player alone; their tokens are good no more. */
  deleteAccount(player: string, at: number): Promise<void>;
  /** Players who left and still are at tables or in games, or said something at a table that may be open. */
  accountsToDelete(most: number): Promise<readonly string[]>;
  /** Deletes what a player said at a table, and that they did. */
  deleteChatOf(code: string, player: string): Promise<void>;
  /**
   * Gives a finished game a header that does not name the player, and takes it off their list; does nothing if its header
   * is not the one that was read, because another player was taken out at the same moment.
   */
  anonymiseGame(id: string, player: string, read: string, header: string): Promise<void>;
  /** Deletes devices that were last seen before then. */
  forgetSessions(before: number): Promise<void>;
  /** Keeps a challenge for a purpose, once and until then; forgets those that are over. */
  saveChallenge(challenge: string, purpose: string, now: number, until: number): Promise<void>;
  /** Takes a challenge, which is valid once. @returns its purpose, or undefined if there is none */
  takeChallenge(challenge: string, now: number): Promise<string | undefined>;
  /** Keeps new codes in the place of all that a player had. */
  saveRecoveryCodes(player: string, hashes: readonly string[], at: number): Promise<void>;
  recoveryCodesOf(player: string): Promise<readonly StoredRecoveryCode[]>;
  /** Uses a code up and saves a new passkey, both or neither. @returns `over` if the player has no such unused code */
  useRecoveryCode(player: string, hash: string, passkey: StoredPasskey): Promise<"kept" | "over" | "passkey-taken">;
  /** Keeps a bot account under a name of its own. @param skeletons the ways in which the name can look */
  addBot(bot: StoredBot, skeletons: readonly string[], most: number): Promise<"kept" | "name-taken" | "too-many">;
  /** A player's bots that were not deleted, the oldest first. */
  botsOf(owner: string): Promise<readonly StoredBot[]>;
  /** The owners of these bots, by bot. */
  ownersOf(bots: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
