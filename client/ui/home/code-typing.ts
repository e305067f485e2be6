/** What somebody types into the field for an invite code. */
import { CODE_ALPHABET, CODE_LENGTH, parseCode } from "../../../shared/wire/code.ts";

export interface Typed {
  /** The symbols so far, as they stand in the cells. */
  readonly symbols: string;
  /** The whole code, once it is one. */
  readonly code: string | undefined;
  /** Whether something was typed that stands in no code. */
  readonly foreign: boolean;
}

/** Reads what stands in the field: letters in any case, spaces and dashes left out, or a pasted link. */
export function readTyped(text: string): Typed {
  const linked = /\/([^/?#\s]+)\/?(?:[?#]\S*)?\s*$/.exec(text)?.[1] ?? text;
  const whole = parseCode(linked);
  if (whole !== undefined) return { symbols: whole, code: whole, foreign: false };
  const typed = [...linked.toUpperCase().replace(/[\s–-]/g, "")];
  const symbols = typed.filter((symbol) => CODE_ALPHABET.includes(symbol)).slice(0, CODE_LENGTH);
  return { symbols: symbols.join(""), code: parseCode(symbols.join("")), foreign: symbols.length < typed.length };
}
