/** Several servers at one database. */
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { Store } from "../../../../server/store/store.ts";
import { begun, change, lines, steps } from "../support/changes.ts";
import type { Ground } from "../support/ground.ts";

export function rivalCases(ground: Ground): void {
  describe("two servers at one database", () => {
    let other: Store;

    beforeEach(async () => {
      other = await ground.open();
      // Both have their connections by then: what follows is a race.
      await Promise.all([ground.store.save(change("ONE", 1)), other.save(change("OTHER", 1))]);
    });

    it("never keep two changes of one revision", async () => {
      for (let revision = 1; revision <= 30; revision++) {
        const outcomes = await Promise.all([
          ground.store.save(change("KELP47", revision, { document: "one", said: lines(revision, 1) })),
          other.save(change("KELP47", revision, { document: "other", said: lines(revision, 1) })),
        ]);
        expect(outcomes.toSorted()).toEqual(["kept", "lost"]);
        const { document, chat } = (await ground.store.load("KELP47")) ?? {};
        expect(document).toBe(outcomes[0] === "kept" ? "one" : "other");
        expect(chat).toEqual(lines(1, revision));
      }
    });

    it("never open a table twice", async () => {
      for (let round = 0; round < 30; round++) {
        const [code, id] = [`T${round}`, `g${round}`];
        const outcomes = await Promise.all([
          ground.store.save(begun(code, id)),
          other.save(begun(code, `other ${id}`)),
        ]);
        expect(outcomes.toSorted()).toEqual(["kept", "lost"]);
        expect(await ground.store.load(code)).toMatchObject({ gameId: outcomes[0] === "kept" ? id : `other ${id}` });
        expect(await ground.store.game(outcomes[0] === "kept" ? `other ${id}` : id)).toBeUndefined();
      }
    });

    it("do not bring back a table that one of them removes", async () => {
      for (let round = 0; round < 30; round++) {
        await ground.keep(begun(`T${round}`, `g${round}`));
        await Promise.all([
          ground.store.save(change(`T${round}`, 2, { gameId: `g${round}`, steps: steps(0, 1), said: lines(1, 1) })),
          other.remove(`T${round}`),
        ]);
        expect([await ground.store.isFree(`T${round}`), await ground.store.game(`g${round}`)]).toEqual([
          true,
          undefined,
        ]);
      }
    });

    it("save many tables side by side without losing or failing one", async () => {
      const codes = Array.from({ length: 400 }, (_, number) => `T${number}`);
      for (let revision = 1; revision <= 4; revision++) {
        const outcomes = await Promise.all([
          ...codes.map((code) => ground.store.save(change(code, revision, { document: "one" }))),
          ...codes.toReversed().map((code) => other.save(change(code, revision, { document: "other" }))),
        ]);
        expect(outcomes.filter((outcome) => outcome === "kept")).toHaveLength(codes.length);
      }
    });
  });

  it("can be opened by several at once while it is new", async () => {
    const fresh = await ground.place();
    onTestFinished(fresh.drop);
    const openings = await Promise.allSettled([fresh.open(), fresh.open(), fresh.open()]);
    const stores = openings.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
    try {
      expect(stores).toHaveLength(3);
      const outcomes = await Promise.all(stores.map((one, number) => one.save(change(`T${number}`, 1))));
      expect(outcomes).toEqual(["kept", "kept", "kept"]);
    } finally {
      await Promise.all(stores.map((one) => one.close()));
    }
  });
}
