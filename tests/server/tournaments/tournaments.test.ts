/** Tournaments over HTTP and at their tables. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { MESSAGES } from "../../../shared/wire/messages.ts";
import { profile } from "../../../shared/wire/profiles.ts";
import {
  pastTournaments,
  tournamentAnswer,
  tournamentGames,
  tournamentList,
  type TournamentView,
  tournamentView,
} from "../../../shared/wire/tournaments/tournament.ts";
import { namedVisitor, ORIGIN } from "../support/kept-name.ts";
import { type TableClient, ask, type TestServer, openServer, type Visitor } from "../support/test-server.ts";
import { passTime, wallClock } from "../support/lasting-server.ts";
import { SECOND } from "../support/tables.ts";
import { tiny } from "../support/tiny.ts";

const PATIENCE = { timeout: 20_000, interval: 50 };

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ PUBLIC_ORIGIN: ORIGIN });
});
afterAll(() => server.stop());

const settings = (more: object = {}) => ({
  ...{
    title: "Friday",
    game: tiny.id,
    seats: 2,
    clock: { minutes: 5, increment: 0 },
    kind: "swiss",
    rounds: 2,
    pause: 3,
  },
  ...{ startsAt: Date.now() + 1000, ...more },
});

async function made(host: Visitor, more: object = {}): Promise<string> {
  return tournamentAnswer.parse((await host.ask("POST", "/api/tournaments", settings(more))).body).id;
}

async function view(id: string): Promise<TournamentView> {
  return tournamentView.parse((await ask(server.address, "GET", `/api/tournaments/${id}`)).body);
}

async function people(count: number): Promise<readonly Visitor[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => server.newVisitor(`Player ${index + 1}`)));
}

/** The tables of a round, once they are all made. */
function tablesOf(id: string, round: number, count: number) {
  return vi.waitFor(async () => {
    const open = (await view(id)).pairings.filter((one) => one.round === round && one.state === "open");
    expect(open).toHaveLength(count);
    return open;
  }, PATIENCE);
}

/** Brings the players of a table there, and makes the one in the first seat win. */
async function play(players: readonly Visitor[], code: string, seats: readonly string[]): Promise<void> {
  const clients: TableClient[] = [];
  for (const id of seats) {
    const player = players.find((one) => one.id === id);
    if (player !== undefined) clients.push(await player.enter(code));
  }
  await Promise.all(clients.map((client) => client.ask("ready", { ready: true })));
  await vi.waitFor(() => expect(clients[0]?.view().phase).toBe("playing"), PATIENCE);
  expect(await clients[0]?.ask("act", [0, "win"])).toBe("ok");
  await Promise.all(clients.map((client) => client.leave()));
}

describe("a tournament", () => {
  it("is made by who keeps a name, and nobody else", async () => {
    const guest = await server.newVisitor("Guest");
    expect((await guest.ask("POST", "/api/tournaments", settings())).body).toMatchObject({ code: "no-own-name" });
    const keeper = await namedVisitor(server, "Keeper");
    const id = await made(keeper, { startsAt: Date.now() + 3_600_000 });
    const { tournaments } = tournamentList.parse((await guest.ask("GET", "/api/tournaments")).body);
    expect(tournaments.map((one) => one.id)).toContain(id);
    const calendar = await ask(server.address, "GET", `/calendar/${id}.ics`);
    expect(calendar.body).toContain(`/t/${id}`);
    expect(calendar.body).toContain("SUMMARY:Friday");
  });

  it.each([
    ["a game that is not here", { game: "none" }, "no-such-game"],
    ["a table of a size that the game does not have", { seats: 4 }, "bad-options"],
    ["a beginning long ago", { startsAt: 5 }, "bad-options"],
    ["an arena with days for each action", { kind: "arena", clock: { days: 1 } }, "bad-options"],
    ["ratings for games with computers", { rated: true, computers: true }, "bad-options"],
  ])("is not made with %s", async (_, more, code) => {
    const keeper = await namedVisitor(server, `Maker ${code.length}${Object.keys(more).join("")}`.slice(0, 18));
    expect((await keeper.ask("POST", "/api/tournaments", settings(more))).body).toMatchObject({ code });
  });

  it("runs by itself: tables are made, seats are taken, results read, and the next round begins", async () => {
    const keeper = await namedVisitor(server, "Runner");
    const players = await people(4);
    const [first] = players;
    const [firstPage, strangersPage] = await Promise.all([first, keeper].map((visitor) => visitor?.lobby()));
    const id = await made(keeper);
    for (const player of players)
      expect((await player.ask("POST", `/api/tournaments/${id}/join`, {})).status).toBe(200);
    const met = new Set<string>();
    await tablesOf(id, 1, 2);
    await vi.waitFor(() => expect(firstPage?.heard(MESSAGES.circle)).not.toEqual([]), PATIENCE);
    expect(strangersPage?.heard(MESSAGES.circle)).toEqual([]);
    const told = tournamentGames.parse((await first?.ask("GET", "/api/tournaments/games"))?.body).games;
    expect(told).toMatchObject([{ id, title: "Friday", round: 1, opponents: [expect.stringContaining("Player")] }]);
    for (const round of [1, 2]) {
      for (const { code, players: seats } of await tablesOf(id, round, 2)) {
        met.add(seats.toSorted().join(" "));
        await play(players, code, seats);
      }
    }
    const over = await vi.waitFor(async () => {
      const now = await view(id);
      expect(now.head.phase).toBe("finished");
      return now;
    }, PATIENCE);
    expect(met.size).toBe(4);
    // Its winners are listed there permanently.
    const past = pastTournaments.parse((await ask(server.address, "GET", "/api/tournaments/past")).body).tournaments;
    expect(past.find((one) => one.id === id)?.winners).toEqual(over.head.winners);
    const [winner] = over.standings;
    const page = profile.parse((await ask(server.address, "GET", `/api/people/${winner?.id}`)).body);
    expect(page.tournaments).toMatchObject([{ id, title: "Friday", place: 1, players: 4 }]);
    expect(over.standings[0]?.points).toBe(2);
    expect(over.pairings.every(({ gameId }) => gameId !== "")).toBe(true);
    expect(over.head.winners).toHaveLength(3);
  }, 60_000);

  it("decides its tables: nobody leaves a seat, hands it over or plays again there", async () => {
    const keeper = await namedVisitor(server, "Decider");
    const players = await people(2);
    const id = await made(keeper, { rounds: 1 });
    for (const player of players) await player.ask("POST", `/api/tournaments/${id}/join`, {});
    const [pairing] = await tablesOf(id, 1, 1);
    const seats = pairing?.players ?? [];
    const [first, second] = await Promise.all(
      seats.map(async (seat) => players.find((one) => one.id === seat)?.enter(pairing?.code ?? "")),
    );
    expect(await first?.ask("stand", {})).toBe("tournament-table");
    expect(await first?.ask("configure", { clock: null })).toBe("tournament-table");
    for (const client of [first, second]) await client?.ask("ready", { ready: true });
    await vi.waitFor(() => expect(first?.view().phase).toBe("playing"), PATIENCE);
    for (const [name, payload] of [
      ["undo", { to: 0 }],
      ["handOver", { seat: 0, level: "orca" }],
      ["seatComputer", { seat: 0, level: "orca" }],
    ] as const)
      expect(await first?.ask(name, payload)).toBe("tournament-table");
    expect(await first?.ask("act", [0, "win"])).toBe("ok");
    expect(await first?.ask("rematch", { want: true })).toBe("tournament-table");
  }, 60_000);

  it("lets in whom its host wants", async () => {
    const keeper = await namedVisitor(server, "Chooser");
    const [guest, unwanted] = await people(2);
    const later = { startsAt: Date.now() + 3_600_000 };
    const enter = async (player: Visitor | undefined, more: object) =>
      (await player?.ask("POST", `/api/tournaments/${await made(keeper, { ...later, ...more })}/join`, {}))?.body;
    expect(await enter(guest, { entry: "friends" })).toMatchObject({ code: "tournament-closed" });
    expect(await enter(keeper, { entry: "friends" })).toMatchObject({ id: expect.any(String) });
    expect(await enter(guest, { minGames: 5 })).toMatchObject({ code: "too-few-games" });
    const secret = await made(keeper, { ...later, entry: "link" });
    const listed = tournamentList.parse((await guest?.ask("GET", "/api/tournaments"))?.body).tournaments;
    expect(listed.map((one) => one.id)).not.toContain(secret);
    expect((await guest?.ask("POST", `/api/tournaments/${secret}/join`, {}))?.status).toBe(200);
    // A removed player cannot come back, and only the host can remove players or end the tournament.
    const remove = (by: Visitor | undefined) =>
      by?.ask("POST", `/api/tournaments/${secret}/remove`, { player: guest?.id });
    expect((await remove(unwanted))?.body).toMatchObject({ code: "not-host" });
    expect((await remove(keeper))?.status).toBe(200);
    expect((await guest?.ask("POST", `/api/tournaments/${secret}/join`, {}))?.body).toMatchObject({
      code: "tournament-removed",
    });
    expect((await unwanted?.ask("POST", `/api/tournaments/${secret}/end`, {}))?.body).toMatchObject({
      code: "not-host",
    });
    expect((await keeper.ask("POST", `/api/tournaments/${secret}/end`, {})).status).toBe(200);
    expect((await view(secret)).head.phase).toBe("cancelled");
  });

  it("tells its pages what is new", async () => {
    const keeper = await namedVisitor(server, "Teller");
    const id = await made(keeper, { startsAt: Date.now() + 3_600_000 });
    const stop = new AbortController();
    const response = await fetch(`${server.address}/api/tournaments/${id}/live`, { signal: stop.signal });
    const [player] = await people(1);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = (await reader?.read())?.value ?? "";
    expect(heard).toMatch(/^event: all/);
    await player?.ask("POST", `/api/tournaments/${id}/join`, {});
    while (!heard.includes("event: news")) heard += (await reader?.read())?.value ?? "";
    expect(heard).toContain(player?.id);
    stop.abort();
  });

  // The last one: to this server the clock does not go back.
  it("counts a game as lost for who is not there in time, and for both where nobody is", async () => {
    const keeper = await namedVisitor(server, "Strict");
    const players = await people(4);
    const id = await made(keeper, { rounds: 1, wait: 15 });
    for (const player of players) await player.ask("POST", `/api/tournaments/${id}/join`, {});
    const [attended, empty] = await tablesOf(id, 1, 2);
    const there = players.find((one) => one.id === attended?.players[1]);
    await there?.enter(attended?.code ?? "");
    passTime(server, wallClock(), 15 * SECOND);
    const over = await vi.waitFor(async () => {
      const now = await view(id);
      expect(now.head.phase).toBe("finished");
      return now;
    }, PATIENCE);
    expect(over.pairings.find(({ code }) => code === attended?.code)).toMatchObject({ places: [0, 1], played: false });
    expect(over.pairings.find(({ code }) => code === empty?.code)).toMatchObject({ places: [0, 0], played: false });
  });
});
