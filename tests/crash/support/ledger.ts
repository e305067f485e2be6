/**
 * What the people at a table were shown and answered, and whether a table that came back after a crash agrees with
 * that. Nothing here knows how the server saves a table.
 */
import { isDeepStrictEqual } from "node:util";
import { NOBODY, type TableView } from "../../../shared/wire/table.ts";
import type { Act } from "./acts.ts";

/** An action of a player with those seats. */
export interface Done extends Act {
  readonly seats: readonly number[];
}

/** A draw offer or an undo request, as the server confirmed it to its player. */
interface Question {
  readonly kind: "draw" | "undo";
  readonly seat: number;
  readonly game: string;
  readonly steps: number;
}

export interface Ledger {
  /** The longest log that anybody was shown, of each game by its id. */
  readonly logs: Map<string, readonly string[]>;
  /** The lines of confirmed actions, of each game by the requested place in the log: see `actionAt`. */
  readonly confirmed: Map<string, Map<number, string>>;
  /** The ids of games that somebody saw the end of. */
  readonly finished: Set<string>;
  /** The newest that anybody was shown. */
  newest: TableView | undefined;
  /** Requests without an answer when the connection broke. */
  readonly unanswered: Done[];
  /** Confirmed lines of chat. */
  readonly said: string[];
  question: Question | undefined;
}

export function newLedger(): Ledger {
  return {
    logs: new Map(),
    confirmed: new Map(),
    finished: new Set(),
    newest: undefined,
    unanswered: [],
    said: [],
    question: undefined,
  };
}

/** Notes what somebody sees. */
export function note(ledger: Ledger, view: TableView): void {
  const shown = ledger.logs.get(view.gameId) ?? [];
  if (view.gameId !== "" && view.log.length >= shown.length) ledger.logs.set(view.gameId, view.log);
  if (view.phase === "finished") ledger.finished.add(view.gameId);
  if (ledger.newest === undefined || ageOf(view) >= ageOf(ledger.newest)) ledger.newest = view;
}

/** Grows with every game, and in a game with every step and every line of chat. */
function ageOf({ round, phase, log, chat }: TableView): number {
  return round * 1e9 + (phase === "waiting" ? 5e8 : log.length * 1e5) + newestLine(chat);
}

function newestLine(chat: TableView["chat"]): number {
  return Math.max(0, ...Object.keys(chat).map(Number));
}

/**
 * Notes that a request was answered with yes.
 * @param asked what its maker saw on asking
 * @param view what its maker sees now, which must show it already
 */
export function confirm(ledger: Ledger, { name, payload, seats }: Done, asked: TableView, view: TableView): void {
  const isSame = asked.gameId === view.gameId && asked.round === view.round;
  if (name === "act" && Array.isArray(payload)) {
    const [place, action, seat] = payload;
    const lines = ledger.confirmed.get(asked.gameId) ?? new Map<number, string>();
    ledger.confirmed.set(asked.gameId, lines.set(place, `${seat}${action}`));
    if (isSame)
      expectSame(actionAt(view.log, place), `${seat}${action}`, "an action was confirmed before it was shown");
  }
  if (name === "chat" && "text" in payload && typeof payload.text === "string") ledger.said.push(payload.text);
  if (!isSame || view.phase !== "playing") return;
  const put = { game: view.gameId, steps: stepsIn(view.log) };
  if (name === "draw") {
    ledger.question = seats.includes(view.drawOffer) ? { kind: "draw", seat: view.drawOffer, ...put } : undefined;
  }
  if (name === "answerUndo") ledger.question = undefined;
  if (name === "undo" && seats.includes(view.undoSeat)) ledger.question = { kind: "undo", seat: view.undoSeat, ...put };
}

/**
 * The line that an action asked for at a place has become. A server that stood still says so in the log, and takes what
 * was asked for meanwhile all the same: then pauses come before it.
 */
export function actionAt(log: readonly string[], place: number): string | undefined {
  return log.slice(place).find((line) => !line.startsWith("~"));
}

/** Steps without pauses, after which questions stay. */
function stepsIn(log: readonly string[]): number {
  return log.filter((line) => !line.startsWith("~")).length;
}

/**
 * Checks the view of a table that came back.
 * @returns whether an expected question was open, and the lines that nobody had seen before the crash
 * @throws Error if something is lost, half there, or from nowhere
 */
export function reconcile(ledger: Ledger, view: TableView): { asked: boolean; fresh: readonly string[] } {
  const before = ledger.newest;
  if (before === undefined) throw new Error("nobody has seen this table");
  checkRound(ledger, before, view);
  const shown = ledger.logs.get(view.gameId) ?? [];
  expectSame(view.log.slice(0, shown.length), shown, "a part of the log is gone");
  for (const [place, line] of ledger.confirmed.get(view.gameId) ?? []) {
    expectSame(actionAt(view.log, place), line, `the confirmed action at ${place} is gone`);
  }
  const fresh = view.log.slice(shown.length);
  checkFresh(ledger, before, view, shown.length);
  checkChat(ledger, before, view);
  if (view.round === before.round && view.phase !== "waiting" && before.phase !== "waiting") {
    const who = ({ seats }: TableView) => seats.map(({ player, name }) => [player, name]);
    expectSame(who(view), who(before), "others sit there");
    const eager = before.seats.flatMap(({ rematch }, seat) => (rematch && before.phase === "finished" ? [seat] : []));
    for (const seat of eager) expectSame(view.seats[seat]?.rematch, true, "the wish for another game is gone");
  }
  return { asked: checkQuestion(ledger, view), fresh };
}

/** A game that nobody saw begin was begun by a request that was not answered, and no person has acted in it. */
function checkRound({ unanswered }: Ledger, before: TableView, view: TableView): void {
  if (view.round === before.round && view.gameId === before.gameId) return;
  const mayBegin = unanswered.some(({ name }) => name === "rematch" || name === "ready");
  const asked = view.log.filter((line) => !isOfComputer(view, line));
  const isNext = view.round === before.round + 1 && mayBegin && stepsIn(asked) === 0;
  if (!isNext) throw new Error(`the table is at game ${view.round} after game ${before.round}`);
}

/**
 * Every line that nobody saw was asked for by somebody who got no answer, is a computer's, or tells that the server was
 * away.
 */
function checkFresh({ unanswered }: Ledger, before: TableView, view: TableView, from: number): void {
  const open = [...unanswered];
  for (const [index, line] of view.log.slice(from).entries()) {
    if (line.startsWith("~") || isOfComputer(view, line)) continue;
    const cause = open.findIndex((done) => isAnswer(done, before, view.log, from + index));
    if (cause < 0) throw new Error(`line ${from + index} of the log, ${line}, was asked for by nobody`);
    open.splice(cause, 1);
  }
}

/** Whether a line may appear without a request: a computer's action, or a draw that one may have agreed to. */
function isOfComputer({ seats }: TableView, line: string): boolean {
  const seat = /^(\d)[^<*]/.exec(line)?.[1];
  return line === "=" ? seats.some(({ bot }) => bot !== "") : (seats[Number(seat)]?.bot ?? "") !== "";
}

function isAnswer({ name, payload, seats }: Done, before: TableView, log: readonly string[], place: number): boolean {
  const line = log[place] ?? "";
  if (name === "act" && Array.isArray(payload)) {
    const [asked, action, seat] = payload;
    return log.slice(asked, place).every((between) => between.startsWith("~")) && `${seat}${action}` === line;
  }
  if (name === "resign") return seats.some((seat) => line === `${seat}!resign`);
  if (name === "draw") return line === "=";
  if (name === "undo" && "to" in payload) return seats.some((seat) => line === `${seat}<${payload.to}`);
  return name === "answerUndo" && line === `${before.undoSeat}<${before.undoTo}`;
}

function checkChat({ said, unanswered }: Ledger, before: TableView, view: TableView): void {
  const oldest = Math.min(...Object.keys(view.chat).map(Number));
  for (const [number, line] of Object.entries(before.chat)) {
    if (Number(number) >= oldest) expectSame(view.chat[number], line, `line ${number} of the chat is gone`);
  }
  const texts = new Set(Object.values(view.chat).map(({ text }) => text));
  // Others that came later may have pushed out older ones: of the newest none may be missing.
  for (const text of said.slice(-40)) if (!texts.has(text)) throw new Error(`the confirmed line ${text} is gone`);
  const known = new Set([...Object.values(before.chat).map(({ text }) => text), ...said]);
  const asked = unanswered.map(({ payload }) => ("text" in payload ? payload.text : undefined));
  for (const text of texts) {
    if (!known.has(text) && !asked.includes(text)) throw new Error(`nobody said the line ${text}`);
  }
}

/** A confirmed question stands until somebody answers it or acts. */
function checkQuestion({ question, unanswered }: Ledger, view: TableView): boolean {
  if (question === undefined || view.gameId !== question.game || view.phase !== "playing") return false;
  // A computer that declines a draw leaves no line.
  const declines = question.kind === "draw" && view.seats.some(({ bot }) => bot !== "");
  const mayBeAnswered = declines || unanswered.some(({ name }) => name !== "chat");
  if (mayBeAnswered || stepsIn(view.log) !== question.steps) return false;
  const [seat, flag] = question.kind === "draw" ? [view.drawOffer, "draw" as const] : [view.undoSeat, "undo" as const];
  expectSame(seat, question.seat, `the ${question.kind} on offer is gone`);
  if (seat !== NOBODY) expectSame(view.seats[seat]?.[flag], true, `the seat that asks for ${question.kind}`);
  return true;
}

function expectSame(found: unknown, expected: unknown, otherwise: string): void {
  if (isDeepStrictEqual(found, expected)) return;
  throw new Error(`${otherwise}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
}
