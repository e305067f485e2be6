/** Quick match as the page sees it: the player's search, and the queue in which the server has the player. */
import { signal } from "@preact/signals";
import { queueKey } from "../../shared/wire/lobby.ts";
import type { Refusal } from "../../shared/wire/refusal.ts";
import type { MatchTerms } from "../../shared/wire/requests.ts";
import type { Connection } from "./connection.ts";

/** The search that waits in a queue. */
export interface Seeking {
  readonly terms: MatchTerms;
  /** As `performance.now()`. */
  readonly since: number;
}

/**
 * The player's search, in the one queue that all tabs share.
 * @param connection to the lobby; a function, because the connection's messages come to this search
 */
export function openSearch(connection: () => Pick<Connection, "link" | "request">) {
  const seeking = signal<Seeking | undefined>(undefined);
  /** The queue that the server has the player in; undefined until it has said so. */
  const sought = signal<string | undefined>(undefined);
  let asking = 0;
  let asked: MatchTerms | undefined;
  const isLive = () => connection().link.peek() === "live";

  async function askFor(terms: MatchTerms): Promise<Refusal | undefined> {
    asking++;
    // What came of it may have been lost with the line.
    const again = terms === asked;
    asked = terms;
    const first = await connection().request("seek", again ? { ...terms, again } : terms);
    // A server of the version before knows no other tries.
    const refused = again && first?.code === "malformed" ? await connection().request("seek", terms) : first;
    asking--;
    heedOtherTabs();
    return refused;
  }

  /** What another tab looks for, or has given up, ends what this one looked for. */
  function heedOtherTabs(): void {
    const [wanted, queue] = [seeking.peek(), sought.peek()];
    if (wanted === undefined || queue === undefined || asking > 0 || !isLive()) return;
    if (queueKey(wanted.terms) !== queue) seeking.value = undefined;
  }

  return {
    seeking,
    sought,
    heard(queue: string) {
      sought.value = queue;
      heedOtherTabs();
    },
    /** A queue drops a player on disconnection, who still looks until they cancel: the terms are sent again. */
    again() {
      const wanted = seeking.peek();
      if (wanted === undefined) return;
      seeking.value = { ...wanted, since: performance.now() };
      void askFor(wanted.terms);
    },
    async seek(terms: MatchTerms): Promise<Refusal | undefined> {
      seeking.value = { terms, since: performance.now() };
      asked = undefined;
      // Without a line the search waits for one: see `again`.
      if (!isLive()) return undefined;
      const refused = await askFor(terms);
      if (refused !== undefined) seeking.value = undefined;
      return refused;
    },
    unseek() {
      seeking.value = undefined;
      void connection().request("unseek", {});
    },
  };
}
