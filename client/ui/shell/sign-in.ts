/** Sees to it that this browser is somebody, however long the server takes to answer. */
import { signal } from "@preact/signals";
import type { Refusal } from "../../../shared/wire/refusal.ts";
import { backOff } from "../../net/back-off.ts";
import { identities } from "../../net/identity.ts";

/** Why this browser is nobody yet, by the last try; undefined before the first one failed. */
export const identityObstacle = signal<Refusal | undefined>(undefined);

let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks for this browser's identity, again and again until the server answers. */
export async function signIn(): Promise<void> {
  clearTimeout(timer);
  const answer = await identities.ensure();
  if ("value" in answer) {
    failures = 0;
    identityObstacle.value = undefined;
    return;
  }
  const { refused, wait = 0 } = answer;
  identityObstacle.value = refused;
  // Earlier than that, it would only be refused again.
  const least = refused.code === "too-fast" ? wait : 0;
  timer = setTimeout(signIn, Math.max(backOff(failures++, Math.random(), wait), least));
}
