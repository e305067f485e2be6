/** An identity link: taken out of the address at once, and asked about by a part of the program that few ever need. */
import { computed, signal } from "@preact/signals";
import { type Identity, identities, isUnknown, tokenInFragment } from "../../net/identity.ts";
import { toast } from "../kit/live.tsx";
import { browserText } from "./browser-text.ts";
import { sentenceOf } from "../text/refusals.ts";

/** Somebody whom a link offers to become. */
export const offered = signal<Identity | undefined>(undefined);

/** Whether the player is being asked which identity this browser should take. Until the answer it takes no other. */
export const isAsked = computed(() => offered.value !== undefined);

/**
 * Takes an identity link out of the address, before anything else can see it, and asks whether to follow it. Nothing
 * is kept before the answer: a player who follows a stranger's link shares the stranger's identity and name.
 */
export async function followIdentityLink(): Promise<void> {
  const token = tokenInFragment(location.hash);
  if (token === undefined) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  const answer = await identities.ask(token);
  if ("refused" in answer) {
    toast(isUnknown(answer.refused) ? browserText.badLink : sentenceOf(answer.refused));
    return;
  }
  const current = identities.current.peek();
  if (current?.id === answer.value.id) toast(browserText.already);
  else offered.value = answer.value;
}
