/** Work that is done in order for each key, while no key waits for another. */
export interface KeyedQueue {
  add(key: string, work: () => Promise<void>): void;
  /** Waits for all that was added so far. */
  settled(): Promise<unknown>;
}

/** @param fault called with errors of work; later work is done all the same */
export function newKeyedQueue(fault: (error: unknown) => void): KeyedQueue {
  const lines = new Map<string, Promise<void>>();
  return {
    add(key, work) {
      const done = (lines.get(key) ?? Promise.resolve())
        .then(work)
        .catch(fault)
        .finally(() => {
          if (lines.get(key) === done) lines.delete(key);
        });
      lines.set(key, done);
    },
    settled: () => Promise.all(lines.values()),
  };
}
