/** Describes the HTTP API as OpenAPI 3.1, by the schemas that parse its requests. */
import { z } from "zod";
import { gameFile } from "../../../shared/wire/game-file.ts";
import { identityAnswer, openTableAnswer, seatReservation } from "../../../shared/wire/http.ts";
import { account, passkeyOptions } from "../../../shared/wire/identity.ts";
import { relations } from "../../../shared/wire/friends.ts";
import { type RefusalCode, refusalShape } from "../../../shared/wire/refusal.ts";
import type { Config } from "../../process/config.ts";
import { challengeEndpoints } from "./challenges.ts";
import { botPlayEndpoints } from "./bot-play.ts";
import { botAccountEndpoints } from "./bot-accounts.ts";
import type { Endpoint, Endpoints } from "./endpoint.ts";
import { adminEndpoints } from "./admin.ts";
import { identityEndpoints } from "./identity.ts";
import { friendEndpoints, notificationEndpoints, peopleEndpoints } from "./people.ts";
import { mapped, schemaOf } from "./json-schema.ts";
import { playEndpoints } from "./play.ts";
import { statusOf } from "./statuses.ts";
import { tournamentEndpoints } from "./tournaments.ts";

/** Every endpoint of the API, by topic. */
export const topics = {
  Identities: identityEndpoints,
  "Tables and games": playEndpoints,
  "Bot accounts": botAccountEndpoints,
  "What bots ask": botPlayEndpoints,
  Friends: friendEndpoints,
  Challenges: challengeEndpoints,
  "Profiles and reports": peopleEndpoints,
  Notifications: notificationEndpoints,
  Operators: adminEndpoints,
  Tournaments: tournamentEndpoints,
} as const satisfies Readonly<Record<string, Endpoints>>;

/** What anything may be refused with. */
const ALWAYS: readonly RefusalCode[] = ["malformed", "too-large", "closing-down", "internal"];
/** The refusals of endpoints that need a token. */
const TOKEN: readonly RefusalCode[] = ["bad-identity", "signed-out"];

const SHOWN: Readonly<Record<Endpoint["access"], readonly RefusalCode[]>> = {
  anybody: [],
  owner: TOKEN,
  player: [...TOKEN, "banned"],
  operator: ["no-operator", "prove-first"],
};

/** The schemas that several answers share, by the names that they have in the document. */
const SHARED: Readonly<Record<string, z.ZodType>> = {
  Account: account,
  GameFile: gameFile,
  Identity: identityAnswer,
  PasskeyOptions: passkeyOptions,
  Relations: relations,
  SeatReservation: seatReservation,
  TableCode: openTableAnswer,
};

export function refusalsOf({ access, scope, limit, refusals: own = [] }: Endpoint): readonly RefusalCode[] {
  const isOpen = access === "anybody" || access === "operator";
  const bots = isOpen ? [] : [scope === undefined ? ("not-for-bots" as const) : ("out-of-scope" as const)];
  const token = SHOWN[access];
  const fast = limit === undefined && access === "anybody" ? [] : ["too-fast" as const];
  return [...new Set([...own, ...token, ...bots, ...fast, ...ALWAYS])];
}

/** Over HTTP a refusal also has a message in plain words. */
const refusalAnswer = refusalShape.extend({ message: z.string().describe("The code in plain words.") });

type Limits = Pick<Config, Extract<keyof Config, `LIMIT_${string}`>>;

/**
 * @param limits the limits of this server; requests without one do not mention any
 * @param origin where the API is reached, such as `https://skerry.example`
 */
export function openApiOf(limits: Limits, origin: string): object {
  // Paths and schemas take 20 ms to make: once for as long as the process lasts.
  described ??= describedBy(limits);
  return { ...described, servers: [{ url: `${origin}/api` }] };
}

let described: object | undefined;

function describedBy(limits: Limits): object {
  return {
    openapi: "3.1.0",
    info: {
      title: "Skerry",
      version: "1",
      license: { name: "MIT", identifier: "MIT" },
      description:
        "Tables, games and players of this server. A refusal is a status of 4xx or 5xx with a `code` and what it is about as its body; " +
        "`Retry-After` says after how many seconds it makes sense to ask again. Pages of other origins may read what " +
        "asks for no token.",
    },
    tags: Object.keys(topics).map((name) => ({ name })),
    paths: pathsOf(limits),
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer", description: "As `createIdentity` answers it." } },
      schemas: mapped({ ...SHARED, Refusal: refusalAnswer }, (schema) => schemaOf(schema, "output")),
    },
  };
}

function pathsOf(limits: Limits): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [topic, described] of Object.entries(topics))
    for (const [name, endpoint] of Object.entries<Endpoint>(described)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
      paths[path] = { ...paths[path], [endpoint.method]: operationOf(name, topic, endpoint, limits) };
    }
  return paths;
}

function operationOf(name: string, topic: string, endpoint: Endpoint, limits: Limits): object {
  const { summary, access, scope, path, query, body, answer, isStream = false } = endpoint;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, key = ""]) => parameter(key, "path", { type: "string" }));
  return {
    operationId: name,
    tags: [topic],
    summary,
    ...(access === "anybody" ? {} : { security: [{ token: [] }] }),
    ...(scope === undefined ? {} : { "x-bot-scope": scope }),
    parameters: [...inPath, ...queryParametersOf(query)],
    ...(body === undefined ? {} : { requestBody: { required: true, content: json(schemaOf(body, "input")) } }),
    responses: {
      200: {
        description: isStream ? "A stream: one of these in each line." : "Done.",
        content: isStream ? { "application/x-ndjson": { schema: referenceTo(answer) } } : json(referenceTo(answer)),
      },
      ...refusedResponsesOf(endpoint),
    },
    "x-rate-limits": limitsOf(endpoint, limits),
  };
}

function parameter(name: string, place: "path" | "query", schema: object): object {
  return { name, in: place, required: place === "path", schema };
}

function queryParametersOf(query: z.ZodObject | undefined): object[] {
  return Object.entries(query?.shape ?? {}).map(([key, schema]) => parameter(key, "query", schemaOf(schema, "input")));
}

/** Refusals by their status, each with its codes and what they mean. */
function refusedResponsesOf(endpoint: Endpoint): object {
  const byStatus = Map.groupBy(refusalsOf(endpoint), statusOf);
  const responses = [...byStatus].map(([status, codes]) => [
    status,
    {
      description: codes.map((code) => `\`${code}\``).join(", "),
      content: json({ allOf: [reference("Refusal"), { properties: { code: { enum: codes } } }] }),
    },
  ]);
  return Object.fromEntries(responses);
}

function limitsOf({ access, isForBots = false, limit }: Endpoint, limits: Limits): object[] {
  const all = [
    ...(isForBots
      ? [{ setting: "LIMIT_BOT_TOKENS", by: "token" } as const]
      : access === "anybody"
        ? []
        : [{ setting: "LIMIT_ENTRIES", by: "player" } as const]),
    ...(limit === undefined ? [] : [limit]),
  ];
  return all.flatMap(({ setting, by }) => {
    const { points: requests, duration: seconds } = limits[setting] ?? {};
    return requests === undefined ? [] : [{ requests, seconds, by, setting }];
  });
}

const json = (schema: object) => ({ "application/json": { schema } });
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function referenceTo(schema: z.ZodType): object {
  const [name] = Object.entries(SHARED).find(([, shared]) => shared === schema) ?? [];
  return name === undefined ? schemaOf(schema, "output") : reference(name);
}
