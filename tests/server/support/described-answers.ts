/**
 * Holds every answer of the HTTP API that a test of the server hears against what OpenAPI says of it: the schema of its
 * endpoint, or a refusal that is listed there, under its status.
 */
import { afterAll, afterEach } from "vitest";
import { z } from "zod";
import { refusalsOf, topics } from "../../../server/http/openapi/document.ts";
import type { Endpoint } from "../../../server/http/openapi/endpoint.ts";
import { statusOf } from "../../../server/http/openapi/statuses.ts";
import { isRefusalCode } from "../../../shared/wire/refusal.ts";

const endpoints: readonly Endpoint[] = Object.values(topics).flatMap((topic) => Object.values<Endpoint>(topic));

const known = endpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^/api${endpoint.path.replaceAll(/:\w+/g, "[^/]+")}$`),
}));

const ask = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const response = await ask(input, init);
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  const method = (init?.method ?? "GET").toLowerCase();
  const found = known.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname));
  const type = response.headers.get("content-type") ?? "";
  if (found === undefined || !type.includes("json")) return response;
  if (found.endpoint.isForBots === true && type.includes("ndjson")) return checkedAsItComes(found.endpoint, response);
  const text = await response.clone().text();
  const values = type.includes("ndjson") ? text.split("\n").filter((line) => line !== "") : [text];
  for (const value of values) check(found.endpoint, response.status, JSON.parse(value));
  return response;
};

// The next file of the same process sets its own.
afterAll(() => {
  globalThis.fetch = ask;
});

/** Of streams that nobody read on: they fail the test that they belong to all the same. */
const faults: unknown[] = [];
afterEach(() => {
  const [fault] = faults.splice(0);
  if (fault !== undefined) throw fault;
});

/** The same for a stream that ends only when one of its ends does: each line is checked before the test reads it. */
function checkedAsItComes(endpoint: Endpoint, response: Response): Response {
  const decoder = new TextDecoder();
  let rest = "";
  const checking = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      try {
        for (const line of lines) if (line !== "") check(endpoint, response.status, JSON.parse(line));
      } catch (fault) {
        faults.push(fault);
        throw fault;
      }
      controller.enqueue(bytes);
    },
  });
  return new Response(response.body?.pipeThrough(checking) ?? null, response);
}

/** The status of a refusal that a proxy takes for an answer. */
const PENDING = 202;

function check(endpoint: Endpoint, status: number, body: unknown): void {
  const name = `${endpoint.method} ${endpoint.path}`;
  if (status === 200) {
    const read = endpoint.answer.safeParse(body);
    if (!read.success) throw new Error(`${name} answers otherwise than described: ${z.prettifyError(read.error)}`);
    const more = unnamedIn(body, read.data, "");
    if (more !== undefined) throw new Error(`${name} answers with ${more}, which is not described`);
    return;
  }
  const { code } = z.object({ code: z.string(), message: z.string() }).parse(body);
  if (!isRefusalCode(code) || !refusalsOf(endpoint).includes(code))
    throw new Error(`${name} refuses with ${code}, which is not described`);
  if (status !== PENDING && status !== statusOf(code)) throw new Error(`${name} refuses ${code} under ${status}`);
}

/** The first key of an answer that its schema leaves out. */
function unnamedIn(body: unknown, read: unknown, path: string): string | undefined {
  if (typeof body !== "object" || body === null || typeof read !== "object" || read === null) return undefined;
  for (const [key, value] of Object.entries(body)) {
    const at = `${path}.${key}`;
    if (!Object.hasOwn(read, key)) return at;
    const within = unnamedIn(value, Reflect.get(read, key), at);
    if (within !== undefined) return within;
  }
  return undefined;
}
