/**
 * The baseline: a Colyseus server whose room does nothing but count the messages that it gets. `tick` leaves the
 * patch to the framework's own tick of 50 ms, `prompt` sends it at once, as Skerry does.
 */
import { defineRoom, Room } from "@colyseus/core";
import { type SchemaType, schema, t } from "@colyseus/schema";
import { z } from "zod";
import { serveRooms } from "../support/rooms.ts";

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

await serveRooms({ tick: defineRoom(TickRoom), prompt: defineRoom(PromptRoom) });
