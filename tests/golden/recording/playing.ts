/** Plays a golden game to its end, over the sockets of all its players. */
import type { Seat } from "../../../shared/kernel/game.ts";
import { findGame } from "../../../shared/games.ts";
import { NOBODY } from "../../../shared/wire/table.ts";
import { until } from "../../server/support/test-server.ts";
import { verbIn } from "../features.ts";
import { incidents } from "./incidents.ts";
import { anybody, ensureOk, present, type Sitting } from "./players.ts";
import { actorsAt, wishOf } from "./turns.ts";

/** In how many of a hundred steps a seat takes its last ones back. */
const UNDO = 3;

/** Plays on until the game is over. @returns whether all that was to happen did */
export async function playOut(sitting: Sitting): Promise<boolean> {
  const { plan, chance } = sitting;
  // Incidents never concern a game master.
  const masters = findGame(plan.game)?.masters(plan.seats) ?? [];
  const due = [...(plan.incidents ?? [])];
  for (;;) {
    const { phase, log } = anybody(sitting).view();
    if (phase !== "playing") break;
    const version = log.length;
    const [at, name] = due[0] ?? [];
    const actors = actorsAt(sitting);
    if (actors.length === 0) {
      await until(() => anybody(sitting).view().log.length > version || actorsAt(sitting).length > 0);
    } else if (name !== undefined && at !== undefined && version >= at && !masters.includes(actors[0] ?? NOBODY)) {
      due.shift();
      await incidents[name](sitting);
    } else if (version >= plan.longest) await incidents.resign(sitting);
    else await act(sitting, chance.pick(actors), version);
  }
  await until(() => present(sitting).every((client) => client.view().phase === "finished"));
  return due.length === 0;
}

async function act(sitting: Sitting, seat: Seat, version: number): Promise<void> {
  const { chance, plan, venue } = sitting;
  const client = sitting.sitters[seat]?.client;
  const { undoFrom, log } = anybody(sitting).view();
  const wish = wishOf(sitting, seat);
  if (client === undefined || wish === undefined) return;
  if (plan.clock !== undefined && chance.percent(30)) venue.pass(chance.below(9000));
  if (undoFrom >= 0 && log[undoFrom]?.startsWith(String(seat)) && plan.script === undefined && chance.percent(UNDO)) {
    if ((await client.ask("undo", { to: undoFrom })) !== "ok") return;
  } else {
    const verb = verbIn(plan.game, wish);
    sitting.seen.set(verb, 1 + (sitting.seen.get(verb) ?? 0));
    const answer = client.ask("act", [version, wish, seat]);
    // A computer may have come before it, or a clock that ran out.
    if (
      plan.clock === undefined &&
      plan.bots === undefined &&
      !plan.incidents?.some(([, name]) => /handOver|replace/.test(name))
    )
      await ensureOk(answer, `${plan.name} at ${version}, ${wish}`);
    else await answer;
  }
  await until(() => present(sitting).every((one) => one.view().log.length > version));
}
