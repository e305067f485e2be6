/** Plans over real sockets: nobody else is sent them, and they survive the server's end. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TableClient, type TestServer, openServer, startedTable, until } from "../support/test-server.ts";
import { again, lastingServer } from "../support/lasting-server.ts";

const SLOW = { clock: { days: 3 } };
const LIVE = { clock: { minutes: 5, increment: 0 } };

describe("what is decided ahead", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.stop());

  /** A game in which Ben is to act while Ann thinks, and somebody looks on. */
  async function scene(settings: object) {
    const { code, ann, ben, annAt, benAt } = await startedTable(server, settings);
    const looker = await server.newVisitor("Looker");
    const lookerAt = await looker.enter(code);
    const lobby = await ben.lobby();
    const all = [annAt, benAt, lookerAt];
    expect(await annAt.ask("act", [0, "pass"])).toBe("ok");
    await until(() => all.every((client) => client.view().log.length === 1));
    return { code, ann, ben, annAt, benAt, lookerAt, lobby, all };
  }

  /** The number of messages that each of the others was sent during an action: waits until they would have arrived. */
  async function heardBy(others: readonly TableClient[], does: () => Promise<void>): Promise<number[]> {
    const before = others.map(({ frames }) => frames.length);
    await does();
    // An answer of the room comes behind all that it has sent before: one frame for each.
    await Promise.all(others.map((client) => client.ask("plans")));
    return others.map(({ frames }, index) => frames.length - (before[index] ?? 0) - 1);
  }

  it.each([
    ["a line", SLOW, "plan", { version: 1, line: ["1pass", "0win"] }],
    ["an action for whatever comes", LIVE, "ahead", { version: 1, action: "pass" }],
  ])("sends nobody else anything: %s", async (_, settings, name, payload) => {
    const { annAt, benAt, lookerAt, ben, lobby } = await scene(settings);
    const heard = await heardBy([benAt, lookerAt], async () => {
      expect(await annAt.ask(name, payload)).toBe("ok");
      expect(await annAt.told("plans", {})).not.toEqual({ plans: [], ahead: "" });
    });
    expect(heard).toEqual([0, 0]);
    expect(await benAt.told("plans", {})).toEqual({ plans: [], ahead: "" });
    expect(await lookerAt.ask("plans")).toBe("not-seated");
    expect(JSON.stringify(lobby.heard("yours"))).not.toContain("0win");
    expect(JSON.stringify((await ben.ask("GET", "/api/me/all")).body)).not.toContain("0win");
  });

  it("looks to everybody like an action that was made at once", async () => {
    const planned = await scene(SLOW);
    const made = await scene(SLOW);
    await planned.annAt.ask("plan", { version: 1, line: ["1pass", "0look"] });
    await planned.benAt.ask("act", [1, "pass"]);
    await made.benAt.ask("act", [1, "pass"]);
    await made.annAt.ask("act", [2, "look"]);
    for (const { all } of [planned, made]) await until(() => all.every((client) => client.view().log.length === 3));
    const [told, alike] = [planned, made].map(({ lookerAt }) => {
      const { code: _, gameId: __, commitment: ___, startedAt: ____, host: _____, seats, ...rest } = lookerAt.view();
      return { ...rest, seats: seats.map(({ clock: _, clockAt: __, seal: ___, player: ____, ...seat }) => seat) };
    });
    expect(told).toEqual(alike);
  });
});

it("a line outlives the server, and is done by the next one", async () => {
  const lasting = lastingServer();
  const first = await lasting.open();
  const { code, ann, ben, annAt } = await startedTable(first, SLOW);
  await annAt.ask("act", [0, "pass"]);
  const line = ["1look", "1pass", "0look", "0pass", "1pass", "0win"];
  expect(await annAt.ask("plan", { version: 1, line })).toBe("ok");
  const acts = (client: TableClient) => client.view().log.filter((step) => !step.startsWith("~"));
  const second = await lasting.open();
  const benAt = await again(second, ben).enter(code);
  expect(await benAt.ask("act", [benAt.view().log.length, "look"])).toBe("ok");
  const third = await lasting.open();
  const [annBack, benBack] = [await again(third, ann).enter(code), await again(third, ben).enter(code)];
  expect(await annBack.told("plans", {})).toEqual({ plans: [line.slice(1)], ahead: "" });
  expect(await benBack.ask("act", [benBack.view().log.length, "pass"])).toBe("ok");
  await until(() => acts(benBack).length === 5);
  expect(acts(benBack)).toEqual(["0pass", "1look", "1pass", "0look", "0pass"]);
});
