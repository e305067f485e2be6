/** What people and programs do at a table: mostly what makes sense, sometimes what does not, sometimes garbage. */
import { z } from "zod";
import type { Table } from "../../shared/table/table.ts";
import { tableRequests } from "../../shared/wire/requests.ts";
import type { GameEntry, Match } from "../../shared/kernel/match.ts";
import { noChance } from "../../shared/kernel/random.ts";
import { readStep, writeStep } from "../../shared/kernel/steps.ts";
import { isSlow } from "../../shared/wire/clock.ts";
import { LEVELS } from "../../shared/kernel/bot.ts";
import { BOT_PACES } from "../../shared/wire/bots.ts";
import { NOBODY, tableSettings, type TableSettings } from "../../shared/wire/table.ts";
import { type Chance, chanceOf } from "./chance.ts";

export const PLAYERS = ["ann", "ben", "cat", "dan"] as const;

const player = z.enum(PLAYERS);

/** Whether an act asks the tiny game to fall over, which it does on purpose: now, or by what is decided ahead. */
export const isFall = (act: Act): boolean => /fall"/u.test(JSON.stringify(act));

export const act = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ask"), who: player, name: z.string(), payload: z.json() }),
  z.object({ kind: z.literal("come"), who: player }),
  z.object({ kind: z.literal("go"), who: player }),
  z.object({ kind: z.literal("pass"), ms: z.int().min(0) }),
  /** Somebody is on vacation from so many ms from now on, for so long. */
  z.object({ kind: z.literal("vacation"), who: player, ms: z.int().min(0), length: z.int().min(1) }),
  /** A computer does the nth of what it may do. */
  z.object({ kind: z.literal("think"), nth: z.int().min(0) }),
]);
export type Act = z.infer<typeof act>;
type Json = z.infer<ReturnType<typeof z.json>>;

const DAY = 86_400_000;
const NAMES = Object.keys(tableRequests);

/** The next act at a table as it stands. */
export function drawAct(table: Table, chance: Chance): Act {
  if (chance.percent(6)) return { kind: chance.pick(["come", "go"]), who: chance.pick(PLAYERS) };
  if (chance.percent(4)) return { kind: "pass", ms: chance.below(chance.pick([1000, 60_000, 400_000, DAY])) };
  if (chance.percent(1))
    return { kind: "vacation", who: chance.pick(PLAYERS), ms: chance.below(DAY), length: 1 + chance.below(3 * DAY) };
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

const CLOCKS = [null, { minutes: 1, increment: 1 }, { minutes: 5, increment: 0 }, { days: 1 }];

function drawSettings(table: Table, chance: Chance): Json {
  const clock = chance.pick(CLOCKS);
  const seats = chance.pick([...table.entry.seats, 7]);
  return chance.pick<Json>([
    { clock },
    { seats },
    { seats, clock },
    { options: drawOptions(table.entry, chance) },
    { clock, rated: true },
    { pace: chance.pick([...BOT_PACES]), talk: chance.percent(50) },
    { listed: true },
    { watch: chance.percent(50) },
    { undo: chance.percent(50) },
  ]);
}

/** How a table is set up: every second one of two, for whom more is possible. */
export function firstSettings(entry: GameEntry, seed: number): TableSettings {
  const chance = chanceOf(seed ^ 0x5e77);
  const clock = chance.pick(CLOCKS);
  const seats = chance.percent(50) ? (entry.seats[0] ?? 2) : chance.pick(entry.seats);
  return tableSettings.parse({ game: entry.id, seats, options: drawOptions(entry, chance), clock });
}

/** Some value for every option of the game, from what its schema allows. */
function drawOptions(entry: GameEntry, chance: Chance): Record<string, string | number | boolean> {
  const { properties = {} } = objectSchema.parse(z.toJSONSchema(entry.options, { io: "input" }));
  const drawn = Object.entries(properties).map(([name, option]) => [name, drawOption(option, chance)] as const);
  return Object.fromEntries(drawn.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** @returns undefined for free text, which has its default */
function drawOption({ type, enum: values, minimum = 0, maximum = 3 }: Option, chance: Chance) {
  if (values !== undefined) return chance.pick(values);
  if (type === "boolean") return chance.percent(50);
  return type === "integer" ? minimum + chance.below(maximum - minimum + 1) : undefined;
}

const optionSchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
type Option = z.infer<typeof optionSchema>;
const objectSchema = z.object({ properties: z.record(z.string(), optionSchema).optional() });

function playingAct(table: Table, chance: Chance): Act {
  const version = table.play?.log.length ?? 0;
  const actors = table.play?.match.actors() ?? [];
  if (actors.length > 0 && chance.percent(70)) {
    const seat = chance.pick(actors);
    if (table.seats[seat]?.bot !== "" && chance.percent(80)) return { kind: "think", nth: chance.below(1000) };
    const who = PLAYERS.find((name) => name === table.seats[seat]?.player) ?? "ann";
    const legal = table.play?.match.legal(seat) ?? [];
    return { kind: "ask", who, name: "act", payload: [version, chance.pick(legal)] };
  }
  if (chance.percent(15)) return handing(chance);
  if (chance.percent(35)) return planning(table, chance);
  if (chance.percent(5)) return ask(chance, "giveTime", { seat: chance.below(3) });
  if (table.undoSeat !== NOBODY && chance.percent(60)) return ask(chance, "answerUndo", { agree: chance.percent(70) });
  if (chance.percent(40)) return undoing(table, chance);
  if (chance.percent(60)) return ask(chance, "act", [version - chance.below(2), illegalText(table, chance)]);
  if (chance.percent(50)) return ask(chance, "draw", { agree: chance.percent(50) });
  if (chance.percent(60)) return ask(chance, "claim", { seat: chance.below(3) });
  return ask(chance, chance.percent(20) ? "resign" : chance.pick(NAMES), {});
}

function undoing(table: Table, chance: Chance): Act {
  const version = table.play?.log.length ?? 0;
  return ask(chance, "undo", { to: Math.max(0, version - 1 - chance.below(4)) });
}

function handing(chance: Chance): Act {
  if (chance.percent(40)) return ask(chance, "handOver", { seat: chance.below(3), level: chance.pick([...LEVELS]) });
  if (chance.percent(50)) return ask(chance, "answerHandOver", { agree: chance.percent(80) });
  return chance.percent(70) ? ask(chance, "takeOver", {}) : ask(chance, "pace", { pace: chance.pick([...BOT_PACES]) });
}

/** What a seat that is not to act decides ahead: a line as far as it can see, or one action. */
function planning(table: Table, chance: Chance): Act {
  const { play } = table;
  const waiting = table.seats.flatMap((_, seat) => (play?.match.actors().includes(seat) ? [] : [seat]));
  if (play === undefined || waiting.length === 0 || chance.percent(10)) return ask(chance, "unplan", {});
  const seat = chance.pick(waiting);
  const who = PLAYERS.find((name) => name === table.seats[seat]?.player) ?? "ann";
  const line = drawLine(play.match, seat, chance);
  const version = play.log.length;
  const isLive = table.settings.clock !== null && !isSlow(table.settings.clock);
  if (!isLive) return { kind: "ask", who, name: "plan", payload: { version, line } };
  const [, own] = line.map((step) => readStep(step));
  const action = own?.kind === "act" ? own.action : "";
  return { kind: "ask", who, name: "ahead", payload: { version, action } };
}

/** A line as far as the seat can see, which may end with another seat's step. */
function drawLine(match: Match, seat: number, chance: Chance): string[] {
  const line: string[] = [];
  try {
    const thought = match.asKnown(seat);
    while (line.length < 4) {
      const [by] = thought.actors();
      const legal = by === undefined ? [] : thought.legal(by);
      if (by === undefined || legal.length === 0) break;
      const action = chance.pick(legal);
      line.push(writeStep({ kind: "act", seat: by, action }));
      thought.act(by, action, noChance);
    }
  } catch {
    // No further than the seat can see.
  }
  return line;
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
