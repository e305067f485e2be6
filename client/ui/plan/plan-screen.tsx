/** The mode of a slow table in which lines of "if they do this, I do that" are played on the board. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { GameEntry } from "../../../shared/kernel/match.ts";
import type { GamePage } from "../../games/contract/page.ts";
import type { TableSession } from "../../net/session.ts";
import { announce, toast } from "../kit/live.tsx";
import type { FrameShape } from "../play/layout/frame.tsx";
import { planningAt } from "../play/actions/plan-action.ts";
import { type Surroundings, WithSurroundings } from "../play/layout/surroundings.ts";
import { toastRefusal } from "../shell/table-requests.ts";
import { PlanPanel } from "./plan-panel.tsx";
import { planText } from "./text.ts";
import { openLine } from "./line.ts";

interface PlanScreenProps {
  session: TableSession;
  page: GamePage;
  rules: GameEntry;
  PlayTable: ComponentType<{ session: TableSession }>;
}

/** Leaves the mode, as it does by itself when the game goes on. */
const leave = () => {
  planningAt.value = undefined;
};

export function PlanScreen({ session, page, rules, PlayTable }: PlanScreenProps) {
  const version = session.table.value?.log.length ?? 0;
  const began = useMemo(() => version, []);
  const thought = useMemo(() => {
    const { seats = [], game } = session.table.peek() ?? {};
    const start = rules.known(seats.length, game);
    const me = session.seat.peek();
    return start === undefined || me === undefined ? undefined : openLine(rules, session, start, me);
  }, [session]);
  const lines = useSignal<readonly (readonly string[])[]>([]);
  const isOver = thought === undefined || version !== began || session.table.value?.phase !== "playing";

  async function readPlanLines(): Promise<void> {
    lines.value = (await session.plans())?.plans ?? lines.peek();
  }
  useEffect(() => void readPlanLines(), [session]);
  useEffect(() => {
    if (!isOver) return;
    toast(planText.movedOn);
    leave();
  }, [isOver]);
  // Another page may be opened meanwhile.
  useEffect(() => leave, []);
  if (thought === undefined) return null;

  async function keep(line: readonly string[]): Promise<void> {
    if (!(await toastRefusal(session.request("plan", { version: began, line: [...line] })))) return;
    await readPlanLines();
    toast(planText.kept);
    announce(planText.kept);
    thought?.reset();
  }

  async function remove(line: readonly string[]): Promise<void> {
    if (await toastRefusal(session.request("unplan", { line: [...line] }))) announce(planText.removed);
    await readPlanLines();
  }

  const surroundings: Surroundings = {
    title: planText.title,
    note: planText.note,
    isWhole: true,
    moves: null,
    controls: () => null,
    panel: (shape: FrameShape, question: ComponentChildren) => (
      <PlanPanel
        {...{ session, page, thought, shape }}
        lines={lines.value}
        question={question}
        onKeep={(line) => void keep(line)}
        onRemove={(line) => void remove(line)}
        onLeave={leave}
      />
    ),
  };
  return (
    <WithSurroundings value={surroundings}>
      <PlayTable session={thought.session} />
    </WithSurroundings>
  );
}
