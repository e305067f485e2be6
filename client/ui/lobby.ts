/** The one lobby of this page: open wherever a player is not at a table. */
import { signal } from "@preact/signals";
import { type LobbySession, openLobby } from "../net/lobby.ts";
import { hear } from "./friends/known.ts";
import { toast } from "./kit/live.tsx";
import { askToChange } from "./shell/change-over.tsx";
import { navigate, route } from "./router.ts";

export const lobbySession = signal<LobbySession | undefined>(undefined);

/** Enters the lobby, unless the player is in it already. */
export function enterLobby(): void {
  lobbySession.value ??= openLobby(
    // Whoever plays meanwhile is asked first.
    (code) => (route.peek().page === "table" ? askToChange(code) : navigate(`/${code}`)),
    (why) => toast(why.message),
    hear,
  );
}

export function leaveLobby(): void {
  lobbySession.value?.leave();
  lobbySession.value = undefined;
}
