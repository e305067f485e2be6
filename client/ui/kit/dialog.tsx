import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { Button, IconButton } from "./button.tsx";
import { liftLive } from "./live.tsx";
import "./dialog.css";

interface PaperProps {
  onClose: () => void;
  title: string;
  children: ComponentChildren;
  /**
   * `card` floats in the middle; `wide` takes all available room; `sheet` rises from the bottom of a phone, or is at
   * the right of a wide screen; `result` is a sheet that leaves the things below it visible.
   */
  kind?: "card" | "wide" | "sheet" | "result";
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

interface QuestionProps {
  open: boolean;
  title: string;
  no: string;
  yes: string;
  /** Also when it is closed without an answer. */
  onNo: () => void;
  onYes: () => void;
  variant?: "ink" | "main";
  children: ComponentChildren;
}

/** A question with two answers, in a dialog. */
export function YesOrNo({ open, title, no, yes, onNo, onYes, variant = "ink", children }: QuestionProps) {
  const actions = (
    <>
      <Button onClick={onNo}>{no}</Button>
      <Button variant={variant} onClick={onYes}>
        {yes}
      </Button>
    </>
  );
  return <Dialog {...{ open, title, actions, children }} onClose={onNo} />;
}

export function Sheet(props: Omit<DialogProps, "kind">) {
  return <Dialog {...props} kind="sheet" />;
}

function Paper({ onClose, title, children, kind = "card", actions }: PaperProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const isGone = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    element.showModal();
    const lower = liftLive(element);
    return () => {
      lower();
      // The dialog was removed from the page, not closed by the player.
      isGone.current = true;
      // Closed before it is taken away, or the browser would not give the focus back.
      element.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      class={`dialog dialog-${kind} on-paper`}
      aria-labelledby={heading}
      onClose={() => {
        if (!isGone.current) onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div class="dialog-paper">
        <header class="dialog-head">
          <h2 id={heading} class="t-title" tabIndex={-1} autofocus={kind === "result"}>
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
