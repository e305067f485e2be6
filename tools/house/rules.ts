/** What players reported, and what whoever runs the house does about it. Everything done is written down. */
import { userInfo } from "node:os";
import type { Config } from "../../server/config.ts";
import { boundAmong } from "../../server/identity/bound.ts";
import { looksIn, mayBeOwn } from "../../server/identity/looks.ts";
import { friendlyName } from "../../server/identity/names.ts";
import { readDocument } from "../../server/records/document.ts";
import { readHeader } from "../../server/records/header.ts";
import { bearersOf } from "../../server/standing/bearers.ts";
import type { HouseEntry, KeptReport, SanctionKind } from "../../server/store/rules.ts";
import type { Store } from "../../server/store/store.ts";
import { playerName } from "../../shared/wire/names.ts";
import { withStore } from "./open.ts";

const DAY = 24 * 60 * 60_000;
const MOST = 500;
const MOST_DRAWS = 50;

/** Lists what is open, or all of it, with what it is about. */
export function reports(config: Config, which: "open" | "all"): Promise<string> {
  return withStore(config, async (store) => {
    const found = await store.reports(which, MOST);
    return found.length === 0 ? "Nothing is reported." : found.map(reportText).join("\n\n");
  });
}

function reportText({
  id,
  kind,
  player,
  name,
  text,
  code,
  reason,
  at,
  saidAt,
  reporter,
  resolvedAt,
}: KeptReport): string {
  const lines = [
    `${id}  ${timeText(at)}  ${kind} of ${name} (${player})${resolvedAt > 0 ? `, closed ${timeText(resolvedAt)}` : ""}`,
    kind === "line" ? `        said: ${text}` : "",
    code === "" ? "" : `        at table ${code}${saidAt > 0 ? `, ${timeText(saidAt)}` : ""}`,
    `        reported by ${reporter}${reason === "" ? "" : `: ${reason}`}`,
  ];
  return lines.filter((line) => line !== "").join("\n");
}

/** Closes a report without doing more. */
export function close(config: Config, id: string, why: string): Promise<string> {
  return withStore(config, async (store) => {
    const found = (await store.reports("open", MOST)).find((one) => one.id === id);
    if (found === undefined) return `${id}: there is no such open report.`;
    await store.resolveReport(id, entryOf(`close ${id}`, found.player, why));
    return `${id}: is closed.`;
  });
}

/** Keeps somebody from talking, or from coming in. @param days for how long; 0 for good */
export function hold(config: Config, kind: "mute" | "ban", who: string, days: number, why: string): Promise<string> {
  return withStore(config, async (store) => {
    const { player, name, report } = await whoIs(store, who);
    const now = Date.now();
    const until = days > 0 ? now + days * DAY : 0;
    const what = `${kind} ${days > 0 ? `until ${timeText(until)}` : "for good"}`;
    await store.sanction({ player, kind, until, former: "", name: "", why, at: now }, entryOf(what, player, why));
    await closeReport(store, report, kind);
    return `${name} (${player}): ${what}.`;
  });
}

export function release(config: Config, kind: "mute" | "ban", who: string, why: string): Promise<string> {
  return withStore(config, async (store) => {
    const { player, name } = await whoIs(store, who);
    const lifted = await store.liftSanction(player, kind, entryOf(`un${kind}`, player, why));
    return lifted ? `${name} (${player}): un${kind}.` : `${name} (${player}): there was no ${kind}.`;
  });
}

/** Takes a name away. @param wanted what the player is called instead; "" for any name of the house's own */
export function rename(config: Config, who: string, wanted: string): Promise<string> {
  return withStore(config, async (store) => {
    const { player, name: former, report } = await whoIs(store, who);
    const name = wanted === "" ? await drawnName(store) : playerName.parse(wanted);
    const now = Date.now();
    const isOwn = (await boundAmong(store, [player])).has(player);
    if (isOwn && (!mayBeOwn(name) || (await store.bind(player, name, looksIn(name), now)) !== "kept"))
      throw new Error(`${name} cannot be somebody's own name, or belongs to somebody`);
    const kind: SanctionKind = "rename";
    const what = `rename ${former} to ${name}`;
    await store.sanction({ player, kind, until: 0, former, name, why: "", at: now }, entryOf(what, player, ""));
    await store.renameKnown({ id: player, name });
    await closeReport(store, report, kind);
    return `${former} (${player}): is called ${name} from now on.`;
  });
}

export function log(config: Config): Promise<string> {
  return withStore(config, async (store) => {
    const entries = await store.houseLog(MOST);
    if (entries.length === 0) return "Nothing was done yet.";
    return entries
      .map(({ number, at, who, what, player, why }) => {
        return `${number}  ${timeText(at)}  ${who}: ${what}  ${player}${why === "" ? "" : `  (${why})`}`;
      })
      .join("\n");
  });
}

interface Somebody {
  readonly player: string;
  readonly name: string;
  /** The report by which they were named, or "". */
  readonly report: string;
}

/** Whom an operator means: by a report, by the id of a player, or by a name of their own. */
async function whoIs(store: Store, who: string): Promise<Somebody> {
  const report = (await store.reports("all", MOST)).find(({ id }) => id === who.toUpperCase());
  if (report !== undefined) return { player: report.player, name: report.name, report: report.id };
  const [bearer] = await bearersOf(store, who);
  if (bearer === undefined) throw new Error(`${who} is no report, no player's id and nobody's own name`);
  return { player: bearer.id, name: bearer.name ?? (await guestNameOf(store, bearer.id)), report: "" };
}

/** What a guest was called last. */
async function guestNameOf(store: Store, player: string): Promise<string> {
  for (const { document } of await store.tablesOf(player)) {
    const seat = readDocument(document)?.seats.find((one) => one.player === player);
    if (seat !== undefined) return seat.name;
  }
  const [game] = await store.gamesOf(player, 1);
  return readHeader(game?.header ?? "")?.players.find(({ id }) => id === player)?.name ?? "a guest";
}

async function drawnName(store: Store): Promise<string> {
  for (let draws = 0; draws < MOST_DRAWS; draws++) {
    const name = friendlyName();
    if ((await store.holderOf(looksIn(name))) === "") return name;
  }
  throw new Error("No name is free: give one");
}

async function closeReport(store: Store, id: string, what: string): Promise<void> {
  if (id !== "") await store.resolveReport(id, entryOf(`close ${id}`, "", what));
}

function entryOf(what: string, player: string, why: string): HouseEntry {
  return { at: Date.now(), who: userInfo().username, what, player, why };
}

function timeText(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace("T", " ");
}
