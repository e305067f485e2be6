/** Looks for changes that were only saved in part. */
import { expect } from "vitest";
import { STORED_LINES, type Store } from "../../../../server/store/store.ts";
import { lines, steps } from "./changes.ts";
import { turn } from "./turns.ts";

/**
 * Expects a table to be as it was after one of its changes, with all that the changes brought until then.
 * @returns the revision of that change, 0 for a table that does not exist
 */
export async function expectWhole(store: Pick<Store, "load" | "game" | "tablesOf">, code: string): Promise<number> {
  const table = await store.load(code);
  const game = await store.game(`g ${code}`);
  const revision = table?.revision ?? 0;
  if (revision === 0) {
    expect(game).toBeUndefined();
    return 0;
  }
  const oldest = Math.max(1, revision - STORED_LINES + 1);
  expect(table?.document).toBe(turn(code, revision).document);
  expect(table?.chat).toEqual(lines(oldest, revision - oldest + 1));
  expect(game?.steps).toEqual(steps(0, 2 * revision));
  const theirs = await store.tablesOf(`${revision}`, 1000);
  expect(theirs.map((one) => one.code)).toContain(code);
  return revision;
}
