/** What the diagrams of all guides have in common: their frame, and sums in them. */
import type { ComponentChildren } from "preact";
import "./diagram.css";

interface FigureProps {
  caption: ComponentChildren;
  /** Whether the caption is next to the drawing, if there is room. */
  beside?: boolean;
  children: ComponentChildren;
}

export function Figure({ caption, beside = false, children }: FigureProps) {
  return (
    <figure class={beside ? "diagram diagram-beside" : "diagram"}>
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** Things of a table on its water. */
export function Things({ alt, children }: { alt: string; children: ComponentChildren }) {
  return (
    <div class="diagram-water diagram-things" role="img" aria-label={alt}>
      {children}
    </div>
  );
}

/** Figures and, last, what they come to. */
export function Sum({ lines }: { lines: readonly { readonly words: string; readonly value: number }[] }) {
  return (
    <dl class="diagram-sum tabular">
      {lines.map(({ words, value }) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
