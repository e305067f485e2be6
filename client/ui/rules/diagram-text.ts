/** How the text of a diagram is read, in all guides. */

/** Thrown for a text that makes no sense. */
export class Unreadable extends Error {}

/** The lines of a diagram's text, by their first words. */
export type Lines = ReadonlyMap<string, string>;

/** Below a drawing, and in place of it. */
export interface Captioned {
  readonly caption: string;
  readonly alt: string;
}

/**
 * Makes the reader of a game's diagrams.
 * @param read reads the drawing from the lines; throws Unreadable for a line that makes no sense
 * @returns undefined for a text that makes no sense, and for a diagram without words
 */
export function diagramReader<Drawn>(read: (said: Lines, text: string) => Drawn) {
  return (text: string): (Drawn & Captioned) | undefined => {
    const said = linesOf(text);
    const [caption = "", alt = ""] = [said.get("caption"), said.get("alt")];
    if (caption === "" || alt === "") return undefined;
    try {
      return { ...read(said, text), caption, alt };
    } catch (error) {
      if (error instanceof Unreadable) return undefined;
      throw error;
    }
  };
}

function linesOf(text: string): Lines {
  return new Map(
    text
      .trim()
      .split("\n")
      .map((line) => {
        const [word = ""] = line.split(" ", 1);
        return [word, line.slice(word.length + 1)] as const;
      }),
  );
}

export function wordsIn(text: string | undefined): string[] {
  return (text ?? "").split(" ").filter((word) => word !== "");
}

/** The thing that a word names. @throws Unreadable if there is none */
export function meant<Thing>(thing: Thing | undefined, word: string): Thing {
  if (thing === undefined) throw new Unreadable(word);
  return thing;
}
