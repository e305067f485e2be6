/**
 * Traces: what a request led to, collected by OpenTelemetry. Without OTEL_EXPORTER_OTLP_ENDPOINT no code of it is
 * loaded, and a span costs one comparison.
 */
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";

export type Attributes = Readonly<Record<string, string | number>>;

export interface Tracing {
  /** Does something as a span within the one under way, or as the first one of a trace. @param tell what came of it */
  run<T>(name: string, work: () => T | Promise<T>, tell: (result: T) => Attributes): T | Promise<T>;
  /**
   * Goes on with a request within a span, which may be part of the trace that its header names.
   * @returns ends the span
   */
  request(traceparent: string | undefined, goOn: () => void): (name: string, attributes: Attributes) => void;
  /** The header by which another process goes on with the trace under way. */
  headers(): Readonly<Record<string, string>>;
  /** Sends what is left. */
  stop(): Promise<void>;
}

let tracing: Tracing | undefined;

/** Begins to trace if that is configured. @returns ends it */
export async function startTracing(config: Config, log: Pick<Log, "warn">): Promise<() => Promise<void>> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return async () => undefined;
  const { openTracing } = await import("./otlp.ts");
  const opened = openTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, config, log);
  tracing = opened;
  return async () => {
    if (tracing === opened) tracing = undefined;
    await opened.stop();
  };
}

export function traced<T>(name: string, work: () => T | Promise<T>, tell: (result: T) => Attributes): T | Promise<T> {
  return tracing === undefined ? work() : tracing.run(name, work, tell);
}

export function tracedRequest(traceparent: string | undefined, goOn: () => void): ReturnType<Tracing["request"]> {
  if (tracing !== undefined) return tracing.request(traceparent, goOn);
  goOn();
  return () => undefined;
}

export function traceHeaders(): Readonly<Record<string, string>> {
  return tracing?.headers() ?? {};
}
