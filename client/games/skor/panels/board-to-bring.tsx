/** The expanding board: each side may bring a board that it won, to be joined with what the other brings. */
import { useState } from "preact/hooks";
import { gameEntry } from "../../../../shared/kernel/match.ts";
import { readCluster } from "../../../../shared/skor/board/cluster.ts";
import { legacyOf } from "../../../../shared/skor/board/legacy.ts";
import { skor } from "../../../../shared/skor/rules.ts";
import { readSynced } from "../../../../shared/skor/board/state.ts";
import type { PastGame } from "../../../../shared/wire/past-games.ts";
import { getPastGames } from "../../../net/games.ts";
import { identities } from "../../../net/identity.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { Pick } from "../../../ui/kit/fields.tsx";
import { toast } from "../../../ui/kit/live.tsx";
import { openPositions } from "../../../ui/replay/session/positions.ts";
import { openServerGame } from "../../../ui/replay/game-source.ts";
import { toastRefusal } from "../../../ui/shell/table-requests.ts";
import { tableText } from "../../../ui/table/text.ts";
import { dateText, listText } from "../../../ui/text/words.ts";
import type { BringProps } from "../../contract/page.ts";
import { skorText } from "../text/text.ts";
import { sentenceOf } from "../../../ui/text/refusals.ts";

export function Bring({ session, table, settings }: BringProps) {
  const [won, setWon] = useState<readonly PastGame[]>();
  const own = session.seats.value.find((seat) => skor.brings?.(seat) !== undefined);
  const lines = table.seats.flatMap(({ name, player }, seat) => {
    const key = skor.brings?.(seat);
    if (key === undefined || player === "") return [];
    const cluster = readCluster(String(settings.options[key] ?? ""));
    const who = seat === own ? tableText.you : name;
    return cluster === undefined ? skorText.bringsFresh(who) : skorText.brings(who, cluster.places.length);
  });
  const key = own === undefined ? undefined : skor.brings?.(own);
  const brings = key !== undefined && String(settings.options[key] ?? "") !== "";
  const bring = (value: string) => toastRefusal(session.request("bring", { value }));

  async function choose(id: string): Promise<void> {
    setWon(undefined);
    const board = await boardOf(id);
    if (board === undefined) toast(skorText.bringFailed);
    else await bring(board);
  }

  return (
    <section class="stack">
      {lines.map((line) => (
        <p key={line} class="option-note">
          {line}
        </p>
      ))}
      {own !== undefined && !brings && won === undefined && (
        <Button onClick={() => void wonGames().then(setWon)}>{skorText.bring}</Button>
      )}
      {brings && <Button onClick={() => void bring("")}>{skorText.bringNothing}</Button>}
      {won?.length === 0 && <p class="option-note">{skorText.bringNone}</p>}
      {won !== undefined && won.length > 0 && (
        <Pick
          label={skorText.bringWhich}
          now={skorText.bringWhich}
          choices={won.map((game) => ({ value: game.id, text: titleOf(game) }))}
          onPick={(id) => void choose(id)}
        />
      )}
    </section>
  );
}

/** The player's own games of Skor that were won alone, as far as the newest page of them goes. */
async function wonGames(): Promise<readonly PastGame[]> {
  const answer = await getPastGames(identities.current.peek()?.token ?? "");
  if ("refused" in answer) {
    toast(sentenceOf(answer.refused));
    return [];
  }
  return answer.value.games.filter(({ game, place, shared, seats }) => {
    return game === skor.id && place === 1 && shared === 1 && seats.length === 1;
  });
}

function titleOf({ players, seats, finishedAt }: PastGame): string {
  const others = players.filter((_, seat) => !seats.includes(seat) && skor.brings?.(seat) !== undefined);
  const day = dateText(finishedAt);
  return skorText.wonAgainst(listText(others), day);
}

/** The board that a kept game ended with, played again to its end. */
async function boardOf(id: string): Promise<string | undefined> {
  const opened = await openServerGame(id);
  const positions = "file" in opened ? openPositions(gameEntry(skor), opened.file) : undefined;
  const state = positions === undefined ? undefined : readSynced(positions.game(positions.steps.length));
  return state === undefined ? undefined : legacyOf(state);
}
