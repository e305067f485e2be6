/** Small words that more than one page needs. */

/** "Ann", "Ann and Bo", "Ann, Bo and Cy". */
export function listText(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** A span as `8:15`, or `1:02:05` from an hour on. */
export function clockFace(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const tail = String(rest).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

/** "1 move", "2 moves". */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** A code as it is read out: `KELP 47`. */
export function spokenCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}

const ORDINALS = ["first", "second", "third", "fourth"];

/** "first", "second" … for a place from 1. */
export function ordinal(place: number): string {
  return ORDINALS[place - 1] ?? `${place}th`;
}
