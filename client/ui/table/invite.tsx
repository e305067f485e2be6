import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { canShare, copyText, share } from "../copy.ts";
import { Button, IconButton } from "../kit/button.tsx";
import { toast } from "../kit/live.tsx";
import { Loaded } from "../shell/loaded.tsx";
import { Qr } from "../kit/qr.tsx";
import { spokenCode } from "../words.ts";
import { tableText } from "./text.ts";
import "./invite.css";

const loadFriends = () => import("../friends/invite-friend.tsx");

/** The code of the table, large enough to be read out across a room, and the ways to send it. */
export function Invite({ code, game }: { code: string; game: string }) {
  const id = useId();
  const choosing = useSignal(false);
  const link = `${location.origin}/${code}`;

  async function copy(): Promise<void> {
    toast((await copyText(link)) ? tableText.copied : tableText.copyFailed);
  }

  return (
    <section class="invite" aria-labelledby={id}>
      <div class="invite-words">
        <h2 class="invite-title" id={id}>
          {tableText.invite}
        </h2>
        <p class="t-code invite-code">{spokenCode(code)}</p>
        <p class="invite-link">
          {location.host}/{code}
        </p>
        <div class="invite-buttons">
          <Button variant="ink" icon="copy" onClick={() => void copy()}>
            {tableText.copy}
          </Button>
          {canShare() && (
            <IconButton
              icon="share"
              label={tableText.share}
              on="paper"
              class="invite-share"
              onClick={() => void share(game, link)}
            />
          )}
        </div>
      </div>
      <Qr text={link} label={tableText.qr} />
      <Button icon="people" class="invite-friend" onClick={() => (choosing.value = true)}>
        {tableText.inviteFriend}
      </Button>
      {choosing.value && (
        <Loaded load={loadFriends} inline>
          {({ InviteFriend }) => <InviteFriend code={code} onClose={() => (choosing.value = false)} />}
        </Loaded>
      )}
    </section>
  );
}
