/** Making passkeys and signing with them. A challenge is kept until it is answered, once, or for a few minutes. */
import type { z } from "zod";
import type { madePasskey, shownPasskey } from "../../shared/wire/identity.ts";
import type { StoredPasskey } from "../store/identities.ts";
import type { Store } from "../store/store.ts";
import type { Player } from "../../shared/table/table.ts";
import type { RelyingParty } from "./relying-party.ts";

/** Loaded when somebody wants it: most never do, and a server that comes back has better to do. */
const webauthn = () => import("@simplewebauthn/server");

const PATIENCE_MS = 5 * 60_000;
const SIGN_IN = "sign in";
const registration = (player: string) => `passkey of ${player}`;

/** The options with which a browser makes a passkey for the player. */
export async function registrationOptions(store: Store, party: RelyingParty, { id, name }: Player) {
  const known = await store.passkeysOf(id);
  const options = await (await webauthn()).generateRegistrationOptions({
    rpName: "Skerry",
    rpID: party.id,
    userName: name,
    userID: new Uint8Array(Buffer.from(id)),
    attestationType: "none",
    excludeCredentials: known.map((passkey) => ({ id: passkey.id })),
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
    timeout: PATIENCE_MS,
  });
  const now = Date.now();
  await store.saveChallenge(options.challenge, registration(id), now, now + PATIENCE_MS);
  return options;
}

/** The passkey that was made for the player; undefined if it is not valid for that player and purpose. */
export async function newPasskey(
  store: Store,
  party: RelyingParty,
  player: Player,
  made: z.infer<typeof madePasskey>,
  label: string,
): Promise<StoredPasskey | undefined> {
  const now = Date.now();
  const verified = await unlessInvalid(async () =>
    (await webauthn()).verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      expectedChallenge: async (challenge) => (await taken(store, challenge, now)) === registration(player.id),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
    }),
  );
  if (verified?.verified !== true) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return {
    id,
    player: player.id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: (made.response.transports ?? []).join(","),
    label,
    madeAt: now,
    usedAt: now,
  };
}

/** The challenge that a browser signs. It names no passkey, so that a visitor need not say which player they are. */
export async function signInOptions(store: Store, party: RelyingParty) {
  const options = await (await webauthn()).generateAuthenticationOptions({
    rpID: party.id,
    userVerification: "preferred",
    timeout: PATIENCE_MS,
  });
  const now = Date.now();
  await store.saveChallenge(options.challenge, SIGN_IN, now, now + PATIENCE_MS);
  return options;
}

/** The player whose passkey signed, or why no player is known by it. */
export async function signedIn(
  store: Store,
  party: RelyingParty,
  shown: z.infer<typeof shownPasskey>,
): Promise<string | "bad-passkey" | "unknown-passkey"> {
  const now = Date.now();
  const passkey = await store.passkey(shown.id);
  if (passkey === undefined) return "unknown-passkey";
  const verified = await unlessInvalid(async () =>
    (await webauthn()).verifyAuthenticationResponse({
      response: { ...shown, clientExtensionResults: {} },
      expectedChallenge: async (challenge) => (await taken(store, challenge, now)) === SIGN_IN,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
      requireUserVerification: false,
    }),
  );
  if (verified?.verified !== true) return "bad-passkey";
  const owner = Buffer.from(shown.response.userHandle ?? "", "base64url").toString();
  if (owner !== "" && owner !== passkey.player) return "bad-passkey";
  await store.usedPasskey(passkey.id, verified.authenticationInfo.newCounter, now);
  return passkey.player;
}

/** Thrown if the store fails, as opposed to the passkey. */
class StoreAway extends Error {}

async function taken(store: Store, challenge: string, now: number): Promise<string | undefined> {
  try {
    return await store.takeChallenge(challenge, now);
  } catch (cause) {
    throw new StoreAway("challenges cannot be reached", { cause });
  }
}

async function unlessInvalid<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof StoreAway) throw error;
    return undefined;
  }
}
