/**
 * Writes plain data into its schema instance, touching only what changed, so that a patch carries the difference of
 * two states and nothing else. This is the one place that writes synced game states: some array operations corrupt
 * decoders for good, so arrays only ever see assignments in place, pushes at the end, or `clear` and `push`. For the
 * same reason nobody may join while changes wait to be sent: send a patch after every `syncState`.
 *
 * Conventions: a schema field takes the value of the same name; a field of the plain data that the schema does not
 * name stays on the server; a value that is absent, null or undefined leaves its field unset.
 */
import { $childType, ArraySchema, MapSchema, Schema, type StateView } from "@colyseus/schema";
import { isRecord } from "./json.ts";

type Primitive = number | string | boolean;

export function isPrimitive(value: unknown): value is Primitive {
  return typeof value === "number" || typeof value === "string" || typeof value === "boolean";
}

/**
 * Brings a schema instance in line with plain data.
 * @throws TypeError when the data does not have the shape that the schema declares: a fault in a game's schema
 */
export function syncState(target: Schema, source: object): void {
  for (const { name, isSecret } of fieldsOf(target).all) {
    syncField(target, name, Object.hasOwn(source, name) ? Reflect.get(source, name) : undefined, isSecret);
  }
}

/** Brings only those fields in line that the plain data has. */
export function syncPart(target: Schema, source: object): void {
  const { named } = fieldsOf(target);
  for (const [name, next] of Object.entries(source)) syncField(target, name, next, named.get(name)?.isSecret === true);
}

/** Brings one field in line. */
export function syncField(target: Schema, field: string, next: unknown, isSecret: boolean): void {
  const current: unknown = Reflect.get(target, field);
  if (current === next) return;
  if (current instanceof ArraySchema) syncArray(current, next, field, isSecret);
  else if (current instanceof MapSchema) syncMap(current, next, field);
  else if (current instanceof Schema && isRecord(next)) syncState(current, next);
  else if (isPrimitive(next)) {
    if (current !== next) Reflect.set(target, field, next);
  } else if (next === undefined || next === null) {
    if (current !== undefined && current !== null) Reflect.set(target, field, undefined);
  } else throw new TypeError(`sync: field ${field} cannot hold ${typeof next}`);
}

export interface Field {
  readonly name: string;
  /** Whether only views show it. */
  readonly isSecret: boolean;
}

/** The fields of a schema, in the order of their declaration. */
export interface Fields {
  readonly all: readonly Field[];
  readonly named: ReadonlyMap<string, Field>;
}

export function fieldsOf(target: Schema): Fields {
  const known = fieldsByClass.get(target.constructor);
  if (known !== undefined) return known;
  const metadata: unknown = Reflect.get(target.constructor, Symbol.metadata);
  if (!isRecord(metadata)) throw new TypeError("sync: not a schema");
  const all: Field[] = [];
  for (const index in metadata) {
    const field = metadata[index];
    if (isRecord(field) && typeof field.name === "string")
      all.push({ name: field.name, isSecret: field.tag !== undefined });
  }
  const fields = { all, named: new Map(all.map((field) => [field.name, field])) };
  fieldsByClass.set(target.constructor, fields);
  return fields;
}

const fieldsByClass = new WeakMap<object, Fields>();

function syncArray(target: ArraySchema<unknown>, source: unknown, field: string, isSecret: boolean): void {
  if (!Array.isArray(source)) throw new TypeError(`sync: field ${field} needs an array`);
  if (holdsNodes(target)) {
    syncNodes(target, source, field);
    return;
  }
  // Every look into an ArraySchema from outside goes through a proxy: it looks through its items by itself.
  const { length } = target;
  const goesOn = source.length >= length && target.every((item, index) => item === source[index]);
  if (goesOn && source.length === length) return;
  // What a view was given before the full state is sent once more with the first patch, and items that are set in
  // place or pushed within that patch come out double then: secrets are always written anew.
  if (!isSecret && goesOn) target.push(...source.slice(length));
  else if (!isSecret && source.length === length) {
    const changed: number[] = [];
    target.forEach((item, index) => {
      if (item !== source[index]) changed.push(index);
    });
    for (const index of changed) target[index] = source[index];
  } else {
    target.clear();
    target.push(...source);
  }
}

function holdsNodes(target: ArraySchema<unknown> | MapSchema<unknown>): boolean {
  return typeof Reflect.get(target, $childType) === "function";
}

/** A fresh node for a collection. A node never moves between places: decoders do not survive that. */
function freshNode(target: ArraySchema<unknown> | MapSchema<unknown>, value: Record<string, unknown>): Schema {
  const node: unknown = Reflect.construct(Reflect.get(target, $childType), []);
  if (!(node instanceof Schema)) throw new TypeError("sync: the collection does not hold nodes");
  syncState(node, value);
  return node;
}

/** Nodes such as one per seat: made once, and brought in line in their places from then on. */
function syncNodes(target: ArraySchema<unknown>, source: readonly unknown[], field: string): void {
  const values = source.filter(isRecord);
  if (values.length !== source.length) throw new TypeError(`sync: field ${field} needs nodes`);
  if (target.length === 0) {
    target.push(...values.map((value) => freshNode(target, value)));
    return;
  }
  if (values.length !== target.length) throw new TypeError(`sync: field ${field} changed its number of nodes`);
  for (const [index, value] of values.entries()) {
    const node = target[index];
    if (node instanceof Schema) syncState(node, value);
  }
}

function syncMap(target: MapSchema<unknown>, source: unknown, field: string): void {
  if (!isRecord(source)) throw new TypeError(`sync: field ${field} needs a record`);
  for (const key of [...target.keys()]) if (!Object.hasOwn(source, key)) target.delete(key);
  for (const [key, value] of Object.entries(source)) {
    const current = target.get(key);
    if (current instanceof Schema && isRecord(value)) syncState(current, value);
    else if (isRecord(value)) target.set(key, freshNode(target, value));
    else if (current !== value) target.set(key, value);
  }
}

/**
 * Lets a client's view see what its seat alone may know: the node `secrets[seat]` of a game's state.
 * Call it once, when the client joins or the game starts; the node stays the same for the whole game.
 */
export function revealSecrets(view: StateView, game: Schema, seat: number): void {
  const secrets: unknown = Reflect.get(game, "secrets");
  if (!(secrets instanceof ArraySchema)) return;
  const node: unknown = secrets[seat];
  if (node instanceof Schema) view.add(node);
}
