/** A line that is thought out: a table of its own on which one player does what both would do. */
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { GameEvent, Seat } from "../../../shared/kernel/game.ts";
import { ChanceError, noChance } from "../../../shared/kernel/random.ts";
import { writeStep } from "../../../shared/kernel/steps.ts";
import { LONGEST_PLAN } from "../../../shared/wire/plans.ts";
import { type Refusal, refusal } from "../../../shared/wire/refusal.ts";
import { localSession, localTable } from "../../net/local-session.ts";
import type { TableSession } from "../../net/session.ts";
import type { Rules } from "../play/happenings.ts";

/** Why a line goes no further. */
export type LineEnd = "chance" | "over" | "unknown" | "long";

export interface Thought {
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

interface Position<State> {
  readonly state: State;
  readonly log: readonly string[];
  /** What the rules had no answer for stands in the line, but not on the board. */
  readonly beyond?: { readonly step: string; readonly end: LineEnd };
}

/**
 * @param start the board as the player knows it
 * @param me the player's own seat; the other one is played from there too
 */
export function openThought<State, Action, Event extends GameEvent>(
  rules: Rules<State, Action, Event>,
  table: TableSession,
  start: State,
  me: Seat,
): Thought {
  const first: Position<State> = { state: start, log: [] };
  const positions = signal<readonly Position<State>[]>([first]);
  // To the screens, another round is another game: they do not tell what lies between.
  const round = signal(1);
  const position = computed(() => positions.value.at(-1) ?? first);
  const line = computed(() => {
    const { log, beyond } = position.value;
    return beyond === undefined ? log : [...log, beyond.step];
  });
  const end = computed(() => endOf(position.value));
  const next = computed(() => (end.value === undefined ? rules.actors(position.value.state)[0] : undefined));
  const { seats = [], startedAt = 0, phase = "playing" } = table.table.peek() ?? {};
  const settings = table.settings.peek();
  if (settings === undefined) throw new Error("a table without settings");
  const others = [...seats.keys()].filter((seat) => seat !== me);
  const view = computed(() =>
    localTable(
      {
        seats: seats.map((seat) => ({ ...seat, present: true, awaySince: 0 })),
        startedAt,
        phase,
        round: round.value,
        log: position.value.log,
        game: position.value.state,
        // Where a line ends nothing more is asked.
        resting: end.value !== undefined,
      },
      settings,
    ),
  );

  function endOf({ state, log, beyond }: Position<State>): LineEnd | undefined {
    if (beyond !== undefined) return beyond.end;
    if (rules.result(state) !== undefined) return "over";
    if (log.length >= LONGEST_PLAN) return "long";
    try {
      const [actor] = rules.actors(state);
      return actor === undefined || rules.legal(state, actor).length === 0 ? "unknown" : undefined;
    } catch {
      // Rules may stumble over what this player does not know.
      return "unknown";
    }
  }

  function take(seat: Seat, text: string): Refusal | undefined {
    const { state, log } = position.peek();
    const action = rules.legal(state, seat).find((one) => rules.write(one) === text);
    if (action === undefined) return refusal("illegal");
    const step = writeStep({ kind: "act", seat, action: text });
    const after = rules.copy(state);
    try {
      rules.apply(after, seat, action, noChance);
      positions.value = [...positions.peek(), { state: after, log: [...log, step] }];
    } catch (error) {
      const why: LineEnd = error instanceof ChanceError ? "chance" : "unknown";
      batch(() => {
        positions.value = [...positions.peek(), { state, log, beyond: { step, end: why } }];
        round.value++;
      });
    }
    return undefined;
  }

  async function request(name: string, payload: unknown): Promise<Refusal | undefined> {
    if (name !== "act" || !Array.isArray(payload)) return refusal("not-now");
    const [version, text]: unknown[] = payload;
    const seat = next.peek();
    if (seat === undefined || typeof text !== "string") return refusal("not-now");
    return version === position.peek().log.length ? take(seat, text) : refusal("stale");
  }

  function goTo(wanted: readonly Position<State>[]): void {
    batch(() => {
      positions.value = wanted;
      round.value++;
    });
  }

  return {
    // One's own seat comes first: from there the board is seen.
    session: localSession({ table: view, settings, seats: signal([me, ...others]), seat: next, request }),
    line,
    end,
    next,
    back: () => goTo(positions.peek().length > 1 ? positions.peek().slice(0, -1) : [first]),
    reset: () => goTo([first]),
  };
}
