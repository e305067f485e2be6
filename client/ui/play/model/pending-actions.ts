/**
 * One's own actions that the table has not answered yet, for every game: each shows at once and stands until the
 * answer. An action that is refused, or was under way when the connection broke, is taken off the board again.
 */
import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import type { Seat } from "../../../../shared/kernel/game.ts";
import { writeStep } from "../../../../shared/kernel/steps.ts";
import type { Refusal } from "../../../../shared/wire/refusal.ts";
import type { TableSession } from "../../../net/session.ts";
import { announce, toast } from "../../kit/live.tsx";
import { playText } from "../text.ts";
import { sentenceOf } from "../../text/refusals.ts";

/** The functions that are needed of a game's rules. */
export interface ActionRules<Action> {
  write(action: Action): string;
  writeOpenly?(action: Action): string;
  /**
   * Whether others may act at the same moment, so that the action may come to stand on a log that is longer by then;
   * asked as it is sent.
   */
  isSimultaneous?(action: Action): boolean;
  /** Whether the action can be made on the board as it is shown now; asked of simultaneous ones only. */
  isStillLegal?(seat: Seat, action: Action): boolean;
}

/** An action that the table has not answered yet. */
export interface Sent<Action> {
  readonly index: number;
  readonly seat: Seat;
  readonly action: Action;
  /** The line that the log will tell. */
  readonly line: string;
  /** Others may act at the same moment. */
  readonly simultaneous: boolean;
}

export interface PendingActions<Action> {
  /** The log as the table has it. */
  readonly known: ReadonlySignal<readonly string[]>;
  /** What the table has not answered yet, in order. */
  readonly open: ReadonlySignal<readonly Sent<Action>[]>;
  /** The table's log, followed by the actions under way. */
  readonly log: ReadonlySignal<readonly string[]>;
  /** Whether anything can be chosen: without a line, or while the table rests, nothing would be done. */
  readonly mayPlay: ReadonlySignal<boolean>;
  readonly sending: ReadonlySignal<boolean>;
  send(seat: Seat, action: Action): void;
  /** Forgets what is under way: another game has begun, or somebody else has the device. */
  forget(): void;
  close(): void;
}

export function openPendingActions<Action>(session: TableSession, rules: ActionRules<Action>): PendingActions<Action> {
  const sent = signal<readonly Sent<Action>[]>([]);
  const known = computed(() => session.table.value?.log ?? []);
  const open = computed(() => openOf(sent.value, known.value));
  const log = computed(() => [...known.value, ...open.value.map(({ line }) => line)]);
  const waits = new Set<() => void>();

  function send(seat: Seat, action: Action): void {
    const index = log.peek().length;
    const text = rules.write(action);
    const line = writeStep({ kind: "act", seat, action: rules.writeOpenly?.(action) ?? text });
    const simultaneous = rules.isSimultaneous?.(action) === true;
    const own: Sent<Action> = { index, seat, action, line, simultaneous };
    sent.value = [...open.peek(), own];
    const act = session.seats.peek().length > 1 ? ([index, text, seat] as const) : ([index, text] as const);
    void session.request("act", [...act]).then((refused) => {
      if (refused === undefined) return;
      if (refused.code === "stale" && simultaneous && sent.peek().includes(own)) sendAgain(own);
      else giveUp(index, refused);
    });
  }

  /** Somebody else chose in the same moment: the choice still stands, on a log that is longer by now. */
  function sendAgain(own: Sent<Action>): void {
    const stop = effect(() => {
      if (known.value.length <= own.index) return;
      queueMicrotask(() => {
        if (!waits.delete(stop)) return;
        stop();
        sent.value = sent.peek().filter((one) => one !== own);
        if (rules.isStillLegal?.(own.seat, own.action) === true) send(own.seat, own.action);
      });
    });
    waits.add(stop);
  }

  /** An action was refused, or its answer was lost: then the table's state tells as soon as the connection is back. */
  function giveUp(index: number, why: Refusal): void {
    if (why.code === "unreachable" && session.link.peek() === "reconnecting") return;
    // What was sent after a refused action stood on it.
    sent.value = sent.peek().filter((one) => one.index < index);
    toast(sentenceOf(why));
    announce(sentenceOf(why), "now");
  }

  function forget(): void {
    sent.value = [];
    for (const stop of waits) stop();
    waits.clear();
  }

  const stop = effect(() => {
    if (session.link.value !== "live") return;
    untracked(() => {
      // What the line broke under was made if it is in the log by now, and was not made otherwise.
      if (open.peek().length > 0) toast(playText.notMade);
      forget();
    });
  });

  return {
    known,
    open,
    log,
    mayPlay: computed(() => {
      const table = session.table.value;
      return table?.phase === "playing" && !table.resting && session.link.value === "live";
    }),
    sending: computed(() => open.value.length > 0),
    send,
    forget,
    close() {
      stop();
      forget();
    },
  };
}

/**
 * The actions that the table has not answered yet. If the log has another line in the place of one, all after it are
 * void; a simultaneous choice may also come later in the log than expected.
 */
function openOf<Action>(sent: readonly Sent<Action>[], known: readonly string[]): readonly Sent<Action>[] {
  const isVoid = sent.some(
    ({ index, line, simultaneous }) => !simultaneous && index < known.length && known[index] !== line,
  );
  if (isVoid) return [];
  return sent.filter(({ index, line, simultaneous }) =>
    simultaneous ? !known.slice(index).includes(line) : index >= known.length,
  );
}
