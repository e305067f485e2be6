/** The rules of Neko Harbour for players. */
import { Marked } from "marked";
import text from "../../../shared/neko/guide.md?raw";

const html = new Marked().parse(text, { async: false });

export function Guide() {
  // The text is our own, from the file above.
  return <div class="guide-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
