/** The page of a table that this device alone keeps. */
import { effect, untracked } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { GameEntry } from "../../../shared/kernel/match.ts";
import type { GameCard } from "../../games/contract/page.ts";
import { findCard } from "../../games/games.ts";
import {
  type DeviceGame,
  deviceGames,
  forgetDeviceGame,
  saveDeviceGame,
  readDeviceGames,
} from "../../net/device-games.ts";
import { type DeviceSession, openDeviceTable } from "../../net/device-table.ts";
import type { TableSession } from "../../net/session.ts";
import { openEvaluationWorker } from "../evaluation/worker-client.ts";
import { Loaded } from "../shell/loaded.tsx";
import { Notice } from "../shell/notice.tsx";
import { navigate } from "../shell/router.ts";
import { shellText } from "../shell/text.ts";
import { useTitle } from "../shell/title.ts";
import { useTurnAlert } from "../shell/use-turn-alert.ts";
import { Button, ButtonLink } from "../kit/button.tsx";
import { Screens } from "./table-page.tsx";
import { deviceText } from "./device-text.ts";

interface Found {
  readonly saved: DeviceGame;
  readonly card: GameCard;
  readonly entry: GameEntry;
}

async function findKept(id: string): Promise<Found | undefined> {
  const saved = (await readDeviceGames()).find((game) => game.id === id);
  const card = findCard(saved?.settings.game ?? "");
  return saved === undefined || card === undefined ? undefined : { saved, card, entry: await card.loadRules() };
}

/** Follows the game in other tabs of this browser. A tab that somebody comes to lets its computers think. @returns ends it */
function followTabs(session: DeviceSession, id: string): () => void {
  const unsubscribe = effect(() => {
    const game = deviceGames.value?.find((one) => one.id === id);
    try {
      if (game !== undefined) untracked(() => session.follow(game));
    } catch (error) {
      // The other tab is of another build, whose rules differ.
      console.error(error);
    }
  });
  window.addEventListener("focus", session.attend);
  return () => {
    unsubscribe();
    window.removeEventListener("focus", session.attend);
  };
}

/** Goes on with a saved game; undefined if the present rules do not allow that any more. */
function opened({ saved, entry }: Found): TableSession | undefined {
  const thinker = openEvaluationWorker();
  try {
    const save = (game: DeviceGame) => void saveDeviceGame(game);
    const session = openDeviceTable({ saved, entry, think: thinker.think, save });
    const unfollow = followTabs(session, saved.id);
    const leave = () => {
      unfollow();
      session.leave();
      thinker.close();
    };
    return { ...session, leave };
  } catch (error) {
    console.error(error);
    thinker.close();
    return undefined;
  }
}

export function DevicePage({ id }: { id: string }) {
  const [load] = useState(() => () => findKept(id));
  return (
    <Loaded load={load}>
      {(found) => (found === undefined ? <LostGame id={undefined} /> : <DeviceTable {...found} />)}
    </Loaded>
  );
}

function DeviceTable(found: Found) {
  const [session] = useState(() => opened(found));
  if (session === undefined) return <LostGame id={found.saved.id} />;
  return <OpenTable session={session} card={found.card} />;
}

function OpenTable({ card, session }: { card: GameCard; session: TableSession }) {
  useEffect(() => session.leave, [session]);
  useTurnAlert(session);
  return <Screens session={session} card={card} />;
}

/** @param id of a game that cannot be gone on with */
function LostGame({ id }: { id: string | undefined }) {
  useTitle(deviceText.onDevice);
  return (
    <Notice title={deviceText.onDevice}>
      <p>{id === undefined ? deviceText.noDeviceGame : deviceText.oldDeviceGame}</p>
      <div class="notice-ways">
        {id !== undefined && (
          <Button
            onClick={() => {
              void forgetDeviceGame(id);
              navigate("/");
            }}
          >
            {deviceText.forgetDeviceGame}
          </Button>
        )}
        <ButtonLink href="/">{shellText.home}</ButtonLink>
      </div>
    </Notice>
  );
}
