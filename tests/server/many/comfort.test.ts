/**
 * An action at one process takes effect at a table that another process has, and both know what becomes of the table.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { learntAnswer } from "../../../shared/wire/http.ts";
import { gameRatings } from "../../../shared/wire/ratings.ts";
import { clockLeft } from "../../../shared/wire/table.ts";
import { openPushService, subscriber } from "../../support/push-service.ts";
import { readyWith, until } from "../support/test-server.ts";
import { act, nextAct } from "./support/play.ts";
import { hasRedis, ownRedis } from "./support/redis.ts";
import { openCluster, type TestCluster } from "./support/cluster.ts";

const DAY = 24 * 60 * 60_000;
const soon = { timeout: 20_000, interval: 50 };

const WAYS = [
  { by: "Postgres alone", redis: false },
  { by: "Redis", redis: true },
];

describe.each(WAYS.filter(({ redis }) => !redis || hasRedis))("two processes with news by $by", (way) => {
  let cluster: TestCluster;
  let service: Awaited<ReturnType<typeof openPushService>>;
  let redis: Awaited<ReturnType<typeof ownRedis>> | undefined;
  beforeAll(async () => {
    service = await openPushService();
    redis = way.redis ? await ownRedis() : undefined;
    await redis?.start();
    const env = { PUSH_SERVICE: service.base, ...(redis === undefined ? {} : { REDIS_URL: redis.url }) };
    cluster = await openCluster({ processes: 2, env, main: "tests/server/many/support/push-process.ts" });
  }, 90_000);
  afterAll(async () => {
    await cluster?.close();
    await service?.close();
    await redis?.stop();
  });

  /** A table of the second process, with a player that sends all requests to the first one. */
  async function tableElsewhere(settings: object) {
    const [one, two] = cluster.processes;
    const [here, there] = [
      cluster.at(one, await cluster.newVisitor("Ann")),
      cluster.at(two, await cluster.newVisitor("Ben")),
    ];
    const code = await there.open({ game: "skorm", ...settings });
    const clients = [await there.enter(code), await here.enter(code)] as const;
    expect(await cluster.holderOf(here, code)).toBe(two);
    await clients[1].ask("sit", { seat: 1 });
    await readyWith(clients, ["a".repeat(32), "b".repeat(32)]);
    return { code, here, there, clients };
  }

  describe("a table of the other process", () => {
    it("notifies a device that was told to the first one, once, and takes it back", async () => {
      const { code, here, there, clients } = await tableElsewhere({ clock: { days: 1 } });
      const device = subscriber(service.base, "elsewhere");
      const kinds = () =>
        service.pushed("elsewhere", device.open).map(({ notification }) => [notification.kind, notification.code]);
      expect((await here.ask("POST", "/api/notifications", device.request())).status).toBe(200);
      // Until it is the turn of the player that goes away.
      while (nextAct(clients[0].view()).seat === 1) {
        const { length } = clients[0].view().log;
        expect(await act(clients)).toBe("ok");
        await until(() => clients.every((client) => client.view().log.length > length));
      }
      await clients[1].leave();
      await until(() => clients[0].view().seats[1]?.present === false);
      expect(await act([clients[0], clients[0]])).toBe("ok");
      await expect.poll(kinds, soon).toEqual([["turn", code]]);
      expect((await here.ask("GET", "/api/next")).body).toEqual({ code });
      const back = await here.enter(code);
      await expect.poll(kinds, soon).toEqual([
        ["turn", code],
        ["over", code],
      ]);
      expect((await there.ask("GET", "/api/next")).body).toEqual({ code: "" });
      await Promise.all([back.leave(), clients[0].leave()]);
    }, 60_000);

    it("hears of a vacation, and that it is over, and takes time that is given", async () => {
      const { here, clients } = await tableElsewhere({ clock: { days: 1 } });
      const [benAt, annAt] = clients;
      expect(await here.ask("POST", "/api/vacation", { days: 3 })).toMatchObject({ status: 200 });
      await until(() => (benAt.view().seats[1]?.vacationUntil ?? 0) > Date.now() + 2 * DAY);
      expect(await here.ask("DELETE", "/api/vacation")).toMatchObject({ body: { until: 0 } });
      await until(() => (benAt.view().seats[1]?.vacationUntil ?? DAY) <= Date.now());
      expect(await annAt.ask("giveTime", { seat: 0 })).toBe("ok");
      await until(() => clockLeft(benAt.view(), 0, false, Date.now()) > 1.9 * DAY);
      await Promise.all(clients.map((client) => client.leave()));
    }, 60_000);

    it("rates its players, and the first one shows it at once", async () => {
      const { here, clients } = await tableElsewhere({ rated: true, clock: { minutes: 15, increment: 10 } });
      for (let action = 0; action < 4; action++) {
        expect(await act(clients)).toBe("ok");
        await until(() => clients.every((client) => client.view().log.length === action + 1));
      }
      expect(await clients[0].ask("resign", {})).toBe("ok");
      const game = clients[0].view().gameId;
      expect(gameRatings.parse((await here.ask("GET", `/api/games/${game}/rating`)).body)).toMatchObject({
        rated: true,
        // A game between two guests is noted, and counts for neither.
        seats: [
          { score: 1, weight: 0 },
          { score: 0, weight: 0 },
        ],
      });
      await Promise.all(clients.map((client) => client.leave()));
    }, 60_000);
  });

  it("what is learnt at one process is known in the other, and nothing of it is lost where both are told", async () => {
    const [one, two] = cluster.processes;
    const ann = await cluster.newVisitor("Ann");
    const [here, there] = [cluster.at(one, ann), cluster.at(two, ann)];
    await Promise.all([
      here.ask("POST", "/api/learnt", { things: ["skorm/archer"] }),
      there.ask("POST", "/api/learnt", { things: ["skor/turn"] }),
    ]);
    for (const at of [here, there]) {
      const { things } = learntAnswer.parse((await at.ask("GET", "/api/learnt")).body);
      expect(things.toSorted()).toEqual(["skor/turn", "skorm/archer"]);
    }
  });
});
