/** Sets the keyboard's focus after a change of pages, which would otherwise be lost with the old page's button. */

/** A page that comes takes the focus, unless something else has it: a `ref` for its `main`, with a `tabIndex` of -1. */
export function focusPage(page: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) page?.focus({ preventScroll: true });
}
