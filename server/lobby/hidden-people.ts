/**
 * Which people the lobby hides from whom. The lobby's state is the same for everybody, so it never names a player who
 * chose to be hidden. A player who has a block with somebody is told which tables of the state to leave out. Such pairs
 * are few; sending those rows as messages to everybody else would cost as many messages as there are people.
 */
import { isPerson } from "../../shared/table/table.ts";
import type { TableSummary } from "../../shared/table/summary.ts";
import type { Directory } from "../cluster/directory.ts";
import { preferencesAmong } from "../identity/preferences.ts";
import type { Store } from "../store/store.ts";

/** The time within which a changed preference takes effect in the lobby of every process. */
const FRESH_MS = 5000;
/** A player whom no query asked for in this time is forgotten. */
const KNOWN_MS = 60_000;

export interface Unseen {
  /** Whether the lobby does not name a player: one who chose to be hidden, or who is not looked up yet. */
  has(player: string): boolean;
  /**
   * Looks up those of whom nothing is known, or nothing new.
   * @returns whether somebody is to be named now who was not before, or the other way round
   * @throws Error when the store does not answer
   */
  lookUp(players: readonly string[], now: number): Promise<boolean>;
}

export function newUnseen(store: Pick<Store, "preferencesOf" | "areFriends">): Unseen {
  const known = new Map<string, { readonly isSeen: boolean; readonly at: number }>();
  let cleared = 0;
  /** Going through all of them at every change took a sixth of what a lobby with 2,000 tables allocates. */
  const forgetOld = (now: number) => {
    if (now < cleared + FRESH_MS) return;
    cleared = now;
    for (const [player, { at }] of known) if (at < now - KNOWN_MS) known.delete(player);
  };
  return {
    has: (player) => isPerson({ player }) && known.get(player)?.isSeen !== true,
    async lookUp(players, now) {
      forgetOld(now);
      const isDue = (player: string) => isPerson({ player }) && (known.get(player)?.at ?? 0) <= now - FRESH_MS;
      const asked = [...new Set(players)].filter(isDue);
      if (asked.length === 0) return false;
      const setBy = await preferencesAmong(store, asked);
      const before = asked.map((player) => known.get(player)?.isSeen);
      for (const player of asked) known.set(player, { isSeen: setBy(player).see !== "nobody", at: now });
      return asked.some((player, index) => known.get(player)?.isSeen !== before[index]);
    },
  };
}

export interface HiddenTables {
  /** Looks up who is kept apart from a player. @throws Error when the store does not answer */
  load(player: string): Promise<void>;
  forget(player: string): void;
  /** The players from whom somebody is kept apart. */
  players(): Iterable<string>;
  /**
   * The codes of listed tables that are hidden from a player, in a stable order: tables where a player sits from whom
   * they are kept apart.
   */
  from(player: string): readonly string[];
}

export function newHiddenTables(store: Pick<Store, "avoidedBy">, directory: Pick<Directory, "ofPlayer">): HiddenTables {
  const apart = new Map<string, readonly string[]>();
  const isShown = ({ listed, phase, seats }: TableSummary, to: string) =>
    listed && phase !== "finished" && seats.every(({ player }) => player !== to);
  return {
    async load(player) {
      const avoided = await store.avoidedBy(player);
      if (avoided.length === 0) apart.delete(player);
      else apart.set(player, avoided);
    },
    forget: (player) => void apart.delete(player),
    players: () => apart.keys(),
    from(player) {
      const theirs = (apart.get(player) ?? []).flatMap((other) => directory.ofPlayer(other));
      return [...new Set(theirs.filter((table) => isShown(table, player)).map(({ code }) => code))].sort();
    },
  };
}
