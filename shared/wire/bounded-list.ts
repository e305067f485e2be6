/** Values from outside that are looked at only as far as they can be right. */
import { z } from "zod";

/**
 * The same, but refused as a whole where a value has more parts than any right one. A schema looks at every part of a
 * list, and names all that are wrong, before it minds how many there are: a quarter of a megabyte of them is a tenth of
 * a second.
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
