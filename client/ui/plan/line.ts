/** A line that is thought out: a table of its own on which one player does what both would do. */
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Seat } from "../../../shared/kernel/game.ts";
import type { GameEntry, Match } from "../../../shared/kernel/match.ts";
import { ChanceError } from "../../../shared/kernel/random.ts";
import { writeStep } from "../../../shared/kernel/steps.ts";
import { MAX_PLAN_STEPS } from "../../../shared/wire/plans.ts";
import { type Refusal, refusal } from "../../../shared/wire/refusal.ts";
import { localSession, localTable } from "../../net/local-session.ts";
import { type LocalPosition, openLocalTable } from "../../net/local-table.ts";
import type { TableSession } from "../../net/session.ts";

/** Why a line goes no further. */
export type LineEnd = "chance" | "over" | "unknown" | "long";

export interface PlannedLine {
  readonly session: TableSession;
  /** The steps so far, as a table takes them. */
  readonly line: ReadonlySignal<readonly string[]>;
  /** Undefined while it can go on. */
  readonly end: ReadonlySignal<LineEnd | undefined>;
  /** Whose step the next one would be. */
  readonly next: ReadonlySignal<Seat | undefined>;
  /** Takes the last step back. */
  back(): void;
  /** Begins again from the table's own board. */
  reset(): void;
}

/** The player that plans plays all seats. */
const THINKER = { id: "thinker", name: "" };

/**
 * @param start the game as far as the player knows it
 * @param me the player's own seat; the player also chooses the other seat's steps
 */
export function openLine(entry: GameEntry, table: TableSession, start: Match, me: Seat): PlannedLine {
  const { seats = [], startedAt = 0, phase = "playing" } = table.table.peek() ?? {};
  const settings = table.settings.peek();
  if (settings === undefined) throw new Error("a table without settings");
  const { position, request, goTo } = openLocalTable({
    entry,
    start,
    seed: "",
    settings: { ...settings, clock: null },
    players: seats.map(() => THINKER),
  });
  /** A step that the rules could not apply stands in the line, but not on the board. */
  const beyond = signal<{ readonly step: string; readonly end: LineEnd } | undefined>(undefined);
  const taken = computed(() => position.value.steps.map(writeStep));
  const line = computed(() => (beyond.value === undefined ? taken.value : [...taken.value, beyond.value.step]));
  const end = computed(() => beyond.value?.end ?? endOf(position.value));
  const next = computed(() => (end.value === undefined ? position.value.match.actors()[0] : undefined));
  const others = [...seats.keys()].filter((seat) => seat !== me);
  const view = computed(() => {
    const { match, round } = position.value;
    return localTable(
      {
        seats: seats.map((seat) => ({ ...seat, present: true, awaySince: 0 })),
        startedAt,
        phase,
        round,
        log: taken.value,
        game: match.truth(),
        // Nothing is asked after the end of a line.
        resting: end.value !== undefined,
      },
      settings,
    );
  });

  async function act(name: string, payload: unknown): Promise<Refusal | undefined> {
    if (name !== "act" || !Array.isArray(payload)) return refusal("not-now");
    const [version, action]: unknown[] = payload;
    const seat = next.peek();
    if (seat === undefined || typeof action !== "string") return refusal("not-now");
    try {
      return request(THINKER, name, [version, action, seat]);
    } catch (error) {
      batch(() => {
        goTo(position.peek().steps.length);
        const step = writeStep({ kind: "act", seat, action });
        beyond.value = { step, end: error instanceof ChanceError ? "chance" : "unknown" };
      });
      return undefined;
    }
  }

  function backTo(steps: number): void {
    batch(() => {
      beyond.value = undefined;
      goTo(steps);
    });
  }

  return {
    // The player's own seat comes first, so that the board is seen from its side.
    session: localSession({
      table: view,
      settings,
      seats: signal([me, ...others]),
      seat: next,
      thinker: me,
      request: act,
    }),
    line,
    end,
    next,
    back: () => backTo(position.peek().steps.length - (beyond.peek() === undefined ? 1 : 0)),
    reset: () => backTo(0),
  };
}

/** The reason why a line cannot go on from there. */
function endOf({ match, steps }: LocalPosition): LineEnd | undefined {
  if (match.result() !== undefined) return "over";
  if (steps.length >= MAX_PLAN_STEPS) return "long";
  try {
    const [actor] = match.actors();
    return actor === undefined || match.legal(actor).length === 0 ? "unknown" : undefined;
  } catch {
    // Rules may stumble over what this player does not know.
    return "unknown";
  }
}
