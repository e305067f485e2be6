/** The way into the mode in which lines are thought out ahead, at slow tables of two. */
import { signal } from "@preact/signals";
import { isSlow } from "../../../../shared/wire/clock.ts";
import type { TableSession } from "../../../net/session.ts";
import type { Position, TableAction } from "./table-actions.ts";
import { playText } from "../text.ts";

/** The table at which somebody thinks ahead just now. */
export const planningAt = signal<TableSession | undefined>(undefined);

/** The button for planning ahead; undefined at a table without plans. */
export function planAction({ session, table, actors }: Position): TableAction | undefined {
  const clock = session.settings.value?.clock ?? null;
  const [seat, ...more] = session.seats.value;
  if (!isSlow(clock) || seat === undefined || more.length > 0 || table.seats.length !== 2) return undefined;
  const onPress = () => {
    planningAt.value = session;
  };
  const why = actors.includes(seat) ? playText.planNotNow : undefined;
  return { key: "plan", icon: "swap", word: playText.plan, label: playText.planWhat, why, onPress };
}
