/** The rules of Skorm for players: the guide's text, with its diagrams drawn. */
import { Marked, type Token } from "marked";
import text from "../../../shared/skorm/guide.md?raw";
import { DiagramFigure } from "./diagram.tsx";
import { type Diagram, readDiagram } from "./diagram-text.ts";

/** Text as HTML, or diagrams that follow each other and lie side by side. */
type Part = { readonly html: string } | { readonly diagrams: readonly Diagram[] };

const DIAGRAM = "board";

export function partsOf(markdown: string): Part[] {
  const marked = new Marked();
  const parts: Part[] = [];
  let words: Token[] = [];
  let diagrams: Diagram[] = [];

  function closeWords(): void {
    if (words.length > 0) parts.push({ html: marked.parser(words) });
    words = [];
  }
  function closeDiagrams(): void {
    if (diagrams.length > 0) parts.push({ diagrams });
    diagrams = [];
  }

  for (const token of marked.lexer(markdown)) {
    if (token.type === "space") continue;
    const diagram = token.type === "code" && token.lang === DIAGRAM ? readDiagram(token.text) : undefined;
    if (diagram === undefined) {
      closeDiagrams();
      words.push(token);
    } else {
      closeWords();
      diagrams.push(diagram);
    }
  }
  closeWords();
  closeDiagrams();
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
        <div class="diagram-row">
          {part.diagrams.map((diagram) => (
            <DiagramFigure key={diagram.alt} diagram={diagram} />
          ))}
        </div>
      </div>
    ),
  );
}
