/** An action that a computer suggests, shown on the board as a preview: a hint at a table, the better move in a review. */
import { effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import type { TableSession } from "../../../net/session.ts";
import type { LineAction } from "../../evaluation/messages.ts";
import type { PreviewLine } from "./play.ts";

interface Suggestion {
  readonly session: TableSession;
  /** As the wire has it. */
  readonly action: string;
  /**
   * The actions that the search expects, the suggested one first. Only for a hint, which stays next to the question
   * until it is followed.
   */
  readonly line?: readonly LineAction[];
}

export const suggestion = signal<Suggestion | undefined>(undefined);

/** The words of the suggested action, from the rules, once it is on the board. */
interface Suggested {
  readonly title: string;
  readonly lines: readonly string[];
  /** Why it is good. */
  readonly reason: string;
}

export const suggested = signal<Suggested | undefined>(undefined);

/** The preview lines to show with a reason, without what the reason says already. */
export function linesBeside(reason: string, lines: readonly PreviewLine[]): string[] {
  return lines.filter(({ sameAs }) => sameAs === undefined || sameAs !== reason).map(({ text }) => text);
}

/** Shows a suggestion at a table, as soon as it can be played there. @returns a function that stops it */
export function followSuggestion<Action, Meant extends { readonly action: Action }>(
  session: TableSession,
  choices: ReadonlySignal<readonly Meant[]>,
  write: (action: Action) => string,
  show: (choice: Meant) => void,
): () => void {
  return effect(() => {
    const wanted = suggestion.value;
    const open = choices.value;
    if (wanted?.session !== session) return;
    const meant = open.find(({ action }) => write(action) === wanted.action);
    if (meant !== undefined) untracked(() => show(meant));
  });
}
