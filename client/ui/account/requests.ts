/** What the server is asked about a name of one's own, and the browser about passkeys. */
import { startAuthentication, startRegistration, WebAuthnError } from "@simplewebauthn/browser";
import { identityAnswer, type IdentityAnswer } from "../../../shared/wire/http.ts";
import { type Account, account, passkeyOptions } from "../../../shared/wire/identity.ts";
import { type Refusal, refusal } from "../../../shared/wire/refusal.ts";
import type { Answer } from "../../net/answer.ts";
import { ask, keepProof } from "../../net/api.ts";
import { identities } from "../../net/identity.ts";
import { accountText } from "./text.ts";

/** Whether passkeys can work in this browser, at this address. */
export function canPasskeys(): boolean {
  const isBare = /^[\d.]+$|^\[/.test(location.hostname);
  return window.isSecureContext && !isBare && "PublicKeyCredential" in window;
}

export function getAccount(token: string): Promise<Answer<Account>> {
  return ask({ method: "GET", path: "/api/me", token, answer: account });
}

/** Makes a passkey, and the name one's own with the first. */
export async function makePasskey(token: string, name?: string): Promise<Answer<IdentityAnswer>> {
  const more = name === undefined ? {} : { name };
  const offered = await ask({
    method: "POST",
    path: "/api/passkeys/options",
    token,
    body: more,
    answer: passkeyOptions,
  });
  if ("refused" in offered) return offered;
  const passkey = await made(offered.value);
  if ("refused" in passkey) return passkey;
  const body = { ...more, passkey: passkey.value };
  const answer = await identities.exchange(() =>
    ask({ method: "POST", path: "/api/passkeys", token, body, answer: identityAnswer }),
  );
  return noteProof(answer);
}

function noteProof(answer: Answer<IdentityAnswer>): Answer<IdentityAnswer> {
  if ("value" in answer && answer.value.proof !== undefined) keepProof(answer.value.proof);
  return answer;
}

/** Does something that is for nobody but whom it concerns: once more when a passkey was shown, where the server asks for it. */
export async function proved<T>(work: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await work();
  if (!("refused" in answer) || answer.refused.code !== "prove-first") return answer;
  const player = identities.current.peek();
  const shown = await showPasskey(player?.token ?? "");
  if ("refused" in shown) return shown;
  if (shown.value.player.id !== player?.id) return { refused: refusal("bad-passkey") };
  identities.take(shown.value);
  return work();
}

/** Signs in by passkey. @param token of the player that this browser is now, possibly the passkey's own */
export async function showPasskey(token: string): Promise<Answer<IdentityAnswer>> {
  const offered = await ask({ method: "POST", path: "/api/sign-in/options", token, answer: passkeyOptions });
  if ("refused" in offered) return offered;
  const passkey = await shown(offered.value);
  if ("refused" in passkey) return passkey;
  const body = { passkey: passkey.value };
  return noteProof(await ask({ method: "POST", path: "/api/sign-in", token, body, answer: identityAnswer }));
}

export function removePasskey(token: string, id: string): Promise<Answer<Account>> {
  return ask({ method: "POST", path: `/api/passkeys/${encodeURIComponent(id)}/remove`, token, answer: account });
}

export function endDevice(token: string, session: string): Promise<Answer<Account>> {
  return ask({ method: "POST", path: `/api/devices/${encodeURIComponent(session)}/end`, token, answer: account });
}

export function endOthers(token: string): Promise<Answer<IdentityAnswer>> {
  const path = "/api/devices/end";
  return identities.exchange(() => ask({ method: "POST", path, token, answer: identityAnswer }));
}

type Options<Ceremony extends (asked: never) => unknown> = Parameters<Ceremony>[0] extends { optionsJSON: infer O }
  ? O
  : never;

/** What the server offers is made by the library's other half, for this one. */
function isOptions<O>(offered: object): offered is O & object {
  return "challenge" in offered;
}

async function made(offered: object): Promise<Answer<object>> {
  if (!isOptions<Options<typeof startRegistration>>(offered)) return { refused: refusal("internal") };
  return unlessCancelled(() => startRegistration({ optionsJSON: offered }));
}

async function shown(offered: object): Promise<Answer<object>> {
  if (!isOptions<Options<typeof startAuthentication>>(offered)) return { refused: refusal("internal") };
  return unlessCancelled(() => startAuthentication({ optionsJSON: offered }));
}

/** Whatever the browser says, to its player it means that no passkey was used. */
async function unlessCancelled<T>(work: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    const refused: Refusal = { code: "bad-passkey", message: isKnown ? accountText.known : accountText.cancelled };
    return { refused };
  }
}
