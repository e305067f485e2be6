/** A call for a turn, when the process ends that brought it: it comes, and once. */
import { expect, it, onTestFinished } from "vitest";
import { openPushService, subscriber } from "../../support/push-service.ts";
import { until } from "../support/house.ts";
import { act, newcomersTable, nextAct } from "./support/play.ts";
import { openStreet, soon } from "./support/street.ts";

const CLOCK = { minutes: 60, increment: 0 };
const patience = { timeout: 20_000, interval: 50 };

it("is made by another process when its own is killed, and not again when the table opens there", async () => {
  const service = await openPushService();
  onTestFinished(service.close);
  const env = { PUSH_SERVICE: service.base };
  const street = await openStreet({ processes: 2, env, main: "tests/server/many/support/push-process.ts" });
  onTestFinished(street.close);

  /** A game in which Ann acts next, Ben is away, and has a device. */
  async function waiting(name: string) {
    const { code, ann, ben, chairs } = await newcomersTable(street, CLOCK);
    const [annAt, benAt] = chairs;
    if (annAt === undefined || benAt === undefined) throw new Error("nobody sits there");
    while (nextAct(annAt.view()).seat === 1) {
      const { length } = annAt.view().log;
      expect(await act(chairs)).toBe("ok");
      await until(() => chairs.every((chair) => chair.view().log.length > length));
    }
    const { request, open } = subscriber(service.base, name);
    expect((await ben.ask("POST", "/api/calls", request())).status).toBe(200);
    await benAt.leave();
    await until(() => annAt.view().seats[1]?.present === false);
    const pushed = () => service.pushed(name, open).map(({ call }) => [call.kind, call.code]);
    return { code, ann, annAt, pushed };
  }

  const [first, second] = [await waiting("first"), await waiting("second")];
  const holder = await street.holderOf(first.ann, first.code);
  expect(await act([first.annAt, first.annAt])).toBe("ok");
  await holder.end("SIGKILL");
  // Nobody comes to the table.
  await expect.poll(first.pushed, patience).toEqual([["turn", first.code]]);
  await soon(() => first.ann.enter(first.code));
  // What is called for later arrives later.
  const { found } = await soon(() => second.ann.enter(second.code));
  expect(await act([found, found])).toBe("ok");
  await expect.poll(second.pushed, patience).toEqual([["turn", second.code]]);
  expect(first.pushed()).toEqual([["turn", first.code]]);
}, 90_000);
