import { isBotAccount } from "../../../shared/wire/bot-accounts/account.ts";
import { type ChallengeTerms, SIDES } from "../../../shared/wire/people/challenges.ts";
import { clockKey } from "../../../shared/wire/clock.ts";
import { sizesWithoutMaster, sizeText } from "../../games/contract/masters.ts";
import { findCard } from "../../games/games.ts";
import { gameCards } from "../../games/list.ts";
import { clockChoices, clockNamed } from "../kit/clocks.ts";
import { Segmented, Select } from "../kit/fields.tsx";
import { challengeText, sideWords } from "./challenge-text.ts";

const games = gameCards
  .filter((card) => sizesWithoutMaster(card).length > 0)
  .map(({ id, name }) => ({ value: id, label: name }));

/** Possible terms with somebody, as near as possible to the requested ones. */
export function fitTerms(
  initial: Omit<ChallengeTerms, "options" | "side"> & Partial<ChallengeTerms>,
  other: string,
): ChallengeTerms {
  const game = games.some(({ value }) => value === initial.game) ? initial.game : (games[0]?.value ?? initial.game);
  const sizes = sizesWithoutMaster(findCard(game));
  const seats = sizes.includes(initial.seats) ? initial.seats : (sizes[0] ?? 2);
  const options = game === initial.game ? (initial.options ?? {}) : {};
  return {
    ...initial,
    game,
    seats,
    options,
    side: initial.side ?? "random",
    rated: initial.rated && whyUnrated(initial.clock, other) === undefined,
  };
}

/** Why no game with somebody is rated on that clock. */
function whyUnrated(clock: ChallengeTerms["clock"], other: string): string | undefined {
  if (isBotAccount(other)) return challengeText.unratedBot;
  return clock === null ? challengeText.unrated : undefined;
}

interface TermsProps {
  terms: ChallengeTerms;
  /** Whom it is played with. */
  other: string;
  onChange: (terms: ChallengeTerms) => void;
}

/** What is to be played: game, players, clock, who sits first, rated or not. */
export function TermsFields({ terms, other, onChange }: TermsProps) {
  const { game, seats, clock, side, rated } = terms;
  const card = findCard(game);
  const change = (more: Partial<ChallengeTerms>) => onChange(fitTerms({ ...terms, ...more }, other));
  const unrated = whyUnrated(clock, other);
  return (
    <div class="challenge-terms">
      <Select
        label={challengeText.game}
        choices={games}
        value={game}
        onChange={(value) => change({ game: value, options: {} })}
      />
      <Select
        label={challengeText.players}
        choices={sizesWithoutMaster(card).map((size) => ({
          value: String(size),
          label: `${sizeText(card, size)} players`,
        }))}
        value={String(seats)}
        onChange={(value) => change({ seats: Number(value) })}
      />
      <Select
        label={challengeText.clock}
        choices={clockChoices(clock)}
        value={clockKey(clock)}
        onChange={(value) => change({ clock: clockNamed(value, clock) })}
      />
      <label class="challenge-rated">
        <input
          type="checkbox"
          checked={rated}
          disabled={unrated !== undefined}
          onChange={(event) => change({ rated: event.currentTarget.checked })}
        />
        {unrated ?? challengeText.rated}
      </label>
      <div class="challenge-side">
        <span aria-hidden="true">{challengeText.side}</span>
        <Segmented
          label={challengeText.side}
          choices={SIDES.map((value) => ({ value, label: sideWords[value] }))}
          value={side}
          onChange={(value) => change({ side: SIDES.find((one) => one === value) ?? "random" })}
        />
      </div>
      {seats > 2 && <p class="t-note challenge-more">{challengeText.more}</p>}
    </div>
  );
}
