/**
 * The fields of a State, each stated once: its type, how it travels, and how what arrived is checked. From one list of
 * fields come the type (`ValueOf`), the class of the synced state (`Shape.schema`) and the way back (`decode`).
 * Copying alone is written by hand in every game: a copy made from such a list takes two to six times as long, and
 * searches make millions. `tests/shared/contract.test.ts` holds it against the fields.
 */
import { type Schema, schema, t } from "@colyseus/schema";
import { z } from "zod";

/** `number` takes a byte or two more than the number needs, whatever it is; the others always the same. */
type NumberType = "uint8" | "uint16" | "uint32" | "int8" | "int16" | "number";
/** A field of a schema, as the builders of the framework make it. */
type Wire = Extract<Parameters<typeof schema>[0][string], { view(tag?: number): unknown }>;
/** The items of a list or a map: values of a primitive type, or nodes of a class. */
type Item = NumberType | "string" | "boolean" | SchemaClass;
type SchemaClass = new () => Schema;

export interface Field<Value> {
  /** Checks what arrived. */
  readonly parse: z.ZodType<Value>;
  /** Its field in the schema; undefined for what never leaves the server. */
  readonly wire: Wire | undefined;
  /** The value that a viewer has for a field that never leaves the server. */
  readonly absent?: () => Value;
  /** The same as an item of a list; undefined if there can be no list of it. */
  readonly item: Item | undefined;
}

export type ValueOf<Of> = Of extends Field<infer Value> ? Value : never;

type Fields = Readonly<Record<string, Field<unknown>>>;
type Values<Of extends Fields> = { -readonly [Key in keyof Of]: ValueOf<Of[Key]> };

/** Several fields together: a State, or a node in one. */
export interface Shape<Value> extends Field<Value> {
  readonly schema: SchemaClass;
}

/** A whole number, sent as that type; `check` limits its values. */
export function number(type: NumberType, check: z.ZodType<number> = z.int()): Field<number> {
  return { parse: check, wire: t[type](), item: type };
}

/** A place at the table, of at most so many. */
export function seatOf(most: number): Field<number> {
  const check = z.int().min(0);
  return number("uint8", check.max(most - 1));
}

/** A place at the table, or -1 for nobody. */
export function seatOrNobodyOf(most: number): Field<number> {
  const check = z.int().min(-1);
  return number("int8", check.max(most - 1));
}

export function bool(): Field<boolean> {
  return { parse: z.boolean(), wire: t.boolean(), item: "boolean" };
}

/** One of some words. */
export function oneOf<Value extends string>(values: readonly Value[]): Field<Value> {
  return { parse: z.enum(values), wire: t.string(), item: "string" };
}

export function text(): Field<string> {
  return { parse: z.string(), wire: t.string(), item: "string" };
}

/** @param length the number of items, if it never changes */
export function list<Value>(of: Field<Value>, length?: number): Field<Value[]> {
  if (of.item === undefined) throw new TypeError("a list of what does not travel by itself");
  const parse = z.array(of.parse);
  const wire = typeof of.item === "string" ? t.array(of.item) : t.array(of.item);
  return { parse: length === undefined ? parse : parse.length(length), wire, item: undefined };
}

/** Values by a key that is text. */
export function mapOf<Value>(of: Field<Value>): Field<Record<string, Value>> {
  if (of.item === undefined) throw new TypeError("a table of what does not travel by itself");
  const wire = typeof of.item === "string" ? t.map(of.item) : t.map(of.item);
  return { parse: z.record(z.string(), of.parse), wire, item: undefined };
}

/** A fact that only one seat may know, inside `secrets[seat]`; all others have `hidden` in its place (see sync.ts). */
export function secret<Value>(of: Field<Value>, hidden: NoInfer<Value>): Field<Value> {
  return {
    parse: z.preprocess((value) => value ?? structuredClone(hidden), of.parse),
    wire: of.wire?.view(),
    item: undefined,
  };
}

/** What never leaves the server, or follows from the rest; a viewer has `absent` in its place. */
export function unsent<Value>(absent: () => Value): Field<Value> {
  return { parse: z.custom<Value>(), wire: undefined, absent, item: undefined };
}

/**
 * @param name the name of the schema's class, one for each shape
 * @param fields by name, in the order in which the schema numbers them
 */
export function shape<Of extends Fields>(name: string, fields: Of): Shape<Values<Of>> {
  const entries = Object.entries(fields);
  const wires = entries.flatMap(([key, { wire }]) => (wire === undefined ? [] : [[key, wire] as const]));
  const parses = entries.flatMap(([key, { parse, wire }]) => (wire === undefined ? [] : [[key, parse] as const]));
  const absences = entries.flatMap(([key, { absent }]) => (absent === undefined ? [] : [[key, absent] as const]));
  const withAbsent = (sent: object) => ({
    ...sent,
    ...Object.fromEntries(absences.map(([key, absent]) => [key, absent()])),
  });
  const node: SchemaClass = schema(Object.fromEntries(wires), name);
  return {
    // Each key is parsed by its own field: together they are the values of all.
    parse: z.object(Object.fromEntries(parses)).transform(withAbsent).pipe(z.custom<Values<Of>>()),
    wire: t.ref(node),
    item: node,
    schema: node,
  };
}

/** What came over the wire as the value of a shape; undefined when it is none, as while the first patch is under way. */
export function decode<Value>(of: Field<Value>, synced: unknown): Value | undefined {
  return of.parse.safeParse(synced).data;
}

/** The same of a State with a list of players and one of secrets: whole only with all seats in both. */
export function decodeSeated<State extends { seats: number; players: readonly unknown[]; secrets: readonly unknown[] }>(
  of: Shape<State>,
  game: unknown,
): State | undefined {
  const state = decode(of, game);
  return state?.players.length === state?.seats && state?.secrets.length === state?.seats ? state : undefined;
}
