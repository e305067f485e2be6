/** What players reported, sorted so that many reports of few people hide nothing. */
import type { Config } from "../../server/process/config.ts";
import { namedAmong } from "../../server/identity/kept-names.ts";
import { inForce } from "../../server/identity/sanctions.ts";
import type { KeptReport } from "../../server/store/moderation.ts";
import type { Store } from "../../server/store/store.ts";
import { COMMAND } from "./command.ts";
import { withStore } from "./open.ts";
import { plain } from "./plain.ts";

/** So many are read at once. */
const TOGETHER = 500;
/** So many players stand on a page, each with so many reports. */
const PLAYERS = 20;
const REPORTS = 5;
/** What a guest's word counts beside that of who keeps a name; all guests together count as much as one of those. */
const GUESTS_SHARE = 0.25;

export type Which = "open" | "all";

/** Lists what is open, or all of it: those first of whom the most people report, however often each of them does. */
export function reports(config: Config, which: Which, page: number): Promise<string> {
  return withStore(config, async (store) => {
    const groups = await byWeight(store, await allOf(store, which));
    if (groups.length === 0) return "Nothing is reported.";
    const pages = Math.ceil(groups.length / PLAYERS);
    if (page > pages) return `There are ${pages} pages.`;
    const shown = groups.slice((page - 1) * PLAYERS, page * PLAYERS).map(groupText);
    const more = which === "all" ? "reports all" : "reports";
    const foot = pages === 1 ? [] : [`Page ${page} of ${pages}: npm run house -- ${more} ${(page % pages) + 1}`];
    return [...shown, ...foot].join("\n\n");
  });
}

/** Lists all that is open, or all, of one player. @param player the id */
export function reportsOf(config: Config, which: Which, player: string): Promise<string> {
  return withStore(config, async (store) => {
    const about = (await allOf(store, which)).filter((one) => one.player === player);
    return about.length === 0 ? "Nothing is reported of them." : about.map(reportText).join("\n");
  });
}

async function allOf(store: Store, which: Which): Promise<readonly KeptReport[]> {
  const all: KeptReport[] = [];
  for (;;) {
    const some = await store.reports(which, TOGETHER, all.at(-1));
    all.push(...some);
    if (some.length < TOGETHER) return all;
  }
}

/** Reports by whom they are about, and of each those first whose word weighs most. Who reports much shares their word among all of it; who is banned has none. */
async function byWeight(store: Store, all: readonly KeptReport[]): Promise<readonly (readonly KeptReport[])[]> {
  const reporters = [...new Set(all.map(({ reporter }) => reporter))];
  const named = await namedAmong(store, reporters);
  const now = Date.now();
  const sanctions = await store.sanctionsOf(reporters);
  const banned = new Set(sanctions.filter((one) => inForce([one], "ban", now) !== undefined).map((one) => one.player));
  const counts = Map.groupBy(all, ({ reporter }) => reporter);
  const shareOf = ({ reporter }: KeptReport) => {
    const share = banned.has(reporter) ? 0 : 1 / (counts.get(reporter)?.length ?? 1);
    return named.has(reporter) ? share : GUESTS_SHARE * share;
  };
  const weightOf = (about: readonly KeptReport[]) => {
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

function groupText(about: readonly KeptReport[]): string {
  const told = about.slice(0, REPORTS).map(reportText);
  const left = about.length - told.length;
  const who = about[0]?.player ?? "";
  return [...told, ...(left > 0 ? [plain`…and ${left} more of ${who}: ${COMMAND} reports of ${who}`] : [])].join("\n");
}

function reportText(report: KeptReport): string {
  const { id, kind, player, name, text, code, reason, at, saidAt, reporter, resolvedAt } = report;
  const closed = resolvedAt > 0 ? `, closed ${timeText(resolvedAt)}` : "";
  const said = saidAt > 0 ? `, ${timeText(saidAt)}` : "";
  const lines = [
    plain`${id}  ${timeText(at)}  ${kind} of ${name} (${player})${closed}`,
    kind === "line" ? plain`        said: ${text}` : "",
    code === "" ? "" : plain`        at table ${code}${said}`,
    plain`        reported by ${reporter}${reason === "" ? "" : `: ${reason}`}`,
  ];
  return lines.filter((line) => line !== "").join("\n");
}

/** "2026-11-23 09:05". */
export function timeText(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace("T", " ");
}
