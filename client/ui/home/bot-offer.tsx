/** A game against the computer while a quick match is looked for. */
import { useState } from "preact/hooks";
import { levelName } from "../../../shared/wire/bots.ts";
import type { MatchTerms } from "../../../shared/wire/requests.ts";
import { Button } from "../kit/button.tsx";
import { Face } from "../kit/players/face.tsx";
import { toast } from "../kit/live.tsx";
import { offeredLevel } from "../levels/levels.ts";
import { playComputer } from "./play-computer.tsx";
import { homeText } from "./text.ts";

/** How long a player waits for an opponent before a bot is offered, in ms. */
export const BOT_OFFER_AFTER_MS = 15_000;
/** Offers a game while nobody has come. It has no clock, so that it can be left and gone back to. */
export function BotOffer({ terms }: { terms: MatchTerms }) {
  const level = offeredLevel(terms.game);
  const [opening, setOpening] = useState(false);
  async function play(): Promise<void> {
    setOpening(true);
    if (await playComputer({ ...terms, clock: null }, level)) toast(homeText.searchGoesOn);
    setOpening(false);
  }
  return (
    <div class="meanwhile">
      <p class="t-note">{homeText.nobodyYet}</p>
      <Button large disabled={opening} onClick={() => void play()}>
        <Face level={level} size={28} />
        {homeText.meanwhile(levelName(level))}
      </Button>
    </div>
  );
}
