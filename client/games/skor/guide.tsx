/** The rules of Skor for players: the guide's text, with its diagrams drawn. */
import { Marked, type Token } from "marked";
import text from "../../../shared/skor/guide.md?raw";
import { DiagramFigure } from "./diagram.tsx";
import { type Diagram, readDiagram } from "./diagram-text.ts";

/** Text as HTML, or a diagram. */
type Part = { readonly html: string } | { readonly diagram: Diagram };

const DIAGRAM = "board";

export function partsOf(markdown: string): Part[] {
  const marked = new Marked();
  const parts: Part[] = [];
  let words: Token[] = [];

  function closeWords(): void {
    if (words.length > 0) parts.push({ html: marked.parser(words) });
    words = [];
  }

  for (const token of marked.lexer(markdown)) {
    const diagram = token.type === "code" && token.lang === DIAGRAM ? readDiagram(token.text) : undefined;
    if (diagram === undefined) words.push(token);
    else {
      closeWords();
      parts.push({ diagram });
    }
  }
  closeWords();
  return parts;
}

const parts = partsOf(text);

export function Guide() {
  return parts.map((part, index) =>
    "html" in part ? (
      // The text is our own, from the file above.
      <div key={index} class="guide-text" dangerouslySetInnerHTML={{ __html: part.html }} />
    ) : (
      <div key={index} class="diagrams">
        <DiagramFigure diagram={part.diagram} />
      </div>
    ),
  );
}
