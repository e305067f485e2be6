/** A function fits a screen. */
import { expect, it } from "vitest";
import { parseSync, Visitor } from "vite";
import { type Source, sourcesIn } from "./sources.ts";

/** What lies below one of these keeps to it. */
const ROOTS = ["client", "shared", "server", "tools"];
const MAX_LINES = 80;

/** The functions of a file that have more lines than that, by where they begin. */
function longFunctions({ path, text }: Source): readonly string[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const found: string[] = [];
  const look = ({ start, end }: { readonly start: number; readonly end: number }) => {
    const lines = text.slice(start, end).split("\n").length;
    if (lines > MAX_LINES) found.push(`${path}:${text.slice(0, start).split("\n").length} has ${lines} lines`);
  };
  new Visitor({ FunctionDeclaration: look, FunctionExpression: look, ArrowFunctionExpression: look }).visit(program);
  return found;
}

it("finds a long one, whatever its kind", () => {
  const body = `{${"\n".repeat(MAX_LINES)}}`;
  const long = [`function one() ${body}`, `const two = () => ${body};`, `class Three { four() ${body} }`];
  for (const text of long) expect(longFunctions({ path: "a.ts", text }), text).toEqual(["a.ts:1 has 81 lines"]);
  expect(longFunctions({ path: "a.tsx", text: `const five = <p>${"\n".repeat(MAX_LINES)}</p>;` })).toEqual([]);
});

it(`there is none of more than ${MAX_LINES} lines`, () => {
  const sources = ROOTS.flatMap(sourcesIn);
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.flatMap(longFunctions)).toEqual([]);
});
