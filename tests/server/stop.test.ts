/** How a server ends: as a process, on a signal, with people at its tables. */
import { matchMaker } from "@colyseus/core";
import { expect, it, onTestFinished } from "vitest";
import { games } from "../../shared/games.ts";
import { identityAnswer } from "../../shared/wire/http.ts";
import { serverFlags } from "../../tools/flags.mjs";
import { answering, freePort, launch } from "../support/server.ts";
import { ownFolder } from "./store/support/folder.ts";
import { ask, openServer, until, visitor } from "./support/test-server.ts";
import { storeIn } from "./store/support/store-in.ts";

const SERVER_SHUTDOWN = 4001;

/** A server of which everything that it prints is kept. */
async function speaking(env: Readonly<Record<string, string>>) {
  const own = { DATA_DIR: ownFolder(), LIMITS: "off", ...env };
  const { base, child, ended } = launch("server/main.ts", await freePort(), own, serverFlags, "pipe");
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data: Buffer) => (said += data.toString()));
  return { base, child, ended, said: () => said };
}

it.each(["SIGTERM", "SIGINT"] as const)("on %s a server tells everybody, and waits for nothing", async (signal) => {
  const { base, child, ended, said } = await speaking({ LOG_LEVEL: "warn" });
  try {
    await answering(`${base}/health`, child);
    const { token, player } = identityAnswer.parse((await ask(base, "POST", "/api/identity", {})).body);
    const ann = visitor(base, token, player);
    const code = await ann.open({ game: games[0]?.id });
    const [at, lobby] = [await ann.enter(code), await ann.lobby()];
    // A place that was kept and never taken must not hold the server up.
    await ann.ask("POST", `/api/tables/${code}/enter`, {});
    child.kill(signal);
    expect(await Promise.all([at.closed, lobby.closed])).toEqual([SERVER_SHUTDOWN, SERVER_SHUTDOWN]);
    expect(await ended).toBe(0);
    expect(said()).not.toContain("without waiting longer");
  } finally {
    if (child.exitCode === null) child.kill("SIGKILL");
    await ended;
  }
});

it("prints nothing but JSON, though frames are malformed and a library speaks for itself", async () => {
  const { base, child, ended, said } = await speaking({});
  try {
    await answering(`${base}/health`, child);
    const { token, player } = identityAnswer.parse((await ask(base, "POST", "/api/identity", {})).body);
    const lobby = await visitor(base, token, player).lobby();
    // ROOM_DATA with a name of four bytes that are no UTF-8, and two that are no messages at all.
    for (const bytes of [[13, 0xa4, 0xff, 0xfe, 0xff, 0xfe], [13], [250, 7]]) lobby.raw(Uint8Array.from(bytes));
    await until(() => said().includes("Invalid byte"));
    await lobby.leave();
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
  const lines = said()
    .split("\n")
    .filter((line) => line !== "" && !line.includes("Warning"));
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
  expect(lines.some((line) => line.includes("Invalid byte"))).toBe(true);
});

it("who was about to be let in as a server ends is sent on to another process, and not told of a fault", async () => {
  const inner = await storeIn(ownFolder());
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  let answered: Promise<unknown> = Promise.resolve();
  const server = await openServer({}, undefined, {
    ...inner,
    async identityStatus(...about) {
      asked++;
      await gate.promise;
      return inner.identityStatus(...about);
    },
    // The server stays until it has answered everything.
    async close() {
      await answered;
      await inner.close();
    },
  });
  onTestFinished(server.stop);
  const ann = await server.newVisitor("Ann");
  const entering = ann.ask("POST", "/api/lobby/enter", {});
  answered = entering;
  await until(() => asked > 0);
  const stopping = server.stop();
  await until(() => matchMaker.getLocalRoomById("lobby") === undefined);
  gate.resolve();
  expect(await entering).toMatchObject({ status: 503, body: { code: "closing-down" } });
  await stopping;
});
