import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

export function Part({ title, children }: { title: string | undefined; children: ComponentChildren }) {
  const id = useId();
  if (title === undefined) return <div class="account-part">{children}</div>;
  return (
    <section class="account-part" aria-labelledby={id}>
      <h2 class="t-title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
