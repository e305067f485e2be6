/** A Redis on this machine, for as long as a test takes. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { connect } from "node:net";
import { freePort } from "../../../support/server.ts";
import { soon } from "./cluster.ts";

/** Whether this machine has one. */
export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;
if (!hasRedis) console.error("SKIPPED: nothing was tested over Redis. Put redis-server on the PATH (.ci/run does).");

/** A Redis of the test's own, which keeps nothing. */
export async function ownRedis() {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => socket.write("PING\r\n"));
      socket.on("data", () => {
        socket.destroy();
        resolve(true);
      });
      socket.on("error", () => resolve(false));
    });
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
      child = spawn("redis-server", args, { stdio: "ignore" });
      await soon(async () => {
        if (!(await answers())) throw new Error("Redis does not answer");
      }, 20_000);
    },
    signal: (signal: NodeJS.Signals) => void child?.kill(signal),
    async stop() {
      const ending = child;
      child = undefined;
      if (ending === undefined || ending.exitCode !== null) return;
      const ended = new Promise((resolve) => ending.once("exit", resolve));
      ending.kill("SIGCONT");
      ending.kill("SIGKILL");
      await ended;
    },
  };
}
