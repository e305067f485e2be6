/** One turn is one notification, however often the server closes and opens in between. */
import { expect, it, onTestFinished } from "vitest";
import { openPushService, subscriber } from "../support/push-service.ts";
import { again, lastingServer, passTime, wallClock } from "./support/lasting-server.ts";
import { type TestServer, startedTable, until } from "./support/test-server.ts";

const CLOCK = { minutes: 60, increment: 0 };
const soon = { timeout: 20_000, interval: 50 };

it("restarts notify nobody again, whether they saw the notification or came", async () => {
  const service = await openPushService();
  onTestFinished(service.close);
  const turn = wallClock();
  const lasting = lastingServer();
  const open = () => lasting.open({}, undefined, service.line);
  let server = await open();

  /** A game in which the first player acts next and the second is away, with a device. */
  async function waiting(name: string) {
    const { code, ann, ben, annAt, benAt } = await startedTable(server, { clock: CLOCK });
    const { request, open: unseal } = subscriber(service.base, name);
    expect((await ben.ask("POST", "/api/notifications", request())).status).toBe(200);
    await benAt.leave();
    await until(() => annAt.view().seats[1]?.present === false);
    const kinds = () => service.pushed(name, unseal).map(({ notification }) => notification.kind);
    return { code, ann, ben, annAt, kinds };
  }

  /** The turn of a table that was left for it: what notified before has been delivered by then. */
  async function allDelivered({ code, ann, kinds }: Awaited<ReturnType<typeof waiting>>) {
    const client = await again(server, ann).enter(code);
    expect(await client.ask("act", [client.view().log.length, "pass"])).toBe("ok");
    passTime(server, turn, 6000);
    await expect.poll(kinds, soon).toEqual(["turn"]);
  }

  /** The server closes and opens, which costs a running clock nothing: a step of its own says so. */
  async function restart({ ann, code }: Awaited<ReturnType<typeof waiting>>): Promise<TestServer> {
    await lasting.close();
    turn(1000);
    server = await open();
    await again(server, ann).enter(code);
    passTime(server, turn, 6000);
    return server;
  }

  const [played, one, two] = [await waiting("played"), await waiting("one"), await waiting("two")];
  expect(await played.annAt.ask("act", [0, "pass"])).toBe("ok");
  passTime(server, turn, 6000);
  await expect.poll(played.kinds, soon).toEqual(["turn"]);
  await restart(played);
  await restart(played);
  await allDelivered(one);
  expect(played.kinds()).toEqual(["turn"]);

  const back = await again(server, played.ben).enter(played.code);
  await expect.poll(played.kinds, soon).toEqual(["turn", "over"]);
  await back.leave();
  await restart(played);
  await allDelivered(two);
  expect(played.kinds()).toEqual(["turn", "over"]);
}, 60_000);
