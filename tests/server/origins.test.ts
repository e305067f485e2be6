/** Which positions a table can be opened with: nobody chooses the chance of a game that strangers see. */
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { checkGame } from "../../shared/record/check.ts";
import { readGameFile } from "../../shared/record/game-text.ts";
import { gameSigner } from "../../server/identity/game-signer.ts";
import type { GameFile } from "../../shared/wire/game-file.ts";
import { readOrigin } from "../../shared/wire/origin.ts";
import { finishedFile, unsignedFile } from "../support/game-files.ts";
import {
  type TableClient,
  type TestServer,
  openServer,
  readyWith,
  until,
  type Visitor,
} from "./support/test-server.ts";
import { tiny } from "./support/tiny.ts";

let server: TestServer;
let ann: Visitor;
let ben: Visitor;
/** A finished game of the server: `look`, `pass`, `look`, `win`. */
let kept: GameFile;

beforeAll(async () => {
  server = await openServer();
  [ann, ben] = [await server.newVisitor("Ann"), await server.newVisitor("Ben")];
  const code = await ann.open();
  const clients = [await ann.enter(code), await ben.enter(code)] as const;
  await clients[1].ask("sit", { seat: 1 });
  await readyWith(clients, ["a".repeat(32), "b".repeat(32)]);
  for (const [index, [seat, action]] of MOVES.entries()) await clients[seat].ask("act", [index, action]);
  await until(() => clients[0].view().phase === "finished");
  kept = await fileOf(clients[0].view().gameId);
  return () => server.stop();
});

const MOVES = [
  [0, "look"],
  [0, "pass"],
  [1, "look"],
  [1, "win"],
] as const;

async function fileOf(id: string): Promise<GameFile> {
  const read = readGameFile(await (await fetch(`${server.address}/api/games/${id}`)).text());
  if ("unreadable" in read) throw new Error(read.unreadable);
  return read.file;
}

async function open(origin: object, more: object = {}): Promise<{ status: number; code: string }> {
  const player = await server.newVisitor("Ann");
  const asked = { game: "tiny", seats: 2, origin, alone: true, ...more };
  const { status, body } = await player.ask("POST", "/api/tables", asked);
  // The code of the table, or that of the refusal.
  return { status, code: z.object({ code: z.string() }).parse(body).code };
}

async function enter(origin: object, more: object = {}): Promise<{ client: TableClient; player: Visitor }> {
  const player = await server.newVisitor("Ann");
  const { body } = await player.ask("POST", "/api/tables", { game: "tiny", seats: 2, origin, alone: true, ...more });
  return { player, client: await player.enter(z.object({ code: z.string() }).parse(body).code) };
}

describe("no table begins with", () => {
  const seed = "5".repeat(64);

  it("a chance that its host chose", async () => {
    expect(await open({ origins: [{ id: "", seed, steps: 0 }], steps: [] })).toMatchObject({ code: "bad-options" });
    expect(await open({ origins: [{ id: kept.id, seed, steps: 1 }], steps: ["0look"] })).toMatchObject({
      code: "bad-options",
    });
  });

  it("the start of a game whose deal is known by now", async () => {
    expect(await open({ id: kept.id, steps: 0 })).toMatchObject({ code: "bad-options" });
    const steps = ["0look", "0<0", "0pass", "1win"];
    const taken = finishedFile(tiny, {
      steps: [
        { kind: "act", seat: 0, action: "look" },
        { kind: "undo", seat: 0, to: 0 },
        { kind: "act", seat: 0, action: "pass" },
        { kind: "act", seat: 1, action: "win" },
      ],
    });
    expect(taken.steps).toEqual(steps);
    expect(await open({ file: taken, steps: 2 })).toMatchObject({ code: "bad-origin" });
    expect((await open({ file: taken, steps: 3 })).status).toBe(200);
  });

  it("a game that is not here, is over there, or is longer than that", async () => {
    expect(await open({ id: "nothing", steps: 1 })).toMatchObject({ status: 404, code: "no-such-game-record" });
    expect(await open({ id: kept.id, steps: 4 })).toMatchObject({ code: "bad-origin" });
    expect(await open({ id: kept.id, steps: 9 })).toMatchObject({ code: "bad-origin" });
  });

  it("a game that is still being played, whose secret is nobody's to know", async () => {
    const code = await ann.open();
    const clients = [await ann.enter(code), await ben.enter(code)] as const;
    await clients[1].ask("sit", { seat: 1 });
    await readyWith(clients, ["a".repeat(32), "b".repeat(32)]);
    await clients[0].ask("act", [0, "look"]);
    await until(() => clients[0].view().log.length === 1);
    expect(await open({ id: clients[0].view().gameId, steps: 1 })).toMatchObject({
      status: 403,
      code: "still-running",
    });
  });

  it("steps that the rules refuse, those that were taken back later included", async () => {
    const file = finishedFile(tiny, { length: 12, seed: 3 });
    const wrong = { ...file, steps: file.steps.with(1, "0what") };
    expect(await open({ file: wrong, steps: 4 })).toMatchObject({ code: "bad-origin" });
  });
});

describe("a position of a game that is kept here", () => {
  it("may be listed, and everybody sees it first", async () => {
    const { client } = await enter({ id: kept.id, steps: 3 }, { listed: true, alone: false });
    const told = { id: kept.id, moves: 3, players: ["Ann", "Ben"], vouched: true };
    expect(readOrigin(client.view().origin)).toEqual(told);
    const lobby = await (await server.newVisitor()).lobby();
    await until(() => Object.values(lobby.view().tables).some(({ origin }) => origin !== ""));
    const [row] = Object.values(lobby.view().tables).filter(({ origin }) => origin !== "");
    expect(readOrigin(row?.origin ?? "")).toEqual(told);
  });

  it("decides the game, its players and its options, whatever is asked for", async () => {
    const { client } = await enter({ id: kept.id, steps: 3 }, { seats: 3, options: { fog: true }, alone: false });
    expect(JSON.parse(client.view().settings)).toMatchObject({ seats: 2, options: kept.options });
  });

  it("leads to a game whose chance is promised to the joint and after it", async () => {
    const { client } = await enter({ id: kept.id, steps: 3 });
    await readyWith([client], ["c".repeat(32)]);
    await client.ask("act", [3, "win", 1]);
    await until(() => client.view().phase === "finished");
    const file = await fileOf(client.view().gameId);
    expect(file.origins).toMatchObject([{ id: kept.id, steps: 3, promise: { commitment: kept.commitment } }]);
    const findings = checkGame(tiny, file, file.key);
    expect(findings.filter(({ verdict }) => verdict !== "passed")).toEqual([]);
  });

  it("can be brought as its file, which this server signed", async () => {
    const { client } = await enter({ file: kept, steps: 2 }, { listed: true });
    expect(readOrigin(client.view().origin)).toMatchObject({ id: kept.id, vouched: true });
  });
});

describe("a position from a file that this server did not sign", () => {
  const foreign = finishedFile(tiny, {
    steps: [
      { kind: "act", seat: 0, action: "look" },
      { kind: "depart", seat: 1, why: "resign" },
    ],
  });
  const forged = () => ({
    ...gameSigner(new Uint8Array(32).fill(9)).sign(unsignedFile(tiny, { length: 12, seed: 3 })),
  });

  it.each([
    ["of another server", () => foreign],
    ["that names this server's key", () => ({ ...forged(), key: kept.key })],
    ["of this server, with another seed in it", () => ({ ...kept, secret: "6".repeat(64) })],
  ])("%s is for friends, and says so", async (_, file) => {
    expect(await open({ file: file(), steps: 1 }, { listed: true })).toMatchObject({ code: "origin-outside" });
    const { client } = await enter({ file: file(), steps: 1 });
    expect(readOrigin(client.view().origin)).toMatchObject({ id: "", vouched: false });
    expect(await client.ask("configure", { listed: true })).toBe("origin-outside");
  });

  it("does not become an own one by being played on from here", async () => {
    const { client } = await enter({ file: foreign, steps: 1 });
    await readyWith([client], ["c".repeat(32)]);
    await client.ask("act", [1, "look", 0]);
    await client.ask("resign", { seat: 0 });
    await until(() => client.view().phase === "finished");
    const id = client.view().gameId;
    const file = await fileOf(id);
    expect(file.origins).toMatchObject([{ id: "", promise: null }]);
    expect(await open({ id, steps: 2 }, { listed: true })).toMatchObject({ code: "origin-outside" });
    expect((await open({ id, steps: 2 })).status).toBe(200);
  });
});
