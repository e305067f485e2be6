import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import ship from "../../art/home/expedition-ship.svg";
import iceberg from "../../art/home/iceberg-2.svg";
import logo from "../../art/home/logo-on-water.svg";
import penguin from "../../art/home/penguin.svg";
import type { LobbyView } from "../../../shared/wire/lobby.ts";
import { deviceGames, readDeviceGames } from "../../net/device-games.ts";
import type { LobbySession } from "../../net/lobby.ts";
import { isAway } from "../../net/reach.ts";
import { gameCards } from "../../games/list.ts";
import { findCard } from "../../games/games.ts";
import { circle } from "../relations/known-people.ts";
import { friendsLabel, friendsText } from "../relations/text.ts";
import { Button } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { TabPanel, Tabs } from "../kit/tabs.tsx";
import { useMedia } from "../kit/use-media.ts";
import { lobbySession } from "../lobby/lobby.ts";
import { IdentityButton } from "../account/identity-button.tsx";
import { muted } from "../frame/settings.ts";
import { useHeading } from "../frame/title.ts";
import { signIn, identityFailures } from "../frame/sign-in.ts";
import { Islands } from "./islands.tsx";
import { LearnLink } from "./learn-link.tsx";
import { List, type ListProps, Rows } from "./list.tsx";
import { MatchBar } from "./match-bar.tsx";
import { deviceRows, exhibitionRows, openRows, type Row, watchRows, yourRows } from "./rows.ts";
import { RatedTick } from "./rated-tick.tsx";
import { Scenery } from "./scenery.tsx";
import { homeText, onlineText } from "./text.ts";
import { matchChoice } from "./match-choice.ts";
import "./home.css";

const SHOWN = 5;

/** Where everything starts: pick a game, find a table, go on with your own. */
export function Home() {
  const session = lobbySession.value;
  const heading = useHeading();
  const waitingFor = (circle.value?.asks.length ?? 0) + (circle.value?.invitations.length ?? 0);
  return (
    <main class="home">
      <div class="home-hero on-water">
        <Scenery />
        <header class="home-bar">
          <a class="home-logo" href="/" aria-label="Skerry">
            <img src={logo} alt="" width="34" height="30" />
            <span>Skerry</span>
          </a>
          <nav class="home-nav" aria-label="Skerry">
            <a class="home-link" href="/learn" title={homeText.learnAllWhat}>
              <Icon name="learn" />
              <span>{homeText.learnAll}</span>
            </a>
            <a class="home-link" href={`/rules/${matchChoice.value?.game ?? ""}`}>
              <Icon name="rules" />
              <span>{homeText.howToPlay}</span>
            </a>
            <button type="button" class="home-link home-sound" onClick={() => (muted.value = !muted.value)}>
              <Icon name={muted.value ? "sound-off" : "sound"} />
              <span>{muted.value ? "Sound off" : "Sound on"}</span>
            </button>
            <a class="home-link home-friends" href="/friends" aria-label={friendsLabel(circle.value)}>
              <Icon name="people" />
              {waitingFor > 0 && <i class="home-friends-sign" aria-hidden="true" />}
              <span>{friendsText.title}</span>
            </a>
            <IdentityButton />
          </nav>
        </header>
        <h1 class="t-page home-headline" ref={heading} tabIndex={-1}>
          {gameCards.length > 1 ? homeText.headline : homeText.headlineForOne}
        </h1>
        <p class="home-online">
          <span>{onlineText(session?.lobby.value?.online ?? 0)}</span>
        </p>
        <Islands />
      </div>
      <div class="home-paper on-paper">
        <MatchBar session={session} />
        <div class="home-learn">
          <LearnLink />
          <RatedTick />
        </div>
        <LobbyLists session={session} />
      </div>
    </main>
  );
}

function LobbyLists({ session }: { session: LobbySession | undefined }) {
  const narrow = useMedia("(max-width: 900px)");
  const tab = useSignal("yours");
  useTicks(session);
  useEffect(() => void readDeviceGames(), []);
  const isOut = isAway.value || (session === undefined ? identityFailures.value > 0 : session.retryAt.value > 0);
  const lists = listsOf(session, isOut);
  const tryNow = session?.retry ?? (() => void signIn());

  const closed = session?.closedBy.value;
  return (
    <>
      {closed !== undefined && (
        <p class="home-trouble" role="status">
          {closed.message}
        </p>
      )}
      {isOut && (
        <p class="home-trouble" role="status">
          {homeText.offline}
          <Button variant="quiet" onClick={tryNow}>
            {homeText.tryNow}
          </Button>
        </p>
      )}
      {narrow ? (
        <div class="home-tabs">
          <Tabs
            label={homeText.lists}
            tabs={lists.map(({ id, short, rows }) => ({ id, label: short, ...countOf(rows) }))}
            selected={tab.value}
            onSelect={(id) => (tab.value = id)}
          />
          {lists
            .filter(({ id }) => id === tab.value)
            .map(({ id, rows, empty, more }) => (
              <TabPanel key={id} of={homeText.lists} id={id}>
                <Rows rows={rows} empty={empty} more={more} />
              </TabPanel>
            ))}
        </div>
      ) : (
        <div class="home-lists">
          {lists.map(({ id, title, rows, empty, more }) => (
            <List key={id} title={title} rows={rows} shown={SHOWN} empty={empty} more={more} />
          ))}
        </div>
      )}
    </>
  );
}

interface HomeList extends Pick<ListProps, "title" | "rows" | "empty" | "more"> {
  readonly id: string;
  /** The title where there is little room. */
  readonly short: string;
}

/** @param isOut whether the lobby is out of reach: what it said last may be long over */
function listsOf(session: LobbySession | undefined, isOut: boolean): readonly HomeList[] {
  const lobby = session?.lobby.value;
  const yours = session?.yours.value;
  const own = yourRows(yours ?? [], session?.now() ?? 0, findCard);
  const here = deviceRows(deviceGames.value ?? [], findCard);
  const none: readonly Row[] | undefined = isOut ? [] : undefined;
  const nobody = { title: homeText.awayTables, how: homeText.awayTablesHow, picture: iceberg };
  const mine = new Set(yours?.map(({ code }) => code));
  return [
    {
      id: "yours",
      title: homeText.yourGames,
      short: homeText.yourGames,
      rows: yours === undefined && here.length === 0 ? none : [...own, ...here],
      empty: isOut
        ? { title: homeText.awayGames, how: homeText.awayGamesHow, picture: penguin }
        : { title: homeText.noGames, how: homeText.noGamesHow, picture: penguin },
      more: { href: "/past", text: homeText.pastGames },
    },
    {
      id: "open",
      title: homeText.openTables,
      short: "Open",
      rows: isOut ? none : lobby && openRows(lobby, mine, findCard),
      empty: isOut ? nobody : { title: homeText.noTables, how: homeText.noTablesHow, picture: iceberg },
    },
    {
      id: "watch",
      title: homeText.watch,
      short: homeText.watch,
      rows: isOut ? none : lobby && publicRows(lobby, mine),
      empty: isOut ? nobody : { title: homeText.noWatch, how: homeText.noWatchHow, picture: ship },
    },
  ];
}

/** What may be watched: people, or computers where nobody plays in public. */
function publicRows(lobby: LobbyView, mine: ReadonlySet<string>): readonly Row[] {
  const rows = watchRows(lobby, mine, findCard);
  return rows.length > 0 ? rows : exhibitionRows(gameCards);
}

function countOf(rows: readonly unknown[] | undefined) {
  return rows === undefined || rows.length === 0 ? {} : { count: rows.length };
}

/** Draws anew each second while a clock of one's own runs. */
function useTicks(session: LobbySession | undefined): void {
  const ticks = useSignal(0);
  const running = session?.yours.value?.some((game) => game.clockRuns) ?? false;
  // Read, so that a tick draws the lists again.
  void ticks.value;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      ticks.value++;
    }, 1000);
    return () => clearInterval(timer);
  }, [running]);
}
