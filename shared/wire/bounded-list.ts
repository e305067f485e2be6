/** Values from outside that are looked at only as far as they can be right. */
import { z } from "zod";

/**
 * The same, but a value with more parts than any valid one is refused as a whole. Otherwise a schema would check every
 * part of a list, and list all wrong ones, before it checks their number: that takes a tenth of a second for a quarter
 * of a megabyte.
 */
export function bounded<Output>(schema: z.ZodType<Output>, most: number) {
  return z.custom<unknown>((value) => partsOf(value, most) <= most).pipe(schema);
}

/** A list of which only the first wrong part is looked at. */
export function longList<Part>(isPart: (part: unknown) => part is Part) {
  return z.custom<Part[]>((value) => Array.isArray(value) && value.every(isPart)).meta({ type: "array" });
}

/** How many values a value is made of; it is not counted further than one more than `most`. */
function partsOf(value: unknown, most: number): number {
  if (typeof value !== "object" || value === null) return 1;
  let parts = 1;
  for (const key in value) {
    if (parts > most) return parts;
    parts += partsOf(Reflect.get(value, key), most - parts);
  }
  return parts;
}
