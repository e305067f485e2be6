/** docker-compose.yml as docker compose reads it, as far as it uses the form. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { z } from "zod";

/** The folder of the file. */
export const root = fileURLToPath(new URL("../../../", import.meta.url));

type Env = Readonly<Record<string, string>>;

const strings = z.array(z.string());
const service = z.object({
  image: z.string(),
  build: z.object({ args: z.record(z.string(), z.string()) }).optional(),
  profiles: strings.default([]),
  read_only: z.boolean().default(false),
  cap_add: strings.default([]),
  user: z.string().optional(),
  command: strings.optional(),
  environment: z.record(z.string(), z.string()).default({}),
  tmpfs: strings.default([]),
  volumes: strings.default([]),
  ulimits: z.object({ nofile: z.number() }).optional(),
  healthcheck: z.object({ test: strings.optional() }).default({}),
  depends_on: z.record(z.string(), z.object({ condition: z.literal("service_healthy") })).default({}),
  restart: z.literal("unless-stopped"),
  stop_signal: z.literal("SIGTERM").optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .default("10s"),
});

export type Service = z.infer<typeof service>;

/** @param env what stands in `.env` beside it */
export function readCompose(env: Env): Readonly<Record<string, Service>> {
  const text = readFileSync(`${root}docker-compose.yml`, "utf8");
  const read = z.object({ services: z.record(z.string(), service) });
  return read.parse(filled(parse(text, { merge: true }), env)).services;
}

function filled(node: unknown, env: Env): unknown {
  if (typeof node === "string") return filledText(node, env);
  if (Array.isArray(node)) return node.map((one) => filled(one, env));
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([name, one]) => [name, filled(one, env)]));
}

/** `$NAME`, `${NAME}`, `${NAME:-otherwise}` and `${NAME:+instead}`, the innermost first. */
function filledText(text: string, env: Env): string {
  const next = text
    .replace(/\$([A-Z_]+)/g, (_, name) => env[name] ?? "")
    .replace(/\$\{([A-Z_]+)(?::([-+])([^${}]*))?\}/g, (_, name, sign, more = "") => {
      const value = env[name] ?? "";
      return sign === undefined || (sign === "-" && value !== "")
        ? value
        : (sign === "-") === (value === "")
          ? more
          : "";
    });
  return next === text ? text : filledText(next, env);
}
