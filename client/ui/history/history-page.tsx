import { useEffect, useState } from "preact/hooks";
import type { PastGame } from "../../../shared/wire/past-games.ts";
import { getPastGames } from "../../net/games.ts";
import { type Identity, identities } from "../../net/identity.ts";
import { findCard } from "../../games/games.ts";
import { Button, ButtonLink, IconButton } from "../kit/button.tsx";
import { spokenMarks } from "../kit/players/guest-mark.ts";
import { Marked } from "../kit/players/guest-sign.tsx";
import { goBack } from "../shell/router.ts";
import { useHeading, useTitle } from "../shell/title.ts";
import { historyNote, historyText, historyTitle } from "./text.ts";
import "./past.css";
import { sentenceOf } from "../text/refusals.ts";

/** The player's own finished games, the newest first. */
export function HistoryPage({ identity }: { identity: Identity }) {
  const heading = useHeading();
  useTitle(historyText.title);
  const list = usePastGames(identity.id);
  return (
    <div class="past-page on-water">
      <header class="past-head">
        <IconButton icon="chevron-left" label={historyText.back} onClick={goBack} />
        <h1 class="t-page" ref={heading} tabIndex={-1}>
          {historyText.title}
        </h1>
      </header>
      <main class="past-paper on-paper">
        {list.games.length > 0 && <PastList games={list.games} />}
        <p class={list.status === "" ? "unseen" : "past-status"} role="status">
          {list.status}
        </p>
        {list.next !== undefined && (
          <Button disabled={list.busy} onClick={list.next}>
            {list.status === historyText.loading || list.status === "" ? historyText.more : historyText.again}
          </Button>
        )}
        <p class="past-ways">
          <ButtonLink href={`/p/${identity.id}`}>{historyText.mine}</ButtonLink>
          <ButtonLink href="/g">{historyText.open}</ButtonLink>
          <ButtonLink href="/">{historyText.play}</ButtonLink>
        </p>
      </main>
    </div>
  );
}

function PastList({ games }: { games: readonly PastGame[] }) {
  return (
    <ul class="past-rows">
      {games.map((game) => {
        const page = findCard(game.game);
        const title = historyTitle(game, page);
        return (
          <li key={game.id} class="past-row">
            <img src={page?.emblem} alt="" width="44" height="40" />
            <div class="past-words">
              <p class="past-title">
                <Marked text={title} />
              </p>
              <p class="t-note tabular">{historyNote(game, page)}</p>
            </div>
            <a
              class="button button-quiet"
              href={`/g/${game.id}`}
              aria-label={`${historyText.look}: ${spokenMarks(title)}, ${historyNote(game, page)}`}
            >
              {historyText.look}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

interface Fetched {
  readonly games: readonly PastGame[];
  readonly busy: boolean;
  /** A message to the player, or "". */
  readonly status: string;
  /** Fetches older games, or retries the last fetch; absent if there are no more. */
  readonly next: (() => void) | undefined;
}

/** The games fetched so far, page by page. */
function usePastGames(player: string): Fetched {
  const [games, setGames] = useState<readonly PastGame[]>([]);
  const [more, setMore] = useState(true);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");

  async function fetchPage(): Promise<void> {
    setBusy(true);
    setTrouble("");
    const token = identities.current.peek()?.token ?? "";
    const answer = await getPastGames(token, games.at(-1)?.finishedAt);
    setBusy(false);
    if ("refused" in answer) {
      setTrouble(sentenceOf(answer.refused));
      return;
    }
    setGames([...games, ...answer.value.games]);
    setMore(answer.value.more);
  }

  useEffect(() => void fetchPage(), [player]);
  const none = !more && games.length === 0 ? `${historyText.none}. ${historyText.noneHow}` : "";
  const status = busy ? historyText.loading : trouble !== "" ? trouble : none;
  const waits = busy && games.length === 0;
  return { games, busy, status, next: more && !waits ? () => void fetchPage() : undefined };
}
