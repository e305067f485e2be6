/** Whose turn it is in a golden game, as connected players see it. */
import { findGame } from "../../../shared/games.ts";
import type { Seat } from "../../../shared/kernel/game.ts";
import { choose, chooseQuietly } from "./choices.ts";
import type { Sitting } from "./players.ts";

/** The next action of a seat, as far as a connected player may decide it. */
export function wishOf(sitting: Sitting, seat: Seat): string | undefined {
  const { plan, chance, sitters } = sitting;
  const client = sitters[seat]?.client;
  if (client === undefined || client.view().seats[seat]?.bot !== "") return undefined;
  const { game, log } = client.view();
  if (plan.script !== undefined) {
    const line = plan.script[log.length];
    return line?.startsWith(String(seat)) ? line.slice(1) : undefined;
  }
  if (plan.style === undefined) return choose(plan.game, game, seat, chance);
  if (plan.style === "curious") return choose(plan.game, game, seat, chance, sitting.seen);
  const last = log.findLast((line) => line.startsWith(String(seat)))?.slice(1);
  return chooseQuietly(game, seat, chance, plan.style === "shuttle" ? last : undefined);
}

/** The seats of present players that may act, those first that others wait for. */
export function actorsAt(sitting: Sitting): readonly Seat[] {
  const entry = findGame(sitting.plan.game);
  const masters = entry?.masters(sitting.plan.seats) ?? [];
  const seats = [...sitting.sitters.keys()].filter((seat) => wishOf(sitting, seat) !== undefined);
  return [...seats.filter((seat) => !masters.includes(seat)), ...seats.filter((seat) => masters.includes(seat))];
}
