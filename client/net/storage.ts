/** The browser's storage, which may be full, broken or forbidden: then values live as long as the page. */

export interface Store {
  get(key: string): string | undefined;
  /** @returns whether the value outlives the page */
  set(key: string, value: string): boolean;
}

/** Wraps a storage that may throw at any touch, and may not exist at all. */
export function safeStore(open: () => Storage): Store {
  const memory = new Map<string, string>();
  return {
    get(key) {
      const remembered = memory.get(key);
      if (remembered !== undefined) return remembered;
      try {
        return open().getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    set(key, value) {
      try {
        open().setItem(key, value);
        memory.delete(key);
        return true;
      } catch {
        memory.set(key, value);
        return false;
      }
    },
  };
}

/** Forgets all that this browser keeps of Skerry. What cannot be reached is not kept. */
export function forgetAll(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith("skerry.")) localStorage.removeItem(key);
  } catch {
    // Storage is not available here.
  }
}

export const localStore = safeStore(() => localStorage);
