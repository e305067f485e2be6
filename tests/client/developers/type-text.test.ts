/** JSON Schema as developers read it. */
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { JsonSchema } from "../../../client/net/developers.ts";
import { typeText } from "../../../client/ui/developers/type-text.ts";
import { schemaOf } from "../../../server/http/openapi/json-schema.ts";

const written = (schema: z.ZodType): string => typeText(schemaOf(schema, "output"));

describe("a schema is written as", () => {
  it.each<[string, z.ZodType]>([
    ["string", z.string()],
    ["integer", z.int()],
    ['"waiting" | "playing"', z.enum(["waiting", "playing"])],
    ["string | null", z.string().nullable()],
    ["(string | number)[]", z.array(z.union([z.string(), z.number()]))],
    ["[integer, string]", z.tuple([z.int(), z.string()])],
    ["Record<string, boolean>", z.record(z.string(), z.boolean())],
    ["{}", z.object({})],
    [
      "{\n  code: string;\n  host?: {\n    name: string;\n  };\n}",
      z.object({ code: z.string(), host: z.object({ name: z.string() }).optional() }),
    ],
    ["unknown", z.unknown()],
  ])("%s", (text, schema) => {
    expect(written(schema)).toBe(text);
  });

  it.each<[string, JsonSchema]>([
    [
      'Refusal & {\n  code?: "malformed";\n}',
      {
        allOf: [
          { $ref: "#/components/schemas/Refusal" },
          { type: "object", properties: { code: { enum: ["malformed"] } } },
        ],
      },
    ],
    ["string | number", { type: ["string", "number"] }],
    ["unknown[]", { type: "array" }],
  ])("%s", (text, schema) => {
    expect(typeText(schema)).toBe(text);
  });
});
