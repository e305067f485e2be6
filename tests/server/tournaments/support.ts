/** Tournaments in a server of a test, as their players have them. */
import { expect, vi } from "vitest";
import {
  type Pairing,
  tournamentAnswer,
  type TournamentView,
  tournamentView,
} from "../../../shared/wire/tournaments/tournament.ts";
import { ask, type TableClient, type TestServer, type Visitor } from "../support/test-server.ts";
import { passTime, turningClock } from "../support/lasting-server.ts";
import { tiny } from "../support/tiny.ts";

export const PATIENCE = { timeout: 30_000, interval: 50 };

const turn = turningClock();
/** Looks until it is so, while time passes five times as fast as on the wall: between rounds lies a pause. */
function comes<Seen>(server: TestServer, look: () => Promise<Seen>): Promise<Seen> {
  return vi.waitFor(() => {
    passTime(server, turn, 4 * PATIENCE.interval);
    return look();
  }, PATIENCE);
}

/** Begins in an hour: the host begins it when all are there. */
export const settings = (more: object = {}) => ({
  ...{ title: "Friday", game: tiny.id, seats: 2, clock: { minutes: 5, increment: 0 }, kind: "swiss" },
  ...{ rounds: 2, pause: 3, wait: 120, startsAt: Date.now() + 3_600_000, ...more },
});

export async function made(host: Visitor, more: object = {}): Promise<string> {
  return tournamentAnswer.parse((await host.ask("POST", "/api/tournaments", settings(more))).body).id;
}

export async function viewIn({ address }: Pick<TestServer, "address">, id: string): Promise<TournamentView> {
  return tournamentView.parse((await ask(address, "GET", `/api/tournaments/${id}`)).body);
}

/** Asks something of a tournament. @returns "ok" or the code of the refusal */
export async function asked(who: Visitor | undefined, id: string, what: string, body: object = {}): Promise<string> {
  const answer = await who?.ask("POST", `/api/tournaments/${id}/${what}`, body);
  if (answer?.status === 200) return "ok";
  return String(Reflect.get(Object(answer?.body), "code"));
}

export async function people(server: TestServer, count: number): Promise<readonly Visitor[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => server.newVisitor(`Player ${index + 1}`)));
}

/** A tournament that has just begun, with its players in the order in which they came. */
export async function begun(server: TestServer, host: Visitor, count: number, more: object = {}) {
  const id = await made(host, more);
  const players = await people(server, count);
  for (const player of players) expect(await asked(player, id, "join")).toBe("ok");
  expect(await asked(host, id, "begin")).toBe("ok");
  await vi.waitFor(async () => expect((await viewIn(server, id)).head.phase).toBe("running"), PATIENCE);
  return { id, players };
}

/** The tables of a round, once they are all made. */
export function tablesOf(server: TestServer, id: string, round: number, count: number): Promise<readonly Pairing[]> {
  return comes(server, async () => {
    const open = (await viewIn(server, id)).pairings.filter((one) => one.round === round && one.state === "open");
    expect(open).toHaveLength(count);
    return open;
  });
}

export function finished(server: TestServer, id: string): Promise<TournamentView> {
  return comes(server, async () => {
    const now = await viewIn(server, id);
    expect(now.head.phase).toBe("finished");
    return now;
  });
}

/**
 * Brings the players of a table there, until its game is in play. @returns their clients by seat, undefined for
 * computers
 */
export async function seated(
  players: readonly Visitor[],
  { code, players: seats }: Pairing,
): Promise<readonly (TableClient | undefined)[]> {
  const clients = await Promise.all(seats.map((id) => players.find((player) => player.id === id)?.enter(code)));
  await Promise.all(clients.map((client) => client?.ask("ready", { ready: true })));
  for (const client of clients)
    if (client !== undefined) await vi.waitFor(() => expect(client.view().phase).toBe("playing"), PATIENCE);
  return clients;
}

/** Plays a table's game: all but one give up, the last seat first. @param winner the seat that does not */
export async function play(players: readonly Visitor[], pairing: Pairing, winner = 0): Promise<void> {
  const clients = await seated(players, pairing);
  for (const [seat, client] of [...clients.entries()].toReversed())
    if (seat !== winner && client?.view().phase === "playing") expect(await client.ask("resign")).toBe("ok");
  await Promise.all(clients.map((client) => client?.leave()));
}
