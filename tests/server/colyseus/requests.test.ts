/** Requests to a room, answered by one function: its framework finds it for each name. */
import { matchMaker, Room } from "@colyseus/core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { routeMessages } from "../../../server/colyseus/requests.ts";

beforeAll(async () => {
  await matchMaker.setup();
  matchMaker.defineRoomType("answering", class extends Room {});
  await matchMaker.accept();
});
afterAll(() => matchMaker.gracefullyShutdown());

it("finds a handler by its name, and none for others", async () => {
  const { roomId } = await matchMaker.createRoom("answering", {});
  const room = matchMaker.getLocalRoomById(roomId);
  const heard: unknown[] = [];
  routeMessages<string, object>(room, (name) =>
    name === "act" ? (client, payload) => heard.push([client, payload]) : undefined,
  );
  const { events } = Reflect.get(room, "onMessageEvents");
  expect(events.act).toHaveLength(1);
  events.act[0]("Ann", 7, {});
  expect(heard).toEqual([["Ann", 7]]);
  expect(events.constructor).toBeUndefined();
  await room.disconnect();
});

it("says so loudly where the framework keeps its handlers elsewhere", () => {
  expect(() => routeMessages({ onMessage: () => () => undefined }, () => undefined)).toThrow("onMessageEvents.events");
});
