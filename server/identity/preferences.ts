/** Who may do what with a player: looked up wherever somebody wants it. */
import { type Preferences, DEFAULT_PREFERENCES } from "../../shared/wire/people/preferences.ts";
import type { Store } from "../store/store.ts";

type Known = Pick<Store, "areFriends" | "preferencesOf">;

/** What players have set, by id; everybody else has set nothing. */
export async function preferencesAmong(
  store: Known,
  players: readonly string[],
): Promise<(player: string) => Preferences> {
  const stored = players.length === 0 ? [] : await store.preferencesOf(players);
  const known = new Map(stored.map(({ player, ...set }) => [player, set]));
  return (player) => known.get(player) ?? DEFAULT_PREFERENCES;
}

/** Whether a player lets another one do that. @throws Error when the store does not answer */
export async function preferenceAllows(
  store: Known,
  what: keyof Preferences,
  player: string,
  other: string,
): Promise<boolean> {
  const audience = (await preferencesAmong(store, [player]))(player)[what];
  return audience === "everybody" || (audience === "friends" && (await store.areFriends(player, other)));
}
