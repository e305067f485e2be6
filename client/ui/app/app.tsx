import { effect, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { YourGame } from "../../../shared/wire/lobby.ts";
import { identities, type Identity } from "../../net/identity.ts";
import { gameName } from "../../games/games.ts";
import { turnAlert, homeTitle, isOutOfSight, newlyWaiting, waitingCount } from "./turn-alerts.ts";
import { toast } from "../kit/live.tsx";
import { enterLobby, leaveLobby, lobbySession } from "../lobby/lobby.ts";
import { Notices } from "../relations/notices.tsx";
import { isAsked } from "../account/identity-link.ts";
import { browserText } from "../account/browser-text.ts";
import { route } from "../shell/router.ts";
import type { Route } from "../shell/routes.ts";
import { useBadge } from "../shell/badge.ts";
import { pushEnabled } from "../shell/settings.ts";
import { Boundary } from "../shell/boundary.tsx";
import { notify } from "../shell/browser-notifications.ts";
import { TableOffer } from "../lobby/table-offer.tsx";
import { CodeFieldLater } from "../shell/code-field-later.tsx";
import { Loaded } from "../shell/loaded.tsx";
import { HomeWay, Notice } from "../shell/notice.tsx";
import { partingWords } from "../shell/signed-out.ts";
import { identityObstacle, signIn } from "../shell/sign-in.ts";
import { crowdedText, shellText } from "../shell/text.ts";
import { useTitle } from "../shell/title.ts";
import { useTranslatable } from "./translatable.ts";
import type { ComponentChildren } from "preact";
import { Button, ButtonLink } from "../kit/button.tsx";
import { Waiting } from "../shell/waiting.tsx";

/** The board, which every game stands on, need not wait until the table has said which game it is. */
const loadTable = async () => {
  const page = import("../table/table-page.tsx");
  void loadBoard().catch(() => undefined);
  return await page;
};
const loadBoard = () => import("../table/game-view.tsx");
const loadDevice = () => import("../table/device-page.tsx");
const loadHome = () => import("../home/home.tsx");
const loadAccount = () => import("../account/identity-panel.tsx");
const loadQuestion = () => import("../account/identity-question.tsx");
const loadReplay = () => import("../replay/replay-page.tsx");
const loadHistory = () => import("../history/history-page.tsx");
const loadFriends = () => import("../friends/friends-page.tsx");
const loadPerson = () => import("../profiles/profile-page.tsx");
const loadLeaderboard = () => import("../profiles/leaderboard-page.tsx");
const loadStats = () => import("../stats/stats-page.tsx");
const loadLearn = () => import("../../learn/learn-page.tsx");
const loadDevelopers = () => import("../developers/developers-page.tsx");
const loadAdmin = () => import("../admin/admin-page.tsx");
const loadTournaments = () => import("../tournaments/tournaments-page.tsx");
const loadTournament = () => import("../tournaments/tournament-page.tsx");
const loadRules = () => import("../rules/rules-page.tsx");

/** A page that is embedded in another site: it has no identity and stores nothing. */
export function EmbeddedApp() {
  return (
    <Boundary key="embed">
      <Page route={route.value} />
    </Boundary>
  );
}

export function App() {
  const shown = route.value;
  useTranslatable(shown);
  usePlayer();
  useCalls();
  usePush();
  return (
    <>
      <Boundary key={boundaryKey(shown)}>
        <Page route={shown} />
      </Boundary>
      {isAsked.value && (
        <Loaded load={loadQuestion} inline>
          {({ IdentityQuestion }) => <IdentityQuestion />}
        </Loaded>
      )}
      <TableOffer />
      <Notices />
    </>
  );
}

function Page({ route: shown }: { route: Route }) {
  switch (shown.page) {
    case "home":
      return <HomePage />;
    case "me":
      return <AccountPage />;
    case "device":
      return <Loaded load={loadDevice}>{({ DevicePage }) => <DevicePage key={shown.id} id={shown.id} />}</Loaded>;
    case "replay":
      return <Loaded load={loadReplay}>{({ ReplayPage }) => <ReplayPage id={shown.id} />}</Loaded>;
    case "past":
      return (
        <Loaded load={loadHistory}>
          {({ HistoryPage }) => (
            <WithIdentity>{(identity) => <HistoryPage key={identity.id} identity={identity} />}</WithIdentity>
          )}
        </Loaded>
      );
    case "friends":
      return (
        <Loaded load={loadFriends}>
          {({ FriendsPage }) => (
            <WithIdentity>{(identity) => <FriendsPage key={identity.id} identity={identity} />}</WithIdentity>
          )}
        </Loaded>
      );
    case "developers":
      return <Loaded load={loadDevelopers}>{({ DevelopersPage }) => <DevelopersPage />}</Loaded>;
    case "admin":
      return <Loaded load={loadAdmin}>{({ AdminPage }) => <AdminPage />}</Loaded>;
    case "tournaments":
      return (
        <Loaded load={loadTournaments}>
          {({ TournamentsPage }) => (
            <WithIdentity>{(identity) => <TournamentsPage key={identity.id} identity={identity} />}</WithIdentity>
          )}
        </Loaded>
      );
    case "tournament":
      return (
        <Loaded load={loadTournament}>{({ TournamentPage }) => <TournamentPage key={shown.id} id={shown.id} />}</Loaded>
      );
    case "person":
      return <Loaded load={loadPerson}>{({ ProfilePage }) => <ProfilePage who={shown.who} />}</Loaded>;
    case "top":
      return (
        <Loaded load={loadLeaderboard}>
          {({ LeaderboardPage }) => (
            <WithIdentity>{(identity) => <LeaderboardPage game={shown.game} identity={identity} />}</WithIdentity>
          )}
        </Loaded>
      );
    case "stats":
      return <Loaded load={loadStats}>{({ StatsPage }) => <StatsPage game={shown.game} />}</Loaded>;
    case "rules":
      return (
        <Loaded load={loadRules}>{({ RulesPage }) => <RulesPage game={shown.game} glance={shown.glance} />}</Loaded>
      );
    case "learn":
      return (
        <Loaded load={loadLearn}>{({ LearnPage }) => <LearnPage game={shown.game} lesson={shown.lesson} />}</Loaded>
      );
    case "puzzle":
      return <Loaded load={loadLearn}>{({ PuzzleOf }) => <PuzzleOf game={shown.game} day={shown.day} />}</Loaded>;
    case "table":
      return (
        <Loaded load={loadTable}>
          {({ TablePage }) => (
            <WithIdentity>
              {(identity) => <TablePage key={`${shown.code} ${identity.id}`} code={shown.code} identity={identity} />}
            </WithIdentity>
          )}
        </Loaded>
      );
    case "embed":
      return <Page route={shown.shown} />;
    case "lost":
      return <LostPage path={shown.path} />;
  }
}

function HomePage() {
  const waiting = waitingCount(lobbySession.value?.yours.value);
  useTitle(homeTitle(waiting));
  useBadge(waiting > 0);
  return <Loaded load={loadHome}>{({ Home }) => <Home />}</Loaded>;
}

function AccountPage() {
  useTitle(browserText.title);
  return (
    <WithIdentity>
      {() => (
        <Notice title={browserText.title}>
          <Loaded load={loadAccount} inline>
            {({ IdentityPanel }) => <IdentityPanel />}
          </Loaded>
          <ButtonLink href="/">{shellText.home}</ButtonLink>
        </Notice>
      )}
    </WithIdentity>
  );
}

function LostPage({ path }: { path: string }) {
  useTitle(shellText.lostTitle);
  return (
    <Notice title={shellText.lostTitle}>
      <p>{shellText.lost}</p>
      <CodeFieldLater start={path.split("/").length === 2 ? path.slice(1) : ""} />
      <HomeWay />
    </Notice>
  );
}

/** A page that broke stays broken until another one is shown. */
function boundaryKey(shown: Route): string {
  return shown.page === "table" ? shown.code : shown.page;
}

/**
 * Signs the player in, and joins the lobby on every page but a table's; again when this browser becomes another player.
 */
function usePlayer(): void {
  useSignalEffect(() => {
    if (!isAsked.value) void signIn();
  });
  useEffect(() => {
    const parting = partingWords();
    if (parting !== "") toast(parting);
  }, []);
  useSignalEffect(() => {
    if (identities.replaced.value) toast(identities.signedOut.peek() ? browserText.signedOut : browserText.replaced);
  });
  useSignalEffect(() => {
    const id = identities.current.value?.id;
    const atTable = route.value.page === "table";
    if (lobbyOf !== id) leaveLobby();
    lobbyOf = id;
    // A player that plays a bot while waiting stays in the queue for an opponent.
    if (id !== undefined && (!atTable || lobbySession.peek()?.seeking.value !== undefined)) enterLobby();
    else leaveLobby();
  });
}

/** Push services notify the player that this browser is now, not one that it was before. */
function usePush(): void {
  useSignalEffect(() => {
    const token = identities.current.value?.token;
    if (token === undefined || !pushEnabled.peek()) return;
    void import("../account/push.ts").then(({ renewPush }) => renewPush(token)).catch(() => undefined);
  });
}

/** Notifies a player of the games that begin to wait for them. */
function useCalls(): void {
  useEffect(() => {
    let before: readonly YourGame[] | undefined;
    return effect(() => {
      const yours = lobbySession.value?.yours.value;
      if (yours === undefined) return;
      for (const game of newlyWaiting(before, yours)) {
        const alert = turnAlert(game, gameName(game.game));
        if (!pushEnabled.peek()) notify(alert);
        if (isOutOfSight(route.peek(), game)) toast(`${alert.title}: ${alert.body}`);
      }
      before = yours;
    });
  }, []);
}

let lobbyOf: string | undefined;

/** Shows what only makes sense to somebody, once this browser is. */
function WithIdentity({ children }: { children: (identity: Identity) => ComponentChildren }) {
  const identity = identities.current.value;
  if (identity !== undefined) return <>{children(identity)}</>;
  const why = identityObstacle.value;
  if (why === undefined) return <Waiting />;
  const isCrowded = why.code === "too-fast";
  return (
    <Notice title={isCrowded ? shellText.crowdedTitle : shellText.offlineTitle}>
      <p>{isCrowded ? crowdedText(why.wait ?? 0) : shellText.offline}</p>
      <div class="notice-ways">
        <Button variant="main" onClick={() => void signIn()}>
          {shellText.tryNow}
        </Button>
      </div>
    </Notice>
  );
}
