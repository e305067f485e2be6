/**
 * The computers at one table: asks the bot threads for each computer's action, and brings the answer to the table in
 * the same way as a player's request, with the version of the board that it is for.
 */
import type { Seat } from "../../kernel/game.ts";
import type { Refusal } from "../../wire/refusal.ts";
import { quickAction } from "./quick-action.ts";
import { shouldResign, type Expectations, EXPECTATIONS_KEPT, offersDraw, acceptsDraw } from "./verdict.ts";
import { nextStepAt } from "./pace.ts";
import type { QuestionSource, BotAnswer, BotQuestion } from "./question.ts";
import { remainingOf } from "../clocks.ts";
import { actFor, drawFor, type BotDuty, botDuties, isPlayedByPeople, resignFor } from "../bots.ts";
import { catchingUp, isForgetful, type Recalled, replayMemory } from "../bot-memory.ts";
import { type TableGame, type Table, versionOf } from "../table.ts";

/** Something done at the table, or why it cannot be. */
type TableChange = (table: Table, now: number) => Refusal | undefined;

export interface TableBotsOptions {
  /** Thinks about a question; undefined if there is no answer. */
  readonly think: (question: BotQuestion, asker: QuestionSource) => Promise<BotAnswer | undefined>;
  /** 16 bytes of chance in hexadecimal. */
  readonly seed: () => string;
  readonly now: () => number;
  /** Runs something after so many ms. @returns calls it off */
  readonly later: (ms: number, run: () => void) => () => void;
  /** Runs long work in slices. */
  readonly recall: (work: Generator<void, Recalled>, host: string) => Promise<Recalled>;
  /**
   * Does something at the table when it is its turn, writes it down and shows it.
   * @returns whether it came to that: a table that rests shows itself anew when it goes on
   */
  readonly bring: (change: TableChange) => Promise<boolean>;
  /** Notes what was thrown. */
  readonly fault: (error: unknown, where: string) => void;
}

export interface TableBots {
  /** Sees to it that computers do what the table waits for. Called whenever the table has changed. */
  attend(table: Table): void;
  /** Leaves the table, and what is thought about it, until `attend`: another one takes its place. */
  drop(): void;
  stop(): void;
}

/** The task of a computer. */
interface Work {
  readonly duty: BotDuty;
  readonly play: TableGame;
  readonly version: number;
  /** The chosen action, once it is chosen. */
  action?: string;
}

/** The rest of a turn, as it was thought out. */
interface Plan extends Work {
  readonly actions: readonly string[];
}

/** The state of one computer's seat during a game. */
interface BotState {
  hopes: Expectations;
  /** Processor time that this turn has taken, in ms, and when the turn began as a number of steps. */
  spent: number;
  /** The number of steps after which this seat acted last. */
  actedAt: number;
  /** At how many steps it judged its game last. */
  hopedAt: number;
  /** At how many steps it offered a draw last. */
  offeredAt: number;
}

/** A draw is offered once in so many steps. */
const OFFER_EVERY = 60;
const NONE: ReadonlySet<string> = new Set();
/** What went wrong is tried again after so long, in ms. */
const FAULT_PAUSE = 1000;

/** The computers of a table, with the state of their thinking. */
interface Desk extends TableBotsOptions {
  /** The table that was attended to last; undefined once it was dropped. */
  table: Table | undefined;
  work: Work | undefined;
  plan: Plan | undefined;
  stopped: boolean;
  callOff: () => void;
  bots: Map<Seat, BotState>;
  game: TableGame | undefined;
  /**
   * The number of steps at which something failed, so that the next action there comes from a quick look; and the
   * actions that failed there.
   */
  stumbledAt: number;
  failed: Set<string>;
}

export function tableBotsOf(options: TableBotsOptions): TableBots {
  const desk: Desk = {
    ...options,
    table: undefined,
    work: undefined,
    plan: undefined,
    stopped: false,
    callOff: () => undefined,
    bots: new Map(),
    game: undefined,
    stumbledAt: -1,
    failed: new Set(),
  };
  return {
    attend(table) {
      desk.table = table;
      attend(desk, table);
    },
    drop() {
      desk.table = undefined;
      desk.work = undefined;
      desk.callOff();
    },
    stop() {
      desk.stopped = true;
      desk.callOff();
    },
  };
}

function attend(desk: Desk, table: Table): void {
  const { play } = table;
  if (desk.stopped || desk.table !== table || play === undefined) return;
  if (desk.game?.id !== play.id) desk.bots = new Map();
  desk.game = play;
  const duties = botDuties(table);
  if (desk.work !== undefined && isDue(desk.work, table, duties)) return;
  desk.work = undefined;
  desk.callOff();
  const [duty] = duties;
  if (duty === undefined) return;
  const begun: Work = { duty, play, version: versionOf(table) };
  desk.work = begun;
  see(desk, table, begun).catch((error: unknown) => {
    desk.fault(error, "a computer");
    stumble(desk, begun);
    if (desk.work === begun) desk.work = undefined;
    wait(desk, FAULT_PAUSE).then(
      () => attend(desk, table),
      () => undefined,
    );
  });
}

function stumble(desk: Desk, { version, action }: Work): void {
  if (desk.stumbledAt !== version) desk.failed = new Set();
  desk.stumbledAt = version;
  if (action !== undefined) desk.failed.add(action);
}

function isDue({ duty, play, version }: Work, table: Table, duties: readonly BotDuty[]): boolean {
  const isSame = duties.some(
    ({ kind, seat, level }) => kind === duty.kind && seat === duty.seat && level === duty.level,
  );
  return isSame && play === table.play && version === versionOf(table);
}

async function see(desk: Desk, table: Table, begun: Work): Promise<void> {
  if (isForgetful(table) && !(await remember(desk, table, begun))) return;
  const asked = await thoughtFor(desk, table, begun);
  if (desk.work !== begun) return;
  const thought = asked ?? (await glimpse(desk, table, begun));
  await wait(desk, stepTime(desk, table, begun) - desk.now());
  // The board has changed meanwhile: the answer is for another one.
  if (desk.stopped || desk.work !== begun) return;
  const change = changeOf(desk, table, begun, thought);
  let refused: Refusal | undefined;
  const came = await desk.bring((at, time) => {
    refused = desk.work === begun ? change(at, time) : undefined;
    return refused;
  });
  if (refused?.code === "illegal") stumble(desk, begun);
  if (desk.work === begun) desk.work = undefined;
  if (came) attend(desk, table);
}

/** Recalls the game for those who came late to it. @returns whether the computer's duty is still the same then */
async function remember(desk: Desk, table: Table, begun: Work): Promise<boolean> {
  const course = await desk.recall(catchingUp(table, begun.play), table.host);
  await desk.bring((at) => {
    if (at.play === begun.play) replayMemory(at, begun.play, course);
    return undefined;
  });
  if (desk.work !== begun) return false;
  if (begun.play.remembers) return true;
  // A table that rests shows itself anew when it goes on.
  desk.work = undefined;
  return false;
}

async function thoughtFor(desk: Desk, table: Table, begun: Work): Promise<BotAnswer | undefined> {
  const { duty, play, version } = begun;
  if (duty.kind === "act") {
    const planned = nextPlanned(desk, begun);
    if (planned !== undefined) return planned;
    if (desk.stumbledAt === version) return undefined;
  }
  const bot = botStateOf(desk, duty.seat, version);
  const question: BotQuestion = {
    ...play.match.knowledge(duty.seat),
    // A computer that is to move looks for a win before it takes a draw.
    kind: play.match.actors().includes(duty.seat) ? "act" : "judge",
    game: table.entry.id,
    seat: duty.seat,
    level: duty.level,
    seed: desk.seed(),
  };
  const thought = await desk.think(question, {
    spent: bot.spent,
    unattended: !isPlayedByPeople(table),
    owner: table.exhibition ? "" : table.host,
  });
  bot.spent += thought?.spent ?? 0;
  const share = thought?.shares[duty.seat];
  if (question.kind === "act" && share !== undefined) {
    // One for each turn: of several thoughts in a turn the last one knows most.
    const before = bot.actedAt === version || bot.hopedAt === version ? bot.hopes.slice(0, -1) : bot.hopes;
    bot.hopes = [...before, share].slice(-EXPECTATIONS_KEPT);
    bot.hopedAt = version;
    play.hopes.set(duty.seat, share);
  }
  return thought;
}

/** If no thread answers, a quick look decides, never chance. */
async function glimpse(desk: Desk, { entry }: Table, { duty, play, version }: Work): Promise<BotAnswer | undefined> {
  const botPlayer = duty.kind === "act" ? await entry.botPlayer?.() : undefined;
  if (botPlayer === undefined || play.log.length !== version) return undefined;
  const action = quickAction(
    botPlayer,
    play.match,
    duty.seat,
    desk.stumbledAt === version ? desk.failed : NONE,
    desk.now,
  );
  // Everything failed: tried anew after a pause.
  if (action === undefined) desk.failed = new Set();
  if (action === undefined) throw new Error("a computer has nothing to do");
  return { actions: [action], shares: [], spent: 0 };
}

/** The next step of a plan that still holds: nothing came out since that could not be foreseen. */
function nextPlanned(desk: Desk, { duty, play, version }: Work): BotAnswer | undefined {
  const held = desk.plan;
  desk.plan = undefined;
  const [action] = held?.actions ?? [];
  if (held === undefined || action === undefined || held.play !== play || held.version !== version) return undefined;
  if (held.duty.seat !== duty.seat || !play.match.isLegal(duty.seat, action)) return undefined;
  return { actions: held.actions, shares: [], spent: 0 };
}

function botStateOf(desk: Desk, seat: Seat, version: number): BotState {
  const bot = desk.bots.get(seat) ?? { hopes: [], spent: 0, actedAt: -1, hopedAt: -1, offeredAt: -OFFER_EVERY };
  // Somebody else acted since: a new turn.
  if (bot.actedAt !== version) bot.spent = 0;
  desk.bots.set(seat, bot);
  return bot;
}

function stepTime(desk: Desk, table: Table, { duty, play, version }: Work): number {
  const last = play.times.at(-1) ?? play.startedAt;
  const left = table.settings.clock === null ? undefined : remainingOf(table, duty.seat, desk.now());
  return nextStepAt(table.settings.pace, last, version, left, !isPlayedByPeople(table));
}

function changeOf(desk: Desk, table: Table, begun: Work, thought: BotAnswer | undefined): TableChange {
  const { duty, play, version } = begun;
  const { seat } = duty;
  const { match } = play;
  if (duty.kind === "draw") {
    const { hopes } = botStateOf(desk, seat, version);
    const usual = table.entry.usualSteps(table.seats.length);
    const offered = { steps: play.stepsInForce.length, usual, seat, shares: thought?.shares ?? [], hopes };
    const agrees = acceptsDraw(match, offered);
    desk.plan = { ...begun, actions: thought?.actions ?? [] };
    return (at, time) => drawFor(at, seat, version, agrees, time);
  }
  const bot = botStateOf(desk, seat, version);
  if (shouldResign(duty.level, match, version, bot.hopes)) return (at, time) => resignFor(at, seat, version, time);
  if (mayOffer(table, seat, version, bot)) {
    bot.offeredAt = version;
    desk.plan = { ...begun, actions: thought?.actions ?? [] };
    return (at, time) => drawFor(at, seat, version, true, time);
  }
  const [action = "", ...rest] = thought?.actions ?? [];
  begun.action = action;
  return (at, time) => {
    const refused = actFor(at, seat, version, action, time);
    if (refused !== undefined) return refused;
    bot.actedAt = version + 1;
    // A fact that the seat could not foresee ends its plan.
    if (rest.length > 0 && play.free?.seat === seat) desk.plan = { duty, play, version: version + 1, actions: rest };
    return undefined;
  };
}

function mayOffer(table: Table, seat: Seat, version: number, { hopes, offeredAt }: BotState): boolean {
  const held = table.seats[seat];
  if (!table.entry.hasDraw || table.drawOffer >= 0 || held?.offered !== false) return false;
  const match = table.play?.match;
  return match !== undefined && version - offeredAt >= OFFER_EVERY && offersDraw(match, version, hopes);
}

function wait(desk: Desk, ms: number): Promise<void> {
  if (ms <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    desk.callOff = desk.later(ms, resolve);
  });
}
