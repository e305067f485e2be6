import { gameText, gameWords } from "../tournament-games/text.ts";
import type { TournamentView } from "../../../shared/wire/tournaments/tournament.ts";
import type { Answer } from "../../net/answer.ts";
import { identities } from "../../net/identity.ts";
import { joinTournament, pauseIn, withdrawFrom } from "./requests.ts";
import { navigate } from "../shell/router.ts";
import { Button, ButtonLink, useBusy } from "../kit/button.tsx";
import { toast } from "../kit/live.tsx";
import { sentenceOf } from "../text/later-refusals.ts";
import { roughSpan } from "../text/spans.ts";
import { beginsText, byeText, comeText, nextRoundText, placeText, standText, tournamentText } from "./text.ts";
import { dutyOf, entrantOf } from "./tournament-view.ts";
import { useEffect, useState } from "preact/hooks";
import { serverNow } from "../../net/server-time.ts";

/** What its visitor has to do in a tournament, and may. */
export function EntrantActions({ view }: { view: TournamentView }) {
  const [busy, during] = useBusy();
  const { head } = view;
  const identity = identities.current.value;
  const me = identity?.id ?? "";
  const entrant = entrantOf(view, me);
  const isIn = entrant?.status === "in" || entrant?.status === "paused";
  const isOpen = head.phase === "waiting" || head.phase === "running";

  async function tried(work: () => Promise<Answer<unknown>>): Promise<void> {
    const player = await identities.ensure();
    const done = "refused" in player ? player : await work();
    if ("refused" in done) toast(sentenceOf(done.refused));
  }
  const act = (work: () => Promise<Answer<unknown>>) => during(() => tried(work));

  if (!isOpen) return <Outcome view={view} me={me} />;
  if (!isIn) {
    const isGuestAtRated = head.settings.rated && identity?.bound !== true;
    return (
      <div class="tournament-own">
        {/* A player who has withdrawn plays the running game to its end. */}
        {entrant !== undefined && dutyOf(view, me).is === "game" && <Duty view={view} me={me} isPaused={false} />}
        {isGuestAtRated && <p>{tournamentText.guestRated}</p>}
        {isGuestAtRated ? (
          <ButtonLink variant="main" href="/me">
            {tournamentText.keepName}
          </ButtonLink>
        ) : (
          entrant?.status !== "removed" && (
            <Button variant="main" large disabled={busy} onClick={() => void act(() => joinTournament(head.id))}>
              {entrant === undefined ? tournamentText.join : tournamentText.joinAgain}
            </Button>
          )
        )}
      </div>
    );
  }
  const isPaused = entrant.status === "paused";
  return (
    <div class="tournament-own">
      <Duty view={view} me={me} isPaused={isPaused} />
      <p class="tournament-ways">
        {head.phase === "running" && head.settings.kind !== "round-robin" && (
          <Button
            variant={isPaused ? "main" : "quiet"}
            disabled={busy}
            onClick={() => void act(() => pauseIn(head.id, !isPaused))}
          >
            {isPaused ? tournamentText.goOn : tournamentText.pause}
          </Button>
        )}
        <Button variant="plain" disabled={busy} onClick={() => void act(() => withdrawFrom(head.id))}>
          {tournamentText.withdraw}
        </Button>
      </p>
    </div>
  );
}

function Duty({ view, me, isPaused }: { view: TournamentView; me: string; isPaused: boolean }) {
  const { head, standings } = view;
  const duty = dutyOf(view, me);
  const now = useServerTime(1000);
  if (duty.is === "game") {
    const { round, code, at } = duty.pairing;
    const left = at + head.settings.wait * 1000 - now;
    return (
      <div class="tournament-game">
        <p class="t-title">{gameText(round, head.settings.kind === "arena", duty.opponents, code)}</p>
        {left > 0 && (
          <p class="t-note tabular" aria-hidden="true">
            {comeText(roughSpan(left))}
          </p>
        )}
        <Button variant="main" large onClick={() => navigate(`/${code}`)}>
          {gameWords.toTable}
        </Button>
        <p class="t-note">{tournamentText.noHelp}</p>
      </div>
    );
  }
  if (duty.is === "bye") return <p>{byeText(duty.round, duty.late)}</p>;
  if (head.phase === "waiting") {
    const left = head.settings.startsAt - now;
    return <p class="tabular">{left > 0 ? beginsText(roughSpan(left)) : tournamentText.startsWhenReady}</p>;
  }
  const standing = standings.find(({ id }) => id === me);
  return (
    <>
      {standing !== undefined && <p>{standText(standing.place, standing.points)}</p>}
      {isPaused ? (
        <p class="t-note">You sit out.</p>
      ) : head.nextAt > now ? (
        <p class="t-note tabular">{nextRoundText(roughSpan(head.nextAt - now))}</p>
      ) : (
        <p class="t-note">Your next game comes by itself.</p>
      )}
    </>
  );
}

function Outcome({ view: { head, standings }, me }: { view: TournamentView; me: string }) {
  const own = standings.find(({ id }) => id === me);
  if (head.phase !== "finished" || own === undefined) return null;
  return (
    <div class="tournament-own">
      <p class="t-title">{placeText(own.place, standings.length)}</p>
    </div>
  );
}

/** The server's time in ms since 1970, renewed while the page is seen. @param every ms between two looks */
function useServerTime(every: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") setNow(serverNow());
    }, every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
