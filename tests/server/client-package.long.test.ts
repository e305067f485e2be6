/** The package for programs, as npm packs it, and the examples that play by it and without it: a whole game of each kind. */
import { execFile, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Game, Line, Skerry } from "../../clients/typescript/src/index.ts";
import { games } from "../../shared/games.ts";
import type { BotGame, BotLine } from "../../shared/wire/bot-accounts/play.ts";
import { botOf, keeper, ORIGIN } from "./support/bot-accounts.ts";
import { type TestServer, openServer, type Visitor } from "./support/test-server.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "skerry-client-"));
const MAX_MS = 60_000;

let server: TestServer;
let [one, other]: Visitor[] = [];
let files: readonly string[] = [];

const packed = z.tuple([z.object({ filename: z.string(), files: z.array(z.object({ path: z.string() })) })]);

/** Packs the package, and installs it where programs in a separate folder find it. */
async function install(): Promise<void> {
  const source = join(folder, "source");
  cpSync(join(root, "clients/typescript"), source, {
    recursive: true,
    filter: (path) => !/\/(?:dist|node_modules)$/.test(path),
  });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const { stdout } = await run("npm", ["pack", "--json", "--silent", "--pack-destination", folder], { cwd: source });
  const [{ filename, files: inside }] = packed.parse(JSON.parse(stdout.slice(stdout.indexOf("["))));
  files = inside.map(({ path }) => path);
  const installed = join(folder, "program/node_modules/@skerry/client");
  mkdirSync(installed, { recursive: true });
  await run("tar", ["-xzf", join(folder, filename), "-C", installed, "--strip-components=1"]);
  cpSync(join(root, "examples"), join(folder, "program"), { recursive: true });
}

beforeAll(async () => {
  server = await openServer({ PUBLIC_ORIGIN: ORIGIN }, games);
  const owner = await keeper(server, "Otso");
  [one, other] = [await botOf(server.address, owner, "Tess"), await botOf(server.address, owner, "Pyry")];
  await install();
}, 120_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs an example until it has played a table's game. @returns what it says */
async function example(command: readonly string[], bot: Visitor | undefined, code: string): Promise<string> {
  const [program = "", ...args] = command;
  const child = spawn(program, [...args, code], {
    cwd: join(folder, "program"),
    env: { ...process.env, SKERRY: server.address, TOKEN: bot?.token ?? "" },
    timeout: MAX_MS,
  });
  let said = "";
  child.stdout.on("data", (data) => (said += String(data)));
  child.stderr.on("data", (data) => (said += String(data)));
  await new Promise((resolve) => child.once("close", resolve));
  return said;
}

/** What the built package exports. */
async function loaded() {
  const module: unknown = await import(join(folder, "program/node_modules/@skerry/client/dist/index.js"));
  return z
    .object({
      connect: z.custom<(address: string, token?: string) => Skerry>(),
      newGuest: z.custom<(address: string, name?: string) => Promise<Skerry>>(),
    })
    .parse(module);
}

describe("the package for programs", () => {
  it("has what was built and nothing else, with its types", () => {
    const built = ["http", "index", "rooms", "types"].flatMap((name) => [`dist/${name}.d.ts`, `dist/${name}.js`]);
    expect(files.toSorted()).toEqual(["README.md", ...built, "package.json"].toSorted());
  });

  it("has lines as the server sends them", () => {
    const asTold = (line: BotLine): Line => line;
    const game = (told: BotGame): Game => told;
    expect([asTold, game]).toHaveLength(2);
  });

  it("opens a table, watches it, sees the lobby, and reads what was played there", async () => {
    const { connect, newGuest } = await loaded();
    const [ann, ben] = [await newGuest(server.address, "Ann"), await newGuest(server.address, "Ben")];
    const bot = connect(server.address, one?.token);
    const code = await ann.open({ game: "skorm", seats: 2 });
    const [annAt, benAt] = [await ann.enter(code), await ben.enter(code)];
    const stream = bot.stream();
    expect((await stream.next()).value).toMatchObject({ type: "hello", bot: { name: "Tess" } });
    await bot.join(code);
    await annAt.request("ready", { ready: true });
    await expect.poll(() => benAt.state().phase).toBe("playing");
    await expect.poll(async () => (await bot.position(code)).phase).toBe("playing");
    await bot.resign(code);
    await expect.poll(() => benAt.state().phase).toBe("finished");
    const id = String(annAt.state().gameId);
    expect((await connect(server.address).game(id)).id).toBe(id);
    const played = await connect(server.address).games("Tess").next();
    expect(played.value?.file.id).toBe(id);
    await expect(bot.act(code, "anything")).rejects.toMatchObject({ code: "not-now" });
    const lobby = await ann.lobby();
    expect(lobby.state()).toHaveProperty("tables");
    await stream.return(undefined);
    await Promise.all([annAt, benAt, lobby].map((room) => room.leave()));
  });

  it.each(games.map(({ id }) => [id]))("plays a whole game of %s, in TypeScript against Python", async (game) => {
    const { connect } = await loaded();
    const code = await connect(server.address, one?.token).open({ game, seats: 2 });
    const said = await Promise.all([
      example([process.execPath, "random-bot.ts"], one, code),
      example(["python3", "random-bot.py"], other, code),
    ]);
    expect(said).toEqual([expect.stringContaining(`${game} ended by`), expect.stringContaining(`${game} ended by`)]);
  });
});
