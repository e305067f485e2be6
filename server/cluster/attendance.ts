/** The people who have Skerry open, in any tab and at any table. */
import type { Claim } from "../identity/token.ts";

export interface Attending {
  readonly claim: Claim;
  /** The code of their table, or "" in the lobby. */
  readonly place: string;
  /** Ends the connection. @param code one of `CLOSE_CODES` */
  close(code: number): void;
  /** Sends them a message without more in it than its name. */
  send(name: string): void;
}

export interface Attendance {
  /** Notes a connection. @returns notes that it is gone */
  add(attending: Attending): () => void;
  /** Different players. */
  players(): number;
  ids(): Iterable<string>;
  /** Open connections. */
  connections(): number;
  of(player: string): Iterable<Attending>;
  all(): Iterable<Attending>;
}

export function newAttendance(): Attendance {
  const open = new Map<string, Set<Attending>>();
  let connections = 0;
  return {
    add(attending) {
      connections++;
      const { claim } = attending;
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
    of: (player) => open.get(player) ?? [],
    *all() {
      for (const own of open.values()) yield* own;
    },
  };
}
