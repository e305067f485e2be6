/** Tournaments of Skorm brought to a point over HTTP and sockets: other tests get there by hand. */
import {
  type Pairing,
  tournamentAnswer,
  tournamentView,
  type TournamentView,
} from "../../../shared/wire/tournaments/tournament.ts";
import { until, type Visitor } from "../../support/visitor.ts";
import { expect } from "./skerry.ts";
import { at } from "./steps.ts";

const settings = (title: string, more: object) => ({
  ...{ title, game: "skorm", seats: 2, clock: { minutes: 5, increment: 5 }, kind: "swiss" },
  ...{ rounds: 3, pause: 3, wait: 300, startsAt: Date.now() + 3_600_000, ...more },
});

/** @param host somebody who keeps a name */
export async function madeTournament(host: Visitor, title: string, more: object = {}): Promise<string> {
  return tournamentAnswer.parse((await host.ask("POST", "/api/tournaments", settings(title, more))).body).id;
}

/** Asks something of a tournament that has to be granted. */
export async function asked(who: Visitor, id: string, what: "join" | "begin" | "end"): Promise<void> {
  const { status, body } = await who.ask("POST", `/api/tournaments/${id}/${what}`, {});
  expect(status, JSON.stringify(body)).toBe(200);
}

async function viewOf(host: Visitor, id: string): Promise<TournamentView> {
  return tournamentView.parse((await host.ask("GET", `/api/tournaments/${id}`)).body);
}

/** One that goes on, with these players in it. */
export async function begunTournament(
  host: Visitor,
  players: readonly Visitor[],
  title: string,
  more: object,
): Promise<string> {
  const id = await madeTournament(host, title, more);
  for (const player of players) await asked(player, id, "join");
  await asked(host, id, "begin");
  return id;
}

/** The tables of a round of two at each, once they are all made. */
export async function tablesOf(host: Visitor, id: string, round: number, count: number): Promise<readonly Pairing[]> {
  let open: readonly Pairing[] = [];
  await expect(async () => {
    open = (await viewOf(host, id)).pairings.filter((one) => one.round === round && one.state === "open");
    expect(open).toHaveLength(count);
  }).toPass();
  return open;
}

/** Plays a table's game: the second seat gives up. @returns the id of who won */
export async function playTable(players: readonly Visitor[], { code, players: seats }: Pairing): Promise<string> {
  const clients = await Promise.all(
    seats.map((seat) => {
      const player = players.find(({ id }) => id === seat);
      if (player === undefined) throw new Error(`nobody here is ${seat}`);
      return player.enter(code);
    }),
  );
  await Promise.all(clients.map((client) => client.ask("ready", { ready: true })));
  await until(() => clients.every((client) => client.view().phase === "playing"));
  expect(await at(clients, 1).ask("resign")).toBe("ok");
  await Promise.all(clients.map((client) => client.leave()));
  return at(seats, 0);
}
