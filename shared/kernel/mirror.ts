/**
 * Brings one schema instance in line with plain data, again and again. To look into a schema costs many times what it
 * costs to look into plain data, and nearly all stays as it was from one action to the next: so what was written last is
 * remembered as plain data. What comes to be written is the same, in the same order, as `syncState` would write.
 */
import { ArraySchema, Schema } from "@colyseus/schema";
import { isRecord } from "./json.ts";
import { type Field, fieldsOf, isPrimitive, syncField, syncPart, syncState } from "./sync.ts";

/** A plain copy of the data in a schema instance. */
type Written = Record<string, unknown>;

/**
 * Writes the differences of `source` into `target`, which nothing else may write to: of the whole instance, or of only
 * the fields that the plain data has.
 * @throws TypeError if the data does not have the shape that the schema declares: a fault in a game's schema
 */
export type Mirror = (source: object) => void;

export function mirror(target: Schema, extent: "whole" | "part"): Mirror {
  let written: Written | undefined;
  return (source) => {
    if (!isRecord(source)) throw new TypeError("sync: a list has no fields");
    const last = written;
    // If writing throws halfway, the written state is unknown.
    written = undefined;
    if (last === undefined) {
      (extent === "whole" ? syncState : syncPart)(target, source);
      written = copyOf(target, source);
      return;
    }
    if (extent === "whole") writeNode(target, source, last);
    else {
      const { named } = fieldsOf(target);
      for (const name in source) writeField(target, named.get(name), source[name], last);
    }
    written = last;
  };
}

function writeNode(target: Schema, source: Written, written: Written): void {
  for (const field of fieldsOf(target).all) {
    writeField(target, field, Object.hasOwn(source, field.name) ? source[field.name] : undefined, written);
  }
}

function writeField(target: Schema, field: Field | undefined, next: unknown, written: Written): void {
  if (field === undefined) return;
  const { name, isSecret } = field;
  const last = written[name];
  if (next === last && !isObject(next)) return;
  if (Array.isArray(next) && Array.isArray(last)) {
    if (isSameList(next, last)) return;
    const list: unknown = Reflect.get(target, name);
    if (list instanceof ArraySchema && (writeNodes(list, next, last) || writeItems(list, next, last, isSecret))) return;
  } else if (isRecord(next) && isRecord(last)) {
    const node: unknown = Reflect.get(target, name);
    if (node instanceof Schema) {
      writeNode(node, next, last);
      return;
    }
  }
  syncField(target, name, next, isSecret);
  written[name] = plainCopy(next);
}

/**
 * Whether two lists hold the same plain values. Nodes are compared by
 * identity: their fields have to be looked into.
 */
function isSameList(next: readonly unknown[], last: readonly unknown[]): boolean {
  const { length } = next;
  if (length !== last.length) return false;
  for (let index = 0; index < length; index++) if (next[index] !== last[index]) return false;
  return true;
}

/** Nodes such as one per seat. @returns whether both are as many nodes, and have been brought in line */
function writeNodes(list: ArraySchema<unknown>, next: readonly unknown[], last: readonly unknown[]): boolean {
  if (next.length === 0 || next.length !== last.length || !isRecord(next[0])) return false;
  for (let index = 0; index < next.length; index++) {
    const node: unknown = list[index];
    const source = next[index];
    const written = last[index];
    if (!(node instanceof Schema && isRecord(source) && isRecord(written))) return false;
    writeNode(node, source, written);
  }
  return true;
}

/** A board of which a tile or two are different, or a pile that grew. @returns whether that is all, and has been brought in line */
function writeItems(list: ArraySchema<unknown>, next: readonly unknown[], last: unknown[], isSecret: boolean): boolean {
  // Secrets are written anew: see sync.ts.
  const grown = next.length - last.length;
  if (isSecret || grown < 0 || !isPrimitive(next[0])) return false;
  for (let index = 0; index < last.length; index++) {
    if (next[index] === last[index]) continue;
    // What grows and changes as well is written anew.
    if (grown > 0) return false;
    list[index] = next[index];
    last[index] = next[index];
  }
  for (const item of next.slice(last.length)) {
    list.push(item);
    last.push(item);
  }
  return true;
}

/** A plain copy of those fields of the data that the schema instance has. */
function copyOf(target: Schema, source: Written): Written {
  const copy: Written = {};
  for (const { name } of fieldsOf(target).all) if (Object.hasOwn(source, name)) copy[name] = plainCopy(source[name]);
  return copy;
}

function plainCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainCopy);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, plainCopy(held)]));
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
