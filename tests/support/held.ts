/** How long a server that is asked for something holds its event loop, while nobody else is served. */
import { once } from "node:events";
import { z } from "zod";
import { type RunningServer, startSkerry } from "./server.ts";

const held = z.object({ longest: z.number(), worked: z.number() });

/** In ms of processor time: at once, and in all. */
type Held = z.infer<typeof held>;

export interface WatchedServer extends RunningServer {
  /** How long the loop was held while something was done. */
  while(work: () => Promise<unknown>): Promise<Held>;
}

/** Skerry as it is served, with an eye on its loop. */
export async function watchedSkerry(env: Readonly<Record<string, string>> = {}): Promise<WatchedServer> {
  const probe = new URL("holding-probe.ts", import.meta.url).href;
  const server = await startSkerry({ LIMITS: "off", ...env }, ["--import", probe]);

  async function ask(): Promise<Held> {
    const answered = once(server.child, "message");
    server.child.send("held");
    return held.parse((await answered)[0]);
  }

  return {
    ...server,
    async while(work) {
      await ask();
      await work();
      return ask();
    },
  };
}
