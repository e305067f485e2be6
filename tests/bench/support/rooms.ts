/** A Colyseus server with rooms to be measured, and a way to seats in them. */
import { defineServer, matchMaker, type Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";

type Rooms = Parameters<typeof defineServer>[0]["rooms"];

/** Listens on PORT of HOST; `POST /seats/ROOM/2` opens a room and answers with reservations for its seats. */
export async function serveRooms(rooms: NonNullable<Rooms>): Promise<Server> {
  const server = defineServer({
    rooms,
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
  return server;
}
