/**
 * The notification of a turn, when the process ends that brought it: it comes, and once.
 *
 * `CALL_ROUNDS=40 npx vitest run tests/server/many/notifications.test.ts` is the long run; `CALL_SEED=n` makes the same choices again.
 */
import { randomInt } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { chanceOf } from "../../fuzz/chance.ts";
import { openPushService, subscriber } from "../../support/push-service.ts";
import { until } from "../support/test-server.ts";
import { act, actionsIn, startedGame, nextAct } from "./support/play.ts";
import { openCluster, soon } from "./support/cluster.ts";
import { inTime, pause } from "./support/trial.ts";

const ROUNDS = Number(process.env.CALL_ROUNDS ?? 2);
const SEED = Number(process.env.CALL_SEED ?? randomInt(2 ** 31));
const CLOCK = { minutes: 60, increment: 0 };
const patience = { timeout: 20_000, interval: 50 };
/** From an action until its notification is sent and settled, with some time to spare. */
const CALLING_MS = 6000;
const FROZEN_MS = 7000;
/** A notification that its process was about to send as it was killed is sent by another one a minute later (`CLAIM_MS`). */
const claimed = { timeout: 80_000, interval: 50 };

/** Processes whose notifications come to a push service of the test's own. */
async function openCalledCluster(processes: number) {
  const service = await openPushService();
  onTestFinished(service.close);
  const env = { PUSH_SERVICE: service.base };
  const cluster = await openCluster({ processes, env, main: "tests/server/many/support/push-process.ts" });
  onTestFinished(cluster.close);

  /** A game in which Ann acts next, Ben is away, and has a device. */
  async function waiting(name: string) {
    const { code, ann, ben, clients } = await startedGame(cluster, CLOCK);
    const [annAt, benAt] = clients;
    if (annAt === undefined || benAt === undefined) throw new Error("nobody sits there");
    while (nextAct(annAt.view()).seat === 1) {
      const { length } = annAt.view().log;
      expect(await act(clients)).toBe("ok");
      await until(() => clients.every((client) => client.view().log.length > length));
    }
    const { request, open } = subscriber(service.base, name);
    expect((await ben.ask("POST", "/api/notifications", request())).status).toBe(200);
    await benAt.leave();
    await until(() => annAt.view().seats[1]?.present === false);
    const pushed = () => service.pushed(name, open).map(({ notification }) => [notification.kind, notification.code]);
    return { code, ann, annAt, pushed };
  }
  return { cluster, waiting };
}

it("is made by another process when its own is killed, and not again when the table opens there", async () => {
  const { cluster, waiting } = await openCalledCluster(2);
  const [first, second] = [await waiting("first"), await waiting("second")];
  const holder = await cluster.holderOf(first.ann, first.code);
  expect(await act([first.annAt, first.annAt])).toBe("ok");
  await holder.end("SIGKILL");
  // Nobody comes to the table.
  await expect.poll(first.pushed, patience).toEqual([["turn", first.code]]);
  await soon(() => first.ann.enter(first.code));
  // What notifies later arrives later.
  const { found } = await soon(() => second.ann.enter(second.code));
  expect(await act([found, found])).toBe("ok");
  await expect.poll(second.pushed, patience).toEqual([["turn", second.code]]);
  expect(first.pushed()).toEqual([["turn", first.code]]);
}, 90_000);

it(`is made once for each turn, whoever ends or freezes meanwhile (${ROUNDS} rounds)`, {
  timeout: ROUNDS * 180_000,
}, async () => {
  console.log(`CALL_SEED=${SEED}`);
  const chance = chanceOf(SEED);
  const { cluster, waiting } = await openCalledCluster(3);
  const games: Awaited<ReturnType<typeof waiting>>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begun = [await waiting(`first-${round}`), await waiting(`second-${round}`)];
    const victim = chance.pick(cluster.processes);
    const isKilled = chance.below(3) > 0;
    const acting = Promise.all(begun.map(actOnce));
    await pause(chance.below(CALLING_MS));
    if (isKilled) {
      await victim.end("SIGKILL");
      await victim.start();
    } else {
      const child = victim.child();
      child?.kill("SIGSTOP");
      await pause(FROZEN_MS);
      child?.kill("SIGCONT");
    }
    await acting;
    const told = `round ${round}, ${isKilled ? "killed" : "frozen"}`;
    for (const { code, pushed } of begun)
      await expect.poll(pushed, { ...claimed, message: told }).toEqual([["turn", code]]);
    games.push(...begun);
  }
  for (const { code, pushed } of games) expect(pushed()).toEqual([["turn", code]]);
});

/** Ann's action, by any number of lines, until it stands in the log. */
async function actOnce({
  code,
  ann,
  annAt,
}: Awaited<ReturnType<Awaited<ReturnType<typeof openCalledCluster>>["waiting"]>>) {
  let client = annAt;
  const before = actionsIn(client.view()).length;
  await soon(async () => {
    if (actionsIn(client.view()).length > before) return;
    const answer = await inTime(act([client, client])).catch(() => "no answer");
    if (answer === "ok") return;
    void client.leave();
    client = await inTime(ann.enter(code));
    throw new Error(answer);
  }, 40_000);
}
