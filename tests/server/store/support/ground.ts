/** What every case of the suite stands on: a database of its own, and a store at it. */
import { expect } from "vitest";
import type { Store, TableChange } from "../../../../server/store/store.ts";

/** A database of a test's own. */
export interface Place {
  /** Opens it, as often as one likes. */
  open(): Promise<Store>;
  /** Removes it, when all is closed. */
  drop(): Promise<void>;
}

export interface Ground {
  /** The store of the test that runs. */
  readonly store: Store;
  /** Another store at the same database. Closes after the test. */
  open(): Promise<Store>;
  /** Saves changes one after the other, and expects them to be kept. */
  keep(...changes: readonly TableChange[]): Promise<void>;
  /** Another database, for the test to open and to drop. */
  place(): Promise<Place>;
}

/**
 * @param place makes a database
 * @param cleared has one in which nothing is kept, which may be one that a test has dropped
 * @returns the ground, how to prepare it before a test, and how to clear it after one
 */
export function newGround(place: () => Promise<Place>, cleared: () => Promise<Place>) {
  let here: Place | undefined;
  const opened: Store[] = [];
  const ground: Ground = {
    get store() {
      const [first] = opened;
      if (first === undefined) throw new Error("no test runs");
      return first;
    },
    async open() {
      if (here === undefined) throw new Error("no test runs");
      const store = await here.open();
      opened.push(store);
      return store;
    },
    async keep(...changes) {
      for (const one of changes) expect(await ground.store.save(one)).toBe("kept");
    },
    place,
  };
  return {
    ground,
    async prepare() {
      here = await cleared();
      await ground.open();
    },
    async clear() {
      await Promise.all(opened.splice(0).map((store) => store.close()));
      await here?.drop();
      here = undefined;
    },
  };
}
