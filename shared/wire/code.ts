/** Invite codes: six symbols that cannot be mistaken for each other when they are read out or copied by hand. */

/** No B/8, I/1, O/0, S/5 or Z/2, and no lower case: 26 symbols, so 26^6 (about 309 million) codes. */
export const CODE_ALPHABET = "ACDEFGHJKLMNPQRTUVWXY34679";
export const CODE_LENGTH = 6;

/**
 * The code in a typed or pasted text: any case, with or without spaces and dashes.
 * @returns the code in its canonical form, or undefined if it is none
 */
export function parseCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s–-]/g, "");
  const isCode = code.length === CODE_LENGTH && [...code].every((symbol) => CODE_ALPHABET.includes(symbol));
  return isCode ? code : undefined;
}
