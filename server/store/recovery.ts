/** The stored facts of recovery codes. */
import type { StoredPasskey } from "./identities.ts";

export interface StoredRecoveryCode {
  /** See `recoveryHash`. */
  readonly hash: string;
  readonly madeAt: number;
  /** When it was used, or 0. */
  readonly usedAt: number;
}

/** The part of the store that brings people back who lost their passkeys; see `Store` for what a rejection means. */
export interface RecoveryStore {
  /** Keeps new codes in the place of all that a player had. */
  saveRecoveryCodes(player: string, hashes: readonly string[], at: number): Promise<void>;
  recoveryCodesOf(player: string): Promise<readonly StoredRecoveryCode[]>;
  /** Uses a code up and saves a new passkey, both or neither. @returns `over` if the player has no such unused code */
  useRecoveryCode(player: string, hash: string, passkey: StoredPasskey): Promise<"kept" | "over" | "passkey-taken">;
}
