/**
 * Game files as text. Each game has exactly one correct text: keys in their order, one to a line, steps and times ten
 * to a line. A file that differs by a single byte is refused, so that nothing can be hidden in the way it is written.
 */
import { parseJson } from "../kernel/json.ts";
import { type GameFile, gameFile } from "../wire/game-file.ts";

/** Far longer than any game of ours. */
export const MAX_FILE_LENGTH = 4_000_000;

const PER_LINE = 10;
/** The lists that are as long as the game. */
const LONG_LISTS: readonly string[] = ["steps", "times"];

export function writeGameFile(file: GameFile): string {
  const values: Readonly<Record<string, unknown>> = { ...file, options: sorted(file.options) };
  const keys = Object.keys(gameFile.shape).filter((key) => values[key] !== undefined);
  const lines = keys.map((key) => `  ${JSON.stringify(key)}: ${valueText(key, values[key])}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}

function valueText(key: string, value: unknown): string {
  if (!LONG_LISTS.includes(key) || !Array.isArray(value) || value.length === 0) return JSON.stringify(value);
  const lines: string[] = [];
  for (let start = 0; start < value.length; start += PER_LINE) {
    lines.push(
      `    ${value
        .slice(start, start + PER_LINE)
        .map((item) => JSON.stringify(item))
        .join(", ")}`,
    );
  }
  return `[\n${lines.join(",\n")}\n  ]`;
}

function sorted(options: GameFile["options"]): GameFile["options"] {
  return Object.fromEntries(Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Why a text cannot be read: it is no game file, or it has the content of one but not the one exact form. */
export type Unreadable = "no-game-file" | "not-as-written";

export type ReadFile = { readonly file: GameFile } | { readonly unreadable: Unreadable };

/** The game that a text holds; refused unless it is, to the byte, the text that `writeGameFile` gives. */
export function readGameFile(text: string): ReadFile {
  if (text.length > MAX_FILE_LENGTH) return { unreadable: "no-game-file" };
  const { success, data } = gameFile.safeParse(parseJson(text));
  if (!success) return { unreadable: "no-game-file" };
  return writeGameFile(data) === text ? { file: data } : { unreadable: "not-as-written" };
}

/** The same for the bytes of a file. Bytes that are not UTF-8, or that begin with a byte order mark, are refused. */
export function readGameBytes(bytes: Uint8Array): ReadFile {
  const text = textIn(bytes);
  return text === undefined ? { unreadable: "no-game-file" } : readGameFile(text);
}

/** Bytes decoded as UTF-8, with nothing dropped or replaced; undefined if they are not valid UTF-8. */
export function textIn(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
