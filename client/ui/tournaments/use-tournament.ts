import { useEffect, useState } from "preact/hooks";
import type { TournamentView } from "../../../shared/wire/tournaments/tournament.ts";
import { followTournament } from "./requests.ts";
import type { QueryState } from "../profiles/use-query.ts";

interface Followed {
  readonly answer: QueryState<unknown>;
  readonly view: TournamentView | undefined;
  readonly again: () => void;
  /** Whether the line is lost, so that the view may be old. */
  readonly isLate: boolean;
}

/** A tournament as it is now, for as long as the page shows it. */
export function useTournament(id: string): Followed {
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
