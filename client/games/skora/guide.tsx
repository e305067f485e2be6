/** The rules of Skora for players: the guide's text. */
import { Marked } from "marked";
import text from "../../../shared/skora/guide.md?raw";

const html = new Marked({ async: false }).parse(text);

export function Guide() {
  // The text is our own, from the file above.
  return <div class="guide-text" dangerouslySetInnerHTML={{ __html: String(html) }} />;
}
