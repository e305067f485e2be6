/**
 * The baseline: a Colyseus server whose room does nothing but count the messages that it gets. `tick` leaves the
 * patch to the framework's own tick of 50 ms, `prompt` sends it at once, as Skerry does.
 */
import { defineRoom, defineServer, matchMaker, Room, WebSocketTransport } from "colyseus";
import { type SchemaType, schema, t } from "@colyseus/schema";
import { z } from "zod";

const Counter = schema({ count: t.uint32().default(0) }, "Counter");
type Counter = SchemaType<typeof Counter>;

const act = z.tuple([z.int().min(0), z.string().min(1).max(64)]);

class TickRoom extends Room<{ state: Counter }> {
  override state = new Counter();
  override autoDispose = true;

  override messages = {
    act: { format: act, handler: () => this.counted() },
  };

  counted(): boolean {
    this.state.count++;
    return true;
  }

  override onUncaughtException(error: Error): void {
    console.error(error);
  }
}

class PromptRoom extends TickRoom {
  override patchRate = 1000;

  override counted(): boolean {
    super.counted();
    this.broadcastPatch();
    return true;
  }
}

const server = defineServer({
  rooms: { tick: defineRoom(TickRoom), prompt: defineRoom(PromptRoom) },
  transport: new WebSocketTransport({ pingInterval: 10_000 }),
  greet: false,
  express: (app) => {
    app.get("/health", (_request, response) => {
      response.json({ ok: true });
    });
    app.post("/seats/:room/:count", async (request, response) => {
      const room = await matchMaker.createRoom(request.params.room, {});
      const seats: unknown[] = [];
      for (let index = 0; index < Number(request.params.count); index++) {
        seats.push(await matchMaker.reserveSeatFor(room, {}));
      }
      response.json(seats);
    });
  },
});

await server.listen(Number(process.env.PORT), process.env.HOST);
