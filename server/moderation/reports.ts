/** Reports of players, sorted so that a flood of reports by few people hides nothing, with the chat around them. */
import { z } from "zod";
import { namedAmong } from "../identity/kept-names.ts";
import { inForce } from "../identity/sanctions.ts";
import { parseJson } from "../../shared/kernel/json.ts";
import type { StoredReport } from "../store/moderation.ts";
import type { Store } from "../store/store.ts";

/** So many are read at once. */
const TOGETHER = 500;
/**
 * How much a guest's report counts against that of a player with a kept name. All guests together count as one such
 * player.
 */
const GUESTS_SHARE = 0.25;
/** So many lines are shown before a reported one, and after it. */
const AROUND = 5;

export type ReportFilter = "open" | "all";
type Known = Pick<Store, "reports" | "identities" | "sanctionsOf">;

/** Reports by whom they are about: those first of whom the most people report, however often each of them does. */
export async function reportsByPlayer(
  store: Known,
  which: ReportFilter,
): Promise<readonly (readonly StoredReport[])[]> {
  return byWeight(store, await allOf(store, which));
}

export async function allOf(store: Known, which: ReportFilter): Promise<readonly StoredReport[]> {
  const all: StoredReport[] = [];
  for (;;) {
    const some = await store.reports(which, TOGETHER, all.at(-1));
    all.push(...some);
    if (some.length < TOGETHER) return all;
  }
}

/** Reports by whom they are about, and of each those first whose word weighs most. Who reports much shares their word among all of it; who is banned has none. */
async function byWeight(store: Known, all: readonly StoredReport[]): Promise<readonly (readonly StoredReport[])[]> {
  const reporters = [...new Set(all.map(({ reporter }) => reporter))];
  const named = await namedAmong(store, reporters);
  const now = Date.now();
  const sanctions = await store.sanctionsOf(reporters);
  const banned = new Set(sanctions.filter((one) => inForce([one], "ban", now) !== undefined).map((one) => one.player));
  const counts = Map.groupBy(all, ({ reporter }) => reporter);
  const shareOf = ({ reporter }: StoredReport) => {
    const share = banned.has(reporter) ? 0 : 1 / (counts.get(reporter)?.length ?? 1);
    return named.has(reporter) ? share : GUESTS_SHARE * share;
  };
  const weightOf = (about: readonly StoredReport[]) => {
    let [people, guests] = [0, 0];
    for (const report of about) {
      if (named.has(report.reporter)) people += shareOf(report);
      else guests += shareOf(report);
    }
    return people + Math.min(1, guests);
  };
  return [...Map.groupBy(all, ({ player }) => player).values()]
    .map((about) => ({ about, weight: weightOf(about) }))
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ about }) => about.toSorted((one, other) => shareOf(other) - shareOf(one)));
}

const line = z.object({ player: z.string(), name: z.string(), text: z.string(), at: z.number() });
export type SaidLine = z.infer<typeof line>;

/** The chat around a reported line, as far as it is kept; empty for a reported name. */
export async function contextOf(store: Pick<Store, "load">, report: StoredReport): Promise<readonly SaidLine[]> {
  const table = report.kind === "line" ? await store.load(report.code) : undefined;
  const lines = (table?.chat ?? []).flatMap((stored) => line.safeParse(parseJson(stored.line)).data ?? []);
  const at = lines.findIndex((one) => one.at === report.saidAt && one.player === report.player);
  return at < 0 ? [] : lines.slice(Math.max(0, at - AROUND), at + AROUND + 1);
}
