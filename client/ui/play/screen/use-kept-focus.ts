import { useEffect } from "preact/hooks";

/** Gives the keyboard to the board when the button that had it goes with its question, or can be pressed no more. */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    const note = () => {
      last = document.activeElement;
    };
    // Parts of the page show what is new by themselves, so that no single one knows of all buttons that go.
    const observer = new MutationObserver(() => {
      const isGone = last?.isConnected === false || last?.matches(":disabled");
      if (isGone && document.activeElement === document.body)
        document.querySelector<HTMLElement>(".play-board")?.focus();
    });
    document.addEventListener("focusin", note);
    observer.observe(document.body, { attributeFilter: ["disabled"], childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", note);
      observer.disconnect();
    };
  }, []);
}
