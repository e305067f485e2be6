/** Makes outside text safe for terminals: nothing in it moves, colours, hides or reverses the text around it. */

/** Control and format characters, ends of lines, halves of characters, and those that mean nothing to everybody. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** The text with everything that does not simply show written as its number: `\u{1b}`. */
export function shown(text: string): string {
  return text.replace(UNSAFE, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
}

/** A template whose values are `shown`: what is put in stays within its line. */
export function plain(words: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return String.raw({ raw: words }, ...values.map((value) => shown(String(value))));
}

/** A whole answer, whose lines are its own. */
export function shownLines(text: string): string {
  return text.split("\n").map(shown).join("\n");
}
