import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Friend } from "../../../shared/wire/friends.ts";
import { inviteTo } from "../../net/friends.ts";
import { gameName } from "../../games/games.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { toast } from "../kit/live.tsx";
import { loadRelations } from "../relations/relations.ts";
import { circle } from "../relations/known-people.ts";
import { friendsText, invitedText, whereText } from "../relations/text.ts";
import "../relations/friends.css";

/** Friends that are online first, then by name. */
export function inOrder(friends: readonly Friend[]): readonly Friend[] {
  return friends.toSorted(
    (one, other) => Number(other.here) - Number(one.here) || one.name.localeCompare(other.name, "en"),
  );
}

/** Friends to invite to the table at which one waits. */
export function InviteFriend({ code, onClose }: { code: string; onClose: () => void }) {
  const invited = useSignal<ReadonlySet<string>>(new Set());
  useEffect(() => void loadRelations(), []);
  const friends = inOrder(circle.value?.friends ?? []);

  async function invite({ id, name }: Friend): Promise<void> {
    const answer = await inviteTo(id, code);
    toast("refused" in answer ? answer.refused.message : invitedText(name));
    if ("value" in answer) invited.value = new Set([...invited.value, id]);
  }

  return (
    <Dialog open kind="sheet" title={friendsText.inviteHere} onClose={onClose}>
      {circle.value === undefined && <p role="status">{friendsText.loading}</p>}
      {circle.value !== undefined && friends.length === 0 && <p>{friendsText.noneHow}</p>}
      {friends.length > 0 && <p class="t-note">{friendsText.inviteWhat}</p>}
      <ul class="friends-rows">
        {friends.map((friend) => (
          <li key={friend.id} class="friends-row">
            <span class={friend.here ? "friends-dot friends-here" : "friends-dot"} aria-hidden="true" />
            <span class="friends-words">
              <span class="friends-name">{friend.name}</span>
              <span class="t-note">{whereText(friend, gameName)}</span>
            </span>
            <Button
              disabled={invited.value.has(friend.id)}
              aria-label={`${invited.value.has(friend.id) ? friendsText.invited : friendsText.invite}: ${friend.name}`}
              onClick={() => void invite(friend)}
            >
              {invited.value.has(friend.id) ? friendsText.invited : friendsText.invite}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
