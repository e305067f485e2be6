/** What players reported, sorted so that many reports of few people hide nothing. */
import type { Config } from "../../server/process/config.ts";
import { allOf, reportsByPlayer, type ReportFilter } from "../../server/moderation/reports.ts";
import { timeText } from "../../server/moderation/rulings.ts";
import type { StoredReport } from "../../server/store/moderation.ts";
import { COMMAND } from "./command.ts";
import { withStore } from "./open.ts";
import { plain } from "./plain.ts";

/** So many players stand on a page, each with so many reports. */
const PLAYERS = 20;
const REPORTS = 5;

/** Lists what is open, or all of it: those first of whom the most people report, however often each of them does. */
export function reports(config: Config, which: ReportFilter, page: number): Promise<string> {
  return withStore(config, async (store) => {
    const groups = await reportsByPlayer(store, which);
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
export function reportsOf(config: Config, which: ReportFilter, player: string): Promise<string> {
  return withStore(config, async (store) => {
    const about = (await allOf(store, which)).filter((one) => one.player === player);
    return about.length === 0 ? "Nothing is reported of them." : about.map(reportText).join("\n");
  });
}

function groupText(about: readonly StoredReport[]): string {
  const told = about.slice(0, REPORTS).map(reportText);
  const left = about.length - told.length;
  const who = about[0]?.player ?? "";
  return [...told, ...(left > 0 ? [plain`…and ${left} more of ${who}: ${COMMAND} reports of ${who}`] : [])].join("\n");
}

function reportText(report: StoredReport): string {
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
