import { useSignal } from "@preact/signals";
import type { TournamentHead } from "../../../shared/wire/tournaments/tournament.ts";
import type { Identity } from "../../net/identity.ts";
import { getPast, getTournaments } from "./requests.ts";
import { useTitle } from "../shell/title.ts";
import { Loaded } from "../shell/loaded.tsx";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { toast } from "../kit/live.tsx";
import { ProfileFrame, Trouble } from "../profiles/page-frame.tsx";
import { sentenceOf } from "../text/later-refusals.ts";
import { useQuery } from "../profiles/use-query.ts";
import { TournamentSection } from "./section.tsx";
import { headText, tournamentText } from "./text.ts";
import { serverNow } from "../../net/server-time.ts";
import { findCard } from "../../games/games.ts";
import "./tournaments.css";
import "./tournament-rows.css";

const loadForm = () => import("./new-tournament.tsx");

/** All tournaments: those that go on, those to come, and the last ones with their winners. */
export function TournamentsPage({ identity }: { identity: Identity }) {
  useTitle(tournamentText.title);
  const [answer, again] = useQuery(identity.id, getTournaments);
  const known = answer !== "asking" && "value" in answer ? answer.value.tournaments : undefined;
  return (
    <ProfileFrame title={tournamentText.title} width="list">
      {known === undefined ? (
        <Trouble answer={answer} again={again} />
      ) : (
        <main class="tournament-list">
          <Make identity={identity} />
          {known.length === 0 && (
            <TournamentSection>
              <p class="t-title">{tournamentText.none}</p>
              <p class="t-note">{tournamentText.noneHow}</p>
            </TournamentSection>
          )}
          <Part title={tournamentText.running} of={known.filter(({ phase }) => phase === "running")} />
          <Part title={tournamentText.coming} of={known.filter(({ phase }) => phase === "waiting")} />
          <Past known={known.filter(({ phase }) => phase === "finished" || phase === "cancelled")} />
          <p class="tournament-free">{tournamentText.free}</p>
        </main>
      )}
    </ProfileFrame>
  );
}

function Part({ title, of }: { title: string; of: readonly TournamentHead[] }) {
  if (of.length === 0) return null;
  return (
    <TournamentSection title={title}>
      <TournamentRows of={of} />
    </TournamentSection>
  );
}

/** Those that are over, with their winners, however long ago. */
function Past({ known }: { known: readonly TournamentHead[] }) {
  const older = useSignal<readonly TournamentHead[]>([]);
  const ended = known.flatMap(({ phase, endedAt }) => (phase === "finished" ? [endedAt] : []));
  // From the newest on: what is known are the newest ones and the visitor's own, between which others lie.
  const before = useSignal(Math.max(...ended) + 1);
  if (known.length === 0) return null;
  const heads = [...new Map([...known, ...older.value].map((head) => [head.id, head])).values()].toSorted(
    (one, other) => other.endedAt - one.endedAt,
  );

  async function load(): Promise<void> {
    const found = await getPast(before.peek());
    if ("refused" in found) {
      toast(sentenceOf(found.refused));
      return;
    }
    older.value = [...older.peek(), ...found.value.tournaments];
    before.value = found.value.before;
  }

  return (
    <TournamentSection title={tournamentText.finished}>
      <TournamentRows of={heads} />
      {before.value > 0 && Number.isFinite(before.value) && (
        <Button variant="plain" onClick={() => void load()}>
          {tournamentText.older}
        </Button>
      )}
    </TournamentSection>
  );
}

function Make({ identity }: { identity: Identity }) {
  const open = useSignal(false);
  return (
    <TournamentSection>
      <div class="tournament-make">
        <Button icon="plus" disabled={!identity.bound} onClick={() => (open.value = true)}>
          {tournamentText.make}
        </Button>
        {!identity.bound && (
          <p class="t-note">
            {tournamentText.makeHow} <a href="/me">{tournamentText.keepName}</a>
          </p>
        )}
      </div>
      <Dialog kind="sheet" open={open.value} title={tournamentText.make} onClose={() => (open.value = false)}>
        <Loaded inline load={loadForm}>
          {({ NewTournament }) => <NewTournament />}
        </Loaded>
      </Dialog>
    </TournamentSection>
  );
}

function TournamentRows({ of }: { of: readonly TournamentHead[] }) {
  const now = serverNow();
  return (
    <ul class="tournament-rows">
      {of.map((head) => (
        <li key={head.id}>
          <a class="tournament-row" href={`/t/${head.id}`}>
            <img src={findCard(head.settings.game)?.emblem} alt="" width="38" height="34" />
            <span>
              <strong>{head.settings.title}</strong>
              <span class="t-note">{headText({ ...head, startsAt: head.settings.startsAt, now })}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
