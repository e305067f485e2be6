/** Sees to it that this browser is somebody, however long the server takes to answer. */
import { signal } from "@preact/signals";
import { backOff } from "../../net/back-off.ts";
import { identities } from "../../net/identity.ts";

/** How many requests for this browser's identity have failed in a row. */
export const identityFailures = signal(0);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks for this browser's identity, again and again until the server answers. */
export async function signIn(): Promise<void> {
  clearTimeout(timer);
  const answer = await identities.ensure();
  if ("value" in answer) identityFailures.value = 0;
  else timer = setTimeout(signIn, backOff(identityFailures.value++, Math.random()));
}
