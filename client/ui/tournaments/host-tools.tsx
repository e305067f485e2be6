import { useSignal } from "@preact/signals";
import type { TournamentView } from "../../../shared/wire/tournaments/tournament.ts";
import { identities } from "../../net/identity.ts";
import { beginTournament, endTournament, removeFrom } from "./requests.ts";
import { Button } from "../kit/button.tsx";
import { YesOrNo } from "../kit/dialog.tsx";
import { Pick } from "../kit/fields.tsx";
import { toast } from "../kit/live.tsx";
import { sentenceOf } from "../text/later-refusals.ts";
import { TournamentSection } from "./section.tsx";
import { tournamentText } from "./text.ts";

/** What its host may do: take somebody out, and end it. */
export function HostTools({ view: { head, entrants } }: { view: TournamentView }) {
  const asked = useSignal<{ readonly player: string; readonly name: string } | "end" | undefined>(undefined);
  const isOver = head.phase === "finished" || head.phase === "cancelled";
  if (head.host === "" || head.host !== identities.current.value?.id || isOver) return null;
  const players = entrants.filter(({ status }) => status === "in" || status === "paused");

  async function begin(): Promise<void> {
    const done = await beginTournament(head.id);
    if ("refused" in done) toast(sentenceOf(done.refused));
  }

  async function decide(): Promise<void> {
    const what = asked.peek();
    asked.value = undefined;
    if (what === undefined) return;
    const done = await (what === "end" ? endTournament(head.id) : removeFrom(head.id, what.player));
    if ("refused" in done) toast(sentenceOf(done.refused));
  }

  const { value } = asked;
  return (
    <TournamentSection title={tournamentText.you}>
      <p class="tournament-ways">
        {head.phase === "waiting" && players.length > 1 && (
          <Button onClick={() => void begin()}>{tournamentText.begin}</Button>
        )}
        {players.length > 0 && (
          <Pick
            label={tournamentText.remove}
            now={tournamentText.remove}
            choices={players.map(({ id, name }) => ({ value: { player: id, name }, text: name }))}
            onPick={(player) => (asked.value = player)}
          />
        )}
        <Button onClick={() => (asked.value = "end")}>{tournamentText.end}</Button>
      </p>
      <YesOrNo
        open={value !== undefined}
        title={value === "end" || value === undefined ? tournamentText.end : value.name}
        no={tournamentText.no}
        yes={tournamentText.yes}
        onNo={() => (asked.value = undefined)}
        onYes={() => void decide()}
      >
        <p>
          {value !== "end"
            ? tournamentText.removing
            : head.phase === "waiting"
              ? tournamentText.cancelling
              : tournamentText.ending}
        </p>
      </YesOrNo>
    </TournamentSection>
  );
}
