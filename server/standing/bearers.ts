/** Whose page an address means. */
import { boundAmong } from "../identity/bound.ts";
import { looksIn } from "../identity/looks.ts";
import type { Store } from "../store/store.ts";

/** Somebody as pages name them. */
export interface Bearer {
  readonly id: string;
  /** The name of their own; undefined of a guest, who has none. */
  readonly name: string | undefined;
}

const PLAYER_ID = /^[\w-]{16}$/;

/**
 * Those whom an address can mean: the player of that id, then the one whose own name that is, however it is written. Ids
 * go first: a name that looks like somebody's id takes nobody's page.
 */
export async function bearersOf(store: Store, who: string): Promise<readonly Bearer[]> {
  const holder = await store.holderOf(looksIn(who));
  const ids = [...(PLAYER_ID.test(who) ? [who] : []), ...(holder === "" ? [] : [holder])];
  const known = await store.identities(ids);
  const names = await boundAmong(store, ids);
  const isGone = (id: string) => known.some(({ player, leftAt }) => player === id && leftAt > 0);
  return ids.flatMap((id) => (isGone(id) ? [] : [{ id, name: names.get(id) }]));
}
