/**
 * A proxy in front of several processes: leads `/p/N` to process N, and everything else to one that answers, in turn;
 * it asks another one if there is no answer, like the proxy of docker-compose.yml.
 */
import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import { connect } from "node:net";
import { SILENT_HEADER } from "../../../../shared/wire/http.ts";

/** How long a process may take to let somebody in before the next one is asked. */
const PATIENCE_MS = 1500;
const DOWN_MS = 2000;

export interface Front {
  /** `http://127.0.0.1:port` */
  readonly base: string;
  close(): Promise<void>;
}

interface Told {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** @param ports the ports of the processes, the one of `/p/1` first */
export async function openFront(ports: readonly number[]): Promise<Front> {
  let turn = 0;
  const downUntil = new Map<number, number>();
  const server: Server = createServer((asked, answer) => void pass(asked, answer));

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await bodyOf(asked);
    const first = turn++;
    const order = ports.map((_, index) => ports[(first + index) % ports.length] ?? 0);
    const now = Date.now();
    const silent = Number(/^\/p\/(\d+)$/.exec(String(asked.headers[SILENT_HEADER] ?? ""))?.[1] ?? 0);
    // A process that did not answer is asked last for a while, and so is the silent one.
    const isLast = (port: number) => (downUntil.get(port) ?? 0) > now || port === ports[silent - 1];
    order.sort((one, other) => Number(isLast(one)) - Number(isLast(other)));
    for (const [tries, port] of order.entries()) {
      const told = await ask(port, asked, body);
      if (told === undefined) downUntil.set(port, Date.now() + DOWN_MS);
      if (told === undefined || (told.status === 503 && tries + 1 < ports.length)) continue;
      answer.writeHead(told.status, told.headers).end(told.body);
      return;
    }
    answer.writeHead(502).end("nobody answers");
  }

  server.on("upgrade", (asked, near) => {
    const at = Number(/^\/p\/(\d+)\//.exec(asked.url ?? "")?.[1] ?? 0);
    const port = ports[at - 1];
    if (port === undefined) return near.destroy();
    const far = connect(port, "127.0.0.1", () => {
      const headers = asked.rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join("");
      far.write(`GET ${asked.url} HTTP/1.1\r\n${headers}\r\n`);
      near.pipe(far).pipe(near);
    });
    far.on("error", () => near.destroy());
    near.on("error", () => far.destroy());
    far.on("close", () => near.destroy());
    near.on("close", () => far.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    base: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function bodyOf(asked: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of asked) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** What a process answers; undefined when it does not. */
function ask(port: number, asked: IncomingMessage, body: Buffer): Promise<Told | undefined> {
  return new Promise((resolve) => {
    const { method, url, headers } = asked;
    const isEntry = /\/enter$/.test(url ?? "");
    const asking = request(
      { port, host: "127.0.0.1", method, path: url, headers, ...(isEntry ? { timeout: PATIENCE_MS } : {}) },
      (response) => {
        bodyOf(response).then(
          (told) => {
            const { connection: _, "keep-alive": __, "transfer-encoding": ___, ...headers } = response.headers;
            resolve({ status: response.statusCode ?? 502, headers, body: told });
          },
          () => resolve(undefined),
        );
      },
    );
    asking.on("timeout", () => asking.destroy());
    asking.on("error", () => resolve(undefined));
    asking.end(body);
  });
}
