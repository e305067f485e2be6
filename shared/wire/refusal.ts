/** Why something was refused: a code and what it is about. The words are the page's (`client/ui/text/refusals.ts`). */
import { z } from "zod";

export const refusalCodes = [
  "malformed",
  "too-large",
  "too-fast",
  "busy",
  "too-much-learnt",
  "learnt-away",
  "not-seated",
  "not-host",
  "not-your-turn",
  "stale",
  "illegal",
  "too-long",
  "handed-over",
  "no-computer",
  "not-now",
  "seat-taken",
  "dismissed",
  "not-together",
  "not-ratable",
  "rated-table",
  "unforeseen",
  "too-many-plans",
  "no-draw",
  "no-talk",
  "watchers-quiet",
  "no-vacation",
  "clock-full",
  "still-here",
  "no-such-table",
  "table-full",
  "no-watching",
  "no-such-game",
  "bad-options",
  "bad-name",
  "bad-identity",
  "signed-out",
  "name-taken",
  "no-own-name",
  "no-passkeys-here",
  "bad-passkey",
  "unknown-passkey",
  "too-many-passkeys",
  "last-passkey",
  "prove-first",
  "bad-recovery-code",
  "no-operator",
  "unfit",
  "name-refused",
  "banned",
  "muted",
  "not-met",
  "not-friends",
  "too-many-friends",
  "blocked-them",
  "too-many-blocked",
  "nobody-asked",
  "table-not-open",
  "already-there",
  "many-invitations",
  "no-challenge",
  "no-invitation",
  "own-name-first",
  "too-many-challenges",
  "many-challenges",
  "challenged-already",
  "challenge-over",
  "challenger-full",
  "no-such-line",
  "friends-away",
  "keep-name-first",
  "too-many-bots",
  "too-many-tokens",
  "no-such-bot",
  "out-of-scope",
  "not-for-bots",
  "for-bots",
  "bots-not-asked",
  "bots-unlisted",
  "identity-away",
  "too-many-tables",
  "server-full",
  "no-undo",
  "nothing-asked",
  "not-kept",
  "unsettled",
  "resting",
  "crowded",
  "quarantined",
  "moved-on",
  "wrong-address",
  "no-such-game-record",
  "nobody-there",
  "too-many-games",
  "games-away",
  "still-running",
  "no-such-tournament",
  "tournament-over",
  "tournament-begun",
  "tournament-alone",
  "tournament-full",
  "tournament-removed",
  "tournament-closed",
  "too-few-games",
  "too-many-tournaments",
  "tournaments-away",
  "not-entered",
  "tournament-table",
  "bad-origin",
  "origin-decides",
  "origin-outside",
  "starting",
  "closing-down",
  "internal",
  // Said by the page itself: no answer came, or only pages come through; or its browser used no passkey.
  "unreachable",
  "line-blocked",
  "passkey-unused",
  "passkey-here",
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

/** Why a table is set aside. */
export const quarantineReasons = ["damaged", "unknown-rules", "older-rules", "no-such-game"] as const;

export type QuarantineReason = (typeof quarantineReasons)[number];

export const refusalShape = z.object({
  code: z.enum(refusalCodes),
  /** `too-fast` and `resting`: how long to wait, in ms. */
  wait: z.number().exactOptional(),
  /** `banned` and `muted`: until when, in ms since 1970; for good without it. */
  until: z.number().exactOptional(),
  /** The same: the operator's own words; `unfit`: what does not fit. */
  why: z.string().exactOptional(),
  /** The same: the address to write to. */
  contact: z.string().exactOptional(),
  /** `quarantined`. */
  reason: z.enum(quarantineReasons).exactOptional(),
});

/** An answer that says no. */
export type Refusal = Readonly<z.infer<typeof refusalShape>>;

export function refusal(code: RefusalCode): Refusal {
  return { code };
}

/** A refusal as it travels: with its code in plain words too, for programs that print it and pages of older builds. */
export function sentRefusal(refused: Refusal): Refusal & { readonly message: string } {
  return { ...refused, message: refused.code.replaceAll("-", " ") };
}

export function isRefusalCode(code: unknown): code is RefusalCode {
  return refusalCodes.some((known) => known === code);
}
