/** A store that is told to be slow, or to fail, around one that works. */
import type { Store, TableChange } from "../../../server/store/store.ts";

/** What becomes of a save: it is written, waits, fails unwritten, or is written and fails nevertheless. */
type Trouble = "none" | "held" | "down" | "forgetful";

export interface TroubledStore extends Store {
  /**
   * Makes the store fail for one table or, if none is named, for everything, reads included; ends earlier trouble. Held
   * saves are written as soon as the trouble ends.
   */
  be(trouble: Trouble, code?: string): void;
  /** How many saves wait. */
  waiting(): number;
  /** The saves that were written. */
  readonly written: TableChange[];
}

export function troubled(inner: Store): TroubledStore {
  let trouble: Trouble = "none";
  let troubledCode: string | undefined;
  let held: (() => void)[] = [];
  const written: TableChange[] = [];
  const saving = new Set<Promise<unknown>>();

  const troubleOf = (code: string): Trouble => (troubledCode === undefined || troubledCode === code ? trouble : "none");

  async function write(change: TableChange): Promise<"kept" | "lost"> {
    const outcome = await inner.save(change);
    if (outcome === "kept") written.push(change);
    return outcome;
  }

  async function trySave(change: TableChange): Promise<"kept" | "lost"> {
    while (troubleOf(change.code) === "held") await new Promise<void>((resolve) => held.push(resolve));
    if (troubleOf(change.code) === "down") throw new Error("the store is away");
    const isForgetful = troubleOf(change.code) === "forgetful";
    const outcome = await write(change);
    if (isForgetful) throw new Error("Connection terminated unexpectedly");
    return outcome;
  }

  async function mustBeThere(): Promise<void> {
    if (trouble === "down" && troubledCode === undefined) throw new Error("the store is away");
  }

  return {
    // Reading and beating, which nothing but a store that is away as a whole disturbs.
    ...Object.assign(
      {},
      ...Object.entries(inner).map(([name, query]) => ({
        [name]: (...args: unknown[]) => mustBeThere().then(() => query(...args)),
      })),
    ),
    written,
    waiting: () => held.length,
    be(next, code) {
      trouble = next;
      troubledCode = code;
      const waiting = held;
      held = [];
      for (const goOn of waiting) goOn();
    },
    save(change) {
      const saved = trySave(change);
      saving.add(saved);
      return saved;
    },
    async sweep(before) {
      await mustBeThere();
      return inner.sweep(before);
    },
    /** As a store does: pending requests are written first. */
    async close() {
      await Promise.allSettled(saving);
      await inner.close();
    },
  };
}
