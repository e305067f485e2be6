/**
 * The least possible cost of an action: the framework's room, the rules, the synced position and one row on the disk
 * before anybody is shown it. There are no identities, limits, clocks, undo, records, lists or metrics, and nothing to
 * come back to.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Schema, type SchemaType, schema, t } from "@colyseus/schema";
import { type Client, defineRoom, Room } from "@colyseus/core";
import { z } from "zod";
import type { Match } from "../../../shared/kernel/match.ts";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";
import { syncState } from "../../../shared/kernel/sync.ts";
import { sendAsCopy } from "../../../server/colyseus/sockets.ts";
import { serveRooms } from "../support/rooms.ts";
import { benchGame } from "../support/scripts.ts";
import { openKeeper } from "./keeper.ts";

const data = mkdtempSync(join(tmpdir(), "least-"));
const keeper = openKeeper(join(data, "least.db"));
const entry = benchGame();
const act = z.tuple([z.int().min(0), z.string().min(1).max(64)]);

const Position = schema({ game: entry.schema, log: t.array("string") }, "Position");

interface Context {
  reject(reason: unknown): unknown;
}

class LeastRoom extends Room<{ state: SchemaType<typeof Position> }> {
  override state = new Position();
  override patchRate = 1000;
  private readonly match: Match = entry.start(2, {}, seededRandom(new Uint8Array(32)));
  private readonly game: Schema = new entry.schema();
  private ply = 0;

  override messages = {
    act: {
      format: act,
      handler: async (client: Client, [, action]: z.output<typeof act>, context: Context) =>
        (await this.take(client, action)) || context.reject("illegal"),
    },
  };

  override onJoin(client: Client): void {
    sendAsCopy(client);
  }

  override onCreate(): void {
    syncState(this.game, this.match.truth());
    Reflect.set(this.state, "game", this.game);
  }

  private async take(client: Client, action: string): Promise<boolean> {
    const seat = this.clients.indexOf(client);
    if (!this.match.actors().includes(seat)) return false;
    if (this.match.act(seat, action, seededRandom(new Uint8Array(32))) === undefined) return false;
    const step = `${seat}${action}`;
    await keeper.keep({ game: this.roomId, ply: this.ply++, step });
    syncState(this.game, this.match.truth());
    this.state.log.push(step);
    this.broadcastPatch();
    return true;
  }

  override onUncaughtException(error: Error): void {
    console.error(error);
  }
}

const server = await serveRooms({ least: defineRoom(LeastRoom) });
server.onShutdown(async () => {
  await keeper.stop();
  rmSync(data, { recursive: true, force: true });
});
