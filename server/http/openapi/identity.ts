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
import type { Endpoints } from "./endpoint.ts";
import { recoveryCodes, recoveryOptionsRequest, recoveryRequest } from "../../../shared/wire/people/recovery.ts";

const signIns = { setting: "LIMIT_SIGN_INS", by: "address" } as const;
const recoveries = { setting: "LIMIT_RECOVERY", by: "address" } as const;
/** Why a name cannot be taken. */
const names: readonly RefusalCode[] = ["bad-name", "name-taken", "name-refused", "no-own-name", "identity-away"];
const proof: readonly RefusalCode[] = ["prove-first", "identity-away"];

export const identityEndpoints = {
  createIdentity: {
    method: "post",
    path: "/identity",
    summary: "A new player, with a token for it. Nothing else is needed to play.",
    access: "anybody",
    body: identityRequest,
    answer: identityAnswer,
    refusals: ["bad-name", "name-taken", "identity-away"],
    limit: { setting: "LIMIT_IDENTITIES", by: "address" },
  },
  renewIdentity: {
    method: "patch",
    path: "/identity",
    summary: "Another name, or a token for another device. A kept name asks for `X-Proof`.",
    access: "player",
    body: identityRequest,
    answer: identityAnswer,
    refusals: [...names, "prove-first"],
    limit: { setting: "LIMIT_CHANGES", by: "player" },
  },
  readAccount: {
    method: "get",
    path: "/me",
    summary: "What belongs to a name: its passkeys, and the devices that are signed in.",
    access: "owner",
    scope: "read",
    answer: account,
    refusals: ["identity-away"],
  },
  exportAccount: {
    method: "get",
    path: "/me/all",
    summary: "All that is kept of the player, as one file.",
    access: "owner",
    answer: z.looseObject({ player: z.looseObject({ id: z.string() }), games: z.array(z.looseObject({})) }),
    refusals: ["identity-away"],
    limit: { setting: "LIMIT_BELONGINGS", by: "player" },
  },
  deleteAccount: {
    method: "post",
    path: "/me/leave",
    summary: "Leaves for good: the name, passkeys and all that can be deleted.",
    access: "owner",
    answer: z.object({}).strict(),
    refusals: proof,
  },
  passkeyOptions: {
    method: "post",
    path: "/passkeys/options",
    summary: "What a browser makes a passkey from.",
    access: "player",
    body: passkeyOptionsRequest,
    answer: passkeyOptions,
    refusals: [...names, "prove-first", "no-passkeys-here"],
  },
  savePasskey: {
    method: "post",
    path: "/passkeys",
    summary: "Keeps a passkey. The first one makes the name the player's own and ends all earlier tokens.",
    access: "player",
    body: newPasskeyRequest,
    answer: identityAnswer,
    refusals: [...names, "prove-first", "bad-passkey", "no-passkeys-here", "too-many-passkeys"],
  },
  removePasskey: {
    method: "post",
    path: "/passkeys/:id/remove",
    summary: "Removes a passkey.",
    access: "player",
    answer: account,
    refusals: [...proof, "last-passkey"],
  },
  signInOptions: {
    method: "post",
    path: "/sign-in/options",
    summary: "What a browser signs with a passkey.",
    access: "anybody",
    answer: passkeyOptions,
    refusals: ["no-passkeys-here", "identity-away"],
    limit: signIns,
  },
  signIn: {
    method: "post",
    path: "/sign-in",
    summary: "Signs in with a passkey.",
    access: "anybody",
    body: signInRequest,
    answer: identityAnswer,
    refusals: ["bad-passkey", "unknown-passkey", "no-passkeys-here", "identity-away"],
    limit: signIns,
  },
  makeRecoveryCodes: {
    method: "post",
    path: "/me/recovery-codes",
    summary: "Ten new recovery codes, shown this once. Those of before are good for nothing from then on.",
    access: "player",
    answer: recoveryCodes,
    refusals: proof,
    limit: { setting: "LIMIT_CHANGES", by: "player" },
  },
  recoveryOptions: {
    method: "post",
    path: "/recovery/options",
    summary: "What a browser makes a passkey from for whoever has a kept name and one of its recovery codes.",
    access: "anybody",
    body: recoveryOptionsRequest,
    answer: passkeyOptions,
    refusals: ["bad-recovery-code", "no-passkeys-here", "identity-away"],
    limit: recoveries,
  },
  recover: {
    method: "post",
    path: "/recovery",
    summary: "Keeps a new passkey for a recovery code, which is used up, and signs in. Nobody is signed out by it.",
    access: "anybody",
    body: recoveryRequest,
    answer: identityAnswer,
    refusals: ["bad-recovery-code", "bad-passkey", "no-passkeys-here", "identity-away"],
    limit: recoveries,
  },
  signOutOthers: {
    method: "post",
    path: "/devices/end",
    summary: "Signs all other devices out, and ends identity links.",
    access: "player",
    answer: identityAnswer,
    refusals: proof,
  },
  signOutDevice: {
    method: "post",
    path: "/devices/:session/end",
    summary: "Signs a device out.",
    access: "player",
    answer: account,
    refusals: proof,
  },
} as const satisfies Endpoints;
