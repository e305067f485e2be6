/** Sets up the two things that are compared: tables of ours with a game in progress, and bare rooms. */
import { z } from "zod";
import { seatReservation } from "../../../shared/wire/http.ts";
import { advance, bareLane, firstToAct, type Lane, scriptLane } from "./load.ts";
import { GAME, type ScriptStep, scripts } from "./scripts.ts";
import { openSocket, type Socket } from "./socket.ts";
import { many, post, startedTable } from "./tables.ts";

/** Skorm's placement for two: play begins after so many actions. */
const PLACEMENT = 28;

export const SETTINGS = { game: GAME, seats: 2, listed: false };

/**
 * Tables with two clients each whose placement is done.
 * @param settings what is different at them
 */
export async function skerryLanes(base: string, count: number, length: number, settings: object = {}): Promise<Lane[]> {
  const games = scripts(Math.min(count, 40), PLACEMENT + length);
  const lanes = await many(count, async (index) => {
    const script: readonly ScriptStep[] = games[index % games.length] ?? [];
    const { sockets } = await startedTable(base, { ...SETTINGS, ...settings });
    return scriptLane(sockets, script, await firstToAct(sockets, script), 1);
  });
  await advance(lanes, PLACEMENT - 1);
  return lanes;
}

/** One such table, with its code, for somebody to look on. */
export async function skerryLaneAt(base: string, length: number): Promise<{ code: string; lane: Lane }> {
  const [script = []] = scripts(1, PLACEMENT + length);
  const { code, sockets } = await startedTable(base, SETTINGS);
  const lane = scriptLane(sockets, script, await firstToAct(sockets, script), 1);
  await advance([lane], PLACEMENT - 1);
  return { code, lane };
}

/** Tables of the least server, with two clients each, whose placement is done. */
export async function leastLanes(base: string, count: number, length: number): Promise<Lane[]> {
  const games = scripts(Math.min(count, 40), PLACEMENT + length);
  const lanes = await many(count, async (index) => {
    const script: readonly ScriptStep[] = games[index % games.length] ?? [];
    const sockets = await seated(base, "least");
    return scriptLane(sockets, script, await firstToAct(sockets, script), 1);
  });
  await advance(lanes, PLACEMENT - 1);
  return lanes;
}

async function seated(base: string, room: string): Promise<Socket[]> {
  const seats = await post(base, `/seats/${room}/2`, {}, z.array(seatReservation));
  return Promise.all(seats.map((seat) => openSocket(base, seat)));
}

/** Bare rooms with two clients each. */
export function bareLanes(base: string, room: "tick" | "prompt", count: number): Promise<Lane[]> {
  return many(count, async () => bareLane(await seated(base, room)));
}
