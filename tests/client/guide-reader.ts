/** The guide of a game and its diagrams, for what is asked of them. */
import { readFileSync } from "node:fs";

interface Guide<Diagram> {
  readonly text: string;
  readonly diagrams: readonly Diagram[];
  /** The first diagram whose caption has those words. */
  captioned(words: string): Diagram;
}

/** @param fence the word after the backticks of a diagram. @throws where a diagram cannot be read */
export function readGuide<Diagram extends { readonly caption: string }>(
  game: string,
  fence: string,
  readDiagram: (block: string) => Diagram | undefined,
): Guide<Diagram> {
  const text = readFileSync(new URL(`../../shared/${game}/guide.md`, import.meta.url), "utf8");
  const blocks = [...text.matchAll(new RegExp(`^\`\`\`${fence}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))];
  const diagrams = blocks.map(([, block = ""]) => {
    const diagram = readDiagram(block);
    if (diagram === undefined) throw new SyntaxError(block);
    return diagram;
  });
  return {
    text,
    diagrams,
    captioned(words) {
      const found = diagrams.find(({ caption }) => caption.includes(words));
      if (found === undefined) throw new Error(words);
      return found;
    },
  };
}
