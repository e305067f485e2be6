/** Endpoints of identities, passkeys and devices. */
import { z } from "zod";
import { identityAnswer, identityRequest } from "../../../shared/wire/http.ts";
import {
  account,
  newPasskeyRequest,
  passkeyOptions,
  passkeyOptionsRequest,
  signInRequest,
} from "../../../shared/wire/identity.ts";
import type { RefusalCode } from "../../../shared/wire/refusal.ts";
import { endpoints, get, nothing, patch, post } from "./endpoint.ts";
import { recoveryCodes, recoveryOptionsRequest, recoveryRequest } from "../../../shared/wire/people/recovery.ts";

const signIns = { setting: "LIMIT_SIGN_INS", by: "address" } as const;
const recoveries = { setting: "LIMIT_RECOVERY", by: "address" } as const;
/** Why a name cannot be taken. */
const names: readonly RefusalCode[] = ["bad-name", "name-taken", "name-refused", "no-own-name"];

export const identityEndpoints = endpoints("player", ["identity-away"], {
  createIdentity: {
    ...post("/identity"),
    summary: "A new player, with a token for it, or the one of the browser's cookie. Nothing else is needed to play.",
    access: "anybody",
    body: identityRequest,
    answer: identityAnswer,
    refusals: ["bad-name", "name-taken"],
    limit: { setting: "LIMIT_IDENTITIES", by: "address" },
  },
  forgetIdentity: {
    ...post("/identity/forget"),
    summary: "Takes the cookie away that says who a browser was.",
    access: "anybody",
    answer: nothing,
  },
  renewIdentity: {
    ...patch("/identity"),
    summary: "Another name, or a token for another device. A kept name asks for `X-Proof`.",
    body: identityRequest,
    answer: identityAnswer,
    refusals: [...names, "prove-first"],
    limit: { setting: "LIMIT_CHANGES", by: "player" },
  },
  readAccount: {
    ...get("/me"),
    summary: "What belongs to a name: its passkeys, and the devices that are signed in.",
    access: "owner",
    scope: "read",
    answer: account,
  },
  exportAccount: {
    ...get("/me/all"),
    summary: "All that is kept of the player, as one file.",
    access: "owner",
    answer: z.looseObject({ player: z.looseObject({ id: z.string() }), games: z.array(z.looseObject({})) }),
    limit: { setting: "LIMIT_BELONGINGS", by: "player" },
  },
  deleteAccount: {
    ...post("/me/leave"),
    summary: "Leaves for good: the name, passkeys and all that can be deleted.",
    access: "owner",
    answer: nothing,
    refusals: ["prove-first"],
  },
  passkeyOptions: {
    ...post("/passkeys/options"),
    summary: "What a browser makes a passkey from.",
    body: passkeyOptionsRequest,
    answer: passkeyOptions,
    refusals: [...names, "prove-first", "no-passkeys-here"],
  },
  savePasskey: {
    ...post("/passkeys"),
    summary: "Keeps a passkey. The first one makes the name the player's own and ends all earlier tokens.",
    body: newPasskeyRequest,
    answer: identityAnswer,
    refusals: [...names, "prove-first", "bad-passkey", "no-passkeys-here", "too-many-passkeys"],
  },
  removePasskey: {
    ...post("/passkeys/:id/remove"),
    summary: "Removes a passkey.",
    answer: account,
    refusals: ["prove-first", "last-passkey"],
  },
  signInOptions: {
    ...post("/sign-in/options"),
    summary: "What a browser signs with a passkey.",
    access: "anybody",
    answer: passkeyOptions,
    refusals: ["no-passkeys-here"],
    limit: signIns,
  },
  signIn: {
    ...post("/sign-in"),
    summary: "Signs in with a passkey.",
    access: "anybody",
    body: signInRequest,
    answer: identityAnswer,
    refusals: ["bad-passkey", "unknown-passkey", "no-passkeys-here"],
    limit: signIns,
  },
  makeRecoveryCodes: {
    ...post("/me/recovery-codes"),
    summary: "Ten new recovery codes, shown this once. Those of before are good for nothing from then on.",
    answer: recoveryCodes,
    refusals: ["prove-first"],
    limit: { setting: "LIMIT_CHANGES", by: "player" },
  },
  recoveryOptions: {
    ...post("/recovery/options"),
    summary: "What a browser makes a passkey from for whoever has a kept name and one of its recovery codes.",
    access: "anybody",
    body: recoveryOptionsRequest,
    answer: passkeyOptions,
    refusals: ["bad-recovery-code", "no-passkeys-here"],
    limit: recoveries,
  },
  recover: {
    ...post("/recovery"),
    summary: "Keeps a new passkey for a recovery code, which is used up, and signs in. Nobody is signed out by it.",
    access: "anybody",
    body: recoveryRequest,
    answer: identityAnswer,
    refusals: ["bad-recovery-code", "bad-passkey", "no-passkeys-here"],
    limit: recoveries,
  },
  signOutOthers: {
    ...post("/devices/end"),
    summary: "Signs all other devices out, and ends identity links.",
    answer: identityAnswer,
    refusals: ["prove-first"],
  },
  signOutDevice: {
    ...post("/devices/:session/end"),
    summary: "Signs a device out.",
    answer: account,
    refusals: ["prove-first"],
  },
});
