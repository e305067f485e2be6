/** How a server ends: as a process, on a signal, with people at its tables. */
import { once } from "node:events";
import { expect, it } from "vitest";
import { games } from "../../shared/games.ts";
import { identityAnswer } from "../../shared/wire/http.ts";
import { startSkerry } from "../support/server.ts";
import { ask, visitor } from "./support/house.ts";

const SERVER_SHUTDOWN = 4001;

it.each(["SIGTERM", "SIGINT"] as const)("on %s a server tells everybody, and is gone in time", async (signal) => {
  const { base, child, stop } = await startSkerry({ LIMITS: "off" });
  try {
    const { token, player } = identityAnswer.parse((await ask(base, "POST", "/api/identity", {})).body);
    const ann = visitor(base, token, player);
    const code = await ann.open({ game: games[0]?.id });
    const [at, lobby] = [await ann.enter(code), await ann.lobby()];
    // A place that was kept and never taken must not hold the server up.
    await ann.ask("POST", `/api/tables/${code}/enter`, {});
    const began = Date.now();
    const ended = once(child, "exit");
    child.kill(signal);
    expect(await Promise.all([at.closed, lobby.closed])).toEqual([SERVER_SHUTDOWN, SERVER_SHUTDOWN]);
    expect((await ended)[0]).toBe(0);
    expect(Date.now() - began).toBeLessThan(4000);
  } finally {
    if (child.exitCode === null) await stop();
  }
});
