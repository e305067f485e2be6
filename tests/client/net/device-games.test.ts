/** Games that this device alone keeps: how the browser is asked to. */
import { afterEach, expect, it, vi } from "vitest";
import { beginDeviceGame, deviceGames, forgetDeviceGame } from "../../../client/net/device-games.ts";

afterEach(() => vi.unstubAllGlobals());

it("all is kept over one connection, which is opened when something is kept for the first time", async () => {
  const kept = new Map<string, unknown>();
  const done = <Result>(result: Result) => {
    const request: { result: Result; oncomplete?: () => void } = { result };
    queueMicrotask(() => request.oncomplete?.());
    return request;
  };
  const objectStore = () => ({
    put: (game: unknown, id: string) => kept.set(id, game),
    delete: (id: string) => kept.delete(id),
    getAll: () => done([...kept.values()]),
    transaction: done(undefined),
  });
  const open = vi.fn(() => done({ transaction: () => ({ objectStore }) }));
  vi.stubGlobal("indexedDB", { open });
  for (const game of ["skorm", "skora"]) await beginDeviceGame({ game, seats: 2, clock: null });
  expect([...kept.keys()]).toEqual(deviceGames.value?.map(({ id }) => id).reverse());
  expect(kept.size).toBe(2);
  for (const id of [...kept.keys()]) await forgetDeviceGame(id);
  expect([kept.size, deviceGames.value]).toEqual([0, []]);
  expect(open).toHaveBeenCalledOnce();
});
