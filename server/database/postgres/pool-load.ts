/** How busy the connections to Postgres are. Loads nothing of Postgres: it is asked in a process without one, too. */

interface Counted {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

const open = new Set<Counted>();

/** Counts a pool in. @returns counts it out again */
export function countPool(pool: Counted): () => void {
  open.add(pool);
  return () => void open.delete(pool);
}

/** How busy the connections of this process are: those in use, and statements that wait for one. */
export function poolLoad(): { readonly busy: number; readonly waiting: number } {
  const pools = [...open];
  return {
    busy: pools.reduce((sum, { totalCount, idleCount }) => sum + totalCount - idleCount, 0),
    waiting: pools.reduce((sum, { waitingCount }) => sum + waitingCount, 0),
  };
}
