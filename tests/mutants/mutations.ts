/** The small mistakes that can be made in a file: a piece of its text, and its replacement. */
import { type ESTree, parseSync, Visitor } from "vite";

export interface Mutation {
  readonly kind: string;
  readonly path: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
  /** The whole text of the file with it. */
  readonly text: string;
}

type Operation = ESTree.BinaryExpression | ESTree.LogicalExpression | ESTree.AssignmentExpression;

/** Each stands for the other in its pair. */
const PAIRS = "< <= > >= === !== + - * / += -= ++ -- && || min max".split(" ");

/** Every mistake that could be made in the code of a file, but for what stands in types. */
export function mutationsIn(path: string, text: string): readonly Mutation[] {
  const found: Mutation[] = [];

  function add(kind: string, { start, end }: Omit<ESTree.Span, "range">, after: string): void {
    const [head, before] = [text.slice(0, start), text.slice(start, end)];
    found.push({ kind, path, line: head.split("\n").length, before, after, text: head + after + text.slice(end) });
  }

  /** Replaces a word or sign somewhere between two places. */
  function swap(kind: string, sign: string, start: number, end: number): void {
    const at = text.indexOf(sign, start);
    const other = PAIRS[PAIRS.indexOf(sign) ^ 1];
    if (other !== undefined && at < end) add(kind, { start: at, end: at + sign.length }, other);
  }

  function operated({ type, operator, left, right }: Operation): void {
    if (/[&|]/.test(operator) || !(isText(left) || isText(right))) swap(type, operator, left.end, right.start);
  }

  function negated({ type, test }: ESTree.IfStatement | ESTree.ConditionalExpression): void {
    add(type, test, `!(${text.slice(test.start, test.end)})`);
  }

  new Visitor({
    BinaryExpression: operated,
    LogicalExpression: operated,
    AssignmentExpression: operated,
    UpdateExpression: ({ type, operator, start, end }) => swap(type, operator, start, end),
    Literal(node) {
      if (typeof node.value === "number") add("number", node, String(node.value + 1));
      if (typeof node.value === "boolean") add("boolean", node, String(!node.value));
    },
    IfStatement: negated,
    ConditionalExpression: negated,
    ExpressionStatement(node) {
      const called = node.expression.type === "AwaitExpression" ? node.expression.argument : node.expression;
      if (called.type === "CallExpression") add(node.type, node, "{}");
    },
    MemberExpression({ type, computed, property }) {
      if (computed && !isText(property)) add(type, property, `${text.slice(property.start, property.end)} + 1`);
    },
    CallExpression({ type, callee }) {
      const name = callee.type === "MemberExpression" ? callee.property : callee;
      if (name.type === "Identifier") swap(type, name.name, name.start, name.end);
    },
    // A number in a type is none that runs.
    "TSLiteralType:exit"({ literal }) {
      if (literal.type === "Literal" && /^(number|boolean)$/.test(typeof literal.value)) found.pop();
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** Whether it is words, which are put together by `+` too. */
function isText(node: Operation["left" | "right"] | ESTree.MemberExpression["property"]): boolean {
  return node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");
}
