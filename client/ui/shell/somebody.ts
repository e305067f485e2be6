/** Sees to it that this browser is somebody, however long the server takes to answer. */
import { signal } from "@preact/signals";
import { backOff } from "../../net/back-off.ts";
import { identities } from "../../net/identity.ts";

/** How many times in a row the server could not be asked who this browser is. */
export const identityFailures = signal(0);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks who this browser is, again and again until the server answers. */
export async function becomeSomebody(): Promise<void> {
  clearTimeout(timer);
  const answer = await identities.ensure();
  if ("value" in answer) identityFailures.value = 0;
  else timer = setTimeout(becomeSomebody, backOff(identityFailures.value++, Math.random()));
}
