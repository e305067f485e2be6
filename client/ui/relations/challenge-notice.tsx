import { useEffect } from "preact/hooks";
import type { Challenge } from "../../../shared/wire/people/challenges.ts";
import { endChallenge } from "../../net/own/challenges.ts";
import { identities } from "../../net/identity.ts";
import { serverNow } from "../../net/server-time.ts";
import { gameName } from "../../games/games.ts";
import { Button, useBusy } from "../kit/button.tsx";
import { announce } from "../kit/live.tsx";
import { accept, changeChallenges, goToTable, loadChallenges } from "./challenges.ts";
import { challengeLine, challengeText } from "./challenge-text.ts";
import { openChallenge } from "./known-people.ts";
import "./invite-notice.css";

/** A challenge to answer, or the answer to one of the player's, on any page. */
export function ChallengeNotice({ challenge }: { challenge: Challenge }) {
  const { id, terms, until } = challenge;
  const text = challengeLine(challenge, identities.current.value?.id ?? "", gameName(terms.game));
  useEffect(() => {
    announce(text);
    // A timer takes no more than this.
    const timer = setTimeout(() => void loadChallenges(), Math.min(2 ** 31 - 1, until - serverNow() + 1000));
    return () => clearTimeout(timer);
  }, [id, challenge.answer]);
  return (
    <aside class="invite-notice" aria-label={text}>
      <p>{text}</p>
      <div class="invite-notice-ways">
        <ChallengeWays challenge={challenge} />
      </div>
    </aside>
  );
}

/** The ways to answer a challenge, with everything needed for one that is open. */
export function ChallengeWays({ challenge, paper = false }: { challenge: Challenge; paper?: boolean }) {
  const [busy, during] = useBusy();
  const { id, from, answer } = challenge;
  const isOwn = from.id === identities.current.value?.id;
  const usual = paper ? "quiet" : "glass";

  if (!isOwn)
    return (
      <>
        <Button variant={usual} disabled={busy} aria-haspopup="dialog" onClick={() => (openChallenge.value = { id })}>
          {challengeText.answer}
        </Button>
        <Button variant={paper ? "main" : "legal"} disabled={busy} onClick={() => void during(() => accept(challenge))}>
          {challengeText.accept}
        </Button>
      </>
    );
  if (answer === "accepted")
    return (
      <Button variant={paper ? "main" : "legal"} onClick={() => void goToTable(challenge)}>
        {challengeText.toTable}
      </Button>
    );
  return (
    <Button variant={usual} onClick={() => void changeChallenges(endChallenge(id))}>
      {answer === "" ? challengeText.takeBack : challengeText.seen}
    </Button>
  );
}
