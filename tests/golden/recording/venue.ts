/** A server that closes and opens again over the same data, and whose clock on the wall can be turned. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { games } from "../../../shared/games.ts";
import { type TestServer, openServer, passTime } from "../../server/support/test-server.ts";

export interface Venue {
  readonly server: () => TestServer;
  /** Ends the server and starts it again, with so many ms in between. */
  restart(away: number): Promise<void>;
  /** Lets time pass while the server runs. */
  pass(ms: number): void;
  close(): Promise<void>;
}

/** Opens a server for games of golden records, on this machine alone, in a folder that goes with it. */
export async function openVenue(): Promise<Venue> {
  const data = mkdtempSync(join(tmpdir(), "skerry-golden-"));
  const real = Date.now;
  let turned = 0;
  Date.now = () => real() + turned;
  const open = () => openServer({ DATA_DIR: data, STORE_SYNC: "normal", MAX_TABLES_PER_PLAYER: "1000" }, games);
  let server = await open();
  return {
    server: () => server,
    async restart(away) {
      await server.stop();
      turned += away;
      server = await open();
    },
    pass(ms) {
      passTime(
        server,
        (step) => {
          turned += step;
        },
        ms,
      );
    },
    async close() {
      await server.stop();
      Date.now = real;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
