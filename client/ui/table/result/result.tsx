import { type Signal, useSignal } from "@preact/signals";
import type { Result as Outcome } from "../../../../shared/kernel/game.ts";
import { shownSteps, stepsOfLog } from "../../../../shared/kernel/steps.ts";
import type { TableView } from "../../../../shared/wire/table.ts";
import type { GamePage } from "../../../games/contract/page.ts";
import { ownSeat, type TableSession } from "../../../net/session.ts";
import { ChatPanel } from "../../chat/chat-panel.tsx";
import { chatOf } from "../../chat/lines.ts";
import { chatText } from "../../chat/text.ts";
import { Button, useBusy } from "../../kit/button.tsx";
import { Dialog, Sheet } from "../../kit/dialog.tsx";
import { Icon } from "../../kit/icon.tsx";
import { shareLink } from "../../shell/copy.ts";
import { Loaded } from "../../shell/loaded.tsx";
import { companyOf } from "./company.ts";
import { KeptGame } from "./kept-game.tsx";
import { keptText } from "./kept-text.ts";
import { NextLevel } from "./next-level.tsx";
import { RatingNote } from "./rating-note.tsx";
import { Ranking } from "./ranking.tsx";
import { isAlone, RematchButton, RematchWho } from "./rematch.tsx";
import { ScoreSheet } from "./score-sheet.tsx";
import { tableText } from "../text.ts";
import { gameText, resultText } from "./text.ts";
import { openTable } from "../../../net/api.ts";
import { goToNewTable } from "../../lobby/open-or-play-here.ts";
import "./result.css";

const loadKeeping = () => import("./keep-game.tsx");
const loadAfter = () => import("../../relations/after-game.tsx");

interface ResultProps {
  session: TableSession;
  page: GamePage;
  /** Whether the result lies over the board. */
  open: Signal<boolean>;
}

/** How the game ended, and what next: over the final board, and beside it once that is to be seen. */
export function Result({ session, page, open }: ResultProps) {
  const table = session.table.value;
  if (table === undefined) return null;
  const result = page.outcome(table.game);
  const names = table.seats.map(({ name }) => name);
  const headline = result === undefined ? resultText.over : page.headline(result, ownSeat(session), names);
  return (
    <>
      <section class={open.value ? "after after-covered" : "after"} aria-label={resultText.backToResult}>
        <p class="after-headline">{headline}</p>
        <div class="after-ways">
          <RematchButton session={session} table={table} />
          <Button large onClick={() => (open.value = true)}>
            {resultText.backToResult}
          </Button>
        </div>
        {/* With computers alone it says nothing that one waits for, and the board has its room. */}
        {!open.value && !isAlone(table) && <RematchWho session={session} table={table} />}
      </section>
      <Dialog kind="result" open={open.value} title={headline} onClose={() => (open.value = false)}>
        <OutcomeShown
          session={session}
          page={page}
          table={table}
          result={result}
          onClose={() => (open.value = false)}
        />
      </Dialog>
    </>
  );
}

/** The people with whom one played; the words come when the result does. */
function Company({ session, table }: Pick<OutcomeProps, "session" | "table">) {
  const people = companyOf(table, session.me);
  if (people.length === 0) return null;
  return (
    <div class="result-company" style={{ "--people": people.length }}>
      <Loaded load={loadAfter} inline>
        {({ AfterGame }) => <AfterGame people={people} code={session.code} />}
      </Loaded>
    </div>
  );
}

/** Somebody who leaves at once ends a game in which nothing has been counted. */
function hasFigures({ sheet }: Outcome): boolean {
  return sheet.some(({ values }) => values.some((value) => typeof value === "number" && value !== 0));
}

interface OutcomeProps {
  session: TableSession;
  page: GamePage;
  table: TableView;
  result: Outcome | undefined;
  onClose: () => void;
}

function OutcomeShown({ session, page, table, result, onClose }: OutcomeProps) {
  const talking = useSignal(false);
  const names = table.seats.map(({ name }) => name);
  const unread = chatOf(session).unread.value;
  const size = table.seats.length;
  const isKept = table.gameId !== "" && session.onDevice !== true;
  const led = page.master?.seats(size) ?? [];
  const moves = shownSteps(stepsOfLog(table.log)).length;
  return (
    <div class="result">
      {result !== undefined && (
        <div class="result-scene">
          <div>
            <p class="result-explained">{page.explain(result, names, ownSeat(session))}</p>
            <p class="t-note result-about">
              {gameText(size - led.length, led.length === 0 ? "" : (page.master?.title ?? ""), moves, table.round)}
            </p>
          </div>
          <img class="result-island" src={page.island} alt="" width="360" height="240" />
        </div>
      )}
      {result !== undefined && (
        <Ranking page={page} result={result} names={names} mine={ownSeat(session)} seats={session.table.value?.seats} />
      )}
      {session.settings.value?.rated === true && table.gameId !== "" && (
        <RatingNote key={table.gameId} table={table} mine={ownSeat(session)} />
      )}
      <div class="result-again">
        <RematchButton session={session} table={table} />
        {result !== undefined && session.seat.value !== undefined && isAlone(table) && (
          <NextLevel session={session} table={table} result={result} />
        )}
      </div>
      <RematchWho session={session} table={table} />
      {session.seat.value !== undefined && <Company session={session} table={table} />}
      <LegacyWay session={session} page={page} table={table} />
      <div class="result-ways">
        <Button icon="watch" onClick={onClose}>
          {resultText.seeBoard}
        </Button>
        {isKept && (
          <a class="button button-quiet" href={`/g/${table.gameId}`}>
            <Icon name="play" size={18} />
            {keptText.replay}
          </a>
        )}
        {isKept && (
          <Button icon="share" onClick={() => void shareGame(page.name, table.gameId)}>
            {tableText.share}
          </Button>
        )}
        <Button icon="chat" onClick={() => (talking.value = true)}>
          {chatText.title}
          {unread > 0 && <span class="tab-news result-news">{unread}</span>}
        </Button>
        <a class="button button-quiet" href="/">
          {resultText.backToLobby}
        </a>
      </div>
      {result !== undefined && hasFigures(result) && (
        <ScoreSheet page={page} table={table} result={result} mine={ownSeat(session)} />
      )}
      {isKept && <KeptGame key={table.gameId} id={table.gameId} />}
      {session.onDevice === true && (
        <Loaded inline load={loadKeeping}>
          {({ KeepGame }) => <KeepGame id={session.code} />}
        </Loaded>
      )}
      <Sheet open={talking.value} title={chatText.title} onClose={() => (talking.value = false)}>
        <div class="result-chat">
          <ChatPanel session={session} />
        </div>
      </Sheet>
    </div>
  );
}

const shareGame = (name: string, id: string) =>
  shareLink(name, `${location.origin}/g/${id}`, `/preview/game/${id}.png`, tableText);

/** The way to a new table with what this game leaves to its winner. */
function LegacyWay({ session, page, table }: { session: TableSession; page: GamePage; table: TableView }) {
  const [opening, during] = useBusy();
  const seat = ownSeat(session);
  const legacy = seat === undefined ? undefined : page.legacy?.(table.game, seat);
  if (legacy === undefined) return null;
  const { label, note, options } = legacy;

  async function open(): Promise<void> {
    const settings = session.settings.value;
    if (settings === undefined) return;
    const { game, seats, clock } = settings;
    await during(() => goToNewTable((token) => openTable(token, { game, seats, clock, options })));
  }

  return (
    <>
      <Button wide icon="plus" disabled={opening} onClick={() => void open()}>
        {label}
      </Button>
      <p class="rematch-who">{note}</p>
    </>
  );
}
