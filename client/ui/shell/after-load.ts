/** Of the time until the page stood, and beyond: by then a table has loaded all that it is drawn from on a slow line too. */
const TIMES = 3;
const MORE_MS = 2000;

/** Does something once the page that was asked for has loaded what it needs: on a slow line all the rest has to wait. */
export function afterLoad(work: () => void): void {
  setTimeout(work, TIMES * performance.now() + MORE_MS);
}
