import { useEffect } from "preact/hooks";
import { declineInvite } from "../../net/own/friends.ts";
import { isQuietHour, quietHours } from "../account/push.ts";
import { gameName } from "../../games/games.ts";
import { Button, useBusy } from "../kit/button.tsx";
import { isBotAccount } from "../../../shared/wire/bot-accounts/account.ts";
import { markedName } from "../kit/players/guest-mark.ts";
import { Marked } from "../kit/players/guest-sign.tsx";
import { announce } from "../kit/live.tsx";
import { navigate, route, askForSeat } from "../shell/router.ts";
import { changeRelations } from "./relations.ts";
import { ChallengeNotice } from "./challenge-notice.tsx";
import { challenges, challengeToTell, knownRelations } from "./known-people.ts";
import { friendsText, inviteText } from "./text.ts";
import "./invite-notice.css";

/** The newest challenge or invitation, wherever its player is; in hours that are to be quiet it waits under Friends. */
export function InviteNotice() {
  const challenge = challengeToTell(challenges.value);
  const isShown = challenge !== undefined && route.value.page !== "friends" && !isQuietHour(quietHours(), new Date());
  return isShown ? <ChallengeNotice challenge={challenge} /> : <Invitation />;
}

function Invitation() {
  const [busy, during] = useBusy();
  const at = route.value;
  const invitation = knownRelations.value?.invitations.find(({ code }) => at.page !== "table" || at.code !== code);
  const isShown = invitation !== undefined && at.page !== "friends" && !isQuietHour(quietHours(), new Date());
  const text = invitation === undefined ? "" : inviteText(invitation.host.name, gameName(invitation.game));
  useEffect(() => {
    if (isShown) announce(text);
  }, [isShown, invitation?.code]);
  if (!isShown || invitation === undefined) return null;
  const { code } = invitation;

  return (
    <aside class="invite-notice" aria-label={text}>
      <p>
        <Marked
          text={inviteText(
            markedName(invitation.host.name, !invitation.host.bound, isBotAccount(invitation.host.id)),
            gameName(invitation.game),
          )}
        />
      </p>
      <div class="invite-notice-ways">
        <Button variant="glass" disabled={busy} onClick={() => void during(() => changeRelations(declineInvite(code)))}>
          {friendsText.notNow}
        </Button>
        <Button
          variant="legal"
          onClick={() => {
            navigate(`/${code}`);
            askForSeat();
          }}
        >
          {friendsText.join}
        </Button>
      </div>
    </aside>
  );
}
