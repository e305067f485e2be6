/** Several processes over one database: through any of them a player finds every table and every player. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seatReservation } from "../../../shared/wire/http.ts";
import { ask, until, type Visitor } from "../support/test-server.ts";
import { openCluster, type TestCluster } from "./support/cluster.ts";

const GAME = "skorm";
const TERMS = { game: GAME, seats: 2, clock: { minutes: 5, increment: 5 } };

describe("a server of three processes", () => {
  let cluster: TestCluster;
  let [ann, ben, cat]: Visitor[] = [];

  beforeAll(async () => {
    cluster = await openCluster({ processes: 3, env: { PUT_AWAY_MINUTES: "0.15" } });
    [ann, ben, cat] = [
      await cluster.newVisitor("Ann"),
      await cluster.newVisitor("Ben"),
      await cluster.newVisitor("Cat"),
    ];
  }, 90_000);
  afterAll(() => cluster?.close());

  function everybody() {
    if (ann === undefined || ben === undefined || cat === undefined) throw new Error("nobody is there");
    const [one, two, three] = cluster.processes;
    return { ann: cluster.at(one, ann), ben: cluster.at(two, ben), cat: cluster.at(three, cat) };
  }

  it("lets people in crosswise: one table, one holder, and who looks on in another process sees every move", async () => {
    const { ann, ben, cat } = everybody();
    const code = await ann.open({ game: GAME, listed: true, clock: { minutes: 5, increment: 0 } });
    // They come to three processes; the sockets go by the front to the one that has the table.
    const annAt = await ann.enter(code);
    const ways = await Promise.all(
      [ann, ben, cat].map(async (who) =>
        seatReservation.parse((await who.ask("POST", `/api/tables/${code}/enter`, {})).body),
      ),
    );
    expect(new Set(ways.map(({ processId }) => processId)).size).toBe(1);
    expect(ways.map(({ publicAddress }) => publicAddress)).toEqual(["/p/1", "/p/1", "/p/1"]);
    const benAt = await ben.enter(code);
    const catAt = await cat.enter(code);
    await benAt.ask("sit", { seat: 1 });
    await annAt.ask("ready", { ready: true });
    await benAt.ask("ready", { ready: true });
    await until(() => catAt.view().phase === "playing");
    // A listed table, the people, and the player's own game are visible in every lobby.
    const lobbies = await Promise.all([ann, ben, cat].map((who) => who.lobby()));
    await expect
      .poll(() => lobbies.map((lobby) => Object.keys(lobby.view().tables)), { timeout: 10_000 })
      .toEqual([[code], [code], [code]]);
    await ben.ask("PATCH", "/api/identity", { name: "Benjamin" });
    await until(() => annAt.view().seats[1]?.name === "Benjamin");
    await until(() => lobbies.every((lobby) => lobby.view().tables[code]?.names.includes("Benjamin") === true));
    await annAt.ask("resign", {});
    await until(() => catAt.view().phase === "finished");
    await Promise.all([...lobbies, annAt, benAt, catAt].map((line) => line.leave()));
  });

  it("counts who has pages open in two of them once", async () => {
    const { ann, ben } = everybody();
    const lobbies = await Promise.all([ann, ben].map((who) => who.lobby()));
    // Ann's second page is no further player. A newcomer is counted after it, so that their count includes it.
    const second = await cluster.at(cluster.processes[2], ann).lobby();
    const online = () => [...lobbies, second].map((lobby) => lobby.view().online);
    await expect.poll(online, { timeout: 8000 }).toEqual([2, 2, 2]);
    const third = await (await cluster.newVisitor()).lobby();
    await expect.poll(online, { timeout: 8000 }).toEqual([3, 3, 3]);
    await Promise.all([...lobbies, second, third].map((lobby) => lobby.leave()));
  });

  it("puts those together who seek in different processes, and nobody twice", async () => {
    const { ann, ben, cat } = everybody();
    const lobbies = await Promise.all([ann, ben, cat].map((who) => who.lobby()));
    await expect.poll(() => lobbies.map((lobby) => lobby.view().online), { timeout: 8000 }).toEqual([3, 3, 3]);
    await lobbies[0]?.ask("seek", TERMS);
    await expect.poll(() => Object.values(lobbies[2]?.view().queues ?? {}), { timeout: 8000 }).toEqual([1]);
    await Promise.all([lobbies[1]?.ask("seek", TERMS), lobbies[2]?.ask("seek", TERMS)]);
    const matched = () => lobbies.map((lobby) => lobby.matched()).filter((code) => code !== undefined);
    await expect.poll(() => matched().length, { timeout: 8000 }).toBe(2);
    expect(new Set(matched()).size).toBe(1);
    expect(lobbies[0]?.matched()).toBeDefined();
    await expect
      .poll(() => lobbies.map((lobby) => Object.values(lobby.view().queues)), { timeout: 8000 })
      .toEqual([[1], [1], [1]]);
    await Promise.all(lobbies.map((lobby) => lobby.leave()));
  });

  it("tells a match once more to who asks again because the line broke, and not to who asks anew", async () => {
    const { ann, ben } = everybody();
    const [annSeeks, benSeeks] = [await ann.lobby(), await ben.lobby()];
    await Promise.all([annSeeks, benSeeks].map((lobby) => lobby.ask("seek", TERMS)));
    await expect.poll(() => [annSeeks.matched(), benSeeks.matched()], { timeout: 8000 }).not.toContain(undefined);
    await annSeeks.leave();
    const elsewhere = await cluster.at(cluster.processes[2], ann).lobby();
    await elsewhere.ask("seek", { ...TERMS, again: true });
    await expect.poll(() => elsewhere.matched(), { timeout: 8000 }).toBe(benSeeks.matched());
    await elsewhere.ask("seek", TERMS);
    await expect.poll(() => Object.values(elsewhere.view().queues), { timeout: 8000 }).toEqual([1]);
    expect(elsewhere.heard("matched")).toHaveLength(1);
    await elsewhere.ask("unseek");
    await Promise.all([elsewhere, benSeeks].map((lobby) => lobby.leave()));
  });

  it("opens forty tables that were put away, each of them once, though six come to each at the same moment", {
    timeout: 120_000,
  }, async () => {
    const { ann, ben, cat } = everybody();
    const people = [ann, ben, cat];
    await cluster.schema.query("delete from tables");
    const host = await cluster.newVisitor();
    const codes: string[] = [];
    for (let table = 0; table < 20; table++)
      codes.push(await cluster.at(cluster.processes[table % 3], host).open({ game: GAME }));
    const other = await cluster.newVisitor();
    for (let table = 0; table < 20; table++)
      codes.push(await cluster.at(cluster.processes[table % 3], other).open({ game: GAME }));
    await expect
      .poll(() => cluster.schema.query("select code from leases where run <> ''"), { timeout: 30_000 })
      .toEqual([]);
    // At most two tables of one player load at a time: on a slow machine a refused request is sent again.
    const enterWhenFree = async (who: (typeof people)[number], code: string) => {
      for (;;) {
        const answer = await who.ask("POST", `/api/tables/${code}/enter`, {});
        if (answer.status !== 429 && answer.status !== 202) return answer;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const answers = await Promise.all(
      codes.flatMap((code) =>
        [...people, ...people].map(async (who) => ({
          code,
          answer: await enterWhenFree(who, code),
        })),
      ),
    );
    expect(answers.map(({ answer }) => answer.status).filter((status) => status !== 200)).toEqual([]);
    const holders = Map.groupBy(answers, ({ code }) => code);
    for (const [, ways] of holders) {
      expect(new Set(ways.map(({ answer }) => seatReservation.parse(answer.body).processId)).size).toBe(1);
    }
    expect(await cluster.schema.query("select code from tables where quarantine <> ''")).toEqual([]);
  });

  it("knows a wrong code everywhere, and refuses a second hop and a made up one", async () => {
    const { ann } = everybody();
    expect((await ann.ask("POST", "/api/tables/ZZZZZZ/enter", {})).status).toBe(404);
    const forged = await ask(
      cluster.processes[0]?.base ?? "",
      "POST",
      "/api/tables/ZZZZZZ/enter",
      {},
      { "x-skerry-hop": `${Date.now()}.x` },
    );
    expect(forged.status).toBe(401);
  });
});
