/**
 * What every page knows of the people around its player: little, since it is part of the first load. The rest is in
 * `circle.ts`, which comes once a page stands.
 */
import { computed, signal } from "@preact/signals";
import type { Relations } from "../../../shared/wire/friends.ts";
import { localStore } from "../../net/storage.ts";

const BLOCKED = "skerry.blocked";

/** All that concerns the player, as it was heard last; undefined until then. */
export const circle = signal<Relations | undefined>(undefined);

/** Counts what the server said is new. */
export const friendNews = signal(0);

const remembered = localStore.get(BLOCKED) ?? "";

/** The ids of those whom the player blocked: nothing that they say is shown. Known before the server is asked. */
export const blockedIds = computed<ReadonlySet<string>>(() => {
  const known = circle.value?.blocked.map(({ id }) => id);
  return new Set(known ?? remembered.split(" "));
});

export function rememberBlocked(): void {
  localStore.set(BLOCKED, [...blockedIds.peek()].join(" "));
}

/** Somebody, as they are seen where they are met. */
export interface Met {
  readonly id: string;
  readonly name: string;
  readonly bound: boolean;
  /** The table where that is, or "". */
  readonly code: string;
  /** The line of chat that was pointed at. */
  readonly line?: { readonly id: string; readonly text: string };
}

/** Whom the dialog is about, if it is open. */
export const asked = signal<Met | undefined>(undefined);

/** Something is new: a component that shows it asks the server again. */
export function hear(): void {
  friendNews.value++;
}
