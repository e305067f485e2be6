/** "All of it": what a player gets of what is kept of them, from either database. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../../server/store/store.ts";
import { type OwnSchema, ownSchema } from "./store/support/schema.ts";
import { type TestServer, openServer, startedTable } from "./support/test-server.ts";
import { changeOf } from "../../server/records/tournaments.ts";
import { newTournament } from "../../shared/tournament/tournament.ts";
import { tournamentSettings } from "../../shared/wire/tournaments/tournament.ts";
import { isRefusal } from "../../shared/table/table.ts";
import { openStore } from "../../server/database/open.ts";
import { storeIn } from "./store/support/store-in.ts";

const DAY = 24 * 60 * 60_000;

describe.each(["SQLite", "Postgres"])("all that is kept, over %s", (kind) => {
  const folder = mkdtempSync(join(tmpdir(), "skerry-all-"));
  let schema: OwnSchema | undefined;
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    schema = kind === "Postgres" ? await ownSchema(process.env.DATABASE_URL ?? "") : undefined;
    store = await openStore({ DATA_DIR: folder, DATABASE_URL: schema?.url(), STORE_SYNC: "normal" });
    server = await openServer({}, undefined, store);
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await schema?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("is in the file, and nothing of anybody else", async () => {
    const { code, ann, ben, annAt, benAt } = await startedTable(server, { clock: { days: 3 } });
    await annAt.ask("chat", { text: "Good luck" });
    await benAt.ask("chat", { text: "You too" });
    await annAt.ask("act", [0, "pass"]);
    await annAt.ask("plan", { version: 1, line: ["1pass", "0win"] });
    await ann.ask("POST", "/api/vacation", { days: 2 });
    await ann.ask("DELETE", "/api/vacation");
    await store.learn(ann.id, ["skorm/day.20779"], 1, 9);
    const ban = { player: ann.id, kind: "mute" as const, until: 0, former: "", name: "", why: "Be kind", at: 5 };
    await store.sanction(ban, { at: 5, who: "host", what: "mute", player: ann.id, why: "Be kind" });
    const invite = { code, host: ben.id, hostName: "Ben", game: "tiny", at: 7 };
    await store.invite({ player: ann.id, ...invite }, 9);
    const endpoint = "https://push.example/very-secret-path";
    const browser = {
      session: "desk",
      endpoint,
      p256dh: "point",
      auth: "hidden",
      quiet: "22-8 Europe/Berlin",
      invites: true,
      notes: false,
    };
    await store.subscribe({ id: `of ${ann.id}`, player: ann.id, ...browser }, 1, 5);
    await store.addNotification(
      { player: ann.id, code, mark: "turn 9", payload: '{"title":"Your turn"}' },
      Date.now() + DAY,
      1,
    );
    const entrant = { id: ann.id, name: "Ann", rating: 1500, at: 7, status: "in" };
    const settings = tournamentSettings.parse({
      ...{ title: "Friday", game: "tiny", seats: 2, clock: { minutes: 5, increment: 0 }, kind: "swiss" },
      ...{ rounds: 2, pause: 3, wait: 120, startsAt: 9 },
    });
    const made = newTournament({ id: "friday", host: ann.id, hostName: "Ann", settings, seats: [2] });
    if (isRefusal(made)) throw new Error("no tournament");
    const entrants = [entrant, { ...entrant, id: ben.id, name: "Rival" }];
    await store.saveTournament({
      ...changeOf(made, undefined, 7),
      entrants: entrants.map((one) => ({ player: one.id, entrant: JSON.stringify(one) })),
    });
    const end = await store.loadWhole(code);
    expect(end?.game?.steps).toHaveLength(1);

    const { status, body } = await ann.ask("GET", "/api/me/all");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      player: { id: ann.id, name: "Ann" },
      calledAt: [{ session: "desk", host: "push.example", quiet: "22-8 Europe/Berlin" }],
      notifications: [{ code, says: { title: "Your turn" } }],
      learnt: ["skorm/day.20779"],
      vacations: [{}],
      ratings: [],
      ratedGames: [],
      tables: [{ code, phase: "playing", plans: [["1pass", "0win"]] }],
      said: [{ code, text: "Good luck" }],
      invitations: [invite],
      heldTo: [{ kind: "mute", why: "Be kind", at: 5 }],
      tournaments: [{ id: "friday", isHost: true, phase: "waiting", settings: { title: "Friday" }, entrant }],
      games: [],
    });
    for (const secret of ["Rival", "very-secret-path", "hidden", "point", "You too"])
      expect(JSON.stringify(body)).not.toContain(secret);
    const other = (await ben.ask("GET", "/api/me/all")).body;
    expect(other).toMatchObject({
      said: [{ text: "You too" }],
      tournaments: [{ isHost: false, entrant: { name: "Rival" } }],
      restingNames: [],
      tables: [{ plans: [] }],
      calledAt: [],
      notifications: [],
    });
    expect(JSON.stringify(other)).not.toContain("0win");
  });

  it("has the games that changed ratings, and why", async () => {
    const { ann, annAt, benAt } = await startedTable(server, { rated: true, clock: { days: 1 } });
    for (const [version, [client, action]] of (
      [
        [annAt, "pass"],
        [benAt, "pass"],
        [annAt, "pass"],
        [benAt, "pass"],
        [annAt, "win"],
      ] as const
    ).entries())
      expect(await client.ask("act", [version, action])).toBe("ok");
    const { body } = await ann.ask("GET", "/api/me/all");
    expect(body).toMatchObject({
      // A game between two guests is noted, and counts for neither.
      ratings: [{ game: "tiny", pace: "slow", games: 0 }],
      ratedGames: [{ game: "tiny", place: 1, expected: 0.5, score: 1, weight: 0 }],
      games: [{ players: ["Ann", "Ben"] }],
    });
  });
});

it("is said to be out of reach while it cannot be read, and breaks off where that happens on the way", async () => {
  const folder = mkdtempSync(join(tmpdir(), "skerry-all-"));
  const store = await storeIn(folder);
  const given: Partial<Store> = {};
  const server = await openServer({}, undefined, {
    ...store,
    chatLinesOf: (...args) => (given.chatLinesOf ?? store.chatLinesOf)(...args),
    game: (...args) => (given.game ?? store.game)(...args),
    // A guest has none, and a token of a guest is not good any more for whoever keeps a name.
    restingNamesOf: async () => [{ looks: "former", until: 5 }],
  });
  const { ann, annAt } = await startedTable(server);
  await annAt.ask("act", [0, "win"]);
  given.chatLinesOf = () => Promise.reject(new Error("away"));
  expect(await ann.ask("GET", "/api/me/all")).toMatchObject({ status: 503, body: { code: "identity-away" } });
  delete given.chatLinesOf;
  given.game = () => Promise.reject(new Error("away"));
  await expect(ann.ask("GET", "/api/me/all")).rejects.toThrow();
  delete given.game;
  expect(await ann.ask("GET", "/api/me/all")).toMatchObject({
    status: 200,
    body: { games: [{}], restingNames: [{ looks: "former", until: 5 }] },
  });
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
