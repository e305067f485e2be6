import type { ChallengeTerms } from "../../../shared/wire/people/challenges.ts";
import { Button } from "../kit/button.tsx";
import { challengeText, challengeTitle } from "./challenge-text.ts";
import { openChallenge } from "./known-people.ts";

interface ChallengeButtonProps {
  to: { readonly id: string; readonly name: string };
  /** What is proposed first. */
  terms: Omit<ChallengeTerms, "options" | "side"> | undefined;
}

/** Challenges somebody who keeps a name. */
export function ChallengeButton({ to, terms }: ChallengeButtonProps) {
  if (terms === undefined) return null;
  return (
    <Button
      aria-haspopup="dialog"
      aria-label={challengeTitle(to.name)}
      onClick={() => (openChallenge.value = { to, terms })}
    >
      {challengeText.challenge}
    </Button>
  );
}
