/** Who has Skerry open, in any tab and at any table. */
import type { Claim } from "../identity/token.ts";

export interface Attending {
  readonly claim: Claim;
  close(): void;
}

export interface Attendance {
  /**
   * Notes a connection.
   * @param close closes it, where its player turns out to be signed out
   * @returns notes that it is gone
   */
  add(claim: Claim, close: () => void): () => void;
  /** Different players. */
  players(): number;
  /** Their ids. */
  ids(): Iterable<string>;
  /** Open connections. */
  connections(): number;
  /** All of them. */
  all(): Iterable<Attending>;
}

export function newAttendance(): Attendance {
  const open = new Map<string, Set<Attending>>();
  let connections = 0;
  return {
    add(claim, close) {
      connections++;
      const attending: Attending = { claim, close };
      const own = open.get(claim.id) ?? new Set();
      open.set(claim.id, own.add(attending));
      return () => {
        if (!own.delete(attending)) return;
        connections--;
        if (own.size === 0 && open.get(claim.id) === own) open.delete(claim.id);
      };
    },
    players: () => open.size,
    ids: () => open.keys(),
    connections: () => connections,
    *all() {
      for (const own of open.values()) yield* own;
    },
  };
}
