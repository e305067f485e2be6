/** The match maker's list of rooms: it answers like the framework's own, and with a known id it reads no other room. */
import { type IRoomCache, LocalDriver, type MatchMakerDriver } from "@colyseus/core";
import { describe, expect, it } from "vitest";
import { roomIndex } from "../../../server/colyseus/room-index.ts";

const room = (roomId: string, name = "table"): IRoomCache => ({
  roomId,
  name,
  processId: "here",
  clients: 0,
  maxClients: 2,
});

/** All queries of the match maker, with rooms that were listed, twice listed, changed and removed. */
async function answersOf(driver: MatchMakerDriver) {
  const rooms = [room("a"), room("b"), room("c", "lobby"), room("d")];
  const inserted = [];
  for (const one of [...rooms, room("a")]) inserted.push(await driver.insert?.(one));
  if (rooms[1] !== undefined) await driver.update(rooms[1], { $set: { locked: true }, $inc: { clients: 2 } });
  const removed = [await driver.remove("d"), await driver.remove("d")];
  return {
    inserted,
    removed,
    has: [await driver.has("a"), await driver.has("d"), await driver.has("nobody")],
    one: [await driver.findOne({ roomId: "b" }), await driver.findOne({ roomId: "d" })],
    other: [await driver.findOne({ roomId: "c", name: "table" }), await driver.findOne({ name: "lobby" })],
    sorted: await driver.query({ name: "table" }, { clients: "desc" }),
    all: (await driver.query({})).length,
    byIds: [...(await driver.findByIds(["c", "d", "a"])).keys()].toSorted(),
    kept: [await driver.persist(room("b")), await driver.persist(room("e"), true)],
  };
}

describe("the list of rooms", () => {
  it("answers as the framework's own, whose many rooms it does not read", async () => {
    expect(await answersOf(roomIndex())).toEqual(await answersOf(new LocalDriver()));
  });

  it("reads no other room for somebody who comes to one", async () => {
    const driver = roomIndex();
    for (const id of ["a", "b", "c"]) await driver.insert?.(room(id));
    const others = [await driver.findOne({ roomId: "a" }), await driver.findOne({ roomId: "c" })];
    for (const other of others)
      Object.defineProperty(other, "name", {
        get() {
          throw new Error("a room that nobody asked for");
        },
      });
    expect((await driver.findOne({ roomId: "b", name: "table" })).roomId).toBe("b");
  });
});
