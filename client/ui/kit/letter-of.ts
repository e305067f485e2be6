/**
 * The small letter of a key, or its name; on a keyboard of another alphabet the letter that a Latin one has there, so
 * that every player has the same keys.
 */
export function letterOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  const isForeign = /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);
  return (isForeign ? code.replace(/^Key/u, "") : key).toLowerCase();
}
