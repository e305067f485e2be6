/** Starts the page. */
import "@fontsource-variable/inter/opsz.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { render } from "preact";
import { followOtherTabs } from "./net/identity.ts";
import { followIdentityLink } from "./ui/me/identity-question.tsx";
import { startRouter } from "./ui/router.ts";
import { followMotion } from "./ui/settings.ts";
import { App } from "./ui/shell/app.tsx";

// The link is taken out of the address and followed before a first visit could become a new player.
await followIdentityLink();
window.addEventListener("hashchange", () => void followIdentityLink());
followOtherTabs();
followMotion();
startRouter();

const page = document.getElementById("page");
if (page !== null) render(<App />, page);
