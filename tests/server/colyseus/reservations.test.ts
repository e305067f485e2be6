/** Seat reservations that nobody has used yet: a room that closes waits for none of them. */
import { matchMaker, Room } from "@colyseus/core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { reservedSessions, dropReservations } from "../../../server/colyseus/reservations.ts";

beforeAll(async () => {
  await matchMaker.setup();
  matchMaker.defineRoomType("plain", class extends Room {});
  await matchMaker.accept();
});
afterAll(() => matchMaker.gracefullyShutdown());

it("names them until their places are dropped", async () => {
  const { roomId } = await matchMaker.createRoom("plain", {});
  const room = matchMaker.getLocalRoomById(roomId);
  expect(reservedSessions(room)).toEqual([]);
  const [listed] = await matchMaker.query({ roomId });
  if (listed === undefined) throw new Error("a room that is not listed");
  const { sessionId } = await matchMaker.reserveSeatFor(listed, {});
  expect(reservedSessions(room)).toEqual([sessionId]);
  dropReservations(room);
  expect(reservedSessions(room)).toEqual([]);
  await room.disconnect();
});

it("says so loudly where the framework keeps them no longer", () => {
  const { clients } = new Room();
  expect(() => reservedSessions({ clients })).toThrow("_reservedSeats");
});
