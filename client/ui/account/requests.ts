/** Requests to the server about kept names, and to the browser about passkeys. */
import { startAuthentication, startRegistration, WebAuthnError } from "@simplewebauthn/browser";
import { z } from "zod";
import { identityAnswer, type IdentityAnswer } from "../../../shared/wire/http.ts";
import { account, passkeyOptions } from "../../../shared/wire/identity.ts";
import { type RecoveryCodes, recoveryCodes } from "../../../shared/wire/people/recovery.ts";
import { refusal } from "../../../shared/wire/refusal.ts";
import type { Answer } from "../../net/answer.ts";
import { ask, keepProof } from "../../net/api.ts";
import { identities } from "../../net/identity.ts";
import { getOwn, postOwn } from "../../net/own/requests.ts";

/** Whether passkeys can work in this browser, at this address. */
export function canPasskeys(): boolean {
  const isBare = /^[\d.]+$|^\[/.test(location.hostname);
  return window.isSecureContext && !isBare && "PublicKeyCredential" in window;
}

export const getAccount = () => getOwn("/api/me", account);

/** Makes a passkey; with the first one the player keeps the name. */
export async function makePasskey(name?: string): Promise<Answer<IdentityAnswer>> {
  const more = name === undefined ? {} : { name };
  const offered = await postOwn("/api/passkeys/options", passkeyOptions, more);
  if ("refused" in offered) return offered;
  const passkey = await register(offered.value);
  if ("refused" in passkey) return passkey;
  const body = { ...more, passkey: passkey.value };
  return noteProof(await identities.exchange(() => postOwn("/api/passkeys", identityAnswer, body)));
}

function noteProof(answer: Answer<IdentityAnswer>): Answer<IdentityAnswer> {
  if ("value" in answer && answer.value.proof !== undefined) keepProof(answer.value.proof);
  return answer;
}

/**
 * Makes a request that only the player themselves may make: if the server asks for a passkey, shows one and repeats the
 * request.
 */
export async function proved<T>(work: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await work();
  if (!("refused" in answer) || answer.refused.code !== "prove-first") return answer;
  const player = identities.current.peek();
  const shown = await showPasskey();
  if ("refused" in shown) return shown;
  if (shown.value.player.id !== player?.id) return { refused: refusal("bad-passkey") };
  identities.take(shown.value);
  return work();
}

/** Signs in by passkey, possibly that of the player that this browser is now. */
export async function showPasskey(): Promise<Answer<IdentityAnswer>> {
  const offered = await postOwn("/api/sign-in/options", passkeyOptions);
  if ("refused" in offered) return offered;
  const passkey = await authenticate(offered.value);
  if ("refused" in passkey) return passkey;
  return noteProof(await postOwn("/api/sign-in", identityAnswer, { passkey: passkey.value }));
}

/** Keeps the name, and makes recovery codes. If the codes fail, the name is kept all the same. */
export async function keepName(name: string): Promise<Answer<RecoveryCodes>> {
  const kept = await makePasskey(name);
  if ("refused" in kept) return kept;
  const made = await makeRecoveryCodes();
  return "refused" in made ? { value: { codes: [] } } : made;
}

/** Makes new recovery codes; earlier ones are void. */
export const makeRecoveryCodes = () => postOwn("/api/me/recovery-codes", recoveryCodes);

/** Makes a passkey for a kept name by one of its recovery codes, and signs in. */
export async function recover(name: string, code: string): Promise<Answer<IdentityAnswer>> {
  const shown = { name, code };
  const path = "/api/recovery";
  const offered = await ask({ method: "POST", path: `${path}/options`, body: shown, answer: passkeyOptions });
  if ("refused" in offered) return offered;
  const passkey = await register(offered.value);
  if ("refused" in passkey) return passkey;
  const body = { ...shown, passkey: passkey.value };
  return noteProof(await ask({ method: "POST", path, body, answer: identityAnswer }));
}

export const removePasskey = (id: string) => postOwn(`/api/passkeys/${encodeURIComponent(id)}/remove`, account);
export const endDevice = (session: string) => postOwn(`/api/devices/${encodeURIComponent(session)}/end`, account);
/** Takes away what would bring this player back into the browser although its page has forgotten them. */
export const forgetIdentity = () => ask({ method: "POST", path: "/api/identity/forget", answer: z.object({}) });
export const endOthers = () => identities.exchange(() => postOwn("/api/devices/end", identityAnswer));

type Options<Ceremony extends (asked: never) => unknown> = Parameters<Ceremony>[0] extends { optionsJSON: infer O }
  ? O
  : never;

/** What the server offers is made by the library's other half, for this one. */
function isOptions<O>(offered: object): offered is O & object {
  return "challenge" in offered;
}

async function register(offered: object): Promise<Answer<object>> {
  if (!isOptions<Options<typeof startRegistration>>(offered)) return { refused: refusal("internal") };
  return unlessCancelled(() => startRegistration({ optionsJSON: offered }));
}

async function authenticate(offered: object): Promise<Answer<object>> {
  if (!isOptions<Options<typeof startAuthentication>>(offered)) return { refused: refusal("internal") };
  return unlessCancelled(() => startAuthentication({ optionsJSON: offered }));
}

/** Whatever error the browser reports, to the player it means that no passkey was used. */
async function unlessCancelled<T>(work: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    return { refused: refusal(isKnown ? "passkey-here" : "passkey-unused") };
  }
}

/** Asks for something once at a time, and says what became of it. @returns whether it is done */
export type Run = <T>(work: () => Promise<Answer<T>>, then: (value: T) => void, done: string) => Promise<boolean>;
