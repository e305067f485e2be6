/** The visitor's place on the site, by the browser's own history. */
import { computed, signal } from "@preact/signals";
import { pathOf, type Route, routeOf } from "./routes.ts";

const path = signal("/");

export const route = computed<Route>(() => routeOf(path.value));

/** On a link to a table: whoever follows it wants a seat there. */
export const SIT_ATTRIBUTE = "data-sit";

let wantsSeat = false;

/** Notes that the visitor goes to a table to sit down there. */
export function askForSeat(): void {
  wantsSeat = true;
}

/** For a table: whether the visitor came to sit down. True once. */
export function takeSeatRequest(): boolean {
  const wanted = wantsSeat;
  wantsSeat = false;
  return wanted;
}

/** Whether a page of ours was left for another whose heading has not taken the focus yet. */
let arriving = false;

/**
 * For the heading of a page: whether it is to take the focus, because the visitor came from another page of the site.
 */
export function takeFocusRequest(): boolean {
  const arrived = arriving;
  arriving = false;
  return arrived;
}

/** Follows the address bar, and puts addresses into their one form. */
export function startRouter(): void {
  settle();
  window.addEventListener("popstate", () => {
    cameFromUs = false;
    arriving = true;
    settle();
  });
  document.addEventListener("click", followLink);
}

/** Whether this page stands in one of somebody else: what leads to other pages opens them beside it then. */
export const isEmbedded = computed(() => route.value.page === "embed");

/** Whether a game is before the player, at a table or on this device alone: nobody is taken away from it unasked. */
export const isAtBoard = computed(() => route.value.page === "table" || route.value.page === "device");

/** Goes to another page of ours. @param to a path, perhaps with a query and a fragment */
export function navigate(to: string): void {
  if (to.replace(/[?#].*$/s, "") === location.pathname) return;
  if (isEmbedded.peek()) {
    window.open(to, "_blank", "noopener");
    return;
  }
  history.pushState(null, "", to);
  cameFromUs = true;
  arriving = true;
  settle();
  window.scrollTo(0, 0);
}

/** Whether the visitor came to this page from another one of ours. */
let cameFromUs = false;

/** Goes back to the former page; to the home page, if that was on another site. */
export function goBack(): void {
  if (cameFromUs) history.back();
  else navigate("/");
}

function settle(): void {
  const shown = routeOf(location.pathname);
  const canonical = pathOf(shown);
  if (canonical !== location.pathname) history.replaceState(null, "", canonical + location.search + location.hash);
  path.value = canonical;
}

/** Links of ours change the page without loading it anew; all others, and all with a modifier, are the browser's. */
function followLink(event: MouseEvent): void {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  ) {
    return;
  }
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || link.target !== "" || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.hash !== "" && link.pathname === location.pathname) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
  wantsSeat = link.hasAttribute(SIT_ATTRIBUTE);
}
