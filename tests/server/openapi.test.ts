/** The description of the HTTP API. That answers are as it says is held by every test that hears one: `support/described-answers.ts`. */
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openApi, protocol } from "../../client/net/developers.ts";
import { topics } from "../../server/http/openapi/document.ts";
import type { Endpoint } from "../../server/http/openapi/endpoint.ts";
import { protocolOf } from "../../server/http/openapi/protocol.ts";
import { games } from "../../shared/games.ts";
import { COUNTED_BY } from "../../shared/wire/http.ts";
import { MESSAGES } from "../../shared/wire/messages.ts";
import { tableRequests } from "../../shared/wire/requests.ts";
import { ask, type TestServer, openServer } from "./support/test-server.ts";

const endpoints: readonly Endpoint[] = Object.values(topics).flatMap((topic) => Object.values<Endpoint>(topic));

const limits = z.array(z.looseObject({ requests: z.int(), seconds: z.int(), by: z.enum(COUNTED_BY) }));
const document = z.looseObject({
  openapi: z.literal("3.1.0"),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ operationId: z.string(), "x-rate-limits": limits })),
  ),
});

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ LIMIT_TABLES: "7/60", LIMIT_ENTRIES: "off" });
});
afterAll(() => server.stop());

const described = async () => document.parse((await ask(server.address, "GET", "/api")).body);

describe("the description of the API", () => {
  it("is OpenAPI 3.1, and pages of any origin may read it", async () => {
    const response = await fetch(`${server.address}/api`);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    const { valid, errors } = await new Validator().validate(document.parse(await response.json()));
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  });

  it("has each endpoint once, under one name", async () => {
    const { paths } = await described();
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(operations).toHaveLength(endpoints.length);
  });

  it("tells the limits that this server has set, and where it was asked", async () => {
    const { paths, servers } = await described();
    expect(servers).toEqual([{ url: `${server.address}/api` }]);
    expect(paths["/tables"]?.post?.["x-rate-limits"]).toEqual([
      { requests: 7, seconds: 60, by: "player", setting: "LIMIT_TABLES" },
    ]);
  });
});

it("the page for developers can read both descriptions", async () => {
  const [api, rooms] = [await ask(server.address, "GET", "/api"), await ask(server.address, "GET", "/api/protocol")];
  expect(openApi.safeParse(api.body).error).toBeUndefined();
  expect(protocol.safeParse(rooms.body).error).toBeUndefined();
});

describe("an endpoint that is described", () => {
  it.each(endpoints.map(({ method, path }) => [method.toUpperCase(), path]))("%s %s is there", async (method, path) => {
    const { status, body } = await ask(server.address, method, `/api${path.replaceAll(/:\w+/g, "nothing-here")}`);
    const nowhere = await ask(server.address, method, "/api/no/such/way");
    expect({ status, body }).not.toEqual(nowhere);
  });

  it("that asks for no token may be read by pages of any origin; one that does may not", async () => {
    const open = await fetch(`${server.address}/api/games/nothing-here`);
    expect(open.headers.get("access-control-allow-origin")).toBe("*");
    const own = await fetch(`${server.address}/api/games`);
    expect(own.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("the description of rooms", () => {
  const described = z.object({
    state: z.object({
      table: z.array(z.looseObject({ name: z.string() })),
      games: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
      nodes: z.record(z.string(), z.array(z.looseObject({ name: z.string(), private: z.boolean().optional() }))),
    }),
    requests: z.object({ table: z.record(z.string(), z.unknown()), lobby: z.record(z.string(), z.unknown()) }),
    messages: z.record(z.string(), z.string().min(20)),
  });

  it("has every request, every message and every field, and says which are a seat's own", () => {
    const { state, requests, messages } = described.parse(structuredClone(protocolOf(games)));
    expect(Object.keys(requests.table)).toEqual(Object.keys(tableRequests));
    expect(Object.keys(messages)).toEqual(Object.values(MESSAGES));
    expect(Object.keys(state.games)).toEqual(games.map(({ id }) => id));
    expect(state.games.skora).toContainEqual({ name: "players", type: "SkoraPlayer[]" });
    expect(state.table.map(({ name }) => name)).toContain("commitment");
    expect(state.nodes.SkoraSecrets?.every((field) => field.private === true)).toBe(true);
    expect(state.nodes.SkoraPlayer?.some((field) => field.private === true)).toBe(false);
    expect(state.nodes.SkormState).toBeUndefined();
  });

  it("is what the server answers", async () => {
    const { body } = await ask(server.address, "GET", "/api/protocol");
    expect(Object.keys(described.parse(body).state.games)).toEqual(["tiny"]);
  });
});
