import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

interface PartProps {
  title: string | undefined;
  /** Asked once the part is shown: whether it is what somebody is to see now. */
  isMeant?: () => boolean;
  children: ComponentChildren;
}

export function Part({ title, isMeant, children }: PartProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isMeant?.() !== true) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, []);
  if (title === undefined) return <div class="account-part">{children}</div>;
  return (
    <section class="account-part" aria-labelledby={id}>
      <h2 class="t-title" id={id} ref={heading} tabIndex={isMeant === undefined ? undefined : -1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
