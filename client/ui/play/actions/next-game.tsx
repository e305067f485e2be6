import { useEffect, useState } from "preact/hooks";
import { isSlow } from "../../../../shared/wire/clock.ts";
import { nextTable } from "../../../net/api.ts";
import { identities } from "../../../net/identity.ts";
import type { TableSession } from "../../../net/session.ts";
import { Button } from "../../kit/button.tsx";
import { navigate } from "../../shell/router.ts";
import { isTurn } from "../../shell/use-turn-alert.ts";
import { playText } from "../text.ts";

/** In a slow game: the way to another game that waits for the player, while this one does not. */
export function NextGame({ session }: { session: TableSession }) {
  const [next, setNext] = useState("");
  const clock = session.settings.value?.clock ?? null;
  const isSeated = session.seat.value !== undefined;
  const isOver = session.table.value?.phase !== "playing";
  const waits = isSeated && (isOver || ((clock === null || isSlow(clock)) && !isTurn(session)));

  useEffect(() => {
    if (!waits) return undefined;
    let wanted = true;
    const look = () => {
      const token = identities.current.peek()?.token;
      if (token === undefined || document.visibilityState !== "visible") return;
      void nextTable(token, session.code).then((code) => wanted && setNext(code));
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      wanted = false;
      document.removeEventListener("visibilitychange", look);
    };
  }, [waits, session]);

  if (!waits || next === "") return null;
  return (
    <Button variant="glass" class="play-next" title={playText.nextGameWhat} onClick={() => navigate(`/${next}`)}>
      {playText.nextGame}
    </Button>
  );
}
