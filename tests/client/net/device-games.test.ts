/** Games that this device alone keeps: how the browser is asked to. */
import { afterEach, expect, it, vi } from "vitest";
import {
  beginDeviceGame,
  type DeviceGame,
  deviceGames,
  forgetDeviceGame,
  MAX_DEVICE_GAMES,
  saveDeviceGame,
  sendDeviceGame,
} from "../../../client/net/device-games.ts";
import { identities } from "../../../client/net/identity.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  deviceGames.value = [];
});

it("all is kept over one connection, which is opened when something is kept for the first time", async () => {
  const stored = new Map<string, unknown>();
  const done = <Result>(result: Result) => {
    const request: { result: Result; oncomplete?: () => void } = { result };
    queueMicrotask(() => request.oncomplete?.());
    return request;
  };
  const objectStore = () => ({
    put: (game: unknown, id: string) => stored.set(id, game),
    delete: (id: string) => stored.delete(id),
    getAll: () => done([...stored.values()]),
    transaction: done(undefined),
  });
  const open = vi.fn(() => done({ transaction: () => ({ objectStore }) }));
  vi.stubGlobal("indexedDB", { open });
  for (const game of ["skorm", "skora"]) await beginDeviceGame({ game, seats: 2, clock: null });
  expect([...stored.keys()]).toEqual(deviceGames.value?.map(({ id }) => id).reverse());
  expect(stored.size).toBe(2);
  for (const id of [...stored.keys()]) await forgetDeviceGame(id);
  expect([stored.size, deviceGames.value]).toEqual([0, []]);
  expect(open).toHaveBeenCalledOnce();
});

const PLAY: DeviceGame["play"] & {} = {
  ...{ id: "g", rulesVersion: 1, startedAt: 0, secret: "00".repeat(32) },
  ...{ seals: [], nonces: [], steps: [], times: [] },
};

/** As many games as a device keeps, the newest first, in play but for some. */
async function fullDevice(others: Readonly<Record<number, Partial<DeviceGame>>>): Promise<readonly string[]> {
  for (let game = 0; game < MAX_DEVICE_GAMES; game++) await beginDeviceGame({ game: "skorm", seats: 2, clock: null });
  const games = deviceGames.value ?? [];
  deviceGames.value = games.map((game, at) => ({ ...game, phase: "playing", play: PLAY, ...others[at] }));
  return games.map(({ id }) => id);
}

const another = () => beginDeviceGame({ game: "skora", seats: 2, clock: null });
const kept = () => deviceGames.value?.map(({ id }) => id);

it("a full device forgets games that are over first, and then those that nobody began", async () => {
  const ids = await fullDevice({ 3: { phase: "finished" }, 5: { phase: "waiting", play: null } });
  expect((await another()).forgotten).toBeUndefined();
  expect(kept()).not.toContain(ids[3]);
  expect(kept()).toContain(ids[5]);
});

it("a full device forgets the oldest game in play if it has no other, and says so", async () => {
  const ids = await fullDevice({});
  expect((await another()).forgotten?.id).toBe(ids.at(-1));
  expect(kept()).toHaveLength(MAX_DEVICE_GAMES);
});

/** A finished game that the server is asked to keep, whose answer comes when the test has it come. */
async function sending() {
  identities.adopt({ token: "a token", id: "ann", name: "Ann", bound: false, since: Date.now() });
  const { promise, resolve } = Promise.withResolvers<Response>();
  const fetched = vi.fn((path: string) => (path === "/api/games" ? promise : Promise.reject(new TypeError("no line"))));
  vi.stubGlobal("fetch", fetched);
  deviceGames.value = [];
  await beginDeviceGame({ game: "skorm", seats: 2, clock: null });
  const [begun] = deviceGames.value;
  if (begun === undefined) throw new Error("nothing is kept");
  const over: DeviceGame = { ...begun, phase: "finished", round: 1, play: PLAY };
  await saveDeviceGame(over);
  const sent = sendDeviceGame(over);
  await expect.poll(() => fetched.mock.calls.map(([path]) => path)).toContain("/api/games");
  const answered = async () => {
    resolve(Response.json({ id: "kept" }));
    expect(await sent).toBeUndefined();
  };
  return { over, answered };
}

it("a game that the server keeps is marked so, whatever its table does after it", async () => {
  const { over, answered } = await sending();
  const asked: DeviceGame = { ...over, phase: "waiting", savedAt: over.savedAt + 1 };
  await saveDeviceGame(asked);
  await answered();
  expect(deviceGames.value).toEqual([{ ...asked, sent: true }]);
});

it("a rematch that begins before the server's answer goes on, and is not kept yet", async () => {
  const { over, answered } = await sending();
  const rematch: DeviceGame = { ...over, phase: "playing", round: 2, play: { ...PLAY, id: "h" } };
  await saveDeviceGame(rematch);
  await answered();
  expect(deviceGames.value).toEqual([rematch]);
});

it("a game that is forgotten before the server's answer does not come back", async () => {
  const { over, answered } = await sending();
  await forgetDeviceGame(over.id);
  await answered();
  expect(deviceGames.value).toEqual([]);
});
