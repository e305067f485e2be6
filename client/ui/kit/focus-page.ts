/** Where the keyboard is once a page has come: not on nothing, as after a button that went with the page before. */

/** A page that comes takes the focus, unless something else has it: a `ref` for its `main`, with a `tabIndex` of -1. */
export function focusPage(page: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) page?.focus({ preventScroll: true });
}
