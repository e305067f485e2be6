/** Schemas that parse, as JSON Schema that is read. */
import { z } from "zod";

/** @param io whether it is what is sent, or what it is read as. What JSON Schema cannot say is left open. */
export function schemaOf(schema: z.core.$ZodType, io: "input" | "output"): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      // A schema with a size check in front (`bounded`) is described by the schema that parses it.
      if (zodSchema instanceof z.ZodPipe && zodSchema.in instanceof z.ZodCustom)
        Object.assign(jsonSchema, schemaOf(zodSchema.out, io));
    },
  });
  return rest;
}

export function mapped<In, Out>(record: Readonly<Record<string, In>>, change: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
