import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Result as Outcome } from "../../../shared/kernel/game.ts";
import { linesInForce } from "../../../shared/kernel/steps.ts";
import type { TableView } from "../../../shared/wire/table.ts";
import type { GamePage } from "../../games/page.ts";
import { ownSeat, type TableSession } from "../../net/session.ts";
import { ChatPanel } from "../chat/chat-panel.tsx";
import { chatOf } from "../chat/lines.ts";
import { chatText } from "../chat/text.ts";
import { Button } from "../kit/button.tsx";
import { Sheet } from "../kit/dialog.tsx";
import { Icon } from "../kit/icon.tsx";
import { KeptGame } from "./kept-game.tsx";
import { keptText } from "./kept-text.ts";
import { LegacyWay } from "./legacy.tsx";
import { Ranking } from "./ranking.tsx";
import { Rematch } from "./rematch.tsx";
import { ScoreSheet } from "./score-sheet.tsx";
import { TableBar } from "./table-bar.tsx";
import { gameText, tableText } from "./text.ts";
import "./result.css";

interface ResultProps {
  session: TableSession;
  page: GamePage;
  Board: ComponentType<{ session: TableSession }>;
}

/** How the game ended, and what next. */
export function Result({ session, page, Board }: ResultProps) {
  const looking = useSignal(false);
  const talking = useSignal(false);
  const table = session.table.value;
  if (table === undefined) return null;
  const result = page.outcome(table.game);

  if (looking.value) {
    return (
      <div class="result-board">
        <Board session={session} />
        <Button variant="ink" icon="chevron-left" class="result-back" onClick={() => (looking.value = false)}>
          {tableText.backToResult}
        </Button>
      </div>
    );
  }
  const unread = chatOf(session).unread.value;
  return (
    <main class="result on-water">
      <TableBar page={page} note={gameText(table.seats.length, linesInForce(table.log).length, table.round)} />
      <div class="result-columns">
        <div class="result-story">
          {result !== undefined && <Story session={session} page={page} table={table} result={result} />}
          <Rematch session={session} table={table} />
          <LegacyWay session={session} page={page} table={table} />
          <div class="result-ways">
            {table.gameId !== "" && (
              <a class="button button-glass" href={`/g/${table.gameId}`}>
                <Icon name="play" size={18} />
                {keptText.replay}
              </a>
            )}
            <Button variant="glass" icon="watch" onClick={() => (looking.value = true)}>
              {tableText.seeBoard}
            </Button>
            <Button variant="glass" icon="chat" onClick={() => (talking.value = true)}>
              {chatText.title}
              {unread > 0 && <span class="tab-news result-news">{unread}</span>}
            </Button>
            <a class="button button-glass" href="/">
              {tableText.backToLobby}
            </a>
          </div>
        </div>
        <div class="result-sheet">
          {result !== undefined && result.sheet.length > 0 && (
            <ScoreSheet page={page} table={table} result={result} mine={ownSeat(session)} />
          )}
          {table.gameId !== "" && <KeptGame key={table.gameId} id={table.gameId} />}
        </div>
      </div>
      <Sheet open={talking.value} title={chatText.title} onClose={() => (talking.value = false)}>
        <div class="result-chat">
          <ChatPanel session={session} />
        </div>
      </Sheet>
    </main>
  );
}

interface StoryProps {
  session: TableSession;
  page: GamePage;
  table: TableView;
  result: Outcome;
}

function Story({ session, page, table, result }: StoryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const names = table.seats.map((seat) => seat.name);
  return (
    <>
      <h2 class="result-headline" ref={heading} tabIndex={-1}>
        {page.headline(result, ownSeat(session), names)}
      </h2>
      <div class="result-scene">
        <p class="result-explained">{page.explain(result, names)}</p>
        <img class="result-island" src={page.island} alt="" width="360" height="240" />
      </div>
      <Ranking page={page} result={result} names={names} mine={ownSeat(session)} />
    </>
  );
}
