/**
 * The places that a room keeps for those who are on their way in. Upstream would have to say who they are, and not to wait
 * for them when a room closes: `Room.disconnect` ends only after each has come or ten seconds have passed.
 */
import type { Room } from "@colyseus/core";

const RESERVED = "_reservedSeats";

/** The sessions with a reserved place that have not come. @throws Error if the framework has them elsewhere */
export function reservedSessions(room: Pick<Room, "clients">): readonly string[] {
  return Object.keys(reservedIn(room)).filter((session) =>
    room.clients.every(({ sessionId }) => sessionId !== session),
  );
}

/** Drops the reservations of people who have not come. */
export function dropReservations(room: Pick<Room, "clients">): void {
  const reserved = reservedIn(room);
  for (const session of reservedSessions(room)) Reflect.deleteProperty(reserved, session);
}

function reservedIn(room: object): object {
  const reserved: unknown = Reflect.get(room, RESERVED);
  if (typeof reserved !== "object" || reserved === null) throw new Error(`rooms of the framework have no ${RESERVED}`);
  return reserved;
}
