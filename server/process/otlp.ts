/** Spans as OTLP over HTTP in JSON: gathered, and sent a few seconds later. What cannot be sent is let go of. */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";
import type { Attributes, Tracing } from "./tracing.ts";

const SEND_MS = 2000;
const TIMEOUT_MS = 5000;
/** So many spans wait at most. */
const MAX = 4096;
/** As OTLP numbers them. */
const KINDS = { internal: 1, server: 2 } as const;
const FAILED = 2;

interface Span {
  readonly trace: string;
  readonly id: string;
  readonly parent: string;
  readonly isSampled: boolean;
  /** In ms since 1970, with fractions. */
  readonly from: number;
}

interface Ended extends Span {
  readonly name: string;
  readonly kind: keyof typeof KINDS;
  readonly to: number;
  readonly attributes: Attributes;
}

type Settings = Pick<
  Config,
  "OTEL_SERVICE_NAME" | "OTEL_EXPORTER_OTLP_HEADERS" | "OTEL_TRACES_SAMPLER_ARG" | "VERSION" | "INSTANCE"
>;

export function openTracing(endpoint: string, settings: Settings, log: Pick<Log, "warn">): Tracing {
  const current = new AsyncLocalStorage<Span>();
  const now = () => performance.timeOrigin + performance.now();
  let ended: Ended[] = [];
  let isAway = false;

  function begin(traceparent?: string): Span {
    const [, trace, parent, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent ?? "") ?? [];
    const above = current.getStore();
    return {
      trace: trace ?? above?.trace ?? randomBytes(16).toString("hex"),
      id: randomBytes(8).toString("hex"),
      parent: parent ?? above?.id ?? "",
      isSampled: flags === undefined ? (above?.isSampled ?? isDrawn(settings)) : (Number.parseInt(flags, 16) & 1) === 1,
      from: now(),
    };
  }

  function end(span: Span, name: string, kind: keyof typeof KINDS, attributes: Attributes): void {
    if (span.isSampled && ended.length < MAX) ended.push({ ...span, name, kind, attributes, to: now() });
  }

  async function send(): Promise<void> {
    if (ended.length === 0) return;
    const spans = ended;
    ended = [];
    try {
      const { ok, status } = await fetch(`${endpoint.replace(/\/$/, "")}/v1/traces`, {
        method: "POST",
        headers: { ...headersIn(settings.OTEL_EXPORTER_OTLP_HEADERS), "content-type": "application/json" },
        body: JSON.stringify(messageOf(spans, settings)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!ok) throw new Error(`the collector answers ${status}`);
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, "traces cannot be sent");
      isAway = true;
    }
  }

  const timer = setInterval(() => void send(), SEND_MS).unref();
  return {
    run(name, work, tell) {
      const span = begin();
      const result = current.run(span, work);
      const done = (attributes: Attributes) => end(span, name, "internal", attributes);
      if (result instanceof Promise)
        result.then(
          (value) => done(tell(value)),
          () => done({ "skerry.result": "internal" }),
        );
      else done(tell(result));
      return result;
    },
    request(traceparent, goOn) {
      const span = begin(traceparent);
      current.run(span, goOn);
      return (name, attributes) => end(span, name, "server", attributes);
    },
    headers() {
      const span = current.getStore();
      return span === undefined ? {} : { traceparent: `00-${span.trace}-${span.id}-${span.isSampled ? "01" : "00"}` };
    },
    async stop() {
      clearInterval(timer);
      await send();
    },
  };
}

function isDrawn({ OTEL_TRACES_SAMPLER_ARG: share }: Settings): boolean {
  return share >= 1 || Math.random() < share;
}

/** `name=value,name=value`, as OpenTelemetry writes headers. */
function headersIn(text: string): Record<string, string> {
  const pairs = text.split(",").map((pair) => pair.split("="));
  return Object.fromEntries(
    pairs.flatMap(([name = "", ...value]) => (name === "" ? [] : [[name.trim(), decodeURIComponent(value.join("="))]])),
  );
}

function messageOf(spans: readonly Ended[], { OTEL_SERVICE_NAME, VERSION, INSTANCE = "" }: Settings): object {
  const resource = { "service.name": OTEL_SERVICE_NAME, "service.version": VERSION, "service.instance.id": INSTANCE };
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: "skerry" }, spans: spans.map(spanOf) }],
      },
    ],
  };
}

function spanOf({ trace, id, parent, name, kind, from, to, attributes }: Ended): object {
  const isFailed =
    Number(attributes["http.response.status_code"] ?? 0) >= 500 || attributes["skerry.result"] === "internal";
  return {
    traceId: trace,
    spanId: id,
    ...(parent === "" ? {} : { parentSpanId: parent }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(from),
    endTimeUnixNano: nanoseconds(to),
    attributes: attributesOf(attributes),
    status: isFailed ? { code: FAILED } : {},
  };
}

function nanoseconds(ms: number): string {
  return String(BigInt(Math.round(ms * 1000)) * 1000n);
}

function attributesOf(attributes: Attributes): readonly object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value },
  }));
}
