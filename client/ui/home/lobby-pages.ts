/** Tables beyond the first ones of the lobby: loaded on request, and refreshed while they are shown. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { LobbyRowView, LobbyView } from "../../../shared/wire/lobby.ts";
import { LOBBY_MORE, LOBBY_PAGE, type LobbyKind, lobbyPage } from "../../../shared/table/lobby-page.ts";
import type { LobbySession } from "../../net/lobby.ts";

/** How often they are refreshed: less often than the first ones, because few people look at them. */
const EVERY_MS = 5000;

type Pages = Readonly<Record<LobbyKind, number>>;

/** The lobby with the loaded further rows, and the function that loads more of a kind. */
export function useLobbyPages(session: LobbySession | undefined) {
  const pages = useSignal<Pages>({ waiting: 0, playing: 0 });
  const rows = useSignal<readonly LobbyRowView[]>([]);
  const wanted = pages.value;
  useEffect(() => {
    const places = placesOf(wanted);
    if (session === undefined || places.length === 0) return;
    const read = async () => {
      const told = await Promise.all(places.map((place) => session.ask("tables", place)));
      const answers = told.map((one) => ("value" in one ? lobbyPage.safeParse(one.value).data : undefined));
      // If a page cannot be fetched, the rows stay as they were.
      if (!answers.includes(undefined)) rows.value = answers.flatMap((one) => one?.rows ?? []);
    };
    void read();
    const timer = setInterval(() => void read(), EVERY_MS);
    return () => clearInterval(timer);
  }, [session, wanted]);
  return {
    lobby: withMoreRows(session?.lobby.value, rows.value),
    more: (kind: LobbyKind) => (pages.value = { ...pages.value, [kind]: pages.value[kind] + 1 }),
  };
}

function placesOf(pages: Pages) {
  return (["waiting", "playing"] as const).flatMap((kind) =>
    Array.from({ length: pages[kind] }, (_, page) => ({ kind, from: LOBBY_PAGE + page * LOBBY_MORE })),
  );
}

/** What is among the first rows is as they say. */
export function withMoreRows(lobby: LobbyView | undefined, rows: readonly LobbyRowView[]): LobbyView | undefined {
  if (lobby === undefined || rows.length === 0) return lobby;
  return { ...lobby, tables: { ...Object.fromEntries(rows.map((row) => [row.code, row])), ...lobby.tables } };
}

/** The number of tables of a kind that are not in the list. */
export function rowsLeft(lobby: LobbyView | undefined, kind: LobbyKind): number {
  if (lobby === undefined) return 0;
  const isOpen = ({ phase, seats, taken }: LobbyRowView) => phase === kind && (kind === "playing" || taken < seats);
  return Math.max(0, (lobby[kind] ?? 0) - Object.values(lobby.tables).filter(isOpen).length);
}
