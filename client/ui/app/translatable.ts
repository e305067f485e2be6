/**
 * What a browser may translate. It puts its own words in the place of ours, and what we change afterwards is not seen: a
 * question would stay the one of the turn before. So only pages that stand still are offered.
 */
import { useLayoutEffect } from "preact/hooks";
import type { Route } from "../shell/routes.ts";

const STILL: ReadonlySet<Route["page"]> = new Set(["rules", "developers", "lost"]);

export function useTranslatable({ page }: Route): void {
  useLayoutEffect(() => {
    const element = document.getElementById("page");
    if (element !== null) element.translate = STILL.has(page);
  }, [page]);
}
