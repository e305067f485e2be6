import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { IconButton } from "./button.tsx";
import "./dialog.css";

interface PaperProps {
  onClose: () => void;
  title: string;
  children: ComponentChildren;
  /**
   * `card` floats in the middle; `sheet` rises from the bottom of a phone and stands at the right of a wide screen.
   */
  kind?: "card" | "sheet";
  /** A line of buttons that stays in place while the rest scrolls. */
  actions?: ComponentChildren;
}

interface DialogProps extends PaperProps {
  open: boolean;
}

/**
 * Paper over everything else. The browser's own modal dialog keeps the focus inside, closes on Escape, hides the page
 * from assistive technology and gives the focus back; a press beside the paper closes it too.
 */
export function Dialog({ open, ...paper }: DialogProps) {
  return open ? <Paper {...paper} /> : null;
}

/** A dialog as a sheet; see `Dialog`. */
export function Sheet(props: Omit<DialogProps, "kind">) {
  return <Dialog {...props} kind="sheet" />;
}

function Paper({ onClose, title, children, kind = "card", actions }: PaperProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it is taken away, or the browser would not give the focus back.
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      class={`dialog dialog-${kind} on-paper`}
      aria-labelledby={heading}
      onClose={onClose}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div class="dialog-paper">
        <header class="dialog-head">
          <h2 id={heading} class="t-title">
            {title}
          </h2>
          <IconButton icon="close" label="Close" on="paper" onClick={onClose} />
        </header>
        <div class="dialog-body">{children}</div>
        {actions !== undefined && <footer class="dialog-actions">{actions}</footer>}
      </div>
    </dialog>
  );
}
