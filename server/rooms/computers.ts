/**
 * The computers at one table: asks those who think what a computer's seat does, and brings the answer to the table as
 * anybody's request comes there, with the version of the board that it is for.
 */
import { randomBytes, randomInt } from "node:crypto";
import type { Seat } from "../../shared/kernel/game.ts";
import type { Refusal } from "../../shared/wire/refusal.ts";
import type { Company } from "../company/company.ts";
import { givesUp, type Hopes, HOPES_KEPT, offersDraw, takesDraw } from "../company/judgement.ts";
import { stepAt } from "../company/pace.ts";
import type { Question, Thought } from "../company/question.ts";
import { inSlices } from "../slices.ts";
import { remainingOf } from "../tables/clocks.ts";
import { actFor, drawFor, type Duty, dutiesOf, isExhibition, resignFor } from "../tables/computers.ts";
import { isForgetful, catchUp, catchingUp } from "../tables/catching-up.ts";
import { type Play, type Table, versionOf } from "../tables/table.ts";

/** Something done at the table, or why it cannot be. */
type TableChange = (table: Table, now: number) => Refusal | undefined;

export interface ComputersOrder {
  readonly company: Company;
  readonly now: () => number;
  /**
   * Does something at the table when it is its turn, writes it down and shows it.
   * @returns whether it came to that: a table that rests shows itself anew when it goes on
   */
  readonly bring: (change: TableChange) => Promise<boolean>;
  /** Notes what was thrown. */
  readonly fault: (error: unknown, where: string) => void;
}

export interface Computers {
  /** Sees to it that computers do what the table waits for. Called whenever the table has changed. */
  attend(table: Table): void;
  stop(): void;
}

/** What a computer is busy with. */
interface Work {
  readonly duty: Duty;
  readonly play: Play;
  readonly version: number;
}

/** The rest of a turn, as it was thought out. */
interface Plan extends Work {
  readonly actions: readonly string[];
}

/** What one seat keeps in mind during a game. */
interface Mind {
  hopes: Hopes;
  /** Processor time that this turn has taken, in ms, and when the turn began as a number of steps. */
  spent: number;
  /** The number of steps after which this seat acted last. */
  actedAt: number;
  /** At how many steps it offered a draw last. */
  offeredAt: number;
}

/** A draw is offered once in so many steps. */
const OFFER_EVERY = 60;
/** What went wrong is tried again after so long, in ms. */
const FAULT_PAUSE = 1000;

export function computersAt({ company, now, bring, fault }: ComputersOrder): Computers {
  let work: Work | undefined;
  let plan: Plan | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let minds = new Map<Seat, Mind>();
  let game: Play | undefined;
  /** The board on which something went wrong: there it acts without thinking. */
  let stumbledAt = -1;

  function attend(table: Table): void {
    const { play } = table;
    if (stopped || play === undefined) return;
    if (game?.id !== play.id) minds = new Map();
    game = play;
    const duties = dutiesOf(table);
    if (work !== undefined && isDue(work, table, duties)) return;
    work = undefined;
    clearTimeout(timer);
    const [duty] = duties;
    if (duty === undefined) return;
    const begun: Work = { duty, play, version: versionOf(table) };
    work = begun;
    see(table, begun).catch((error: unknown) => {
      fault(error, "a computer");
      stumbledAt = begun.version;
      if (work === begun) work = undefined;
      wait(FAULT_PAUSE).then(
        () => attend(table),
        () => undefined,
      );
    });
  }

  function isDue({ duty, play, version }: Work, table: Table, duties: readonly Duty[]): boolean {
    const isSame = duties.some(
      ({ kind, seat, level }) => kind === duty.kind && seat === duty.seat && level === duty.level,
    );
    return isSame && play === table.play && version === versionOf(table);
  }

  async function see(table: Table, begun: Work): Promise<void> {
    if (isForgetful(table) && !(await remember(table, begun))) return;
    const thought = await thoughtFor(table, begun);
    await wait(stepTime(table, begun) - now());
    // The board has changed meanwhile: the answer is for another one.
    if (stopped || work !== begun) return;
    const change = changeOf(table, begun, thought);
    let refused: Refusal | undefined;
    const came = await bring((at, time) => {
      refused = work === begun ? change(at, time) : undefined;
      return refused;
    });
    if (refused?.code === "illegal") stumbledAt = begun.version;
    if (work === begun) work = undefined;
    if (came) attend(table);
  }

  /** Recalls the game for those who came late to it. @returns whether the computer's duty is still the same then */
  async function remember(table: Table, begun: Work): Promise<boolean> {
    const course = await inSlices(catchingUp(table, begun.play));
    await bring((at) => {
      if (at.play === begun.play) catchUp(at, begun.play, course);
      return undefined;
    });
    if (work !== begun) return false;
    if (begun.play.remembers) return true;
    // A table that rests shows itself anew when it goes on.
    work = undefined;
    return false;
  }

  async function thoughtFor(table: Table, begun: Work): Promise<Thought | undefined> {
    const { duty, play, version } = begun;
    if (duty.kind === "act") {
      const planned = nextPlanned(begun);
      if (planned !== undefined) return planned;
      if (stumbledAt === version) return undefined;
    }
    const mind = mindOf(duty.seat, version);
    const question: Question = {
      ...play.match.knowledge(duty.seat),
      kind: duty.kind === "act" ? "act" : "judge",
      game: table.entry.id,
      seat: duty.seat,
      level: duty.level,
      seed: randomBytes(16).toString("hex"),
    };
    const thought = await company.think(question, mind.spent, isExhibition(table));
    mind.spent += thought?.spent ?? 0;
    const share = thought?.shares[duty.seat];
    if (duty.kind === "act" && share !== undefined) mind.hopes = [...mind.hopes, share].slice(-HOPES_KEPT);
    return thought;
  }

  /** The next step of a plan that still holds: nothing came out since that could not be foreseen. */
  function nextPlanned({ duty, play, version }: Work): Thought | undefined {
    const held = plan;
    plan = undefined;
    const [action] = held?.actions ?? [];
    if (held === undefined || action === undefined || held.play !== play || held.version !== version) return undefined;
    if (held.duty.seat !== duty.seat || !play.match.isLegal(duty.seat, action)) return undefined;
    return { actions: held.actions, shares: [], spent: 0 };
  }

  function mindOf(seat: Seat, version: number): Mind {
    const mind = minds.get(seat) ?? { hopes: [], spent: 0, actedAt: -1, offeredAt: -OFFER_EVERY };
    // Somebody else acted since: a new turn.
    if (mind.actedAt !== version) mind.spent = 0;
    minds.set(seat, mind);
    return mind;
  }

  function stepTime(table: Table, { duty, play, version }: Work): number {
    const last = play.times.at(-1) ?? play.startedAt;
    const left = table.settings.clock === null ? undefined : remainingOf(table, duty.seat, now());
    return stepAt(table.settings.pace, last, version, left, isExhibition(table));
  }

  function changeOf(table: Table, begun: Work, thought: Thought | undefined): TableChange {
    const { duty, play, version } = begun;
    const { seat } = duty;
    const { match } = play;
    if (duty.kind === "draw") {
      const agrees = thought !== undefined && takesDraw(match, version, seat, thought.shares);
      return (at, time) => drawFor(at, seat, version, agrees, time);
    }
    const mind = mindOf(seat, version);
    if (givesUp(match, version, mind.hopes)) return (at, time) => resignFor(at, seat, version, time);
    if (mayOffer(table, seat, version, mind)) {
      mind.offeredAt = version;
      plan = { ...begun, actions: thought?.actions ?? [] };
      return (at, time) => drawFor(at, seat, version, true, time);
    }
    const [action = anyOf(match.legal(seat)), ...rest] = thought?.actions ?? [];
    return (at, time) => {
      const refused = actFor(at, seat, version, action, time);
      if (refused !== undefined) return refused;
      mind.actedAt = version + 1;
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
      timer = setTimeout(resolve, ms);
      timer.unref();
    });
  }

  return {
    attend,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Where nothing was thought, one action is as good as another. */
function anyOf(legal: readonly string[]): string {
  return legal[randomInt(Math.max(1, legal.length))] ?? "";
}
