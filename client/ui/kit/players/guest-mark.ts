/** Names of guests within a line of text, such as "hosted by Ann": their sign stands behind them wherever it is shown. */

/** No name contains it: names are letters, digits and simple signs. */
const MARK = "\u{E000}";

/** A name within a text that `Marked` shows. */
export function markedName(name: string, isGuest: boolean): string {
  return isGuest ? name + MARK : name;
}

/** The text in parts: after each but the last comes the sign of a guest. */
export function partsOf(text: string): readonly string[] {
  return text.split(MARK);
}

/** The text where no sign can be drawn: read out, and on buttons. */
export function spokenMarks(text: string): string {
  return text.replaceAll(MARK, " (guest)");
}
