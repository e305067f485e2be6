/**
 * What the framework does with every list that changed, and ours do not need. Upstream would have to copy a list only
 * when something was taken out of it.
 */
import { ArraySchema } from "@colyseus/schema";

/** The framework's name for what a list does once its changes are written. */
const WRITTEN = "~onEncodeEnd";

/**
 * After each patch in which a list changed the framework copies the whole list: a log of a long game with every action,
 * and most of what outlives an action. It keeps the copy so that items can be taken out of the middle between two
 * patches. Ours are never changed so (see sync.ts): they and their copy stay alike without that.
 */
export function skipListCopies(): void {
  const copyAnew: unknown = Reflect.get(ArraySchema.prototype, WRITTEN);
  if (typeof copyAnew !== "function") throw new Error(`lists of the framework have no ${WRITTEN} any more`);
  Object.defineProperty(ArraySchema.prototype, WRITTEN, {
    configurable: true,
    writable: true,
    value(this: ArraySchema) {
      if (!isLikeItsCopy(this)) copyAnew.call(this);
    },
  });
}

function isLikeItsCopy(list: ArraySchema): boolean {
  return lengthOf(list, "deletedIndexes") === 0 && lengthOf(list, "items") === lengthOf(list, "tmpItems");
}

function lengthOf(list: ArraySchema, part: string): number {
  const held: unknown = Reflect.get(list, part);
  return Array.isArray(held) ? held.length : -1;
}
