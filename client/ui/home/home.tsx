import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import ship from "../../art/home/expedition-ship.svg";
import iceberg from "../../art/home/iceberg-2.svg";
import logo from "../../art/home/logo-on-water.svg";
import penguin from "../../art/home/penguin.svg";
import type { LobbyKind } from "../../../shared/table/lobby-page.ts";
import type { LobbyView } from "../../../shared/wire/lobby.ts";
import { deviceGames, readDeviceGames } from "../../net/device-games.ts";
import type { LobbySession } from "../../net/lobby.ts";
import { isOffline } from "../../net/connectivity.ts";
import { gameCards } from "../../games/list.ts";
import { findCard } from "../../games/games.ts";
import { challenges, knownRelations } from "../relations/known-people.ts";
import { friendsLabel, friendsText } from "../relations/text.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { Icon } from "../kit/icon.tsx";
import { TabPanel, Tabs } from "../kit/tabs.tsx";
import { useMedia } from "../kit/use-media.ts";
import { lobbySession } from "../lobby/lobby.ts";
import { IdentityButton } from "../account/identity-button.tsx";
import { Loaded } from "../shell/loaded.tsx";
import { muted } from "../shell/settings.ts";
import { useHeading } from "../shell/title.ts";
import { identityObstacle, signIn } from "../shell/sign-in.ts";
import { againText, crowdedText } from "../shell/text.ts";
import { rowsLeft, useLobbyPages } from "./lobby-pages.ts";
import { Islands } from "./islands.tsx";
import { List, type ListProps, Rows } from "./list.tsx";
import { MatchBar } from "./match-bar.tsx";
import { deviceRows, exhibitionRows, openRows, type Row, watchRows, yourRows } from "./rows.ts";
import { MatchTicks } from "./match-ticks.tsx";
import { Scenery } from "./scenery.tsx";
import { homeText, onlineText } from "./text.ts";
import { matchChoice } from "./match-choice.ts";
import "./home.css";
import { sentenceOf } from "../text/refusals.ts";
import { followProgress, learntCount } from "../../learn/progress/progress.ts";

const SHOWN = 5;

/** The home page: pick a game, find a table, continue a game. */
export function Home() {
  const session = lobbySession.value;
  const heading = useHeading();
  const challenged = challenges.value?.received.length ?? 0;
  const waitingFor =
    (knownRelations.value?.asks.length ?? 0) + (knownRelations.value?.invitations.length ?? 0) + challenged;
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
              <span>{homeText.rules}</span>
            </a>
            <button type="button" class="home-link home-sound" onClick={() => (muted.value = !muted.value)}>
              <Icon name={muted.value ? "sound-off" : "sound"} />
              <span>{muted.value ? "Sound off" : "Sound on"}</span>
            </button>
            <a
              class="home-link home-friends"
              href="/friends"
              aria-label={friendsLabel(knownRelations.value, challenged)}
            >
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
        <NoLine session={session} />
        <MatchBar session={session} />
        <div class="home-learn">
          <LearnLink />
          <MatchTicks />
          <FindPlayer />
          <a href="/tournaments">{homeText.tournaments}</a>
          <LaterTournament />
        </div>
        <LobbyLists session={session} />
      </div>
    </main>
  );
}

/** The tournament that goes on or comes next, once that is known: nothing else waits for it. */
function LaterTournament() {
  const Part = useSignal<ComponentType | undefined>(undefined);
  useEffect(() => {
    import("../tournaments/next-tournament.tsx").then(
      ({ NextTournament }) => (Part.value = NextTournament),
      () => undefined,
    );
  }, []);
  return Part.value === undefined ? null : <Part.value />;
}

/** A search for players in a dialog, loaded when it is asked for. */
function FindPlayer() {
  const open = useSignal(false);
  return (
    <>
      <Button variant="plain" icon="people" onClick={() => (open.value = true)}>
        {homeText.findPlayer}
      </Button>
      <Dialog kind="sheet" open={open.value} title={homeText.findPlayer} onClose={() => (open.value = false)}>
        <Loaded inline load={loadSearch}>
          {({ PlayerSearch }) => <PlayerSearch focused terms={matchChoice.value} />}
        </Loaded>
      </Dialog>
    </>
  );
}

const loadSearch = () => import("../relations/player-search.tsx");

const isOut = (session: LobbySession | undefined): boolean =>
  isOffline.value ||
  // While it tries again, the page stays as it is.
  (session?.obstacle ?? identityObstacle).value !== undefined ||
  (session?.retryAt.value ?? 0) > 0;

/** The message without a connection: what still works, or why there is none. */
function NoLine({ session }: { session: LobbySession | undefined }) {
  const closed = session?.closedBy.value;
  if (closed !== undefined)
    return (
      <p class="home-trouble home-no-line" role="status">
        {sentenceOf(closed)}
      </p>
    );
  if (!isOut(session)) return null;
  return (
    <p class="home-trouble home-no-line" role="status">
      {heldUp(session) ?? homeText.offline} {homeText.goesOn}
      <Button variant="quiet" onClick={session?.retry ?? (() => void signIn())}>
        {homeText.tryNow}
      </Button>
    </p>
  );
}

/** Why the server, which can be reached, lets this page wait; undefined if it does not. */
function heldUp(session: LobbySession | undefined): string | undefined {
  const why = (session?.obstacle ?? identityObstacle).value;
  if (why?.code === "line-blocked") return sentenceOf(why);
  if (why?.code !== "too-fast") return undefined;
  return (session === undefined ? crowdedText : againText)(why.wait ?? 0);
}

function LobbyLists({ session }: { session: LobbySession | undefined }) {
  const narrow = useMedia("(max-width: 900px)");
  const tab = useSignal("yours");
  useTicks(session);
  useEffect(() => void readDeviceGames(), []);
  const { lobby, more: askMore } = useLobbyPages(session);
  const lists = listsOf(session, lobby, askMore);
  return (
    <>
      {narrow ? (
        <div class="home-tabs">
          <Tabs
            label={homeText.lists}
            tabs={lists.map(({ id, short, rows, further }) => ({ id, label: short, ...countOf(rows, further) }))}
            selected={tab.value}
            onSelect={(id) => (tab.value = id)}
          />
          {lists
            .filter(({ id }) => id === tab.value)
            .map(({ id, rows, empty, more, further }) => (
              <TabPanel key={id} of={homeText.lists} id={id}>
                <Rows rows={rows} empty={empty} more={more} further={further} />
              </TabPanel>
            ))}
        </div>
      ) : (
        <div class="home-lists">
          {lists.map(({ id, short: _, ...list }) => (
            <List key={id} {...list} shown={SHOWN} />
          ))}
        </div>
      )}
    </>
  );
}

interface HomeList extends Pick<ListProps, "title" | "rows" | "empty" | "more" | "further"> {
  readonly id: string;
  /** The title for narrow screens. */
  readonly short: string;
}

function listsOf(
  session: LobbySession | undefined,
  lobby: LobbyView | undefined,
  askMore: (kind: LobbyKind) => void,
): readonly HomeList[] {
  const yours = session?.yours.value;
  const own = yourRows(yours ?? [], session?.now() ?? 0, findCard);
  const here = deviceRows(deviceGames.value ?? [], findCard);
  const isClosed = session?.closedBy.value !== undefined;
  // The last state of an unreachable lobby may be out of date.
  const isSilent = isClosed || isOut(session);
  const none: readonly Row[] | undefined = isSilent ? [] : undefined;
  const nobody = { title: homeText.awayTables, how: isClosed ? "" : homeText.awayTablesHow, picture: iceberg };
  const mine = new Set(yours?.map(({ code }) => code));
  const further = (kind: LobbyKind) => ({ count: isSilent ? 0 : rowsLeft(lobby, kind), ask: () => askMore(kind) });
  return [
    {
      id: "yours",
      title: homeText.yourGames,
      short: homeText.yourGames,
      rows: yours === undefined && here.length === 0 ? none : [...own, ...here],
      empty: isSilent
        ? { title: homeText.awayGames, how: homeText.awayGamesHow, picture: penguin }
        : { title: homeText.noGames, how: homeText.noGamesHow, picture: penguin },
      more: { href: "/past", text: homeText.pastGames },
    },
    {
      id: "open",
      title: homeText.openTables,
      short: "Open",
      rows: isSilent ? none : lobby && openRows(lobby, mine, findCard),
      empty: isSilent ? nobody : { title: homeText.noTables, how: homeText.noTablesHow, picture: iceberg },
      further: further("waiting"),
    },
    {
      id: "watch",
      title: homeText.watch,
      short: homeText.watch,
      rows: isSilent ? none : lobby && publicRows(lobby, mine),
      empty: isSilent
        ? { title: homeText.awayWatch, how: "", picture: iceberg }
        : { title: homeText.noWatch, how: homeText.noWatchHow, picture: ship },
      further: further("playing"),
    },
  ];
}

/** Public games to watch, or an exhibition of computers if nobody plays in public. */
function publicRows(lobby: LobbyView, mine: ReadonlySet<string>): readonly Row[] {
  const rows = watchRows(lobby, mine, findCard);
  return rows.length > 0 ? rows : exhibitionRows(gameCards);
}

function countOf(rows: readonly unknown[] | undefined, further: ListProps["further"]) {
  return rows === undefined || rows.length === 0 ? {} : { count: rows.length + (further?.count ?? 0) };
}

/** Draws anew each second while a clock of the player's own games runs. */
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

/** The link to the chosen game's lessons for somebody new to it, otherwise to the place where the player left off. */
function LearnLink() {
  useEffect(followProgress, []);
  const card = findCard(matchChoice.value?.game ?? "");
  if (card?.course === undefined) return null;
  const { id, name, course } = card;
  const done = learntCount(id);
  const words = done === 0 ? homeText.learn(name, course.minutes) : homeText.learnOn(name, done + 1, course.lessons);
  if (done >= course.lessons) return null;
  return (
    <a class="home-lessons" href={`/learn/${id}`}>
      <span>{words}</span>
      <Icon name="chevron-right" size={16} />
    </a>
  );
}
