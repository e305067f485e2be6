/** Starts the page. */
import "@fontsource-variable/inter/opsz.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { render } from "preact";
import { followOtherTabs } from "./net/identity.ts";
import { followIdentityLink } from "./ui/me/identity-question.tsx";
import { startAbout } from "./ui/kit/about.ts";
import { startLive } from "./ui/kit/live.tsx";
import { startRouter } from "./ui/router.ts";
import { followMotion } from "./ui/settings.ts";
import { App } from "./ui/shell/app.tsx";

// The link is taken out of the address and followed before a first visit could become a new player.
await followIdentityLink();
window.addEventListener("hashchange", () => void followIdentityLink());
followOtherTabs();
followMotion();
startRouter();
startLive();
startAbout();

await styled();
const page = document.getElementById("page");
if (page !== null) {
  page.replaceChildren();
  render(<App />, page);
}

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
