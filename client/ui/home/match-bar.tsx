import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { LobbyView } from "../../../shared/wire/lobby.ts";
import type { MatchTerms } from "../../../shared/wire/requests.ts";
import { openTable } from "../../net/api.ts";
import type { LobbySession } from "../../net/lobby.ts";
import type { Seeking } from "../../net/match-search.ts";
import { isOutOfReach } from "../../net/connectivity.ts";
import { gameCards } from "../../games/list.ts";
import { findCard, gameName } from "../../games/games.ts";
import { Button, useBusy } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { Select } from "../kit/fields.tsx";
import { Icon } from "../kit/icon.tsx";
import { toast } from "../kit/live.tsx";
import { useMedia } from "../kit/use-media.ts";
import { goToNewTable, openOrPlayHere } from "../lobby/open-or-play-here.ts";
import { navigate } from "../shell/router.ts";
import { PlayComputer, playComputer } from "./play-computer.tsx";
import { clockFace } from "../text/spans.ts";
import { CodeField } from "./code-field.tsx";
import { homeText, lookingText, matchTermsText, ratingRangeText, searchLaterText, waitingText } from "./text.ts";
import {
  chooseClock,
  chooseGame,
  chooseSeats,
  chosenClock,
  clocks,
  masterNeeded,
  seatChoices,
  matchChoice,
  botTerms,
} from "./match-choice.ts";
import "./match-bar.css";
import { sentenceOf } from "../text/refusals.ts";
import { levelName } from "../../../shared/wire/bots.ts";
import { Face } from "../kit/players/face.tsx";
import { offeredLevel } from "../levels/levels.ts";

/** The bar between water and paper: what to play, and the three ways to a table. */
export function MatchBar({ session }: { session: LobbySession | undefined }) {
  const seeking = session?.seeking.value;
  const roomForCode = useMedia("(min-width: 701px)");
  return (
    <section class="match-bar on-paper" aria-label={homeText.quickMatch}>
      {session !== undefined && seeking !== undefined ? (
        <Looking session={session} seeking={seeking} />
      ) : (
        <Wanting session={session} />
      )}
      {roomForCode && (
        <div class="match-code">
          <CodeField inline />
        </div>
      )}
    </section>
  );
}

function Wanting({ session }: { session: LobbySession | undefined }) {
  const [opening, during] = useBusy();
  const wanted = matchChoice.value;
  const alone = botTerms.value;
  if (wanted === undefined || alone === undefined) return null;
  const { game, seats, clock } = wanted;
  const leader = masterNeeded.value;
  const waiting = session?.othersFor(wanted) ?? 0;
  const hasBot = findCard(game)?.hasBot === true;
  const lit = litWay(isOutOfReach.value ? undefined : session?.lobby.value, waiting, leader !== undefined, hasBot);

  const createTable = () => during(() => goToNewTable((token) => openTable(token, { game, seats, clock })));

  async function shareDevice(): Promise<void> {
    const code = await during(() => openOrPlayHere({ game, seats, clock, alone: true }));
    if (code !== undefined) navigate(`/${code}`);
  }

  async function seek(wanted: MatchTerms): Promise<void> {
    const refused = await session?.seek(wanted);
    if (refused !== undefined) toast(sentenceOf(refused));
  }

  return (
    <>
      <MatchFields game={game} seats={seats} />
      <div class="match-ways">
        <Button
          variant={lit === "match" ? "main" : "quiet"}
          large
          class="match-quick"
          disabled={session === undefined || leader !== undefined}
          onClick={() => void seek(wanted)}
        >
          {homeText.quickMatch}
          {leader !== undefined && <span class="match-waiting t-small">{homeText.leaderAmongFriends(leader)}</span>}
          {waiting > 0 && <span class="match-waiting t-small">{waitingText(waiting)}</span>}
        </Button>
        {hasBot && leader === undefined && <PlayComputer terms={alone} lit={lit === "computer"} />}
        <Button
          variant={lit === "table" ? "main" : "quiet"}
          large
          icon="plus"
          class="match-create"
          disabled={opening}
          onClick={() => void createTable()}
        >
          {opening ? homeText.creating : homeText.createTable}
        </Button>
        <Button
          large
          icon="people"
          class="match-device"
          title={homeText.oneDevice}
          disabled={opening}
          onClick={() => void shareDevice()}
        >
          {homeText.oneDevice}
        </Button>
        <CodeWay />
      </div>
    </>
  );
}

function MatchFields({ game, seats }: Pick<MatchTerms, "game" | "seats">) {
  return (
    <div class="match-terms">
      <div class="match-field match-game">
        <span class="match-label t-small">{homeText.game}</span>
        {gameCards.length > 1 ? (
          <Select
            bare
            label={homeText.game}
            choices={gameCards.map((card) => ({ value: card.id, label: card.name }))}
            value={game}
            onChange={chooseGame}
          />
        ) : (
          <span class="match-only">{gameName(game)}</span>
        )}
      </div>
      <div class="match-field">
        <span class="match-label t-small">{homeText.players}</span>
        <Select
          bare
          label={homeText.players}
          choices={seatChoices.value}
          value={String(seats)}
          onChange={chooseSeats}
        />
      </div>
      <div class="match-field">
        <span class="match-label t-small">{homeText.clock}</span>
        <Select bare label={homeText.clock} choices={clocks} value={chosenClock.value} onChange={chooseClock} />
      </div>
    </div>
  );
}

function CodeWay() {
  const typing = useSignal(false);
  return (
    <>
      <Button large icon="link" class="match-type-code" onClick={() => (typing.value = true)}>
        {homeText.enterCode}
      </Button>
      <Dialog open={typing.value} title={homeText.enterCode} onClose={() => (typing.value = false)}>
        <CodeField focused onJoin={() => (typing.value = false)} />
      </Dialog>
    </>
  );
}

/** The way that most likely leads to a game: quick match needs other people online. Undefined until that is known. */
function litWay(
  lobby: LobbyView | undefined,
  waiting: number,
  isLed: boolean,
  hasBot: boolean,
): "match" | "computer" | "table" | undefined {
  if (isLed) return "table";
  if (lobby === undefined) return isOutOfReach.value && hasBot ? "computer" : undefined;
  return waiting > 0 || lobby.online > 1 ? "match" : hasBot ? "computer" : "table";
}

interface LookingProps {
  session: LobbySession;
  seeking: Seeking;
}

function Looking({ session, seeking }: LookingProps) {
  return (
    <div class="looking">
      {session.link.value === "live" ? (
        <Searching session={session} seeking={seeking} />
      ) : (
        <div class="looking-words" role="status">
          <p class="t-title">{homeText.searchWaits}</p>
          <p class="t-note">{searchLaterText(matchTermsText(gameName(seeking.terms.game), seeking.terms))}</p>
        </div>
      )}
      <Button large icon="close" onClick={session.unseek}>
        {homeText.seekingCancel}
      </Button>
    </div>
  );
}

function Searching({ session, seeking: { terms, since } }: LookingProps) {
  const elapsed = useSignal(performance.now() - since);
  useEffect(() => {
    const timer = setInterval(() => {
      elapsed.value = performance.now() - since;
    }, 500);
    return () => clearInterval(timer);
  }, [since]);

  const others = session.othersFor(terms);
  return (
    <>
      <span class="looking-clock tabular" role="timer">
        <Icon name="clock" />
        {clockFace(elapsed.value)}
      </span>
      <div class="looking-words" role="status">
        <p class="t-title">{lookingText(terms.seats, others + 1)}</p>
        <p class="t-note">
          {matchTermsText(gameName(terms.game), terms)}. {waitingText(others)}.
          {terms.rated && terms.clock !== null && <span aria-hidden="true"> {ratingRangeText(elapsed.value)}.</span>}
        </p>
      </div>
      {elapsed.value >= BOT_OFFER_AFTER_MS && findCard(terms.game)?.hasBot === true && <BotOffer terms={terms} />}
    </>
  );
}

/** How long a player waits for an opponent before a bot is offered, in ms. */
const BOT_OFFER_AFTER_MS = 15_000;
/** Offers a game while nobody has come. It has no clock, so that it can be left and gone back to. */
function BotOffer({ terms }: { terms: MatchTerms }) {
  const level = offeredLevel(terms.game);
  const [opening, during] = useBusy();
  async function play(): Promise<void> {
    if (await during(() => playComputer({ ...terms, clock: null }, level))) toast(homeText.searchGoesOn);
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
