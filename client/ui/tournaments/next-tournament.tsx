import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { TournamentHead } from "../../../shared/wire/tournaments/tournament.ts";
import { identities } from "../../net/identity.ts";
import { serverNow } from "../../net/server-time.ts";
import { getTournaments } from "./requests.ts";
import { nextText } from "./text.ts";

const LOOK_MS = 60_000;

/** The link to the running tournament, or to the next one; nothing if there is none. */
export function NextTournament() {
  const next = useSignal<TournamentHead | undefined>(undefined);
  const me = identities.current.value?.id;
  useEffect(() => {
    if (me === undefined) return undefined;
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const found = await getTournaments();
      if ("value" in found) next.value = nextOf(found.value.tournaments);
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [me]);
  const { value: head } = next;
  if (head === undefined) return null;
  return <a href={`/t/${head.id}`}>{nextText({ ...head, startsAt: head.settings.startsAt, now: serverNow() })}</a>;
}

/** The one that goes on, or the soonest to come. */
export function nextOf(tournaments: readonly TournamentHead[]): TournamentHead | undefined {
  const running = tournaments.find(({ phase }) => phase === "running");
  const coming = tournaments
    .filter(({ phase }) => phase === "waiting")
    .toSorted((one, other) => one.settings.startsAt - other.settings.startsAt);
  return running ?? coming[0];
}
