/** Long work is shared fairly: one player's many files do not keep another player waiting. */
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { forRequester, type Requester, inSlices } from "../../server/process/work-queue.ts";

/** Work of so many slices and some, each turn of which takes as long as one. */
function* work(turns: number, done: () => void): Generator<void, void> {
  for (let turn = 0; turn < turns; turn++) {
    const began = process.threadCpuUsage();
    for (let spent = 0; spent < 6000; ) {
      const { user, system } = process.threadCpuUsage(began);
      spent = user + system;
    }
    yield;
  }
  done();
}

function newDay() {
  const order: string[] = [];
  const all: Promise<void>[] = [];
  return {
    ask(name: string, turns: number, requester: Requester, begun: string[] = []): void {
      function* noted(): Generator<void, void> {
        begun.push(name);
        yield* work(turns, () => order.push(name));
      }
      all.push(inSlices(noted(), requester));
    },
    async over(): Promise<readonly string[]> {
      await Promise.all(all);
      return order;
    },
  };
}

const file = (player: string, address = player): Requester => ({ player, address, kind: "file" });

it("serves whoever comes back before files that were asked for earlier", async () => {
  const { ask, over } = newDay();
  for (let count = 0; count < 12; count++) ask(`file ${count}`, 4, file(`greedy ${count % 2}`));
  ask("return", 2, { player: "homecomer", address: "far away", kind: "return" });
  expect((await over()).indexOf("return")).toBeLessThanOrEqual(1);
});

it("serves whoever took least, by address, however many players are there, and then by player", async () => {
  const { ask, over } = newDay();
  for (let count = 0; count < 8; count++) ask(`crowd ${count}`, 3, file(`crowd ${count}`, "one roof"));
  ask("alone", 3, file("alone"));
  ask("crowd 0 again", 3, file("crowd 0", "one roof"));
  const order = await over();
  expect(order.indexOf("alone")).toBeLessThanOrEqual(2);
  expect(order.at(-1)).toBe("crowd 0 again");
});

it("lets nobody's returns, one after the other, keep files waiting for ever", async () => {
  const { ask, over } = newDay();
  for (let count = 0; count < 4; count++)
    ask(`return ${count}`, 35, { player: "restless", address: "b", kind: "return" });
  ask("file", 2, file("patient"));
  expect((await over()).indexOf("file")).toBeLessThanOrEqual(3);
});

it("does short work at once, but only once in a turn of the loop", async () => {
  await setImmediate();
  const { ask, over } = newDay();
  const begun: string[] = [];
  for (let count = 0; count < 20; count++) ask(`short ${count}`, 1, file(`asker ${count}`), begun);
  expect(begun).toEqual(["short 0"]);
  expect(await over()).toHaveLength(20);
});

it("goes on when somebody's work fails", async () => {
  const { ask, over } = newDay();
  function* failing(): Generator<void, void> {
    yield* work(2, () => undefined);
    throw new Error("a step is refused");
  }
  ask("before", 3, file("before"));
  const failed = inSlices(failing(), file("failing"));
  ask("after", 3, file("after"));
  await expect(failed).rejects.toThrow("a step is refused");
  expect(await over()).toHaveLength(2);
});

it("lets two errands of a player wait, and the server's own ones all", async () => {
  const ends: (() => void)[] = [];
  const stay = () => new Promise<string>((resolve) => ends.push(() => resolve("done")));
  const asked = Array.from({ length: 4 }, () => forRequester(file("ann"), stay));
  expect(await asked.at(-1)).toMatchObject({ code: "busy" });
  const others = [
    forRequester(file("ben"), stay),
    ...Array.from({ length: 5 }, () => forRequester(file("", "server"), stay)),
  ];
  for (const end of ends) end();
  expect(await Promise.all([...asked.slice(0, 3), ...others])).toEqual(new Array(9).fill("done"));
  const again = forRequester(file("ann"), stay);
  ends.at(-1)?.();
  expect(await again).toBe("done");
});
