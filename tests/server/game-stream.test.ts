/** A player's finished games as a stream, and all of the server's for who runs it. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeGameFile } from "../../shared/record/game-text.ts";
import { skorm } from "../../shared/skorm/rules.ts";
import { gameEntry } from "../../shared/kernel/match.ts";
import { streamedGame } from "../../server/http/openapi/play.ts";
import { run } from "../support/run.ts";
import { type TableClient, type TestServer, openServer, until, type Visitor } from "./support/test-server.ts";
import { tiny } from "./support/tiny.ts";

let server: TestServer;
let [ann, ben, cleo]: Visitor[] = [];
/** The games that Ann finished, the oldest first: with Ben, with Cleo, and one of Skorm with Ben. */
const ids: string[] = [];

const data = mkdtempSync(join(tmpdir(), "skerry-export-"));
beforeAll(async () => {
  server = await openServer({ DATA_DIR: data, LIMIT_STREAMS: "30/60" }, [tiny, gameEntry(skorm)]);
  [ann, ben, cleo] = await Promise.all([server.newVisitor("Ann"), server.newVisitor("Ben"), server.newVisitor("Cleo")]);
  for (const [game, other] of [
    ["tiny", ben],
    ["tiny", cleo],
    ["skorm", ben],
  ] as const)
    ids.push(await resignedGame(game === "tiny" ? tiny.id : game, other));
});
afterAll(async () => {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
});

async function resignedGame(game: string, other: Visitor | undefined): Promise<string> {
  if (ann === undefined || other === undefined) throw new Error("nobody plays");
  const code = await ann.open({ game });
  const clients: readonly TableClient[] = [await ann.enter(code), await other.enter(code)];
  const [annAt, otherAt] = clients;
  await otherAt?.ask("sit", { seat: 1 });
  for (const client of clients) await client.ask("ready", { ready: true });
  await until(() => clients.every((client) => client.view().phase === "playing"));
  await otherAt?.ask("resign");
  await until(() => annAt?.view().phase === "finished");
  await Promise.all(clients.map((client) => client.leave()));
  return annAt?.view().gameId ?? "";
}

async function streamed(who: string, query = "") {
  const response = await fetch(`${server.address}/api/players/${who}/games.ndjson${query}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("application/x-ndjson");
  const lines = (await response.text()).split("\n").filter((line) => line !== "");
  return lines.map((line) => streamedGame.parse(JSON.parse(line)));
}
const idsOf = (games: readonly { readonly file: { readonly id: string } }[]) => games.map(({ file }) => file.id);

describe("the stream of a player's games", () => {
  it("has each as its signed file, the newest first", async () => {
    const games = await streamed(ann?.id ?? "");
    expect(idsOf(games)).toEqual(ids.toReversed());
    for (const { file } of games)
      expect(writeGameFile(file)).toBe(await (await fetch(`${server.address}/api/games/${file.id}`)).text());
  });

  it("has a notation beside a game that has one", async () => {
    const [skormGame, ...others] = await streamed(ann?.id ?? "");
    expect(skormGame?.notation).toContain('[Game "Skorm"]');
    expect(others.map(({ notation }) => notation)).toEqual([undefined, undefined]);
  });

  it("is filtered by game, by opponent and by time", async () => {
    const who = ann?.id ?? "";
    expect(idsOf(await streamed(who, "?game=skorm"))).toEqual([ids[2]]);
    expect(idsOf(await streamed(who, `?opponent=${cleo?.id}`))).toEqual([ids[1]]);
    expect(await streamed(who, "?opponent=nobody-at-all")).toEqual([]);
    const [, second] = await streamed(who);
    const at = second?.file.finishedAt;
    expect(idsOf(await streamed(who, `?since=${at}&until=${at}`))).toEqual([ids[1]]);
  });

  it("is refused for nobody, for nonsense, and after too many", async () => {
    const refusal = async (path: string) => (await ann?.ask("GET", `/api/players/${path}`))?.body;
    expect(await refusal("nobody-there/games.ndjson")).toMatchObject({ code: "nobody-there" });
    expect(await refusal(`${ann?.id}/games.ndjson?since=long-ago`)).toMatchObject({ code: "malformed" });
    const tries = Array.from({ length: 30 }, () => refusal(`${ann?.id}/games.ndjson`));
    expect((await Promise.all(tries)).at(-1)).toMatchObject({ code: "too-fast" });
  });
});

describe("the export of all games", () => {
  const exported = (...args: readonly string[]) => run("tools/house/main.ts", ["export", ...args], { DATA_DIR: data });

  it("has the finished ones of the server's games while it is open, as they are streamed, and writes over nothing", async () => {
    const file = join(data, "games.ndjson");
    const { code, said } = await exported(file);
    expect([code, said]).toEqual([0, expect.stringContaining("games.ndjson holds 1 games.")]);
    const [game, ...others] = readFileSync(file, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => streamedGame.parse(JSON.parse(line)));
    expect([game?.notation, others]).toEqual([expect.stringContaining('[Game "Skorm"]'), []]);
    const signed = await (await fetch(`${server.address}/api/games/${ids[2]}`)).text();
    expect(game && writeGameFile(game.file)).toBe(signed);
    expect(await exported(file)).toEqual({ code: 1, said: expect.stringContaining("already") });
  });

  it("writes them to standard output, those since a day alone", async () => {
    expect(idsOf([JSON.parse((await exported("-")).said)])).toEqual([ids[2]]);
    expect(await exported("-", "2100-01-01")).toEqual({ code: 0, said: "" });
    expect((await exported("-", "someday")).code).toBe(1);
  });
});
