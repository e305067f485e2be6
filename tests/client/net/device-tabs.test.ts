/** Games on this device in several tabs of one browser: what one tab changes, the others show. */
import { afterAll, afterEach, expect, it, onTestFinished, vi } from "vitest";
import {
  beginDeviceGame,
  type DeviceGame,
  deviceGames,
  forgetDeviceGame,
  readDeviceGames,
} from "../../../client/net/device-games.ts";
import { openDeviceTable } from "../../../client/net/device-table.ts";
import type { BotAnswer } from "../../../shared/table/bots/question.ts";
import { stepRandom } from "../../../shared/kernel/seeded-random.ts";
import { entry } from "../../../client/games/skorm/entry.ts";

const other = new BroadcastChannel("skerry games");
afterAll(() => other.close());
afterEach(() => {
  deviceGames.value = [];
});

/** A new game of one person with every seat, as this browser keeps it. */
async function hotSeat(): Promise<DeviceGame> {
  await beginDeviceGame({ game: "skorm", seats: 2, clock: null });
  const [game] = await readDeviceGames();
  if (game === undefined) throw new Error("nothing is kept");
  return game;
}

it("what another tab has done to a game is known here, unless something later was done here", async () => {
  const game = await hotSeat();
  other.postMessage({ kept: { ...game, savedAt: game.savedAt - 1, round: 7 } });
  other.postMessage({ kept: "nothing that can be read" });
  other.postMessage({ kept: { ...game, savedAt: game.savedAt + 1, round: 3 } });
  await expect.poll(() => deviceGames.value?.map(({ round }) => round)).toEqual([3]);
  other.postMessage({ forgotten: game.id });
  await expect.poll(() => deviceGames.value).toEqual([]);
});

it("other tabs are told what is done here", async () => {
  const told: unknown[] = [];
  const hear = ({ data }: MessageEvent<unknown>) => void told.push(data);
  other.addEventListener("message", hear);
  onTestFinished(() => other.removeEventListener("message", hear));
  const game = await hotSeat();
  await forgetDeviceGame(game.id);
  await expect.poll(() => told).toEqual([{ kept: game }, { forgotten: game.id }]);
});

/** A tab that has a game against a computer open, whose `thoughts` come to an end when they are given an action. */
function tabOf(saved: DeviceGame) {
  const save = vi.fn<(game: DeviceGame) => void>();
  const thoughts: ((action: string) => void)[] = [];
  const think = vi.fn(
    () =>
      new Promise<BotAnswer>((resolve) => {
        thoughts.push((action) => resolve({ actions: [action], shares: [], spent: 1 }));
      }),
  );
  const session = openDeviceTable({ saved, entry, think, save });
  onTestFinished(session.leave);
  const kept = () => {
    const [last] = save.mock.lastCall ?? [];
    if (last === undefined) throw new Error("nothing is kept");
    return last;
  };
  return { session, save, think, thoughts, kept, log: () => session.table.value?.log ?? [] };
}

/** Random bytes by which the first seat begins in Skorm. */
function beginning<Bytes>(bytes: Bytes): Bytes {
  if (bytes instanceof Uint8Array) bytes.fill(1);
  return bytes;
}

/** A new game against a computer, in two tabs. The person begins, as the secret draws it here. */
async function inTwoTabs() {
  const drawn = vi.spyOn(crypto, "getRandomValues").mockImplementation(beginning);
  onTestFinished(() => drawn.mockRestore());
  await beginDeviceGame({ game: "skorm", seats: 2, clock: null, computers: ["puffin"], pace: "at-once" });
  const [begun] = await readDeviceGames();
  if (begun === undefined) throw new Error("nothing is kept");
  const older = tabOf(begun);
  await expect.poll(() => older.session.table.value?.phase).toBe("playing");
  const newer = tabOf(older.kept());
  expect(newer.log()).toEqual(older.log());
  const match = entry.start(2, {}, stepRandom("07".repeat(32), 0));
  const [action = ""] = match.legal(0);
  match.act(0, action, stepRandom("07".repeat(32), 1));
  const [answer = ""] = match.legal(1);
  return { older, newer, action, answer };
}

it("a tab follows the moves of another, and lets its computer think once somebody comes to it", async () => {
  const { older, newer, action } = await inTwoTabs();
  const saved = older.save.mock.calls.length;
  expect(await newer.session.request("act", [0, action])).toBeUndefined();
  older.session.follow(newer.kept());
  expect(older.log()).toEqual(newer.log());
  expect(newer.log()).toHaveLength(1);
  // Else both tabs would tell each other without an end, and both computers would move.
  expect([older.save.mock.calls.length, older.think.mock.calls.length]).toEqual([saved, 0]);
  older.session.attend();
  await expect.poll(() => older.think.mock.calls.length).toBe(1);
});

it("a computer that thinks in two tabs acts in one, and the other lets it be", async () => {
  const { older, newer, action, answer } = await inTwoTabs();
  expect(await newer.session.request("act", [0, action])).toBeUndefined();
  older.session.follow(newer.kept());
  older.session.attend();
  await expect.poll(() => [older.thoughts.length, newer.thoughts.length]).toEqual([1, 1]);
  older.thoughts[0]?.(answer);
  await expect.poll(() => older.log().length).toBe(2);
  newer.session.follow(older.kept());
  newer.thoughts[0]?.(answer);
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  expect(newer.log()).toEqual(older.log());
  // It would ask again and again what to do on a board that is gone.
  expect(newer.think).toHaveBeenCalledOnce();
});
