/** Which browser tests are asked about a file: first those that are about it by their names. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { gameFolders, root } from "../architecture/sources.ts";

const FOLDER = "tests/e2e";
/** Words that say where a file is or what it is, not what it is about. */
const NO_TOPIC = ["client", "shared", "ui", "games", "list", "ts", "tsx", "spec", "long", "phone"];

export interface Specs {
  readonly files: readonly string[];
  /** What chooses among their tests. */
  readonly options: readonly string[];
}

/**
 * @returns for a file the browser tests in the order in which they are asked: those whose names share a word with its
 *   path, the others of `npm test`, the long ones with such a name, and whether all screens have room for everything
 */
export function findSpecs(): (path: string) => readonly Specs[] {
  const specs = readdirSync(join(root, FOLDER)).filter((name) => name.endsWith(".spec.ts"));
  const games = gameFolders();
  return (path) => {
    const topics = topicsOf(path);
    const { near = [], far = [] } = Object.groupBy(specs, (name) =>
      topicsOf(name).some((topic) => topics.includes(topic)) ? "near" : "far",
    );
    const game = path.split("/").find((part) => games.includes(part)) ?? "";
    return [
      { files: near.filter((name) => !isLong(name)), options: [] },
      { files: far.filter((name) => !isLong(name)), options: ["--grep-invert=@long"] },
      { files: near.filter(isLong), options: [] },
      { files: ["gallery.long.spec.ts"], options: [`--grep=${game} has room for everything`] },
    ]
      .filter(({ files }) => files.length > 0)
      .map(({ files, options }) => ({ files: files.map((name) => `${FOLDER}/${name}`), options }));
  };
}

const isLong = (name: string) => name.includes(".long.");

/** What a path is about, one or many of it. */
function topicsOf(path: string): readonly string[] {
  const words = path.split(/[/.-]/).map((word) => (NO_TOPIC.includes(word) ? "" : word.replace(/s$/, "")));
  return words.filter((word) => word !== "");
}
