import type { ComponentChildren } from "preact";

/** A row of the form: its name, and what is chosen. */
export function Field({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class="new-tournament-field">
      <span>{label}</span>
      {children}
    </div>
  );
}
