/** Traces, as a collector on this machine hears them. */
import { once } from "node:events";
import { createServer } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { ask, openServer, startedTable } from "./support/test-server.ts";

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.string()) });
const message = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[\da-f]{32}$/),
              spanId: z.string().regex(/^[\da-f]{16}$/),
              parentSpanId: z.string().optional(),
              name: z.string(),
              startTimeUnixNano: z.string().regex(/^\d{19}$/),
              endTimeUnixNano: z.string().regex(/^\d{19}$/),
              attributes: z.array(attribute),
            }),
          ),
        }),
      ),
    }),
  ),
});
type Message = z.infer<typeof message>;

async function openCollector() {
  const heard: { readonly path: string; readonly key: unknown; readonly told: Message }[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    heard.push({ path: request.url ?? "", key: request.headers["x-key"], told: message.parse(JSON.parse(body)) });
    response.end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const spans = () =>
    heard.flatMap(({ told }) => told.resourceSpans.flatMap((of) => of.scopeSpans.flatMap((scope) => scope.spans)));
  return { base: `http://127.0.0.1:${port}`, heard, spans };
}

const TRACE = "0af7651916cd43dd8448eb211c80319c";

it("an action is a span with that of its change within, and a request goes on with the trace that it names", async () => {
  const { base, heard, spans } = await openCollector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_HEADERS: "x-key=a%20b", VERSION: "7" };
  const skerry = await openServer(env);
  const { annAt } = await startedTable(skerry);
  expect(await annAt.ask("act", [0, "pass"])).toBe("ok");
  await ask(skerry.address, "GET", "/api/notifications", undefined, { traceparent: `00-${TRACE}-b7ad6b7169203331-01` });
  await ask(skerry.address, "GET", "/api/notifications", undefined, {
    traceparent: `00-${"1".repeat(32)}-b7ad6b7169203331-00`,
  });
  await skerry.stop();
  expect(heard[0]).toMatchObject({ path: "/v1/traces", key: "a b" });
  expect(heard[0]?.told.resourceSpans[0]?.resource.attributes).toContainEqual({
    key: "service.version",
    value: { stringValue: "7" },
  });
  const act = spans().find(({ name }) => name === "table act");
  const save = spans().find(({ parentSpanId }) => parentSpanId === act?.spanId);
  expect(act?.attributes).toEqual([{ key: "skerry.result", value: { stringValue: "ok" } }]);
  expect(save).toMatchObject({ name: "store save", traceId: act?.traceId });
  expect(BigInt(save?.endTimeUnixNano ?? 0)).toBeGreaterThanOrEqual(BigInt(save?.startTimeUnixNano ?? 1));
  const asked = spans().filter(({ name }) => name === "GET /api/notifications");
  expect(asked).toMatchObject([{ traceId: TRACE, parentSpanId: "b7ad6b7169203331" }]);
  // Codes let people in: traces contain no address with a code.
  expect(spans().some(({ name }) => name === "POST /api/tables/:code/enter")).toBe(true);
}, 30_000);

it("without a collector nothing is sent, and one that is away harms nobody", async () => {
  const { base, heard } = await openCollector();
  const silent = await openServer();
  await startedTable(silent);
  await silent.stop();
  const far = await openServer({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" });
  const { annAt } = await startedTable(far);
  expect(await annAt.ask("act", [0, "pass"])).toBe("ok");
  await far.stop();
  expect([base.length > 0, heard]).toEqual([true, []]);
}, 30_000);
