import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Friend, Person } from "../../../shared/wire/friends.ts";
import { inviteTo } from "../../net/own/friends.ts";
import { identities } from "../../net/identity.ts";
import { gameName } from "../../games/games.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { toast } from "../kit/live.tsx";
import { PlayerSearch } from "../relations/player-search.tsx";
import { loadRelations } from "../relations/relations.ts";
import { knownRelations } from "../relations/known-people.ts";
import { friendsText, invitedText, whereText } from "../relations/text.ts";
import "../relations/friends.css";
import { sentenceOf } from "../text/later-refusals.ts";

/** Friends that are online first, then by name. */
export function inOrder(friends: readonly Friend[]): readonly Friend[] {
  return friends.toSorted(
    (one, other) => Number(other.here) - Number(one.here) || one.name.localeCompare(other.name, "en"),
  );
}

export function InviteFriend({ code, onClose }: { code: string; onClose: () => void }) {
  const invited = useSignal<ReadonlySet<string>>(new Set());
  useEffect(() => void loadRelations(), []);
  // Guests invite friends alone.
  const isNamed = identities.current.value?.bound === true;
  const friends = inOrder(knownRelations.value?.friends ?? []);

  async function invite({ id, name }: Person): Promise<void> {
    const answer = await inviteTo(id, code);
    toast("refused" in answer ? sentenceOf(answer.refused) : invitedText(name));
    if ("value" in answer) invited.value = new Set([...invited.value, id]);
  }

  function inviteButton(person: Person) {
    const isInvited = invited.value.has(person.id);
    const word = isInvited ? friendsText.invited : friendsText.invite;
    return (
      <Button disabled={isInvited} aria-label={`${word}: ${person.name}`} onClick={() => void invite(person)}>
        {word}
      </Button>
    );
  }

  return (
    <Dialog open kind="sheet" title={friendsText.inviteHere} onClose={onClose}>
      {knownRelations.value === undefined && <p role="status">{friendsText.loading}</p>}
      {knownRelations.value !== undefined && friends.length === 0 && <p>{friendsText.noneHow}</p>}
      {friends.length > 0 && <p class="t-note">{friendsText.inviteWhat}</p>}
      <ul class="friends-rows">
        {friends.map((friend) => (
          <li key={friend.id} class="friends-row">
            <span class={friend.here ? "friends-dot friends-here" : "friends-dot"} aria-hidden="true" />
            <span class="friends-words">
              <span class="friends-name">{friend.name}</span>
              <span class="t-note">{whereText(friend, gameName)}</span>
            </span>
            {inviteButton(friend)}
          </li>
        ))}
      </ul>
      {isNamed && (
        <>
          <p class="t-note">{friendsText.inviteOther}</p>
          <PlayerSearch act={inviteButton} />
        </>
      )}
    </Dialog>
  );
}
