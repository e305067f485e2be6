/**
 * Whole games as text that people read, print and write: headers, then the turns in rounds.
 *
 *   [Game "Skorm"]
 *   [Seat 1 "Ann"]
 *   [Seat 2 "Ben"]
 *   [First "Seat 2"]
 *
 *   Placing
 *     1. He3         Sc7N
 *   Play
 *     1. Hf4-g5      c4@NW,Ae2>f3
 *     2. resigns(1)
 *
 * Actions are those of notation.ts, with a comma between those of one turn. What else happens: `resigns(2)`, `time(2)`,
 * `left(2)`, by the number of the seat, and `draw` for one that all agreed to. Words in braces are remarks.
 */
import type { Departure, Result, Seat } from "../kernel/game.ts";
import type { RecordStep } from "../kernel/steps.ts";
import { ROTATE, verbOf } from "./actions.ts";
import { agreeOnDraw, applyAction, departSeat } from "./apply.ts";
import { ZONE_SHAPES } from "./board.ts";
import { resultOf } from "./ending.ts";
import { legalActions } from "./legal.ts";
import { readAction } from "./notation.ts";
import type { SkormOptions } from "./options.ts";
import { ARMIES } from "./pieces.ts";
import { isOver, openingState, playerOf, type State } from "./state.ts";

export interface NotedGame {
  readonly id: string;
  /** The date of the game and its clock, as in the headers; "" if they are missing. */
  readonly date: string;
  readonly clock: string;
  /** Names, by seat. */
  readonly players: readonly string[];
  /** The seat that is Player 1. */
  readonly first: Seat;
  readonly options: SkormOptions;
  /** Actions, departures and a draw, as they counted in the end. */
  readonly steps: readonly RecordStep[];
  /** Undefined for a game that did not end. */
  readonly result: Result | undefined;
}

/** The reason why a text cannot be read, for people: "Line 12: Hf4xg5 is not possible there." */
export interface Fault {
  readonly fault: string;
}

const WORDS: Readonly<Record<Departure, string>> = { resign: "resigns", time: "time", left: "left" };
const NUMBER_WIDTH = 5;
const TURN_WIDTH = 20;

/** The text of a game. @throws Error when its steps do not follow the rules */
export function writeGameText(game: NotedGame): string {
  const { id, date, clock, players, first, options, result } = game;
  const headers = [
    ["Game", "Skorm"],
    ["Id", id],
    ["Date", date],
    ["Clock", clock],
    ...players.map((name, seat) => [seatText(seat), name]),
    ["First", seatText(first)],
    ["Zones", options.zoneShape],
    ["Army", options.army === "full" ? "" : options.army],
    ["Result", resultText(result)],
  ];
  const lines = headers.flatMap(([key, value]) => (value === "" ? [] : [`[${key} ${JSON.stringify(value)}]`]));
  return `${[...lines, "", ...bodyLines(game)].join("\n")}\n`;
}

function seatText(seat: Seat): string {
  return `Seat ${seat + 1}`;
}

/** "conquer, Seat 1", "quiet, draw", "unfinished". */
function resultText(result: Result | undefined): string {
  if (result === undefined) return "unfinished";
  const [winners = []] = result.ranking;
  const [winner] = winners;
  return `${result.reason}, ${winners.length === 1 && winner !== undefined ? seatText(winner) : "draw"}`;
}

function bodyLines({ players, options, first, steps }: NotedGame): string[] {
  const state = openingState(players.length, options.zoneShape, first, options.army);
  const lines: string[] = [];
  let round: string[] = [];
  let number = 0;
  let phase = "";
  let last = -1;
  let turning = false;

  function endRound(): void {
    if (round.length > 0) lines.push(`${`${number}.`.padStart(NUMBER_WIDTH)} ${round.join("").trimEnd()}`);
    round = [];
  }

  for (const step of steps) {
    // A change of a seat's player is no move.
    if (step.kind === "hand") continue;
    const section = state.phase === "place" ? "Placing" : "Play";
    const player = "seat" in step ? playerOf(state, step.seat) : last + 1;
    if (!turning && (section !== phase || player <= last)) {
      endRound();
      if (section !== phase) lines.push(section);
      number = section === phase ? number + 1 : 1;
      phase = section;
    }
    const word = wordOf(step);
    const isRotation = step.kind === "act" && verbOf(readAction(step.action) ?? 0) === ROTATE;
    const before = turning ? `${(round.pop() ?? "").trimEnd()}${step.kind === "act" ? "," : " "}` : "";
    round.push(`${before}${word}`.padEnd(TURN_WIDTH - 1).concat(" "));
    turning = isRotation;
    last = player;
    const fault = take(state, step);
    if (fault !== undefined) throw new Error(fault);
  }
  endRound();
  return lines;
}

function wordOf(step: RecordStep): string {
  switch (step.kind) {
    case "act":
      return step.action;
    case "depart":
      return `${WORDS[step.why]}(${step.seat + 1})`;
    case "draw":
      return "draw";
    case "hand":
    case "undo":
    case "pause":
      return "";
  }
}

function take(state: State, step: RecordStep): string | undefined {
  const refused = `${wordOf(step)} is not possible there.`;
  if (isOver(state)) return refused;
  switch (step.kind) {
    case "act": {
      const action = readAction(step.action);
      if (action === undefined || !legalActions(state, step.seat).includes(action)) return refused;
      applyAction(state, step.seat, action);
      return undefined;
    }
    case "depart":
      if (step.seat >= state.seats || state.fallen.includes(step.seat)) return refused;
      departSeat(state, step.seat, step.why);
      return undefined;
    case "draw":
      agreeOnDraw(state);
      return undefined;
    case "hand":
    case "undo":
    case "pause":
      return refused;
  }
}

const HEADER = /^\[([A-Z][A-Za-z]*(?: [1-8])?)\s+("(?:[^"\\]|\\.)*")\]$/;
const REMARK = /\{[^}]*\}/g;
/** What people write in place of what keyboards have. */
const SIGNS: Readonly<Record<string, string>> = { "–": "-", "×": "x", "»": ">", "↻": "@" };

/** The game that a text tells; undefined for a text that is none of ours. */
export function readGameText(text: string): NotedGame | Fault | undefined {
  const lines = text.replace(/^\ufeff/, "").split(/\r?\n/);
  const headers = readHeaders(lines);
  if (headers.get("Game") !== "Skorm") return undefined;
  const begun = beginning(headers);
  if ("fault" in begun) return begun;
  const { players, first, options } = begun;
  const state = openingState(players.length, options.zoneShape, first, options.army);
  const steps: RecordStep[] = [];
  for (const [index, line] of lines.entries()) {
    if (HEADER.test(line.trim())) continue;
    for (const word of wordsIn(line)) {
      const step = stepOf(word, state);
      const fault = step === undefined ? `${word} is no action of this game.` : take(state, step);
      if (fault !== undefined) return { fault: `Line ${index + 1}: ${fault}` };
      if (step !== undefined) steps.push(step);
    }
  }
  const result = resultOf(state);
  const stated = headers.get("Result");
  if (stated !== undefined && stated !== resultText(result)) {
    return { fault: `The headers tell another result (${stated}) than the moves lead to (${resultText(result)}).` };
  }
  return { ...begun, steps, result };
}

function readHeaders(lines: readonly string[]): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, key = "", quoted = ""] = HEADER.exec(line.trim()) ?? [];
    if (key !== "") headers.set(key, quoted.slice(1, -1).replace(/\\(.)/g, "$1"));
  }
  return headers;
}

function beginning(headers: ReadonlyMap<string, string>): Omit<NotedGame, "steps" | "result"> | Fault {
  const named = [0, 1, 2].map((seat) => headers.get(seatText(seat)));
  const players = named.flatMap((name) => name ?? []);
  if (players.length < 2 || named.slice(0, players.length).includes(undefined)) {
    return { fault: "The headers must name the players as Seat 1 and Seat 2, and Seat 3 if there is one." };
  }
  const first = players.findIndex((_, seat) => seatText(seat) === (headers.get("First") ?? seatText(0)));
  if (first < 0) return { fault: "The header First names no seat." };
  const zones = headers.get("Zones") ?? "triangle";
  const zoneShape = ZONE_SHAPES.find((shape) => shape === zones);
  if (zoneShape === undefined) return { fault: `The header Zones must be one of: ${ZONE_SHAPES.join(", ")}.` };
  const muster = headers.get("Army") ?? "full";
  const army = ARMIES.find((one) => one === muster);
  if (army === undefined) return { fault: `The header Army must be one of: ${ARMIES.join(", ")}.` };
  return {
    id: headers.get("Id") ?? "",
    date: headers.get("Date") ?? "",
    clock: headers.get("Clock") ?? "",
    players,
    first,
    options: { zoneShape, army },
  };
}

/** The words of a line that do something: without remarks, numbers and the names of the two parts. */
function wordsIn(line: string): string[] {
  return line
    .replace(REMARK, " ")
    .replace(/[–×»↻]/g, (sign) => SIGNS[sign] ?? sign)
    .split(/[\s,]+/)
    .filter((word) => word !== "" && !/^(\d+\.|Placing|Play)$/.test(word));
}

function stepOf(word: string, state: State): RecordStep | undefined {
  if (word === "draw") return { kind: "draw" };
  const [, departure = "", seat = ""] = /^([a-z]+)\(([1-3])\)$/.exec(word) ?? [];
  if (departure !== "") {
    const why = DEPARTURES.find((one) => WORDS[one] === departure);
    return why === undefined ? undefined : { kind: "depart", seat: Number(seat) - 1, why };
  }
  return readAction(word) === undefined ? undefined : { kind: "act", seat: state.toMove, action: word };
}

const DEPARTURES: readonly Departure[] = ["resign", "time", "left"];
