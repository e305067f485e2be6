import { gameText } from "../tournament-games/text.ts";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { TournamentSettings, TournamentView } from "../../../shared/wire/tournaments/tournament.ts";
import { identities } from "../../net/identity.ts";
import { serverNow } from "../../net/server-time.ts";
import { findCard, loadPage } from "../../games/games.ts";
import { copyText } from "../shell/copy.ts";
import { useTitle } from "../shell/title.ts";
import { Button, ButtonLink } from "../kit/button.tsx";
import { announce, toast } from "../kit/live.tsx";
import { ProfileFrame, Trouble } from "../profiles/page-frame.tsx";
import { CrossTable } from "./cross-table.tsx";
import { HostTools } from "./host-tools.tsx";
import { LeadPlot } from "./lead-plot.tsx";
import { EntrantActions } from "./entrant-actions.tsx";
import { TournamentSection } from "./section.tsx";
import { Rounds, TopTables } from "./rounds.tsx";
import { Standings } from "./standings.tsx";
import { kindHow, madeByText, optionText, settingsText, tournamentText, whenText, wonText } from "./text.ts";
import { dutyOf } from "./tournament-view.ts";
import { followTournament } from "./requests.ts";
import type { QueryState } from "../profiles/use-query.ts";
import type { GameCard } from "../../games/contract/page.ts";
import { Loaded } from "../shell/loaded.tsx";
import "./tournaments.css";

/** A tournament: how it stands, who plays whom, and what its visitor has to do. */
export function TournamentPage({ id }: { id: string }) {
  const { answer, view, again, isLate } = useTournament(id);
  const title = view?.head.settings.title ?? tournamentText.title;
  useTitle(title);
  useSpokenGame(view);
  return (
    <ProfileFrame title={title}>
      {view === undefined ? (
        <Trouble answer={answer} again={again} />
      ) : (
        <main class="tournament">
          {isLate && (
            <p class="tournament-late" role="status">
              {tournamentText.lateLive}
            </p>
          )}
          <div class="tournament-main">
            <TournamentSection>
              <Head view={view} />
              <EntrantActions view={view} />
            </TournamentSection>
            <TournamentSection title={tournamentText.standings}>
              <Standings view={view} />
            </TournamentSection>
          </div>
          <div class="tournament-beside">
            <TopTables view={view} />
            <Rounds view={view} />
            <HostTools view={view} />
          </div>
          <div class="tournament-whole">
            <LeadPlot view={view} />
            <CrossTable view={view} />
            <p class="tournament-free">
              {tournamentText.free} <a href="/tournaments">{tournamentText.all}</a>
            </p>
          </div>
        </main>
      )}
    </ProfileFrame>
  );
}

function Head({ view: { head } }: { view: TournamentView }) {
  const { settings, phase, hostName, winners, startsAt } = { ...head, startsAt: head.settings.startsAt };
  const copy = async () => toast((await copyText(location.href)) ? tournamentText.copied : location.href);
  return (
    <header class="tournament-head">
      <img src={findCard(settings.game)?.emblem} alt="" width="52" height="48" />
      <div>
        <p class="tournament-when">
          <strong>
            {phase === "finished" && winners.length > 0
              ? wonText(winners)
              : phase === "cancelled"
                ? "Called off"
                : phase === "running"
                  ? "Going on"
                  : whenText(startsAt, serverNow())}
          </strong>
        </p>
        <p>{settingsText(head)}</p>
        <GameOptions settings={settings} />
        <p class="t-note">{kindHow(settings.kind)}</p>
        {hostName !== "" && <p class="t-note">{madeByText(hostName)}</p>}
      </div>
      <p class="tournament-ways">
        {phase === "waiting" && (
          <ButtonLink href={`/calendar/${head.id}.ics`} download="tournament.ics">
            {tournamentText.calendar}
          </ButtonLink>
        )}
        <Button icon="link" onClick={() => void copy()}>
          {tournamentText.share}
        </Button>
      </p>
    </header>
  );
}

/** Reads out the player's game as soon as it has its table. */
function useSpokenGame(view: TournamentView | undefined): void {
  const said = useRef<number | undefined>(undefined);
  const me = identities.current.value?.id;
  useEffect(() => {
    if (view === undefined || me === undefined) return;
    const duty = dutyOf(view, me);
    if (duty.is !== "game" || said.current === duty.pairing.number) return;
    said.current = duty.pairing.number;
    const { round, code } = duty.pairing;
    announce(gameText(round, view.head.settings.kind === "arena", duty.opponents, code), "now");
  }, [view, me]);
}

interface Followed {
  readonly answer: QueryState<unknown>;
  readonly view: TournamentView | undefined;
  readonly again: () => void;
  /** Whether the line is lost, so that the view may be old. */
  readonly isLate: boolean;
}

/** A tournament as it is now, for as long as the page shows it. */
function useTournament(id: string): Followed {
  const [answer, setAnswer] = useState<QueryState<TournamentView>>("asking");
  const [view, setView] = useState<TournamentView | undefined>(undefined);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    setView(undefined);
    setAnswer("asking");
    return followTournament(id, (found) => {
      setAnswer(found);
      if ("value" in found) setView(found.value);
    });
  }, [id, tries]);
  const isLate = view !== undefined && answer !== "asking" && "refused" in answer;
  return { answer, view, again: () => setTries(tries + 1), isLate };
}

type Options = TournamentSettings["options"];

/** The options of its games that are not as usual: "Starting zones: Wedge". */
function GameOptions({ settings }: { settings: Pick<TournamentSettings, "game" | "seats" | "options"> }) {
  const card = findCard(settings.game);
  if (card === undefined || Object.keys(settings.options).length === 0) return null;
  return <UnusualOptions card={card} {...settings} />;
}

function UnusualOptions({ card, seats, options }: { card: GameCard; seats: number; options: Options }) {
  const load = useCallback(() => loadPage(card), [card]);
  return (
    <Loaded inline silent load={load}>
      {(page) => {
        const unusual = page
          .optionFields(seats, options)
          .flatMap((field) => optionText(field, options[field.key]) ?? []);
        return unusual.length > 0 && <p>{unusual.join(" · ")}</p>;
      }}
    </Loaded>
  );
}
