/** The notes of a DM on hexes: a few words of their own, or a link. */

/** The most letters of a note. */
export const NOTE_LENGTH = 200;

/** Nothing that is unseen, breaks lines or turns the direction of writing around. */
const PLAIN = /^[^\p{C}\p{Zl}\p{Zp}]+$/u;

/** Whether these words can stand on a hex as they are. */
export function isNote(words: string): boolean {
  return words.length <= NOTE_LENGTH && words.trim() === words && PLAIN.test(words);
}

/** The address in a note that is nothing but a link: over https, and without a name or password in it. */
export function linkIn(note: string): URL | undefined {
  const url = /^https:\/\/\S+$/.test(note) && URL.canParse(note) ? new URL(note) : undefined;
  return url === undefined || url.protocol !== "https:" || url.username !== "" || url.password !== "" ? undefined : url;
}
