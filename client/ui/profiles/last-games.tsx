import { useEffect, useId, useRef, useState } from "preact/hooks";
import { gameCards } from "../../games/list.ts";
import { findCard, gameName } from "../../games/games.ts";
import { type GameFilter, getPlayedGames } from "../../net/profiles.ts";
import { OUTCOMES, type Profile, type ProfileGame } from "../../../shared/wire/profiles.ts";
import { Button } from "../kit/button.tsx";
import { Select } from "../kit/fields.tsx";
import { Icon } from "../kit/icon.tsx";
import { Marked } from "../kit/players/guest-sign.tsx";
import { sentenceOf } from "../text/later-refusals.ts";
import { dateText } from "../text/words.ts";
import { changeText, foundText, gameTitle, profileText } from "./text.ts";

/** An answer may be empty and lead on: so often it is followed by itself. */
const MAX_ASKED = 8;

/** The newest games of somebody, and all of them by game, opponent and result. */
export function LastGames({ profile }: { profile: Profile }) {
  const [filter, setFilter] = useState(() => filterIn(location.search));
  const { games, status, more, isBusy } = useGames(profile, filter);
  function choose(part: Partial<GameFilter>): void {
    const chosen = { ...filter, ...part };
    setFilter(chosen);
    // A reader who opens one of the games and comes back finds the same list.
    history.replaceState(history.state, "", location.pathname + writeFilter(chosen));
  }
  const title = isFiltered(filter) ? profileText.found : profileText.last;
  return (
    <section class="profile-paper on-paper" aria-label={title}>
      <h2 class="t-title profile-head">{title}</h2>
      {profile.games > 0 && <Filters profile={profile} filter={filter} choose={choose} />}
      <p class={status === "" ? "unseen" : "profile-empty t-note"} role="status">
        {status}
      </p>
      <ul class="profile-rows">
        {games.map((game) => (
          <Row key={game.id} game={game} />
        ))}
      </ul>
      {more !== undefined && (
        <p class="profile-more">
          <Button disabled={isBusy} onClick={more}>
            {profileText.more}
          </Button>
        </p>
      )}
    </section>
  );
}

interface FiltersProps {
  profile: Profile;
  filter: GameFilter;
  choose: (part: Partial<GameFilter>) => void;
}

function Filters({ profile: { opponents }, filter, choose }: FiltersProps) {
  const list = useId();
  const named = opponents.find(({ who }) => who === filter.opponent)?.name ?? filter.opponent;
  // Games that come meanwhile take back nothing that is being typed.
  const [typed, type] = useState(named);
  useEffect(() => type(named), [named]);
  return (
    <div class="profile-filters">
      <Select
        label={profileText.game}
        choices={[
          { value: "", label: profileText.anyGame },
          ...gameCards.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={filter.game}
        onChange={(game) => choose({ game })}
      />
      <Select
        label={profileText.result}
        choices={[
          { value: "", label: profileText.anyResult },
          ...OUTCOMES.map((value) => ({ value, label: profileText[value] })),
        ]}
        value={filter.result}
        onChange={(result) => choose({ result: OUTCOMES.find((each) => each === result) ?? "" })}
      />
      <input
        type="search"
        class="text-input"
        aria-label={profileText.opponent}
        placeholder={profileText.opponent}
        list={list}
        maxLength={64}
        autocomplete="off"
        spellcheck={false}
        value={typed}
        onInput={({ currentTarget }) => type(currentTarget.value)}
        onChange={({ currentTarget }) => {
          const name = currentTarget.value.trim();
          // Guests have no name by which they can be asked for.
          const guest = opponents.find((one) => one.guest && one.name === name);
          choose({ opponent: guest?.who ?? name });
        }}
      />
      <datalist id={list}>
        {opponents.map(({ who, name }) => (
          <option key={who} value={name} />
        ))}
      </datalist>
    </div>
  );
}

function Row({ game }: { game: ProfileGame }) {
  return (
    <li>
      <a class="profile-row" href={`/g/${game.id}`}>
        <img src={findCard(game.game)?.emblem} alt="" width="34" height="30" />
        <span class="profile-row-words">
          <span>
            <Marked text={gameTitle(game)} />
          </span>
          <span class="t-note">
            {gameName(game.game)}, {dateText(game.finishedAt)}
          </span>
        </span>
        {game.change !== undefined && <span class="profile-change tabular">{changeText(game.change)}</span>}
        <span class="unseen">{profileText.replay}</span>
        <Icon name="chevron-right" size={16} />
      </a>
    </li>
  );
}

interface Found {
  readonly games: readonly ProfileGame[];
  /** What leads on to older ones. */
  readonly next: number | undefined;
  /** The reason why no more games are shown although there may be some. */
  readonly trouble: string;
}

/** The games that pass a filter, as far as they were fetched. */
function useGames({ id, last, games: count }: Profile, filter: GameFilter) {
  const [found, setFound] = useState<Found>();
  const [isBusy, setBusy] = useState(false);
  /** Grows with every question: an answer to an older one is none any more. */
  const asked = useRef(0);

  async function ask(known: Found): Promise<void> {
    const number = ++asked.current;
    setBusy(true);
    let { games, next } = known;
    let trouble = "";
    for (let tries = 0; tries < MAX_ASKED; tries++) {
      const answer = await getPlayedGames(id, filter, next);
      if (asked.current !== number) return;
      if ("refused" in answer) {
        trouble = sentenceOf(answer.refused);
        break;
      }
      games = [...games, ...answer.value.games];
      next = answer.value.next;
      if (next === undefined || answer.value.games.length > 0) break;
    }
    setBusy(false);
    setFound({ games, next, trouble });
  }

  const none: Found = { games: [], next: undefined, trouble: "" };
  useEffect(() => {
    if (isFiltered(filter)) void ask(none);
    else {
      asked.current++;
      setBusy(false);
      setFound(undefined);
    }
  }, [id, filter]);

  const newest: Found = { games: last, next: count > last.length ? 0 : undefined, trouble: "" };
  const shown = found ?? (isFiltered(filter) ? none : newest);
  const toldOf = (games: number, isMore: boolean) =>
    isFiltered(filter) ? foundText(games, isMore) : count === 0 ? profileText.quiet : "";
  const canAsk = shown.next !== undefined || shown.trouble !== "";
  return {
    games: shown.games,
    isBusy,
    status: isBusy ? profileText.loading : shown.trouble || toldOf(shown.games.length, canAsk),
    // The page's own games are the first of what is asked for then.
    more: canAsk ? () => void ask(found ?? none) : undefined,
  };
}

/** The filter in an address's query; anything else there is ignored. */
function filterIn(search: string): GameFilter {
  const query = new URLSearchParams(search);
  const said = (name: string) => (query.get(name) ?? "").slice(0, 64);
  return {
    game: said("game"),
    opponent: said("opponent"),
    result: OUTCOMES.find((one) => one === said("result")) ?? "",
  };
}

/** "?game=skorm&result=lost", or "" for all games. */
function writeFilter(filter: GameFilter): string {
  const query = String(new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== "")));
  return query === "" ? "" : `?${query}`;
}

function isFiltered(filter: GameFilter): boolean {
  return writeFilter(filter) !== "";
}
