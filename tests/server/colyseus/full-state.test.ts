/** All rooms write into the same buffers: what one of them wrote before must not show in what another one sends. */
import { type SchemaType, schema, t } from "@colyseus/schema";
import { expect, it } from "vitest";
import { FullStateSerializer } from "../../../server/colyseus/full-state.ts";

const Words = schema({ text: t.string().default("") }, "Words");

function room(text: string): FullStateSerializer<SchemaType<typeof Words>> {
  const state = new Words();
  state.text = text;
  const writer = new FullStateSerializer<SchemaType<typeof Words>>();
  writer.reset(state);
  // Nothing waits to be sent, so that only another room can make the written bytes useless.
  writer.applyPatches([]);
  return writer;
}

const read = (writer: FullStateSerializer<SchemaType<typeof Words>>) => Buffer.from(writer.getFullState()).toString();

it.each([1, 10_000])("tells each room's own state, with %i words in another one's", (words) => {
  const [first, second] = [room("gull"), room("kelp ".repeat(words))];
  const before = read(first);
  expect(before).toContain("gull");
  expect(read(second)).toContain("kelp ".repeat(words));
  expect(read(first)).toBe(before);
});

class Watched extends FullStateSerializer<SchemaType<typeof Words>> {
  /** The memory in which the framework writes what changed, and in which it writes the whole state. */
  memories(): readonly unknown[] {
    return [this.encoder.encode({ offset: 1 }).buffer, this.getFullState().buffer];
  }
}

it("writes the patches and the whole states of all rooms into the same memory", () => {
  const [one, other] = [new Watched(), new Watched()];
  for (const writer of [one, other]) writer.reset(new Words());
  const memories = one.memories();
  expect(new Set(memories).size).toBe(2);
  for (const [index, memory] of other.memories().entries()) expect(memory).toBe(memories[index]);
});

it("tells how the states of a class are written in the same bytes for all rooms, and in others for another class", () => {
  const Numbers = schema({ count: t.uint8().default(0) }, "Numbers");
  const numbers = new FullStateSerializer<SchemaType<typeof Numbers>>();
  numbers.reset(new Numbers());
  const [one, other] = [room("gull"), room("kelp")];
  expect(other.handshake()).toBe(one.handshake());
  expect(Buffer.from(one.handshake())).not.toEqual(Buffer.from(numbers.handshake()));
  expect(Buffer.from(one.handshake()).toString()).toContain("text");
});
