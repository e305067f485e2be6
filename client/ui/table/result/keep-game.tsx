/** A game of this device that is over: the way to keep it among the player's past games. */
import { deviceGames, sendDeviceGame } from "../../../net/device-games.ts";
import { isOffline } from "../../../net/connectivity.ts";
import { Button, ButtonLink, useBusy } from "../../kit/button.tsx";
import { Icon } from "../../kit/icon.tsx";
import { toast } from "../../kit/live.tsx";
import { deviceText } from "../device-text.ts";
import "./kept-game.css";
import { sentenceOf } from "../../text/later-refusals.ts";

export function KeepGame({ id }: { id: string }) {
  const [sending, during] = useBusy();
  const game = deviceGames.value?.find((one) => one.id === id);
  if (game?.play === null || game === undefined) return null;

  async function send(): Promise<void> {
    if (game === undefined) return;
    const refused = await during(() => sendDeviceGame(game));
    if (refused !== undefined) toast(sentenceOf(refused));
  }

  return (
    <section class="kept-game on-paper">
      <span class="kept-sign">
        <Icon name="download" size={22} />
      </span>
      <div class="kept-words" role="status">
        <p class="kept-title">{deviceText.onDevice}</p>
        <p class="t-note">
          {game.sent ? deviceText.gameKept : isOffline.value ? deviceText.keepLater : deviceText.keepGameWhat}
        </p>
      </div>
      {game.sent ? (
        <ButtonLink href="/past">{deviceText.pastGames}</ButtonLink>
      ) : (
        !isOffline.value && (
          <Button disabled={sending} onClick={() => void send()}>
            {deviceText.keepGame}
          </Button>
        )
      )}
    </section>
  );
}
