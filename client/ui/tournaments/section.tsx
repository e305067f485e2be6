import type { ComponentChildren } from "preact";

/** A part of a tournament's page, with its heading. */
export function TournamentSection({ title, children }: { title?: string; children: ComponentChildren }) {
  return (
    <section class="tournament-paper on-paper" {...(title === undefined ? {} : { "aria-label": title })}>
      {title !== undefined && <h2 class="t-title">{title}</h2>}
      {children}
    </section>
  );
}
