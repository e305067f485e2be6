/** Signs of names within a line of text, such as "hosted by Ann": of guests and of bots, they stand behind the name. */

/** No name contains them: names are letters, digits and simple signs. */
const GUEST = "\u{E000}";
const BOT = "\u{E001}";
const MARKS = /([\u{E000}\u{E001}])/u;

/** A name within a text that `Marked` shows. */
export function markedName(name: string, isGuest: boolean, isBot = false): string {
  return name + (isBot ? BOT : isGuest ? GUEST : "");
}

/** A name with its rating, which no line break parts from it. @param rating "" where it is not known */
export function ratedName(name: string, rating: string): string {
  return rating === "" ? name : `${name}\u{A0}${rating}`;
}

/** The text in parts: words, and between them the kind of a sign. */
export function partsOf(text: string): readonly (string | { readonly sign: "guest" | "bot" })[] {
  return text.split(MARKS).map((part) => (part === GUEST ? { sign: "guest" } : part === BOT ? { sign: "bot" } : part));
}

/** The text where no sign can be drawn: read out, and on buttons. */
export function spokenMarks(text: string): string {
  return text.replaceAll(GUEST, " (guest)").replaceAll(BOT, " (bot)");
}
