/**
 * The gallery: any state of any screen by its address, without a server. For development and tests; no page of the
 * product leads here, and it is not built with them.
 */
import "@fontsource-variable/inter/opsz.css";
import "../styles/tokens.css";
import "../styles/base.css";
import { render } from "preact";
import { startRouter } from "../ui/shell/router.ts";
import { followSystem } from "../ui/shell/settings.ts";
import { followTextSize } from "../ui/kit/text-size.ts";
import { startTooltips } from "../ui/kit/tooltips.ts";
import { startLive } from "../ui/kit/live.tsx";
import { Gallery, showAddress } from "./screens.tsx";
import { faultsAt, statesHere, statesInLarge, statesOf } from "./sweep.ts";

declare global {
  interface Window {
    /** For tests, which go from state to state without loading anything anew. */
    gallery: typeof gallery;
  }
}

const gallery = {
  show: showAddress,
  statesOf,
  statesHere: async (game: string) => statesHere(await statesOf(game)),
  statesInLarge: async (game: string) => statesInLarge(await statesOf(game)),
  faultsAt,
};

const load = globalThis.fetch;
// The gallery has no server: requests fail as without a connection.
globalThis.fetch = (asked, how) =>
  typeof asked === "string" && asked.startsWith("/api/")
    ? Promise.reject(new TypeError("no server"))
    : load(asked, how);

followSystem();
followTextSize();
startRouter();
startLive();
startTooltips();
window.gallery = gallery;
const page = document.getElementById("page");
if (page !== null) render(<Gallery />, page);
if (location.search !== "") await showAddress(location.search);
