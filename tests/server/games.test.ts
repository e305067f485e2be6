/** Finished games over HTTP: their files, and the lists of their players. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { checkGame } from "../../shared/record/check.ts";
import { verdictOf } from "../../shared/record/findings.ts";
import { readGameFile } from "../../shared/record/game-text.ts";
import type { GameFile } from "../../shared/wire/game-file.ts";
import { OWN_SEATS_HEADER, pastGames } from "../../shared/wire/past-games.ts";
import {
  ask,
  type TableClient,
  type TestServer,
  openServer,
  readyWith,
  startedTable,
  until,
  type Visitor,
} from "./support/test-server.ts";
import { tiny } from "./support/tiny.ts";
import { troubled } from "./support/troubled-store.ts";
import { storeIn } from "./store/support/store-in.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.stop());

async function textOf(id: string): Promise<string> {
  const response = await fetch(`${server.address}/api/games/${id}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("application/json");
  return response.text();
}

async function fileOf(id: string): Promise<GameFile> {
  const read = readGameFile(await textOf(id));
  if (!("file" in read)) throw new Error(read.unreadable);
  return read.file;
}

async function serverKey(): Promise<string> {
  const { body } = await ask(server.address, "GET", "/api/key");
  return z.object({ key: z.string().length(64) }).parse(body).key;
}

/** Two players that gave nonces and have finished a game. */
async function finishedTable() {
  const [ann, ben] = await Promise.all([server.newVisitor("Ann"), server.newVisitor("Ben")]);
  const code = await ann.open();
  const [annAt, benAt] = [await ann.enter(code), await ben.enter(code)];
  await benAt.ask("sit", { seat: 1 });
  const { commitment } = annAt.view();
  await readyWith([annAt, benAt], ["a".repeat(32), "b".repeat(32)]);
  await annAt.ask("act", [0, "look"]);
  await annAt.ask("undo", { to: 0 });
  await annAt.ask("act", [2, "pass"]);
  await benAt.ask("act", [3, "win"]);
  await until(() => annAt.view().phase === "finished" && benAt.view().phase === "finished");
  return { code, ann, ben, annAt, benAt, commitment, id: annAt.view().gameId };
}

describe("a finished game", () => {
  it("tells whoever asks which of its seats were theirs", async () => {
    const { id, ann, ben } = await finishedTable();
    const stranger = await server.newVisitor("Cleo");
    const seatsOf = async (token: string) => {
      const headers = token === "" ? {} : { authorization: `Bearer ${token}` };
      const response = await fetch(`${server.address}/api/games/${id}`, { headers });
      expect(response.status).toBe(200);
      return response.headers.get(OWN_SEATS_HEADER);
    };
    expect(await seatsOf(ann.token)).toBe("0");
    expect(await seatsOf(ben.token)).toBe("1");
    for (const token of [stranger.token, "nonsense", ""]) expect(await seatsOf(token)).toBe("");
  });

  it("is a file that anybody can read and check", async () => {
    const { id, commitment } = await finishedTable();
    const file = await fileOf(id);
    expect(file).toMatchObject({
      id,
      game: "tiny",
      players: ["Ann", "Ben"],
      commitment,
      nonces: ["a".repeat(32), "b".repeat(32)],
      steps: ["0look", "0<0", "0pass", "1win"],
      result: { ranking: [[1], [0]], reason: "win" },
    });
    const findings = checkGame(tiny, file, await serverKey());
    expect(findings.filter(({ verdict }) => verdict !== "passed")).toEqual([]);
  });

  it("is the same text each time", async () => {
    const { id } = await finishedTable();
    expect(await textOf(id)).toBe(await textOf(id));
  });

  it("is not to be seen before it is over", async () => {
    const { annAt } = await startedTable(server);
    const answer = await ask(server.address, "GET", `/api/games/${annAt.view().gameId}`);
    expect(answer).toMatchObject({ status: 403, body: { code: "still-running" } });
    expect(JSON.stringify(answer.body)).not.toContain("secret");
  });

  it.each(["nothing", "..%2f..%2fetc", "x".repeat(40)])("is not at %s", async (id) => {
    expect(await ask(server.address, "GET", `/api/games/${id}`)).toMatchObject({
      status: 404,
      body: { code: "no-such-game-record" },
    });
  });

  it("can be taken up, and the new game says from where", async () => {
    const { ann, id } = await finishedTable();
    const first = await fileOf(id);
    const { game, seats } = first;
    const { body } = await ann.ask("POST", "/api/tables", { game, seats, origin: { id, steps: 3 }, alone: true });
    const { code } = z.object({ code: z.string() }).parse(body);
    const annAt = await ann.enter(code);
    await readyWith([annAt], ["c".repeat(32)]);
    expect(annAt.view().log).toEqual(["0look", "0<0", "0pass"]);
    expect(await annAt.ask("act", [3, "win", 1])).toBe("ok");
    await until(() => annAt.view().phase === "finished");
    const file = await fileOf(annAt.view().gameId);
    expect(file.origins.map((one) => [one.id, one.steps])).toEqual([[id, 3]]);
    expect(file.times.slice(0, 3)).toEqual([0, 0, 0]);
    expect(verdictOf(checkGame(tiny, file, await serverKey()))).toBe("passed");
  });
});

describe("past games", () => {
  const list = async (player: Visitor, query = "") =>
    pastGames.parse((await player.ask("GET", `/api/games${query}`)).body);

  async function playAgain(annAt: TableClient, benAt: TableClient): Promise<void> {
    const { round } = annAt.view();
    await annAt.ask("rematch", { want: true });
    await benAt.ask("rematch", { want: true });
    await until(() => annAt.view().round === round + 1 && benAt.view().round === round + 1);
    const first = round % 2 === 0 ? annAt : benAt;
    await first.ask("act", [0, "win"]);
    await until(() => annAt.view().phase === "finished" && benAt.view().phase === "finished");
  }

  it("are those of the player, with what became of them", async () => {
    const { ann, ben, id } = await finishedTable();
    const [won] = (await list(ben)).games;
    expect(won).toMatchObject({ id, game: "tiny", players: ["Ann", "Ben"], seats: [1], place: 1, shared: 1, steps: 2 });
    expect(won?.guests).toEqual([0, 1]);
    const [lost] = (await list(ann)).games;
    expect(lost).toMatchObject({ id, seats: [0], place: 2, shared: 1, reason: "win" });
    const stranger = await server.newVisitor("Cleo");
    expect(await list(stranger)).toEqual({ games: [], more: false });
  });

  it("come in pages, the newest first", async () => {
    const { ann, annAt, benAt } = await finishedTable();
    for (let game = 0; game < 21; game++) await playAgain(annAt, benAt);
    const newest = await list(ann);
    expect(newest.more).toBe(true);
    const times = newest.games.map(({ finishedAt }) => finishedAt);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const older = await list(ann, `?before=${times.at(-1)}`);
    expect(older.more).toBe(false);
    expect(new Set([...newest.games, ...older.games].map(({ id }) => id)).size).toBe(22);
  });

  it("are asked for by players, and in a way that makes sense", async () => {
    expect(await ask(server.address, "GET", "/api/games")).toMatchObject({ status: 401 });
    const ann = await server.newVisitor("Ann");
    expect(await ann.ask("GET", "/api/games?before=yesterday")).toMatchObject({ status: 400 });
  });
});

describe("a store that is away", () => {
  it("is said to be so, and comes back", async () => {
    await server.stop();
    const folder = mkdtempSync(join(tmpdir(), "skerry-games-"));
    const store = troubled(await storeIn(folder));
    server = await openServer({}, [tiny], store);
    const { ann, id } = await finishedTable();
    store.be("down");
    const away = { status: 503, body: { code: "games-away" } };
    expect(await ask(server.address, "GET", `/api/games/${id}`)).toMatchObject(away);
    expect(await ann.ask("GET", "/api/games")).toMatchObject(away);
    expect(await ask(server.address, "GET", `/api/games/${id}/rating`)).toMatchObject(away);
    store.be("none");
    expect(await ask(server.address, "GET", `/api/games/${id}`)).toMatchObject({ status: 200, body: { id } });
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    server = await openServer();
  });
});

describe("who reads too many games", () => {
  it("is asked to wait", async () => {
    await server.stop();
    server = await openServer({ LIMIT_GAMES: "2/600" });
    const answers: number[] = [];
    for (let count = 0; count < 3; count++) answers.push((await ask(server.address, "GET", "/api/games/none")).status);
    expect(answers).toEqual([404, 404, 429]);
  });
});
