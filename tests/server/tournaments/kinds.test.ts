/** Every kind of tournament, from its first table to its winners. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { games } from "../../../shared/games.ts";
import { TOURNAMENT_HEADER } from "../../../shared/wire/past-games.ts";
import { refusalShape } from "../../../shared/wire/refusal.ts";
import type { Pairing } from "../../../shared/wire/tournaments/tournament.ts";
import { type TestServer, openServer, type Visitor } from "../support/test-server.ts";
import { namedVisitor, ORIGIN } from "../support/kept-name.ts";
import { tiny } from "../support/tiny.ts";
import { asked, begun, finished, PATIENCE, play, seated, tablesOf, viewIn } from "./support.ts";

let server: TestServer;
let host: Visitor;
beforeAll(async () => {
  server = await openServer({ PUBLIC_ORIGIN: ORIGIN }, [tiny, ...games]);
  host = await namedVisitor(server, "Host");
});
afterAll(() => server.stop());

const pairOf = ({ players }: Pick<Pairing, "players">) => players.toSorted().join(" ");
const pointsIn = async (id: string) =>
  Object.fromEntries((await viewIn(server, id)).standings.map((row) => [row.id, row.points]));

it.each([
  [true, "half", "not-ratable"],
  [true, "full", "ok"],
  [false, "half", "ok"],
])("a tournament of Skorm, rated %s, with %s armies: %s (R34)", async (rated, army, code) => {
  const terms = { title: "Short", game: "skorm", seats: 2, options: { army }, clock: { minutes: 5, increment: 0 } };
  const kind = { kind: "arena", minutes: 60, startsAt: Date.now() + 3_600_000, rated };
  const { body } = await host.ask("POST", "/api/tournaments", { ...terms, ...kind });
  expect(refusalShape.safeParse(body).data?.code ?? "ok").toBe(code);
});

it("an arena pairs whoever is free, for two points a win, and ends with the last game once its host ends it", async () => {
  const { id, players } = await begun(server, host, 4, { kind: "arena", minutes: 60 });
  const first = await tablesOf(server, id, 1, 2);
  // All are free again at the same time: after a long wait the same two meet again.
  const clients = await Promise.all(first.map((table) => seated(players, table)));
  for (const [, loser] of clients) expect(await loser?.ask("resign")).toBe("ok");
  await Promise.all(clients.flat().map((client) => client?.leave()));
  const second = await tablesOf(server, id, 2, 2);
  // Nobody meets whom they have just met, and who has won meets who has won.
  const [winners, others] = [0, 1].map((seat) => first.map((table) => table.players[seat] ?? "").toSorted());
  expect(second.map(pairOf).toSorted()).toEqual([winners, others].map((pair) => pair?.join(" ")).toSorted());
  expect(await asked(host, id, "end")).toBe("ok");
  expect(await asked(await server.newVisitor(), id, "join")).toBe("tournament-over");
  for (const table of second) await play(players, table);
  const { pairings, standings } = await finished(server, id);
  expect(pairings).toHaveLength(4);
  expect(standings.map(({ points }) => points)).toEqual([4, 2, 2, 0]);
  expect(standings[0]).toMatchObject({ wins: 2, streak: 2 });
});

it("in a round robin everybody meets everybody, and of an odd number one sits out each round for nothing", async () => {
  const { id, players } = await begun(server, host, 3, { kind: "round-robin" });
  expect(await asked(await server.newVisitor(), id, "join")).toBe("tournament-begun");
  const met: string[] = [];
  for (const round of [1, 2, 3]) {
    for (const pairing of await tablesOf(server, id, round, 1)) {
      met.push(pairOf(pairing));
      await play(players, pairing);
    }
  }
  const { standings, head } = await finished(server, id);
  expect(new Set(met).size).toBe(3);
  expect(head).toMatchObject({ rounds: 3, round: 3 });
  expect(standings.reduce((sum, { points }) => sum + points, 0)).toBe(3);
});

describe("with days for each action", () => {
  it("all games of a round robin go on at once, and nobody has to be there when they begin", async () => {
    const { id, players } = await begun(server, host, 3, { kind: "round-robin", clock: { days: 3 } });
    const tables = await vi.waitFor(async () => {
      const { pairings } = await viewIn(server, id);
      expect(pairings.map(({ state }) => state)).toEqual(["open", "open", "open"]);
      return pairings;
    }, PATIENCE);
    const [one] = tables;
    const [late] = players.filter(({ id: player }) => one?.players[0] === player);
    const client = await late?.enter(one?.code ?? "");
    await vi.waitFor(() => expect(client?.view().phase).toBe("playing"), PATIENCE);
    await client?.leave();
    for (const table of tables) await play(players, table);
    expect((await finished(server, id)).pairings.every(({ played }) => played)).toBe(true);
  });

  it("a Swiss tournament goes on when the last game of a round is over", async () => {
    const { id, players } = await begun(server, host, 4, { clock: { days: 3 } });
    const first = await tablesOf(server, id, 1, 2);
    for (const table of first) await play(players, table);
    const second = await tablesOf(server, id, 2, 2);
    expect(new Set([...first, ...second].map(pairOf)).size).toBe(4);
    for (const table of second) await play(players, table);
    expect((await finished(server, id)).standings.map(({ points }) => points)).toEqual([2, 1, 1, 0]);
  });

  it("there is no arena", async () => {
    const answer = await host.ask("POST", "/api/tournaments", {
      ...{ title: "No", game: tiny.id, seats: 2, kind: "arena", clock: { days: 3 }, startsAt: Date.now() + 60_000 },
    });
    expect(answer.body).toMatchObject({ code: "bad-options" });
  });
});

describe("at larger tables", () => {
  it("of three, places bring two points, one and none, and smaller ones take who is left over", async () => {
    const { id, players } = await begun(server, host, 7, { seats: 3 });
    // Tables of three and of two, so that nobody sits out.
    const tables = await tablesOf(server, id, 1, 3);
    expect(tables.map(({ players: seats }) => seats.length).toSorted()).toEqual([2, 2, 3]);
    for (const table of tables) await play(players, table);
    const three = tables.find(({ players: seats }) => seats.length === 3)?.players ?? [];
    const points = await vi.waitFor(async () => {
      const now = await pointsIn(id);
      expect(Object.values(now).filter((value) => value === 2)).toHaveLength(3);
      return now;
    }, PATIENCE);
    expect(three.map((player) => points[player])).toEqual([2, 1, 0]);
    expect(await asked(host, id, "end")).toBe("ok");
  });

  it("of four, they bring three, two, one and none", async () => {
    const { id, players } = await begun(server, host, 4, { seats: 4, game: "skora", rounds: 1 });
    const [table] = await tablesOf(server, id, 1, 1);
    if (table === undefined) throw new Error("no table");
    const clients = await seated(players, table);
    for (const seat of [3, 2, 1]) expect(await clients[seat]?.ask("resign")).toBe("ok");
    const { pairings, standings } = await finished(server, id);
    expect(pairings[0]?.places).toEqual([1, 2, 3, 4]);
    expect(standings.map((row) => `${table.players.indexOf(row.id)} ${row.points}`)).toEqual([
      "0 3",
      "1 2",
      "2 1",
      "3 0",
    ]);
    await Promise.all(clients.map((client) => client?.leave()));
  });
});

it("a computer fills an odd number where its host wants that, and otherwise somebody sits out with a point", async () => {
  const filled = await begun(server, host, 3, { computers: true, rounds: 1 });
  const tables = await tablesOf(server, filled.id, 1, 2);
  const withComputer = tables.find(({ players }) => players.includes(""));
  if (withComputer === undefined) throw new Error("no computer");
  const clients = await seated(filled.players, withComputer);
  const [person] = clients.filter((client) => client !== undefined);
  expect(person?.view().seats.map(({ bot }) => bot !== "")).toEqual(
    withComputer.players.map((player) => player === ""),
  );
  expect(await person?.ask("resign")).toBe("ok");
  for (const table of tables) if (table !== withComputer) await play(filled.players, table);
  const over = await finished(server, filled.id);
  expect(over.standings).toHaveLength(3);
  expect(over.pairings.find(({ players }) => players.includes(""))?.places).toEqual(
    withComputer.players.map((player) => (player === "" ? 1 : 2)),
  );

  const odd = await begun(server, host, 3, { rounds: 1 });
  for (const table of await tablesOf(server, odd.id, 1, 1)) await play(odd.players, table);
  const { pairings, standings } = await finished(server, odd.id);
  const rests = pairings.filter(({ players }) => players.length === 1).flatMap(({ players }) => players);
  expect(rests).toHaveLength(1);
  expect(standings.find((row) => row.id === rests[0])?.points).toBe(1);
});

it("reviews of its games rest until it is over, and its tables know that no hints are given there", async () => {
  const { id, players } = await begun(server, host, 2, { rounds: 2, pause: 3 });
  const [table] = await tablesOf(server, id, 1, 1);
  if (table === undefined) throw new Error("no table");
  const clients = await seated(players, table);
  expect(JSON.stringify(clients[0]?.view())).toContain(id);
  expect(await clients[1]?.ask("resign")).toBe("ok");
  await Promise.all(clients.map((client) => client?.leave()));
  const game = await vi.waitFor(async () => {
    const { pairings } = await viewIn(server, id);
    const [over] = pairings.filter(({ gameId }) => gameId !== "");
    if (over === undefined) throw new Error("the result is not read yet");
    return over.gameId;
  }, PATIENCE);
  const during = async () => (await fetch(`${server.address}/api/games/${game}`)).headers.get(TOURNAMENT_HEADER);
  expect(await during()).toBe(id);
  expect(await asked(host, id, "end")).toBe("ok");
  await finished(server, id);
  expect(await during()).toBe("");
});
