/** The attractions of this game in the panel: they decide what to draft. */
import { attractionPoints } from "../../../../shared/neko/scoring.ts";
import { attractionOf, type State } from "../../../../shared/neko/harbour/state.ts";
import { tooltip } from "../../../ui/kit/tooltips.ts";
import { siteWords } from "../play/about.ts";
import { artUrl } from "../faces/art.ts";
import { siteArt } from "../faces/art-names.ts";
import { boardText } from "../text/board-text.ts";
import { rewardWords } from "../text/card-text.ts";
import { SignRow } from "../faces/sign-row.tsx";
import { rewardBrief } from "../faces/signs.ts";
import "./site-list.css";

export function SiteList({ state }: { state: State }) {
  return (
    <section class="site-list">
      <h2 class="t-note">
        {boardText.attractions}
        <span>{boardText.firstLater}</span>
      </h2>
      <ul>
        {state.sites.map((site, index) => {
          const attraction = attractionOf(site);
          const words = `${boardText.firstShip}: ${rewardWords(attraction.better)}. ${boardText.laterShips}: ${rewardWords(attraction.basic)}.`;
          return (
            <li key={site.card} {...tooltip(`${attraction.title}. ${siteWords(state, index)}`)}>
              <span class="row site-list-view" style={{ backgroundImage: `url("${artUrl(siteArt(attraction))}")` }}>
                {attractionPoints(state, site) || boardText.sum}
              </span>
              <strong>{attraction.title}</strong>
              <span class="row site-list-rewards">
                <SignRow signs={rewardBrief(attraction.better)} size={18} /> /{" "}
                <SignRow signs={rewardBrief(attraction.basic)} size={18} />
                <span class="unseen">{words}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
