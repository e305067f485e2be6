/** Types as developers read them: JSON Schema written in the manner of TypeScript. */
import type { JsonSchema } from "../../net/developers.ts";

const INDENT = "  ";

/** @param depth how deep what is written stands in something else */
export function typeText(schema: JsonSchema, depth = 0): string {
  const { $ref, enum: values, anyOf, oneOf, allOf, type } = schema;
  if ($ref !== undefined) return $ref.split("/").at(-1) ?? "";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(" | ");
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return [...new Set(choices.map((choice) => typeText(choice, depth)))].join(" | ");
  if (allOf !== undefined) return allOf.map((part) => typeText(part, depth)).join(" & ");
  if (Array.isArray(type)) return type.join(" | ");
  if (type === "array") return listText(schema, depth);
  if (type === "object") return objectText(schema, depth);
  return typeof type === "string" ? type : "unknown";
}

function listText({ items, prefixItems }: JsonSchema, depth: number): string {
  if (prefixItems !== undefined) return `[${prefixItems.map((item) => typeText(item, depth)).join(", ")}]`;
  if (typeof items !== "object") return "unknown[]";
  const item = typeText(items, depth);
  return item.includes(" | ") ? `(${item})[]` : `${item}[]`;
}

function objectText({ properties = {}, required = [], additionalProperties }: JsonSchema, depth: number): string {
  const pad = INDENT.repeat(depth + 1);
  const lines = Object.entries(properties).map(
    ([name, of]) => `${pad}${name}${required.includes(name) ? "" : "?"}: ${typeText(of, depth + 1)};`,
  );
  if (typeof additionalProperties === "object" && additionalProperties !== null && lines.length === 0)
    return `Record<string, ${typeText(additionalProperties, depth)}>`;
  return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n${INDENT.repeat(depth)}}`;
}
