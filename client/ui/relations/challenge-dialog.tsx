import { useSignal } from "@preact/signals";
import { type Challenge, type ChallengeTerms, DECLINE_WORDS } from "../../../shared/wire/people/challenges.ts";
import type { Answer } from "../../net/answer.ts";
import { counterChallenge, declineChallenge, makeChallenge } from "../../net/own/challenges.ts";
import { identities } from "../../net/identity.ts";
import { gameName } from "../../games/games.ts";
import { Button, useBusy } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { toast } from "../kit/live.tsx";
import { sentenceOf } from "../text/later-refusals.ts";
import { accept, changeChallenges, loadChallenges } from "./challenges.ts";
import { challengesYou, challengeText, challengeTitle, declineWords, firstText, termsText } from "./challenge-text.ts";
import { challenges, openChallenge } from "./known-people.ts";
import { fitTerms, TermsFields } from "./terms-fields.tsx";
import "./friends.css";
import "./challenges.css";

const close = () => {
  openChallenge.value = undefined;
};

export function ChallengeDialog() {
  const at = openChallenge.value;
  if (at === undefined) return null;
  if ("to" in at)
    return (
      <Dialog open title={challengeTitle(at.to.name)} onClose={close}>
        <New to={at.to.id} initial={fitTerms(at.terms, at.to.id)} />
      </Dialog>
    );
  const challenge = challenges.value?.received.find(({ id }) => id === at.id);
  return (
    <Dialog
      open
      title={challenge === undefined ? challengeText.challenge : challengesYou(challenge.from.name)}
      onClose={close}
    >
      {challenge === undefined ? <p>{challengeText.over}</p> : <AnswerTo challenge={challenge} />}
    </Dialog>
  );
}

function New({ to, initial }: { to: string; initial: ChallengeTerms }) {
  if (identities.current.value?.bound !== true) return <p>{challengeText.guest}</p>;
  return <Terms initial={initial} other={to} word={challengeText.send} send={(terms) => makeChallenge(to, terms)} />;
}

interface TermsProps {
  initial: ChallengeTerms;
  /** Whom they are for. */
  other: string;
  /** On the button. */
  word: string;
  send: (terms: ChallengeTerms) => Promise<Answer<Challenge>>;
  onBack?: () => void;
}

function Terms({ initial, other, word, send, onBack }: TermsProps) {
  const terms = useSignal(initial);
  const [busy, during] = useBusy();

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    const answer = await during(() => send(terms.peek()));
    toast("refused" in answer ? sentenceOf(answer.refused) : challengeText.sent);
    if ("value" in answer) close();
    await loadChallenges();
  }

  return (
    <form class="friends-about" onSubmit={(event) => void submit(event)}>
      <TermsFields terms={terms.value} other={other} onChange={(changed) => (terms.value = changed)} />
      <div class="friends-ways">
        {onBack !== undefined && <Button onClick={onBack}>{challengeText.back}</Button>}
        <Button type="submit" variant="main" disabled={busy}>
          {word}
        </Button>
      </div>
    </form>
  );
}

function AnswerTo({ challenge }: { challenge: Challenge }) {
  const other = useSignal(false);
  const [busy, during] = useBusy();
  const { id, terms } = challenge;

  if (other.value)
    return (
      <Terms
        initial={fitTerms({ ...terms, side: "random" }, challenge.from.id)}
        other={challenge.from.id}
        word={challengeText.propose}
        send={(wanted) => counterChallenge(id, wanted)}
        onBack={() => (other.value = false)}
      />
    );
  return (
    <div class="friends-about">
      <p>
        <strong>{termsText(gameName(terms.game), terms)}</strong>
        <br />
        {firstText(challenge, identities.current.value?.id ?? "")}
      </p>
      <div class="friends-ways">
        <Button variant="main" disabled={busy} onClick={() => void during(() => accept(challenge)).then(close)}>
          {challengeText.accept}
        </Button>
        <Button disabled={busy} onClick={() => (other.value = true)}>
          {challengeText.other}
        </Button>
      </div>
      <fieldset class="challenge-words">
        <legend class="t-note">{challengeText.decline}</legend>
        {DECLINE_WORDS.map((word) => (
          <Button
            key={word}
            disabled={busy}
            onClick={async () => {
              if (await changeChallenges(declineChallenge(id, word))) close();
            }}
          >
            {declineWords[word]}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
