/** Signs of names within a line of text, such as "hosted by Ann": of guests and of bots, they stand behind the name. */

/** No name contains them: names are letters, digits and simple signs. */
const GUEST = "\u{E000}";
const BOT = "\u{E001}";
const MARKED = /(\S*[\u{E000}\u{E001}])/u;

/** A name within a text that `Marked` shows. */
export function markedName(name: string, isGuest: boolean, isBot = false): string {
  return name + (isBot ? BOT : isGuest ? GUEST : "");
}

/** A name with its rating, without a line break between them. @param rating "" if unknown */
export function ratedName(name: string, rating: string): string {
  return rating === "" ? name : `${name}\u{A0}${rating}`;
}

/** The text in parts: words, and between them the last word of a name with its sign, which no line break parts. */
export function partsOf(text: string): readonly (string | { readonly word: string; readonly sign: "guest" | "bot" })[] {
  return text
    .split(MARKED)
    .map((part, index) =>
      index % 2 === 0 ? part : { word: part.slice(0, -1), sign: part.endsWith(BOT) ? "bot" : "guest" },
    );
}

/** The words for places without icons: read out, and on buttons. */
export function spokenMarks(text: string): string {
  return text.replaceAll(GUEST, " (guest)").replaceAll(BOT, " (bot)");
}
