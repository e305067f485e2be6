/** What players reported, and what whoever runs the house does about it. Everything done is written down. */
import { userInfo } from "node:os";
import type { Config } from "../../server/process/config.ts";
import { namedAmong } from "../../server/identity/kept-names.ts";
import { looksIn, mayBeOwn } from "../../server/identity/looks.ts";
import { friendlyName } from "../../server/identity/guest-names.ts";
import { listingIn } from "../../server/records/listing.ts";
import { readHeader } from "../../server/records/header.ts";
import { profilesAt } from "../../server/profiles/address.ts";
import type { ModerationEntry, SanctionKind } from "../../server/store/moderation.ts";
import type { Store } from "../../server/store/store.ts";
import { playerName } from "../../shared/wire/names.ts";
import { withStore } from "./open.ts";
import { plain } from "./plain.ts";
import { timeText } from "./reports.ts";

const DAY = 24 * 60 * 60_000;
/** So much of the log is told. */
const MOST = 500;
const MOST_DRAWS = 50;

/** Closes a report without doing more. */
export function close(config: Config, id: string, why: string): Promise<string> {
  return withStore(config, async (store) => {
    const found = await store.reportOf(id);
    if (found === undefined || found.resolvedAt > 0) return plain`${id}: there is no such open report.`;
    await store.resolveReport(id, entryOf(`close ${id}`, found.player, why));
    return plain`${id}: is closed.`;
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
    return plain`${name} (${player}): ${what}.`;
  });
}

export function release(config: Config, kind: "mute" | "ban", who: string, why: string): Promise<string> {
  return withStore(config, async (store) => {
    const { player, name } = await whoIs(store, who);
    const lifted = await store.liftSanction(player, kind, entryOf(`un${kind}`, player, why));
    return lifted ? plain`${name} (${player}): un${kind}.` : plain`${name} (${player}): there was no ${kind}.`;
  });
}

/** Takes a name away. @param wanted what the player is called instead; "" for any name of the house's own */
export function rename(config: Config, who: string, wanted: string): Promise<string> {
  return withStore(config, async (store) => {
    const { player, name: former, report } = await whoIs(store, who);
    const name = wanted === "" ? await drawnName(store) : playerName.parse(wanted);
    const now = Date.now();
    const isOwn = (await namedAmong(store, [player])).has(player);
    if (isOwn && (!mayBeOwn(name) || (await store.bind(player, name, looksIn(name), now)) !== "kept"))
      throw new Error(`${name} cannot be somebody's own name, or belongs to somebody`);
    const kind: SanctionKind = "rename";
    const what = `rename ${former} to ${name}`;
    const sanction = { player, kind, until: 0, former, name, why: "", at: now };
    await store.sanction(sanction, entryOf(what, player, ""), isOwn ? [] : looksIn(former));
    await store.renameKnown({ id: player, name });
    await closeReport(store, report, kind);
    return plain`${former} (${player}): is called ${name} from now on.`;
  });
}

export function log(config: Config): Promise<string> {
  return withStore(config, async (store) => {
    const entries = await store.houseLog(MOST);
    if (entries.length === 0) return "Nothing was done yet.";
    return entries
      .map(({ number, at, who, what, player, why }) => {
        return plain`${number}  ${timeText(at)}  ${who}: ${what}  ${player}${why === "" ? "" : `  (${why})`}`;
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
  const report = await store.reportOf(who.toUpperCase());
  if (report !== undefined) return { player: report.player, name: report.name, report: report.id };
  const [bearer] = await profilesAt(store, who);
  if (bearer === undefined) throw new Error(`${who} is no report, no player's id and nobody's own name`);
  return { player: bearer.id, name: bearer.name ?? (await guestNameOf(store, bearer.id)), report: "" };
}

/** What a guest was called last. */
async function guestNameOf(store: Store, player: string): Promise<string> {
  for (const table of await store.tablesOf(player, MOST)) {
    const seat = listingIn(table)?.seats.find((one) => one.player === player);
    if (seat !== undefined) return seat.name;
  }
  const [game] = await store.gamesOf(player, 1);
  return readHeader(game?.header ?? "")?.players.find(({ id }) => id === player)?.name ?? "a guest";
}

async function drawnName(store: Store): Promise<string> {
  for (let draws = 0; draws < MOST_DRAWS; draws++) {
    const name = friendlyName();
    if ((await store.holderOf(looksIn(name), Date.now())) === "") return name;
  }
  throw new Error("No name is free: give one");
}

async function closeReport(store: Store, id: string, what: string): Promise<void> {
  if (id !== "") await store.resolveReport(id, entryOf(`close ${id}`, "", what));
}

function entryOf(what: string, player: string, why: string): ModerationEntry {
  return { at: Date.now(), who: userInfo().username, what, player, why };
}
