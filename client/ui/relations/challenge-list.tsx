import { identities } from "../../net/identity.ts";
import { gameName } from "../../games/games.ts";
import { challengeLine, challengeText } from "./challenge-text.ts";
import { ChallengeWays } from "./challenge-notice.tsx";
import { challenges } from "./known-people.ts";
import "./friends.css";

/** All challenges, those that wait for an answer first. */
export function ChallengeList() {
  const known = challenges.value;
  const all = [...(known?.received ?? []), ...(known?.made ?? [])];
  if (all.length === 0) return null;
  return (
    <section class="friends-part" aria-label={challengeText.challenges}>
      <h2 class="t-title">{challengeText.challenges}</h2>
      <ul class="friends-rows">
        {all.map((challenge) => (
          <li key={challenge.id} class="friends-row">
            <span class="friends-words">
              {challengeLine(challenge, identities.current.value?.id ?? "", gameName(challenge.terms.game))}
            </span>
            <span class="friends-acts">
              <ChallengeWays challenge={challenge} paper />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
