/** Starts the page. */
import "./net/without-eval.ts";
import "@fontsource-variable/inter/opsz.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { render } from "preact";
import { onSlowAnswer } from "./net/api.ts";
import { followOtherTabs } from "./net/identity.ts";
import { fontsLoaded } from "./ui/shell/fonts.ts";
import { followIdentityLink } from "./ui/account/identity-link.ts";
import { keepFocus } from "./ui/kit/kept-focus.ts";
import { startTooltips } from "./ui/kit/tooltips.ts";
import { startLive, toast } from "./ui/kit/live.tsx";
import { isEmbedded, startRouter } from "./ui/shell/router.ts";
import { keepPagesLater } from "./ui/shell/service-worker.ts";
import { shellText } from "./ui/shell/text.ts";
import { followSystem } from "./ui/shell/settings.ts";
import { followTextSize } from "./ui/kit/text-size.ts";
import { App, EmbeddedApp } from "./ui/app/app.tsx";

followSystem();
followTextSize();
startRouter();
if (!isEmbedded.peek()) {
  // The link is taken out of the address and followed before a first visit could become a new player.
  await followIdentityLink();
  window.addEventListener("hashchange", () => void followIdentityLink());
  followOtherTabs();
}
startLive();
onSlowAnswer(() => toast(shellText.unanswered));
startTooltips();
keepFocus();

await styled();
await fontsLoaded();
// The script in index.html has nothing more to try.
window.dispatchEvent(new Event("skerry-begun"));
const page = document.getElementById("page");
if (page !== null) {
  page.replaceChildren();
  render(isEmbedded.peek() ? <EmbeddedApp /> : <App />, page);
}
if (import.meta.env.PROD && !isEmbedded.peek()) keepPagesLater();

/** Puts the style sheets of the page in force, which did not keep it from showing that it loads. */
async function styled(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[data-late]")];
  await Promise.all(
    sheets.map(
      (link) =>
        new Promise<void>((resolve) => {
          link.media = "all";
          if (link.sheet !== null) resolve();
          link.addEventListener("load", () => resolve());
          link.addEventListener("error", () => resolve());
        }),
    ),
  );
}
