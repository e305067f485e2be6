/** The settings from the environment: the only place with every variable, its default and its meaning. */
import { availableParallelism } from "node:os";
import ipaddr from "ipaddr.js";
import { z } from "zod";

const minutes = (fallback: number) => z.coerce.number().positive().default(fallback);
const seconds = minutes;

/** `points/seconds`, such as `20/60` for twenty in a minute, or `off`. */
const limit = (fallback: string) =>
  z
    .string()
    .regex(/^(off|[1-9]\d*\/[1-9]\d*)$/, "must be points/seconds, such as 20/60, or off")
    .default(fallback)
    .transform((text) => {
      const [points = 0, duration = 0] = text.split("/").map(Number);
      return text === "off" ? undefined : { points, duration };
    });

const NAMED_NETWORKS = ["loopback", "linklocal", "uniquelocal"];

/** A number of proxies, or their addresses and networks. */
function proxiesIn(text: string, { addIssue }: z.RefinementCtx): number | readonly string[] {
  const names = text.split(",").map((name) => name.trim());
  if (/^\d+$/.test(text)) return Number(text);
  const isKnown = (name: string) => NAMED_NETWORKS.includes(name) || ipaddr.isValid(name) || ipaddr.isValidCIDR(name);
  if (!names.every(isKnown))
    addIssue("must be how many proxies there are, or their addresses, such as 10.0.0.7,172.16.0.0/12");
  return names;
}

/** A tournament that is made each day. */
export interface Evening {
  readonly hour: number;
  readonly minute: number;
  readonly game: string;
  readonly kind: "arena" | "swiss";
  readonly minutes: number;
  readonly increment: number;
}

function eveningsIn(text: string, { addIssue }: z.RefinementCtx): readonly Evening[] {
  const parts = text.split(",").map((part) => part.trim());
  return parts
    .filter((part) => part !== "")
    .flatMap((part): Evening[] => {
      const known = /^([01]?\d|2[0-3]):([0-5]\d) +([a-z][a-z0-9-]*) +(arena|swiss) +(\d{1,2})\+(\d{1,2})$/.exec(part);
      const [, hour, minute, game = "", kind, minutes, increment] = known ?? [];
      if (kind === "arena" || kind === "swiss") {
        const [h, m, each, gift] = [hour, minute, minutes, increment].map(Number);
        return [{ hour: h ?? 0, minute: m ?? 0, game, kind, minutes: Math.max(1, each ?? 1), increment: gift ?? 0 }];
      }
      addIssue("must be such as 20:00 skora arena 5+5, separated by commas");
      return [];
    });
}

/** Whether those who connect are proxies, and not visitors themselves. */
export function isBehindProxy({ TRUST_PROXY: trusted }: Pick<Config, "TRUST_PROXY">): boolean {
  return trusted !== 0;
}

/** How often something may happen, or undefined for as often as one likes. */
export type Limit = { readonly points: number; readonly duration: number } | undefined;

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(2567),
  /** A further port for `/health` and `/metrics` alone, which no visitor can crowd; both answer on PORT in any case. */
  HEALTH_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  /** The address to listen on; `127.0.0.1` keeps the server to this machine. */
  HOST: z.string().default("0.0.0.0"),
  /**
   * The folder for the keys of identities and games and, without DATABASE_URL, for the tables and games. A copy of
   * `skerry.sqlite` alone is not a backup while the server runs: `npm run house -- backup FILE` makes one.
   */
  DATA_DIR: z.string().default("./data"),
  /**
   * A Postgres database for tables and games, `postgres://user:password@host:port/name`, in place of the file in
   * DATA_DIR. Tables are made in the first schema of its `search_path`.
   */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be an address such as postgres://user:password@host:5432/name" })
    .optional(),
  /**
   * How far a change has come when the file in DATA_DIR answers: `full` is on the disk, `normal` with the operating
   * system, so that a power failure, but no crash of the server, can lose the last seconds.
   */
  STORE_SYNC: z.enum(["full", "normal"]).default("full"),
  /** A folder for copies of the file in DATA_DIR, which are made by themselves; without it, none are. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** How often one is made. */
  BACKUP_HOURS: z.coerce.number().positive().default(24),
  /**
   * What the keys that sign identities and games are made from, in place of the keys in DATA_DIR. Several servers with
   * one secret know each other's players and sign as one.
   */
  IDENTITY_SECRET: z.string().min(32).optional(),
  /**
   * Makes this process one of many over one DATABASE_URL: a name of its own, such as `1`. All of them need the same
   * IDENTITY_SECRET, and a proxy that leads PUBLIC_PATH to each.
   */
  INSTANCE: z
    .string()
    .regex(/^[\w-]{1,32}$/, "must be a short name, such as 1")
    .optional(),
  /** The path under which the proxy reaches this process and no other; `/p/` and INSTANCE, if it is not set. */
  PUBLIC_PATH: z
    .string()
    .regex(/^(\/[\w-]+)+$/, "must be a path, such as /p/1")
    .optional(),
  /** The address of this process for the others; on one machine it need not be set. */
  INTERNAL_URL: z.url({ protocol: /^https?$/, error: "must be an address such as http://app1:2567" }).optional(),
  /** A Redis through which processes tell each other news and share limits; without it, Postgres serves for both. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: "must be an address such as redis://host:6379" }).optional(),
  /** The contact for push services about notifications: `mailto:` or `https://`. PUBLIC_ORIGIN, if not set. */
  CALL_CONTACT: z
    .string()
    .regex(/^(?:mailto:|https:\/\/)\S+$/, "must begin with mailto: or https://")
    .optional(),
  /** Further push services that may be spoken to, by their hosts, separated by commas; those of the browsers always may. */
  PUSH_SERVICES: z
    .string()
    .regex(/^[a-z\d.:, -]*$/, "must be names of hosts, separated by commas")
    .default("")
    .transform((text) => text.split(/[, ]+/).filter((host) => host !== "")),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  /**
   * The origins that pages may connect from, separated by commas, such as `https://skerry.example`.
   * Without it, pages of the host that they ask are let in.
   */
  PUBLIC_ORIGIN: z
    .string()
    .default("")
    .transform((text) => text.split(",").map((origin) => origin.trim().replace(/\/$/, "")))
    .transform((origins) => origins.filter((origin) => origin !== "")),
  /**
   * The proxies whose X-Forwarded-For is believed: how many stand before the server, or their addresses, separated by
   * commas, such as `10.0.0.7,172.16.0.0/12`; `loopback` and `uniquelocal` stand for those of the machine and of its network.
   */
  TRUST_PROXY: z.string().default("0").transform(proxiesIn),
  /** Asked for as a bearer token by /metrics; without it, /metrics answers everybody. */
  METRICS_TOKEN: z.string().min(1).optional(),
  /**
   * The address for traces by OpenTelemetry (OTLP over HTTP), such as `http://collector:4318`; without it there are no
   * traces.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an address" }).optional(),
  /** Headers that the collector expects, as `name=value,name=value`. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(""),
  OTEL_SERVICE_NAME: z.string().default("skerry"),
  /** The share of requests that are traced: from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** The name of this build: the image sets it, and operators see it for every process. */
  VERSION: z.string().max(64).default("dev"),
  /**
   * The token that opens the operators' page, `/admin`; without it, only passkeys that the command line appointed do.
   */
  OPERATORS_TOKEN: z.string().min(32, "must be at least 32 characters").optional(),
  /** The built pages. */
  CLIENT_DIR: z.string().default("dist/client"),

  /** How many threads think for computer players; one is left to everything else. */
  BOT_THREADS: z.coerce
    .number()
    .int()
    .positive()
    .default(() => Math.max(1, availableParallelism() - 1)),
  /** How long one of many processes that is to end waits until its tables fall quiet, to be moved; 0 ends at once. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(60),
  /** How long a table that nobody has open is held in memory. It opens again from the store when somebody comes. */
  PUT_AWAY_MINUTES: minutes(5),
  /** How long a table that nobody is at waits for its game before it is given up. */
  WAITING_IDLE_HOURS: z.coerce.number().positive().default(24),
  /** How long players can return to a finished table to play again. Its games are stored permanently. */
  FINISHED_TABLE_HOURS: z.coerce.number().positive().default(72),
  /** How long a player to move may be away from a game without clocks until the others may go on without them. */
  AWAY_CLAIM_SECONDS: seconds(120),
  /** At how many tables with a game that waits or goes on one player may sit. */
  MAX_TABLES_PER_PLAYER: z.coerce.number().int().positive().default(20),
  /** How many connections of one player are open at once: each tab has one. More are asked to wait. */
  MAX_CONNECTIONS_PER_PLAYER: z.coerce.number().int().positive().default(60),
  MAX_TABLES: z.coerce.number().int().positive().default(20_000),

  /**
   * Tournaments that the server makes each day: `20:00 skora arena 5+5`, separated by commas, by the clock of UTC. The kind is
   * `arena` or `swiss`, and the clock minutes and seconds for each player.
   */
  EVENINGS: z.string().default("").transform(eveningsIn),

  /** `off` lifts every limit below, for tests and benchmarks. */
  LIMITS: z.enum(["on", "off"]).default("on"),
  /** New players, for each address. */
  LIMIT_IDENTITIES: limit("60/3600"),
  /** Passkeys that are made or shown, each in two requests, for each address. */
  LIMIT_SIGN_INS: limit("60/600"),
  /** Recovery codes that are tried, for each address, and wrong ones, for each player. A code is tried in two requests. */
  LIMIT_RECOVERY: limit("10/3600"),
  /** All that is kept of a player as a file, for each player. */
  LIMIT_BELONGINGS: limit("6/3600"),
  /** New tables, for each player. */
  LIMIT_TABLES: limit("20/600"),
  /** Ways into rooms, and all other HTTP requests, for each player. */
  LIMIT_ENTRIES: limit("120/60"),
  /** Codes that no table has, for each address. An address that tries more is let into no new table for that time. */
  LIMIT_CODE_MISSES: limit("30/600"),
  /** New names and vacations, of which all tables hear, for each player. */
  LIMIT_CHANGES: limit("30/3600"),
  /** Finished games that are read, for each address. */
  LIMIT_GAMES: limit("240/60"),
  /** All finished games of a player as a stream, for each address. */
  LIMIT_STREAMS: limit("12/600"),
  /** Requests to rooms, for each player, on however many connections: more are refused. */
  LIMIT_MESSAGES: limit("60/6"),
  /** Pictures of links that are drawn for an address; pictures that exist already are not counted. */
  LIMIT_PICTURES: limit("40/600"),
  /** Messages of any kind, for each connection: more close it. */
  LIMIT_FRAMES: limit("400/10"),
  /** Those whom one asks to stay in touch, or blocks, for each player. */
  LIMIT_ASKS: limit("30/3600"),
  /** Invitations to friends, for each player. */
  LIMIT_INVITES: limit("40/600"),
  /** Invitations to one and the same friend, and challenges to one player, for each player. */
  LIMIT_NAGGING: limit("4/600"),
  /** Challenges to a game, for each player. */
  LIMIT_CHALLENGES: limit("30/600"),
  /** Searches for players by name, for each player. */
  LIMIT_SEARCHES: limit("40/60"),
  /** Wrong tokens on the operators' page, for each address. */
  LIMIT_OPERATORS: limit("10/600"),
  /** Reports to the operators, for each player. */
  LIMIT_REPORTS: limit("10/3600"),
  /** Requests to the bot API by each owner, for all of their bots together. */
  LIMIT_BOTS: limit("1200/60"),
  /** The same for each token of a bot, so that one runaway program leaves something to the owner's others. */
  LIMIT_BOT_TOKENS: limit("600/60"),
  /** Streams that bots open, for each owner. */
  LIMIT_BOT_STREAMS: limit("60/600"),
  /** Lines of chat, for each player at a table. */
  LIMIT_CHAT: limit("6/12"),
});

const NAMES = [
  "LIMIT_IDENTITIES",
  "LIMIT_SIGN_INS",
  "LIMIT_RECOVERY",
  "LIMIT_BELONGINGS",
  "LIMIT_TABLES",
  "LIMIT_ENTRIES",
  "LIMIT_CODE_MISSES",
  "LIMIT_CHANGES",
  "LIMIT_GAMES",
  "LIMIT_STREAMS",
  "LIMIT_MESSAGES",
  "LIMIT_PICTURES",
  "LIMIT_FRAMES",
  "LIMIT_ASKS",
  "LIMIT_INVITES",
  "LIMIT_NAGGING",
  "LIMIT_CHALLENGES",
  "LIMIT_SEARCHES",
  "LIMIT_OPERATORS",
  "LIMIT_REPORTS",
  "LIMIT_BOTS",
  "LIMIT_BOT_TOKENS",
  "LIMIT_BOT_STREAMS",
  "LIMIT_CHAT",
] as const;

type Environment = z.output<typeof environment>;

/** `PUBLIC_PATH` is "" for a process that is not one of many. */
export type Config = Omit<Environment, "PUBLIC_PATH"> & { readonly PUBLIC_PATH: string };

/** The configuration in an environment. @throws Error with a line for every variable that makes no sense */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable, as compose files write them, is one that is not set.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The environment makes no sense:\n${lines.join("\n")}`);
  }
  const config = parsed.data;
  if (config.BACKUP_DIR !== undefined && config.DATABASE_URL !== undefined)
    throw new Error("BACKUP_DIR is for the file in DATA_DIR: a Postgres has pg_dump for that, see docs/hosting.md.");
  if (config.LIMITS === "off") for (const name of NAMES) config[name] = undefined;
  const path = config.PUBLIC_PATH ?? (config.INSTANCE === undefined ? "" : `/p/${config.INSTANCE}`);
  if (path !== "") checkCompany(config);
  return { ...config, PUBLIC_PATH: path };
}

/** Checks the settings that one of several processes needs. */
function checkCompany({ DATABASE_URL, IDENTITY_SECRET }: Environment): void {
  if (DATABASE_URL === undefined) {
    throw new Error(
      "INSTANCE makes this process one of many, which share a Postgres: set DATABASE_URL, or no INSTANCE.",
    );
  }
  if (IDENTITY_SECRET === undefined) {
    throw new Error(
      "INSTANCE makes this process one of many, which have to know each other's players: give all of them the same " +
        "IDENTITY_SECRET, of 32 characters or more (openssl rand -hex 32).",
    );
  }
}
