import { useSignal } from "@preact/signals";
import type { ComponentChildren, ComponentProps } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { type FoundPlayer, MIN_SEARCH_LENGTH } from "../../../shared/wire/friends.ts";
import { NAME_LENGTH } from "../../../shared/wire/names.ts";
import { gameName } from "../../games/games.ts";
import { findPlayers } from "../../net/own/friends.ts";
import { identities } from "../../net/identity.ts";
import { Button } from "../kit/button.tsx";
import { sentenceOf } from "../text/later-refusals.ts";
import { ChallengeButton } from "./challenge-button.tsx";
import { friendsText } from "./text.ts";
import "./friends.css";
import "./player-search.css";

interface PlayerSearchProps {
  /** The action for a found player, next to opening their page; by default a challenge. */
  act?: (player: FoundPlayer) => ComponentChildren;
  /** What a challenge proposes first. */
  terms?: ComponentProps<typeof ChallengeButton>["terms"];
  /** Takes the focus when it comes: for a dialog that is about nothing else. */
  focused?: boolean;
}

/** Finds players who keep a name by how it begins; each leads to their page. */
export function PlayerSearch({ terms, act, focused = false }: PlayerSearchProps) {
  const isOwn = identities.current.value?.bound === true;
  const typed = useSignal("");
  const found = useSignal<readonly FoundPlayer[] | undefined>(undefined);
  const problem = useSignal("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  async function search(event: Event): Promise<void> {
    event.preventDefault();
    const name = typed.peek().trim();
    const answer = await findPlayers(name);
    if (name !== typed.peek().trim()) return;
    found.value = "refused" in answer ? undefined : answer.value.players;
    problem.value = "refused" in answer ? sentenceOf(answer.refused) : "";
  }

  return (
    <search class="player-search">
      <form onSubmit={(event) => void search(event)}>
        <input
          ref={field}
          class="text-input"
          type="search"
          aria-label={friendsText.findPlayer}
          placeholder={friendsText.findPlayer}
          maxLength={NAME_LENGTH}
          value={typed.value}
          onInput={(event) => (typed.value = event.currentTarget.value)}
        />
        <Button type="submit" disabled={typed.value.trim().length < MIN_SEARCH_LENGTH}>
          {friendsText.search}
        </Button>
      </form>
      <div role="status">
        {problem.value !== "" && <p>{problem.value}</p>}
        {found.value?.length === 0 && <p class="t-note">{friendsText.nobodyFound}</p>}
        {found.value !== undefined && found.value.length > 0 && (
          <ul class="friends-rows">
            {found.value.map((player) => {
              const { id, name, rating, here = false } = player;
              return (
                <li key={id} class="friends-row">
                  <a class="friends-words friends-name" href={`/p/${id}`}>
                    {name}
                  </a>
                  {rating !== undefined && (
                    <span class="t-note tabular">{`${gameName(rating.game)} ${rating.text}`}</span>
                  )}
                  {here && <span class="t-note">{friendsText.hereNow}</span>}
                  {act === undefined ? isOwn && <ChallengeButton to={player} terms={terms} /> : act(player)}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </search>
  );
}
