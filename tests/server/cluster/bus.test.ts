/** News between processes, over a channel that comes and goes. */
import { expect, it } from "vitest";
import { type BusMessage, busOver, type ChannelListener } from "../../../server/cluster/bus.ts";

it("a process that is heard again says what it has, and asks the others for theirs", () => {
  const sent: string[] = [];
  const own: BusMessage[] = [];
  let channel: ChannelListener | undefined;
  const bus = busOver(
    "this",
    (listener) => {
      channel = listener;
      const send = (text: string) => Promise.resolve(void sent.push(text));
      return { send, longest: 8000, close: () => Promise.resolve() };
    },
    () => undefined,
  );
  bus.subscribe((item) => own.push(item));
  channel?.restored();
  expect(own).toEqual([{ kind: "hello" }]);
  expect(sent).toEqual([JSON.stringify({ run: "this", item: { kind: "hello" } })]);
});
