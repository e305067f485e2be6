/** A tournament whose process is killed in the middle of a round: another one goes on, and nothing is lost or made twice. */
import { expect, it, onTestFinished } from "vitest";
import { tournamentAnswer, tournamentView } from "../../../shared/wire/tournaments/tournament.ts";
import { GAME } from "../../crash/support/follower.ts";
import { ask, type Visitor } from "../support/test-server.ts";
import { namedVisitor, ORIGIN } from "../support/kept-name.ts";
import { openCluster, soon, type TestCluster } from "./support/cluster.ts";

const PATIENCE = { timeout: 40_000, interval: 200 };

const viewOf = async ({ front }: TestCluster, id: string) =>
  tournamentView.parse((await ask(front.base, "GET", `/api/tournaments/${id}`)).body);

/** The pairings of a round, once each has its table. */
async function openRound(cluster: TestCluster, id: string, round: number, tables: number) {
  const own = async () => (await viewOf(cluster, id)).pairings.filter((one) => one.round === round);
  await expect.poll(async () => (await own()).filter(({ state }) => state === "open").length, PATIENCE).toBe(tables);
  return own();
}

/** Both come and begin, and the one in the second seat resigns. */
async function play(
  players: readonly Visitor[],
  { code, players: seats }: { code: string; players: readonly string[] },
) {
  const found = seats.flatMap((seat) => players.find(({ id }) => id === seat) ?? []);
  const clients = await Promise.all(found.map(async (player) => (await soon(() => player.enter(code), 30_000)).found));
  for (const client of clients) await client.ask("ready", { ready: true });
  await expect.poll(() => clients.every((client) => client.view().phase === "playing"), PATIENCE).toBe(true);
  expect(await clients[1]?.ask("resign", {})).toBe("ok");
  await Promise.all(clients.map((client) => client.leave()));
}

it("goes on in the other process, with every pairing played once", { timeout: 180_000 }, async () => {
  const cluster = await openCluster({ processes: 2, env: { PUBLIC_ORIGIN: ORIGIN } });
  onTestFinished(cluster.close);
  const host = await namedVisitor({ address: cluster.front.base, newVisitor: cluster.newVisitor }, "Host");
  const settings = { title: "Friday", game: GAME, seats: 2, clock: { minutes: 30, increment: 0 }, kind: "swiss" };
  const timing = { rounds: 2, pause: 3, wait: 120, startsAt: Date.now() + 2000 };
  const { id } = tournamentAnswer.parse((await host.ask("POST", "/api/tournaments", { ...settings, ...timing })).body);
  const players = await Promise.all(Array.from({ length: 6 }, (_, index) => cluster.newVisitor(`Player ${index}`)));
  for (const player of players) expect((await player.ask("POST", `/api/tournaments/${id}/join`, {})).status).toBe(200);

  const [first, ...others] = await openRound(cluster, id, 1, 3);
  if (first === undefined) throw new Error("no pairing");
  await play(players, first);
  // The process that made the tables has the tournament, too.
  const [pairing] = others;
  const someone = players.find((player) => player.id === pairing?.players[0]);
  if (pairing === undefined || someone === undefined) throw new Error("nobody is paired");
  await (await cluster.holderOf(someone, pairing.code)).end("SIGKILL");
  for (const one of others) await play(players, one);
  for (const one of await openRound(cluster, id, 2, 3)) await play(players, one);

  await expect.poll(async () => (await viewOf(cluster, id)).head.phase, PATIENCE).toBe("finished");
  const { pairings, standings } = await viewOf(cluster, id);
  expect(pairings.map(({ state, played }) => `${state} ${played}`)).toEqual(
    Array.from({ length: 6 }, () => "over true"),
  );
  expect(new Set(pairings.map(({ players: both }) => both.toSorted().join(" "))).size).toBe(6);
  expect(standings.reduce((sum, { points }) => sum + points, 0)).toBe(6);
  expect(new Set(pairings.map(({ gameId }) => gameId)).size).toBe(6);
  expect(await cluster.schema.query("select count(*)::int as tables from tables")).toEqual([{ tables: 6 }]);
});
