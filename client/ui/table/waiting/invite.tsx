import { useId } from "preact/hooks";
import { canShare, copyText, shareLink } from "../../shell/copy.ts";
import { Button, IconButton } from "../../kit/button.tsx";
import { toast } from "../../kit/live.tsx";
import { Qr } from "../../kit/qr.tsx";
import { spokenCode } from "../../text/words.ts";
import { tableText } from "../text.ts";
import "./invite.css";

/** The code of the table, large enough to be read out across a room, and the ways to send it. */
export function Invite({ code, game, onFriend }: { code: string; game: string; onFriend: () => void }) {
  const id = useId();
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
              onClick={() => void shareLink(game, link, `/preview/table/${code}.png`, tableText)}
            />
          )}
        </div>
      </div>
      <Qr text={link} label={tableText.qr} />
      <Button icon="people" class="invite-friend" onClick={onFriend}>
        {tableText.inviteFriend}
      </Button>
    </section>
  );
}
