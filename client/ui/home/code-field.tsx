import { useSignal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import { CODE_ALPHABET, CODE_LENGTH, parseCode } from "../../../shared/wire/code.ts";
import { Button } from "../kit/button.tsx";
import { navigate } from "../shell/router.ts";
import { homeText } from "./text.ts";
import "./code-field.css";

const CELLS = [...Array(CODE_LENGTH).keys()];

interface CodeFieldProps {
  /** The initial content of the field. */
  start?: string;
  /** Puts the button next to the cells instead of below them. */
  inline?: boolean;
  /** Takes the focus when it appears: for a dialog that is about nothing else. */
  focused?: boolean;
  onJoin?: () => void;
}

/** The field for typing or pasting an invite code: six cells to the eye, one text field to everything else. */
export function CodeField({ start = "", inline = false, focused = false, onJoin }: CodeFieldProps) {
  const typed = useSignal(readTyped(start));
  /** What stands in the text field itself. */
  const written = useSignal(typed.peek().symbols);
  const problem = useSignal(foreignAtFirst(start));
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  /** @param isComposing the keyboard still changes what it wrote: it would write all of it again after any other change */
  function onInput(text: string, isComposing = false): void {
    typed.value = readTyped(text);
    problem.value = foreignIn(typed.value);
    written.value = isComposing ? text : typed.value.symbols;
    if (field.current !== null && !isComposing) field.current.value = written.value;
  }

  function onSubmit(event: Event): void {
    event.preventDefault();
    const { code } = typed.value;
    if (code === undefined) {
      problem.value = problem.value || homeText.codeShort;
      return;
    }
    onJoin?.();
    // The page of that table is open already, and was refused: load it again.
    if (location.pathname === `/${code}`) location.reload();
    else navigate(`/${code}`);
  }

  const { symbols, code } = typed.value;
  return (
    <form class={inline ? "code-field code-field-inline" : "code-field"} onSubmit={onSubmit} noValidate>
      <div class="code-entry">
        <label class="t-small code-label" for={id}>
          {homeText.inviteCode}
        </label>
        <div class="code-cells">
          <input
            id={id}
            class="code-input"
            value={written.value}
            autoComplete="off"
            autoCapitalize="characters"
            spellcheck={false}
            ref={field}
            aria-describedby={`${id}-hint`}
            aria-invalid={problem.value !== ""}
            onInput={(event) => onInput(event.currentTarget.value, event.isComposing)}
            onCompositionEnd={(event) => onInput(event.currentTarget.value)}
            onPaste={(event) => {
              event.preventDefault();
              onInput(event.clipboardData?.getData("text") ?? "");
            }}
          />
          {CELLS.map((at) => (
            <span key={at} aria-hidden="true" class={cellClass(at, symbols.length)}>
              {symbols[at]}
            </span>
          ))}
        </div>
      </div>
      <Button type="submit" aria-disabled={code === undefined} variant={inline || code === undefined ? "quiet" : "ink"}>
        {homeText.join}
      </Button>
      <p id={`${id}-hint`} class={problem.value === "" && inline ? "unseen" : "t-note code-hint"} role="status">
        {problem.value === "" ? homeText.codeHint : problem.value}
      </p>
    </form>
  );
}

function cellClass(at: number, filled: number): string {
  const next = at === Math.min(filled, CODE_LENGTH - 1);
  return ["code-cell", next && "code-cell-next", at === 4 && "code-cell-apart"].filter(Boolean).join(" ");
}

interface Typed {
  /** The symbols so far, as they stand in the cells. */
  readonly symbols: string;
  /** The whole code, once it is one. */
  readonly code: string | undefined;
  /** Whether something was typed that stands in no code. */
  readonly foreign: boolean;
}

/** The error for typed symbols that occur in no code, while the field holds no code. */
function foreignIn({ foreign, code }: Typed): string {
  return foreign && code === undefined ? homeText.codeSymbols : "";
}

/**
 * The error for a code from an address. Shown only if the text is as long as a code: any other text is no mistyped
 * code.
 */
export function foreignAtFirst(start: string): string {
  return start.replace(/[\s–-]/g, "").length === CODE_LENGTH ? foreignIn(readTyped(start)) : "";
}

/** Reads what stands in the field: letters in any case, spaces and dashes left out, or a pasted link. */
export function readTyped(text: string): Typed {
  const linked = /\/([^/?#\s]+)\/?(?:[?#]\S*)?\s*$/.exec(text)?.[1] ?? text;
  const whole = parseCode(linked);
  if (whole !== undefined) return { symbols: whole, code: whole, foreign: false };
  const typed = [...linked.toUpperCase().replace(/[\s–-]/g, "")];
  const symbols = typed.filter((symbol) => CODE_ALPHABET.includes(symbol)).slice(0, CODE_LENGTH);
  return { symbols: symbols.join(""), code: parseCode(symbols.join("")), foreign: symbols.length < typed.length };
}
