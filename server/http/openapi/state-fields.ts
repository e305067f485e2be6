/** The fields of a synced state, as they travel. */
import { z } from "zod";

interface StateField {
  readonly name: string;
  /** A primitive type such as `uint8`, a node such as `SkoraGround`, a list of either (`uint8[]`) or a map (`{string: uint8}`). */
  readonly type: string;
  /** Whether it reaches those alone whose view shows it: a seat's own secrets. */
  readonly private?: true;
}
export type StateFields = readonly StateField[];

type Class = abstract new (...args: never) => unknown;
const isClass = (value: unknown): value is Class => typeof value === "function";

const declared = z.looseObject({ name: z.string(), type: z.unknown(), tag: z.unknown().optional() });
const held = z.object({ array: z.unknown().optional(), map: z.unknown().optional() });

/** @param of a class that `schema()` made @param nodes takes the fields of every class that is held, by its name */
export function stateFieldsOf(of: Class, nodes: Record<string, StateFields>): StateFields {
  const metadata: unknown = Reflect.get(of, Symbol.metadata);
  if (typeof metadata !== "object" || metadata === null) throw new TypeError(`${of.name} is no schema`);
  const fields: StateField[] = [];
  // Fields are inherited from the metadata of the class that a class extends.
  for (const key in metadata) {
    const { success, data } = declared.safeParse(Reflect.get(metadata, key));
    if (!success || !/^\d+$/.test(key)) continue;
    const type = typeText(data.type, nodes);
    fields.push({ name: data.name, type, ...(data.tag === undefined ? {} : { private: true as const }) });
  }
  return fields;
}

function typeText(type: unknown, nodes: Record<string, StateFields>): string {
  if (typeof type === "string") return type;
  if (isClass(type)) {
    if (nodes[type.name] === undefined) {
      nodes[type.name] = [];
      nodes[type.name] = stateFieldsOf(type, nodes);
    }
    return type.name;
  }
  const { array, map } = held.parse(type);
  return array === undefined ? `{string: ${typeText(map, nodes)}}` : `${typeText(array, nodes)}[]`;
}
