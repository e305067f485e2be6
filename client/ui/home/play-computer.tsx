import { useSignal } from "@preact/signals";
import type { Level } from "../../../shared/kernel/mind.ts";
import { levelName } from "../../../shared/wire/computer.ts";
import type { MatchWish } from "../../../shared/wire/messages.ts";
import { openTable } from "../../net/api.ts";
import { identities } from "../../net/identity.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { Face } from "../kit/face.tsx";
import { Icon } from "../kit/icon.tsx";
import { LevelList } from "../kit/level-list.tsx";
import { toast } from "../kit/live.tsx";
import { lastLevel, lastPace } from "../levels.ts";
import { navigate } from "../router.ts";
import { startAtOnce } from "../table/starting.ts";
import { homeText } from "./text.ts";
import "./play-computer.css";

/** Opens a table with computers in all other seats, and goes there. @returns whether it could be opened */
export async function playComputer({ game, seats, clock }: MatchWish, level: Level): Promise<boolean> {
  const player = await identities.ensure();
  const computers = Array.from({ length: seats - 1 }, () => level);
  const opened =
    "refused" in player
      ? player
      : await openTable(player.value.token, { game, seats, clock, computers, pace: lastPace.peek() });
  if ("refused" in opened) {
    toast(opened.refused.message);
    return false;
  }
  startAtOnce(opened.value);
  navigate(`/${opened.value}`);
  return true;
}

/** One press starts a game against the level that was chosen last; beside it, the others. */
export function PlayComputer({ wish }: { wish: MatchWish }) {
  const opening = useSignal(false);
  const choosing = useSignal(false);
  const level = lastLevel.value;

  async function play(chosen: Level): Promise<void> {
    choosing.value = false;
    opening.value = true;
    await playComputer(wish, chosen);
    opening.value = false;
  }

  return (
    <span class="play-computer">
      <Button
        large
        disabled={opening.value}
        aria-label={homeText.playComputerAt(levelName(level))}
        onClick={() => void play(level)}
      >
        <Face level={level} size={32} />
        {homeText.playComputer}
      </Button>
      <Button
        large
        disabled={opening.value}
        aria-label={homeText.chooseLevel}
        aria-haspopup="dialog"
        onClick={() => (choosing.value = true)}
      >
        <Icon name="chevron-down" size={16} />
      </Button>
      <Dialog open={choosing.value} title={homeText.playComputer} onClose={() => (choosing.value = false)}>
        <p class="t-note">{homeText.chooseLevelHow}</p>
        <LevelList game={wish.game} onChoose={(chosen) => void play(chosen)} />
      </Dialog>
    </span>
  );
}
