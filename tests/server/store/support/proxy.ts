/** A proxy to a server that can cut connections, or lead nowhere. */
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export interface TcpProxy {
  /** `127.0.0.1:port` */
  readonly host: string;
  /** Ends all connections and takes no new ones. */
  cut(): void;
  /** Leaves all connections open and passes nothing on: what is sent meanwhile is lost. */
  stall(): void;
  /** Lets all through again. */
  mend(): void;
  /** How many connections are open. */
  open(): number;
  /** The local ports of the connections that lead to the server. */
  ports(): readonly number[];
  close(): Promise<void>;
}

/** @param target the server's URL */
export async function openProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const ends = new Set<Socket>();
  const outward = new Set<Socket>();
  let state: "through" | "cut" | "stalled" = "through";

  function join(near: Socket, far: Socket): void {
    ends.add(near);
    near.on("data", (bytes) => state === "through" && far.write(bytes));
    near.on("error", () => undefined);
    near.on("close", () => {
      ends.delete(near);
      far.destroy();
    });
  }

  const server = createServer((near) => {
    if (state === "cut") return near.destroy();
    const far = connect(Number(port || "5432"), hostname);
    outward.add(far);
    far.on("close", () => outward.delete(far));
    join(near, far);
    join(far, near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");

  const endAll = () => {
    for (const end of ends) end.destroy();
  };
  return {
    host: `127.0.0.1:${address.port}`,
    cut() {
      state = "cut";
      endAll();
    },
    stall() {
      state = "stalled";
    },
    mend() {
      state = "through";
    },
    open: () => ends.size / 2,
    ports: () => [...outward].flatMap(({ localPort }) => localPort ?? []),
    async close() {
      endAll();
      server.close();
      await once(server, "close");
    },
  };
}
