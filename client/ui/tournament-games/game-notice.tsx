import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { navigate, route } from "../shell/router.ts";
import { Button } from "../kit/button.tsx";
import { announce } from "../kit/live.tsx";
import { gamesNow, gameToTell, loadGamesNow } from "./games-now.ts";
import { gameText, gameWords } from "./text.ts";

/** A game may be over, or be played on another device. */
const AGAIN_MS = 15_000;

/** The player's present game in a tournament, on any page but that table's and the tournament's own. */
export function GameNotice() {
  const waved = useSignal<ReadonlySet<string>>(new Set());
  const game = gameToTell(gamesNow.value, route.value, waved.value);
  const code = game?.code;
  const text = game === undefined ? "" : gameText(game.round, game.kind === "arena", game.opponents, game.code);
  useEffect(() => {
    if (code === undefined) return undefined;
    announce(text, "now");
    const timer = setInterval(() => void loadGamesNow(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [code]);
  // Between two tables the last game may have ended meanwhile.
  useEffect(() => void loadGamesNow(), [route.value.page]);
  if (game === undefined) return null;
  return (
    <aside class="invite-notice" aria-label={text}>
      <p>
        <strong>{game.title}</strong>
        <br />
        {text}
      </p>
      <div class="invite-notice-ways">
        <Button variant="glass" onClick={() => (waved.value = new Set([...waved.peek(), game.code]))}>
          {gameWords.later}
        </Button>
        <Button variant="legal" onClick={() => navigate(`/${game.code}`)}>
          {gameWords.toTable}
        </Button>
      </div>
    </aside>
  );
}
