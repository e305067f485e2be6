/** The name of an element on a screen in the descriptions of faults. */
export function named(element: Element): string {
  const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 30);
  return `.${element.getAttribute("class")?.split(" ")[0] ?? element.tagName.toLowerCase()} "${text}"`;
}
