/** What people and programs do at a table: mostly what makes sense, sometimes what does not, sometimes garbage. */
import { z } from "zod";
import type { Table } from "../../shared/table/table.ts";
import { tableRequests } from "../../shared/wire/requests.ts";
import { LEVELS } from "../../shared/kernel/bot.ts";
import { BOT_PACES } from "../../shared/wire/bots.ts";
import type { Chance } from "./chance.ts";

export const PLAYERS = ["ann", "ben", "cat", "dan"] as const;

const player = z.enum(PLAYERS);

export const act = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ask"), who: player, name: z.string(), payload: z.json() }),
  z.object({ kind: z.literal("come"), who: player }),
  z.object({ kind: z.literal("go"), who: player }),
  z.object({ kind: z.literal("pass"), ms: z.int().min(0) }),
  /** A computer does the nth of what it may do. */
  z.object({ kind: z.literal("think"), nth: z.int().min(0) }),
]);
export type Act = z.infer<typeof act>;
type Json = z.infer<ReturnType<typeof z.json>>;

const NAMES = Object.keys(tableRequests);

/** The next act at a table as it stands. */
export function drawAct(table: Table, chance: Chance): Act {
  if (chance.percent(6)) return { kind: chance.pick(["come", "go"]), who: chance.pick(PLAYERS) };
  if (chance.percent(4)) return { kind: "pass", ms: chance.below(chance.pick([1000, 60_000, 400_000])) };
  if (chance.percent(6)) return ask(chance, chance.pick(NAMES), garbage(chance, 2));
  if (chance.percent(8)) return ask(chance, "chat", { text: chance.pick(["hello", "well played", "\u202e", "x"]) });
  switch (table.phase) {
    case "waiting":
      return waitingAct(table, chance);
    case "playing":
      return playingAct(table, chance);
    case "finished":
      return ask(chance, chance.percent(80) ? "rematch" : chance.pick(NAMES), { want: chance.percent(80) });
  }
}

function waitingAct(table: Table, chance: Chance): Act {
  if (chance.percent(45)) return ask(chance, "ready", { ready: chance.percent(90) });
  if (chance.percent(12)) return ask(chance, "sit", { seat: chance.below(3), guest: chance.pick(["Gull", "Tern"]) });
  if (chance.percent(30))
    return ask(chance, "seatComputer", { seat: chance.below(3), level: chance.pick([...LEVELS]) });
  if (chance.percent(60)) return ask(chance, "sit", { seat: chance.below(table.seats.length + 1) });
  if (chance.percent(40)) return ask(chance, "configure", drawSettings(table, chance));
  return ask(chance, chance.pick(["stand", "dismiss"]), chance.percent(50) ? {} : { seat: chance.below(3) });
}

function drawSettings(table: Table, chance: Chance): Json {
  const clock = chance.pick([null, { minutes: 1, increment: 1 }, { minutes: 5, increment: 0 }, { days: 1 }]);
  const seats = chance.pick([...table.entry.seats, 7]);
  return chance.pick<Json>([
    { clock },
    { seats },
    { seats, clock },
    { listed: true },
    { watch: chance.percent(50) },
    { undo: chance.percent(50) },
  ]);
}

function playingAct(table: Table, chance: Chance): Act {
  const version = table.play?.log.length ?? 0;
  const actors = table.play?.match.actors() ?? [];
  if (actors.length > 0 && chance.percent(80)) {
    const seat = chance.pick(actors);
    if (table.seats[seat]?.bot !== "" && chance.percent(80)) return { kind: "think", nth: chance.below(1000) };
    const who = PLAYERS.find((name) => name === table.seats[seat]?.player) ?? "ann";
    const legal = table.play?.match.legal(seat) ?? [];
    return { kind: "ask", who, name: "act", payload: [version, chance.pick(legal)] };
  }
  if (chance.percent(10)) return handing(chance);
  if (chance.percent(25)) return ask(chance, "undo", { to: Math.max(0, version - 1 - chance.below(4)) });
  if (chance.percent(25)) return ask(chance, "answerUndo", { agree: chance.percent(70) });
  if (chance.percent(60)) return ask(chance, "act", [version - chance.below(2), illegalText(table, chance)]);
  if (chance.percent(50)) return ask(chance, "draw", { agree: chance.percent(50) });
  if (chance.percent(60)) return ask(chance, "claim", { seat: chance.below(3) });
  return ask(chance, chance.percent(20) ? "resign" : chance.pick(NAMES), {});
}

function handing(chance: Chance): Act {
  if (chance.percent(40)) return ask(chance, "handOver", { seat: chance.below(3), level: chance.pick([...LEVELS]) });
  if (chance.percent(50)) return ask(chance, "answerHandOver", { agree: chance.percent(80) });
  return chance.percent(70) ? ask(chance, "takeOver", {}) : ask(chance, "pace", { pace: chance.pick([...BOT_PACES]) });
}

/** Text that looks like an action: one of somebody else's, or one with a letter changed. */
function illegalText(table: Table, chance: Chance): string {
  const legal = table.seats.flatMap((_, seat) => table.play?.match.legal(seat) ?? []);
  if (legal.length === 0) return "nothing";
  const text = chance.pick(legal);
  const at = chance.below(text.length);
  return chance.percent(50)
    ? text
    : `${text.slice(0, at)}${chance.pick(["z", "9", "", "@", "e5"])}${text.slice(at + 1)}`;
}

function ask(chance: Chance, name: string, payload: Json): Act {
  return { kind: "ask", who: chance.pick(PLAYERS), name, payload };
}

function garbage(chance: Chance, depth: number): Json {
  const plain: Json = chance.pick([null, true, -1, 0, 3, 1e300, "", "text", "x".repeat(400), "__proto__"]);
  if (depth === 0 || chance.percent(40)) return plain;
  if (chance.percent(50)) return [garbage(chance, depth - 1), plain];
  return { [chance.pick(["seat", "text", "want", "agree", "ready", "clock", "seats"])]: garbage(chance, depth - 1) };
}
