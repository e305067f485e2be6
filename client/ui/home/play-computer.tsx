import { useSignal } from "@preact/signals";
import { clockText } from "../../../shared/wire/clock.ts";
import type { Level } from "../../../shared/kernel/bot.ts";
import { levelName } from "../../../shared/wire/bots.ts";
import type { MatchTerms } from "../../../shared/wire/requests.ts";
import type { GameCard } from "../../games/contract/page.ts";
import { findCard } from "../../games/games.ts";
import { Button, useBusy } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import type { DeviceGameTerms } from "../../net/device-games.ts";
import { Switch } from "../kit/fields.tsx";
import { Face } from "../kit/players/face.tsx";
import { Icon } from "../kit/icon.tsx";
import { LevelList } from "../levels/level-list.tsx";
import { lastPace, offeredLevel } from "../levels/levels.ts";
import { nearestLevel } from "../levels/own-results.ts";
import { openOrPlayHere } from "../lobby/open-or-play-here.ts";
import { navigate } from "../shell/router.ts";
import { startAtOnce } from "../shell/start-at-once.ts";
import { homeText, lowerFirst } from "./text.ts";
import "./play-computer.css";

/**
 * Opens a table with computers in all other seats, and goes there.
 * @param options of the game; the usual ones where they are left out
 * @returns whether it could be opened
 */
export async function playComputer(
  { game, seats, clock }: MatchTerms,
  level: Level,
  options: DeviceGameTerms["options"] = {},
): Promise<boolean> {
  const computers = Array.from({ length: seats - 1 }, () => level);
  const code = await openOrPlayHere({ game, seats, options, clock, computers, pace: lastPace.peek() });
  if (code === undefined) return false;
  startAtOnce(code);
  navigate(`/${code}`);
  return true;
}

/**
 * The shorter game that home offers to somebody who has not finished one against the computer yet.
 * @returns undefined if the player knows the game, or if it has no shorter game for this number of players
 */
export function shortGame(game: string, seats: number): GameCard["firstGame"] {
  const short = findCard(game)?.firstGame;
  return short?.seats === seats && nearestLevel(game) === undefined ? short : undefined;
}

/** One press starts a game against the level that is offered; beside it, the others. */
export function PlayComputer({ terms, lit }: { terms: MatchTerms; lit: boolean }) {
  const [opening, during] = useBusy();
  const choosing = useSignal(false);
  const level = offeredLevel(terms.game);
  const first = shortGame(terms.game, terms.seats);
  const isShort = useSignal(true);
  const short = isShort.value ? first : undefined;
  const how = homeText.playedHow(lowerFirst(clockText(terms.clock)), short !== undefined);
  const variant = lit ? "main" : "quiet";

  async function play(chosen: Level): Promise<void> {
    choosing.value = false;
    await during(() => playComputer(terms, chosen, short?.options));
  }

  return (
    <span class="play-computer">
      <Button
        large
        variant={variant}
        disabled={opening}
        aria-label={homeText.playComputerAt(levelName(level), how)}
        onClick={() => void play(level)}
      >
        <Face level={level} size={32} />
        <span class="play-computer-words" data-time={how}>
          {homeText.playComputer}
        </span>
      </Button>
      <Button
        large
        variant={variant}
        disabled={opening}
        aria-label={homeText.chooseLevel}
        aria-haspopup="dialog"
        onClick={() => (choosing.value = true)}
      >
        <Icon name="chevron-down" size={16} />
      </Button>
      <Dialog open={choosing.value} title={homeText.playComputer} onClose={() => (choosing.value = false)}>
        <p class="t-note">{homeText.chooseLevelHow}</p>
        {first !== undefined && (
          <div class="play-computer-short">
            <span>
              {homeText.shortGame}
              <small>{first.note}</small>
            </span>
            <Switch
              label={homeText.shortGame}
              checked={isShort.value}
              onChange={(wanted) => (isShort.value = wanted)}
            />
          </div>
        )}
        <LevelList game={terms.game} onChoose={(chosen) => void play(chosen)} />
      </Dialog>
    </span>
  );
}
