/** A game in play and after its end: the board stays, and the result lies over it. */
import { useSignal } from "@preact/signals";
import type { GamePage, GameScreens } from "../../games/contract/page.ts";
import type { TableSession } from "../../net/session.ts";
import { AfterGame } from "../play/actions/after-game.ts";
import { SharedDevice } from "../play/screen/shared-device.tsx";
import { Loaded } from "../shell/loaded.tsx";

/** Loaded late: a player that comes back to a running game does not need it. */
const loadResult = () => import("./result/result.tsx");

interface PlayedProps extends Pick<GameScreens, "PlayTable"> {
  session: TableSession;
  page: GamePage;
  over: boolean;
}

export function GameView({ session, page, PlayTable, over }: PlayedProps) {
  const open = useSignal(true);
  return (
    <AfterGame
      value={
        over ? (
          <div class="play-after">
            <Loaded inline load={loadResult}>
              {({ Result }) => <Result session={session} page={page} open={open} />}
            </Loaded>
          </div>
        ) : undefined
      }
    >
      <SharedDevice session={session} page={page}>
        <PlayTable session={session} />
      </SharedDevice>
    </AfterGame>
  );
}
