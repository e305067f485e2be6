import type { ComponentChildren } from "preact";

interface PaperProps {
  title?: string;
  children: ComponentChildren;
}

/** A part of a tournament's page, with its heading. */
export function TournamentSection({ title, children }: PaperProps) {
  return (
    <section class="tournament-paper on-paper" {...(title === undefined ? {} : { "aria-label": title })}>
      {title !== undefined && <h2 class="t-title">{title}</h2>}
      {children}
    </section>
  );
}
