/** Coming to a tournament, sitting out, leaving it, and what its host may do. */
import { type Refusal, refusal } from "../wire/refusal.ts";
import type { Entrant, Pairing } from "../wire/tournaments/tournament.ts";
import { endsAt, isKind, mostPlayers, roundsOf, type Tournament, withEntrant } from "./tournament.ts";

export type Applicant = Pick<Entrant, "id" | "name" | "bound" | "rating">;

/** Somebody comes, or comes back. A Swiss tournament can be entered late, for half a point for the round that goes on. */
export function join(tournament: Tournament, applicant: Applicant, now: number): Tournament | Refusal {
  const { phase, entrants, settings } = tournament;
  if (phase === "finished" || phase === "cancelled" || tournament.isEnding) return refusal("tournament-over");
  const known = entrants.find(({ id }) => id === applicant.id);
  if (known?.status === "removed") return refusal("tournament-removed");
  if (known !== undefined && known.status !== "out") return tournament;
  if (phase === "running" && !takesLate(tournament, now)) return refusal("tournament-begun");
  const players = entrants.filter(({ status }) => status === "in" || status === "paused").length;
  if (players >= mostPlayers(settings)) return refusal("tournament-full");
  if (settings.rated && !applicant.bound) return refusal("no-own-name");
  const { name, bound, rating } = applicant;
  if (known !== undefined) return withEntrant(tournament, known.id, { name, bound, rating, status: "in", missed: 0 });
  const entrant: Entrant = { ...applicant, at: now, status: "in", from: tournament.round + 1, missed: 0 };
  const entered = { ...tournament, entrants: [...entrants, entrant] };
  return phase === "running" && isKind(tournament, "swiss") ? withLateRound(entered, applicant.id, now) : entered;
}

function takesLate(tournament: Tournament, now: number): boolean {
  const { settings, round } = tournament;
  if (settings.kind === "round-robin") return false;
  if (settings.kind === "arena") return now < endsAt(tournament);
  return round < roundsOf(tournament) && round <= Math.ceil(roundsOf(tournament) / 2);
}

/** The round that goes on counts half of one that is sat out. */
function withLateRound(tournament: Tournament, id: string, now: number): Tournament {
  const pairing: Pairing = {
    number: tournament.pairings.length,
    round: tournament.round,
    players: [id],
    code: "",
    at: now,
    state: "over",
    places: [2],
    played: false,
    gameId: "",
    endedAt: now,
  };
  return { ...tournament, pairings: [...tournament.pairings, pairing] };
}

/** Sits out until they say otherwise; a game that goes on is played. */
export function pause(tournament: Tournament, player: string, paused: boolean): Tournament | Refusal {
  const { phase, entrants } = tournament;
  if (phase === "finished" || phase === "cancelled") return refusal("tournament-over");
  const entrant = entrants.find(({ id }) => id === player);
  if (entrant === undefined || entrant.status === "out" || entrant.status === "removed") return refusal("not-entered");
  if (isKind(tournament, "round-robin")) return refusal("not-now");
  return withEntrant(tournament, player, { status: paused ? "paused" : "in", missed: 0 });
}

/** Leaves; a game that goes on is played. */
export function withdraw(tournament: Tournament, player: string): Tournament | Refusal {
  const { phase, entrants } = tournament;
  if (phase === "finished" || phase === "cancelled") return refusal("tournament-over");
  const entrant = entrants.find(({ id }) => id === player);
  if (entrant === undefined || entrant.status === "removed") return refusal("not-entered");
  return withEntrant(tournament, player, { status: "out" });
}

/** The host removes somebody for good. */
export function remove(tournament: Tournament, host: string, player: string): Tournament | Refusal {
  const { phase, entrants } = tournament;
  if (tournament.host !== host) return refusal("not-host");
  if (phase === "finished" || phase === "cancelled") return refusal("tournament-over");
  if (!entrants.some(({ id }) => id === player)) return refusal("not-entered");
  return withEntrant(tournament, player, { status: "removed" });
}

/** The host begins it early, once two players are there. */
export function beginEarly(tournament: Tournament, host: string, now: number): Tournament | Refusal {
  const { phase, settings, entrants } = tournament;
  if (tournament.host !== host) return refusal("not-host");
  if (phase !== "waiting") return refusal("tournament-begun");
  if (settings.startsAt <= now) return tournament;
  if (entrants.filter(({ status }) => status === "in").length < 2) return refusal("tournament-alone");
  return { ...tournament, settings: { ...settings, startsAt: now } };
}

/** The host ends it: what goes on is played to its end, and nothing new begins. */
export function end(tournament: Tournament, host: string, now: number): Tournament | Refusal {
  const { phase } = tournament;
  if (tournament.host !== host) return refusal("not-host");
  if (phase === "finished" || phase === "cancelled") return refusal("tournament-over");
  if (phase === "waiting") return { ...tournament, phase: "cancelled", endedAt: now };
  // Games of a round robin that were never opened are taken off their players.
  const pairings = tournament.pairings.map(
    (one): Pairing => (one.state === "made" && one.at === 0 ? { ...one, players: [], code: "", state: "over" } : one),
  );
  return { ...tournament, isEnding: true, pairings };
}
