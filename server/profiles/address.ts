/** The player whose page an address means. */
import { namedAmong } from "../identity/kept-names.ts";
import { skeletonsOf } from "../identity/confusables.ts";
import type { Store } from "../store/store.ts";

/** Somebody as pages name them. */
export interface ProfileAddress {
  readonly id: string;
  /** The name of their own; undefined of a guest, who has none. */
  readonly name: string | undefined;
}

const PLAYER_ID = /^[\w-]{16}$/;

/**
 * Those whom an address can mean: the player of that id, then the one whose own name that is, however it is written. A name that was another player's
 * before means nobody: an old link never shows somebody else. Ids go first: a name that looks like somebody's id takes nobody's page.
 */
export async function profilesAt(
  store: Pick<Store, "bearerOf" | "identities">,
  who: string,
): Promise<readonly ProfileAddress[]> {
  const holder = await store.bearerOf(skeletonsOf(who));
  const ids = [...(PLAYER_ID.test(who) ? [who] : []), ...(holder === "" ? [] : [holder])];
  const known = await store.identities(ids);
  const names = await namedAmong(store, ids);
  const isGone = (id: string) => known.some(({ player, leftAt }) => player === id && leftAt > 0);
  return ids.flatMap((id) => (isGone(id) ? [] : [{ id, name: names.get(id) }]));
}
