/** An action that a computer suggests, shown on the board as a preview: a hint at a table, the better move in a review. */
import { effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import type { TableSession } from "../../../net/session.ts";
import type { LineAction } from "../../evaluation/messages.ts";
import type { PreviewLine } from "./play.ts";

interface Suggestion {
  readonly session: TableSession;
  /** As the wire has it. */
  readonly action: string;
  /** What the search saw coming, the action first; only of a hint, which stays beside the question until it is done. */
  readonly line?: readonly LineAction[];
}

export const suggestion = signal<Suggestion | undefined>(undefined);

/** What the rules tell about the suggested action, once it is on the board. */
interface Suggested {
  readonly title: string;
  readonly lines: readonly string[];
  /** Why it is good. */
  readonly reason: string;
}

export const suggested = signal<Suggested | undefined>(undefined);

/** What a preview says beside a reason, which says nothing twice. */
export function linesBeside(reason: string, lines: readonly PreviewLine[]): string[] {
  return lines.filter(({ sameAs }) => sameAs === undefined || sameAs !== reason).map(({ text }) => text);
}

/** Shows what is suggested at a table, as soon as it can be done there. @returns stops */
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
