/** The server's description of its API, as far as the page for developers shows it. */
import { z } from "zod";
import { COUNTED_BY } from "../../shared/wire/http.ts";
import { ask } from "./api.ts";

const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.looseObject({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    const: z.json().optional(),
    enum: z.array(z.json()).optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    items: z.union([jsonSchema, z.boolean()]).optional(),
    prefixItems: z.array(jsonSchema).optional(),
    additionalProperties: z.union([jsonSchema, z.boolean()]).optional(),
    anyOf: z.array(jsonSchema).optional(),
    oneOf: z.array(jsonSchema).optional(),
    allOf: z.array(jsonSchema).optional(),
  }),
);

/** As much of JSON Schema as the API is described by. */
export interface JsonSchema {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: JsonSchema | boolean | undefined;
  readonly prefixItems?: readonly JsonSchema[] | undefined;
  readonly additionalProperties?: JsonSchema | boolean | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly oneOf?: readonly JsonSchema[] | undefined;
  readonly allOf?: readonly JsonSchema[] | undefined;
}

const content = z.record(z.string(), z.object({ schema: jsonSchema }));

const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  security: z.array(z.unknown()).optional(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(["path", "query"]), required: z.boolean(), schema: jsonSchema }),
  ),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content })),
  "x-rate-limits": z.array(z.object({ requests: z.int(), seconds: z.int(), by: z.enum(COUNTED_BY) })),
});
export type Operation = z.infer<typeof operation>;

export const openApi = z.object({
  info: z.object({ description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), jsonSchema) }),
});
export type OpenApi = z.infer<typeof openApi>;

const fields = z.array(z.object({ name: z.string(), type: z.string(), private: z.literal(true).optional() }));
export type Fields = z.infer<typeof fields>;

const schemas = z.record(z.string(), jsonSchema);

export const protocol = z.object({
  requests: z.record(z.string(), schemas),
  questions: z.record(z.string(), z.object({ payload: jsonSchema, answer: jsonSchema })),
  messages: z.record(z.string(), z.string()),
  state: z.object({
    lobby: fields,
    table: fields,
    games: z.record(z.string(), fields),
    nodes: z.record(z.string(), fields),
  }),
  refusal: jsonSchema,
});

/** The HTTP API and what is said in rooms, together. */
export async function getDescriptions() {
  const [api, rooms] = await Promise.all([
    ask({ method: "GET", path: "/api", answer: openApi }),
    ask({ method: "GET", path: "/api/protocol", answer: protocol }),
  ]);
  if ("refused" in api) return api;
  return "refused" in rooms ? rooms : { value: { api: api.value, rooms: rooms.value } };
}
