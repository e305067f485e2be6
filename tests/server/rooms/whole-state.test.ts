/** All rooms write into the same buffers: what one of them wrote before must not show in what another one sends. */
import { type SchemaType, schema, t } from "@colyseus/schema";
import { expect, it } from "vitest";
import { WholeState } from "../../../server/rooms/whole-state.ts";

const Words = schema({ text: t.string().default("") }, "Words");

function room(text: string): WholeState<SchemaType<typeof Words>> {
  const state = new Words();
  state.text = text;
  const writer = new WholeState<SchemaType<typeof Words>>();
  writer.reset(state);
  // Nothing waits to be sent, so that nothing but another room makes what was written before useless.
  writer.applyPatches([]);
  return writer;
}

const read = (writer: WholeState<SchemaType<typeof Words>>) => Buffer.from(writer.getFullState()).toString();

it.each([1, 10_000])("tells each room's own state, with %i words in another one's", (words) => {
  const [first, second] = [room("gull"), room("kelp ".repeat(words))];
  const before = read(first);
  expect(before).toContain("gull");
  expect(read(second)).toContain("kelp ".repeat(words));
  expect(read(first)).toBe(before);
});
