/**
 * The computers at one table: asks those who think what a computer's seat does, and brings the answer to the table as
 * anybody's request comes there, with the version of the board that it is for.
 */
import type { Seat } from "../../kernel/game.ts";
import type { Refusal } from "../../wire/refusal.ts";
import { glance } from "./quick-look.ts";
import { shouldResign, type Expectations, EXPECTATIONS_KEPT, offersDraw, acceptsDraw } from "./verdict.ts";
import { stepAt } from "./pace.ts";
import type { Asker, BotAnswer, BotQuestion } from "./question.ts";
import { remainingOf } from "../clocks.ts";
import { actFor, drawFor, type Duty, dutiesOf, isPlayedByPeople, resignFor } from "../bots.ts";
import { catchingUp, isForgetful, type Recalled, replayMemory } from "../bot-memory.ts";
import { type Play, type Table, versionOf } from "../table.ts";

/** Something done at the table, or why it cannot be. */
type TableChange = (table: Table, now: number) => Refusal | undefined;

export interface TableBotsOptions {
  /** Thinks about a question; undefined where nothing came of it. */
  readonly think: (question: BotQuestion, asker: Asker) => Promise<BotAnswer | undefined>;
  /** 16 bytes of chance in hexadecimal. */
  readonly seed: () => string;
  readonly now: () => number;
  /** Runs something after so many ms. @returns calls it off */
  readonly later: (ms: number, run: () => void) => () => void;
  /** Does long work, whoever waits for it. */
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
  stop(): void;
}

/** What a computer is busy with. */
interface Work {
  readonly duty: Duty;
  readonly play: Play;
  readonly version: number;
  /** What it does, once that is decided. */
  action?: string;
}

/** The rest of a turn, as it was thought out. */
interface Plan extends Work {
  readonly actions: readonly string[];
}

/** What one seat keeps in mind during a game. */
interface Mind {
  hopes: Expectations;
  /** Processor time that this turn has taken, in ms, and when the turn began as a number of steps. */
  spent: number;
  /** The number of steps after which this seat acted last. */
  actedAt: number;
  /** At how many steps it offered a draw last. */
  offeredAt: number;
}

/** A draw is offered once in so many steps. */
const OFFER_EVERY = 60;
const NONE: ReadonlySet<string> = new Set();
/** What went wrong is tried again after so long, in ms. */
const FAULT_PAUSE = 1000;

export function tableBotsOf({ think, seed, now, later, recall, bring, fault }: TableBotsOptions): TableBots {
  let work: Work | undefined;
  let plan: Plan | undefined;
  let stopped = false;
  let callOff: () => void = () => undefined;
  let bots = new Map<Seat, Mind>();
  let game: Play | undefined;
  /** The board on which something went wrong, where it acts after a glance, and the actions that failed there. */
  let stumbledAt = -1;
  let failed = new Set<string>();

  function attend(table: Table): void {
    const { play } = table;
    if (stopped || play === undefined) return;
    if (game?.id !== play.id) bots = new Map();
    game = play;
    const duties = dutiesOf(table);
    if (work !== undefined && isDue(work, table, duties)) return;
    work = undefined;
    callOff();
    const [duty] = duties;
    if (duty === undefined) return;
    const begun: Work = { duty, play, version: versionOf(table) };
    work = begun;
    see(table, begun).catch((error: unknown) => {
      fault(error, "a computer");
      stumble(begun);
      if (work === begun) work = undefined;
      wait(FAULT_PAUSE).then(
        () => attend(table),
        () => undefined,
      );
    });
  }

  function stumble({ version, action }: Work): void {
    if (stumbledAt !== version) failed = new Set();
    stumbledAt = version;
    if (action !== undefined) failed.add(action);
  }

  function isDue({ duty, play, version }: Work, table: Table, duties: readonly Duty[]): boolean {
    const isSame = duties.some(
      ({ kind, seat, level }) => kind === duty.kind && seat === duty.seat && level === duty.level,
    );
    return isSame && play === table.play && version === versionOf(table);
  }

  async function see(table: Table, begun: Work): Promise<void> {
    if (isForgetful(table) && !(await remember(table, begun))) return;
    const thought = (await thoughtFor(table, begun)) ?? (await glimpse(table, begun));
    await wait(stepTime(table, begun) - now());
    // The board has changed meanwhile: the answer is for another one.
    if (stopped || work !== begun) return;
    const change = changeOf(table, begun, thought);
    let refused: Refusal | undefined;
    const came = await bring((at, time) => {
      refused = work === begun ? change(at, time) : undefined;
      return refused;
    });
    if (refused?.code === "illegal") stumble(begun);
    if (work === begun) work = undefined;
    if (came) attend(table);
  }

  /** Recalls the game for those who came late to it. @returns whether the computer's duty is still the same then */
  async function remember(table: Table, begun: Work): Promise<boolean> {
    const course = await recall(catchingUp(table, begun.play), table.host);
    await bring((at) => {
      if (at.play === begun.play) replayMemory(at, begun.play, course);
      return undefined;
    });
    if (work !== begun) return false;
    if (begun.play.remembers) return true;
    // A table that rests shows itself anew when it goes on.
    work = undefined;
    return false;
  }

  async function thoughtFor(table: Table, begun: Work): Promise<BotAnswer | undefined> {
    const { duty, play, version } = begun;
    if (duty.kind === "act") {
      const planned = nextPlanned(begun);
      if (planned !== undefined) return planned;
      if (stumbledAt === version) return undefined;
    }
    const bot = mindOf(duty.seat, version);
    const question: BotQuestion = {
      ...play.match.knowledge(duty.seat),
      // A computer that is to move looks for a win before it takes a draw.
      kind: play.match.actors().includes(duty.seat) ? "act" : "judge",
      game: table.entry.id,
      seat: duty.seat,
      level: duty.level,
      seed: seed(),
    };
    const thought = await think(question, {
      spent: bot.spent,
      idly: !isPlayedByPeople(table),
      owner: table.exhibition ? "" : table.host,
    });
    bot.spent += thought?.spent ?? 0;
    const share = thought?.shares[duty.seat];
    if (question.kind === "act" && share !== undefined) {
      bot.hopes = [...bot.hopes, share].slice(-EXPECTATIONS_KEPT);
      play.hopes.set(duty.seat, share);
    }
    return thought;
  }

  /** Where no thread answers, a short look decides: never chance. */
  async function glimpse({ entry }: Table, { duty, play, version }: Work): Promise<BotAnswer | undefined> {
    const botPlayer = duty.kind === "act" ? await entry.botPlayer?.() : undefined;
    if (botPlayer === undefined || play.log.length !== version) return undefined;
    const action = glance(botPlayer, play.match, duty.seat, stumbledAt === version ? failed : NONE, now);
    // Everything failed: tried anew after a pause.
    if (action === undefined) failed = new Set();
    if (action === undefined) throw new Error("a computer has nothing to do");
    return { actions: [action], shares: [], spent: 0 };
  }

  /** The next step of a plan that still holds: nothing came out since that could not be foreseen. */
  function nextPlanned({ duty, play, version }: Work): BotAnswer | undefined {
    const held = plan;
    plan = undefined;
    const [action] = held?.actions ?? [];
    if (held === undefined || action === undefined || held.play !== play || held.version !== version) return undefined;
    if (held.duty.seat !== duty.seat || !play.match.isLegal(duty.seat, action)) return undefined;
    return { actions: held.actions, shares: [], spent: 0 };
  }

  function mindOf(seat: Seat, version: number): Mind {
    const bot = bots.get(seat) ?? { hopes: [], spent: 0, actedAt: -1, offeredAt: -OFFER_EVERY };
    // Somebody else acted since: a new turn.
    if (bot.actedAt !== version) bot.spent = 0;
    bots.set(seat, bot);
    return bot;
  }

  function stepTime(table: Table, { duty, play, version }: Work): number {
    const last = play.times.at(-1) ?? play.startedAt;
    const left = table.settings.clock === null ? undefined : remainingOf(table, duty.seat, now());
    return stepAt(table.settings.pace, last, version, left, !isPlayedByPeople(table));
  }

  function changeOf(table: Table, begun: Work, thought: BotAnswer | undefined): TableChange {
    const { duty, play, version } = begun;
    const { seat } = duty;
    const { match } = play;
    if (duty.kind === "draw") {
      const { hopes } = mindOf(seat, version);
      const usual = table.entry.usualSteps(table.seats.length);
      const offered = { steps: play.kept.length, usual, seat, shares: thought?.shares ?? [], hopes };
      const agrees = acceptsDraw(match, offered);
      plan = { ...begun, actions: thought?.actions ?? [] };
      return (at, time) => drawFor(at, seat, version, agrees, time);
    }
    const bot = mindOf(seat, version);
    if (shouldResign(match, version, bot.hopes)) return (at, time) => resignFor(at, seat, version, time);
    if (mayOffer(table, seat, version, bot)) {
      bot.offeredAt = version;
      plan = { ...begun, actions: thought?.actions ?? [] };
      return (at, time) => drawFor(at, seat, version, true, time);
    }
    const [action = "", ...rest] = thought?.actions ?? [];
    begun.action = action;
    return (at, time) => {
      const refused = actFor(at, seat, version, action, time);
      if (refused !== undefined) return refused;
      bot.actedAt = version + 1;
      // What the seat could not foresee ends its plan.
      if (rest.length > 0 && play.free?.seat === seat) plan = { duty, play, version: version + 1, actions: rest };
      return undefined;
    };
  }

  function mayOffer(table: Table, seat: Seat, version: number, { hopes, offeredAt }: Mind): boolean {
    const held = table.seats[seat];
    if (!table.entry.hasDraw || table.drawOffer >= 0 || held?.offered !== false) return false;
    const match = table.play?.match;
    return match !== undefined && version - offeredAt >= OFFER_EVERY && offersDraw(match, version, hopes);
  }

  function wait(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      callOff = later(ms, resolve);
    });
  }

  return {
    attend,
    stop() {
      stopped = true;
      callOff();
    },
  };
}
