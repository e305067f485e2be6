/** The one lobby of this page: open wherever a player is not at a table. */
import { signal } from "@preact/signals";
import { type LobbySession, openLobby } from "../../net/lobby.ts";
import { noteRelationsChanged } from "../relations/known-people.ts";
import { toast } from "../kit/live.tsx";
import { offerTable } from "./table-offer.tsx";
import { isAtBoard, navigate } from "../shell/router.ts";
import { sentenceOf } from "../text/refusals.ts";

export const lobbySession = signal<LobbySession | undefined>(undefined);

/** Enters the lobby, unless the player is in it already. */
export function enterLobby(): void {
  lobbySession.value ??= openLobby(
    // A player at a board is asked before the page changes.
    (code) => (isAtBoard.peek() ? offerTable(code) : navigate(`/${code}`)),
    (why) => toast(sentenceOf(why)),
    noteRelationsChanged,
  );
}

export function leaveLobby(): void {
  lobbySession.value?.leave();
  lobbySession.value = undefined;
}
