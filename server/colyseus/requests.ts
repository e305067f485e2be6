/**
 * One function that answers all that is asked of a room. The framework keeps a list with room for 17 handlers, and four
 * functions, for each name and each room: with the thirty names of a table that is a quarter of all it has on the heap.
 * Upstream would have to let rooms of a kind share their handlers.
 */
import type { Room } from "@colyseus/core";

type Handler<Client, Context> = (client: Client, payload: unknown, context: Context) => unknown;

/**
 * @param handlerOf the handler by the name of a message; by "*" for any other name
 * @throws Error if the framework has its handlers elsewhere
 */
export function routeMessages<Client, Context>(
  room: Pick<Room, "onMessage">,
  handlerOf: (name: string) => Handler<Client, Context> | undefined,
): void {
  const registry: unknown = Reflect.get(room, "onMessageEvents");
  if (typeof registry !== "object" || registry === null || !("events" in registry))
    throw new Error("rooms of the framework have no onMessageEvents.events any more");
  registry.events = new Proxy(Object.create(null), {
    get(_, name) {
      const handler = typeof name === "string" ? handlerOf(name) : undefined;
      return handler === undefined ? undefined : [handler];
    },
  });
}
