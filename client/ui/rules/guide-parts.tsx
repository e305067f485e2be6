/** A guide's text with its diagrams drawn. */
import { Marked, type Token } from "marked";
import type { ComponentType } from "preact";

/** Text as HTML, or diagrams that follow each other. */
type Part<Diagram> = { readonly html: string } | { readonly diagrams: readonly Diagram[] };

/**
 * @param language what the blocks of code are marked with that tell diagrams
 * @param read a diagram; undefined for what makes no sense, which stays a block of code
 */
function partsOf<Diagram>(
  markdown: string,
  language: string,
  read: (text: string) => Diagram | undefined,
): Part<Diagram>[] {
  const marked = new Marked();
  const parts: Part<Diagram>[] = [];
  let words: Token[] = [];
  let diagrams: Diagram[] = [];

  function close(): void {
    if (words.length > 0) parts.push({ html: marked.parser(words) });
    if (diagrams.length > 0) parts.push({ diagrams });
    words = [];
    diagrams = [];
  }

  for (const token of marked.lexer(markdown)) {
    if (token.type === "space") continue;
    const diagram = token.type === "code" && token.lang === language ? read(token.text) : undefined;
    if ((diagram === undefined ? diagrams : words).length > 0) close();
    if (diagram === undefined) words.push(token);
    else diagrams.push(diagram);
  }
  close();
  return parts;
}

/** Makes a game's rules at a glance: each chapter is a block, in as many columns as there is room for. */
export function glanceOf(markdown: string): ComponentType {
  const marked = new Marked();
  const chapters = markdown.split(/^(?=## )/m).filter((chapter) => chapter.trim() !== "");
  const blocks = chapters.map((chapter) => marked.parse(chapter, { async: false }));
  return () => (
    <div class="glance">
      {blocks.map((html, index) => (
        // The text is our own.
        <section key={index} dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </div>
  );
}

/**
 * Makes the guide of a game.
 * @param Drawn draws a diagram
 * @param inRows whether diagrams that follow each other lie side by side
 */
export function guideOf<Diagram>(
  markdown: string,
  language: string,
  read: (text: string) => Diagram | undefined,
  Drawn: ComponentType<{ diagram: Diagram }>,
  inRows = false,
): ComponentType {
  const parts = partsOf(markdown, language, read);
  const rowsOf = (diagrams: readonly Diagram[]) => (inRows ? [diagrams] : diagrams.map((diagram) => [diagram]));
  return () =>
    parts.map((part, index) =>
      "html" in part ? (
        // The text is our own.
        <div key={index} class="guide-text" dangerouslySetInnerHTML={{ __html: part.html }} />
      ) : (
        rowsOf(part.diagrams).map((row, at) => (
          <div key={`${index}-${at}`} class="diagrams">
            {row.map((diagram, place) => (
              <Drawn key={place} diagram={diagram} />
            ))}
          </div>
        ))
      ),
    );
}
