/** What operators do about people. Everything done is written down; processes that run find it and let it take effect. */
import { namedAmong } from "../identity/kept-names.ts";
import { skeletonsOf, mayBeOwn } from "../identity/confusables.ts";
import { friendlyName } from "../identity/guest-names.ts";
import { listingIn } from "../records/listing.ts";
import { readHeader } from "../records/header.ts";
import { profilesAt } from "../profiles/address.ts";
import type { ModerationEntry } from "../store/moderation.ts";
import type { Store } from "../store/store.ts";
import { playerName } from "../../shared/wire/names.ts";

const DAY = 24 * 60 * 60_000;
const MAX_DRAWS = 50;
/** Of so many tables a guest's last name is looked for. */
const MAX_TABLES = 500;

/** Something that cannot be done, with a sentence for operators. */
export class OperatorError extends Error {}

export interface NamedPlayer {
  readonly player: string;
  readonly name: string;
  /** The report that named them, or "". */
  readonly report: string;
}

/** Does things in the name of an operator. @param operator who it is, for the log */
export function rulingsBy(store: Store, operator: string) {
  const entryOf = (what: string, player: string, why: string): ModerationEntry => ({
    at: Date.now(),
    who: operator,
    what,
    player,
    why,
  });

  async function closeNamed(id: string, what: string): Promise<void> {
    if (id !== "") await store.resolveReport(id, entryOf(`close ${id}`, "", what));
  }

  return {
    /** Closes a report without doing more, or opens it again. @returns whether it was not so before */
    async turn(what: "close" | "reopen", id: string, why: string): Promise<boolean> {
      const found = await store.reportOf(id);
      if (found === undefined || found.resolvedAt > 0 === (what === "close")) return false;
      return store.resolveReport(id, entryOf(`${what} ${id}`, found.player, why), what);
    },

    /** Keeps somebody from talking, or from coming in. @param days for how long; 0 for good. @returns until when, or 0 */
    async hold(kind: "mute" | "ban", { player, report }: NamedPlayer, days: number, why: string): Promise<number> {
      const now = Date.now();
      const until = days > 0 ? now + days * DAY : 0;
      const what = `${kind} ${until > 0 ? `until ${timeText(until)}` : "for good"}`;
      await store.sanction({ player, kind, until, former: "", name: "", why, at: now }, entryOf(what, player, why));
      await closeNamed(report, kind);
      return until;
    },

    /** Lifts a mute or a ban. @returns whether there was one */
    release(kind: "mute" | "ban", { player }: NamedPlayer, why: string): Promise<boolean> {
      return store.liftSanction(player, kind, entryOf(`un${kind}`, player, why));
    },

    /**
     * Takes a name away.
     * @param wanted what the player is called instead; "" for any name that the server gives
     * @returns the new name
     */
    async rename(somebody: NamedPlayer, wanted: string): Promise<string> {
      const { player, name: former, report } = somebody;
      const name = wanted === "" ? await drawnName(store) : playerName.parse(wanted);
      await wear(store, player, name);
      const sanction = { player, kind: "rename", until: 0, former, name, why: "", at: Date.now() } as const;
      const entry = entryOf(`rename ${former} to ${name}`, player, "");
      await store.sanction(sanction, entry, skeletonsOf(former));
      await store.renameKnown({ id: player, name });
      await closeNamed(report, "rename");
      return name;
    },

    /** Gives a player back the name that was taken away. @returns that name; undefined if none was taken */
    async unname({ player }: NamedPlayer, why: string): Promise<string | undefined> {
      const taken = (await store.sanctionsOf([player])).find(({ kind }) => kind === "rename");
      if (taken === undefined) return undefined;
      const { former } = taken;
      const entry = entryOf(`unname, ${former} again`, player, why);
      if (!(await giveBack(store, player, former, entry))) return undefined;
      await store.renameKnown({ id: player, name: former });
      return former;
    },

    /** Makes somebody an operator, whose passkey opens the operators' page. @throws Unfit of a guest, who has none */
    async appoint({ player, name }: NamedPlayer): Promise<void> {
      if (!(await namedAmong(store, [player])).has(player)) throw new OperatorError(`${name} has no passkey to show`);
      await store.appoint(player, entryOf("appoint", player, ""));
    },

    /** @returns whether they were an operator */
    dismiss({ player }: NamedPlayer): Promise<boolean> {
      return store.dismissOperator(player, entryOf("dismiss", player, ""));
    },
  };
}

/** Whom an operator means: by a report, by the id of a player, or by a name of their own. @throws Unfit */
export async function lookUpPlayer(store: Store, who: string): Promise<NamedPlayer> {
  const report = await store.reportOf(who.toUpperCase());
  if (report !== undefined) return { player: report.player, name: report.name, report: report.id };
  const [bearer] = await profilesAt(store, who);
  if (bearer === undefined) throw new OperatorError(`${who} is no report, no player's id and nobody's own name`);
  return { player: bearer.id, name: bearer.name ?? (await guestNameOf(store, bearer.id)), report: "" };
}

/** The last name of a guest. */
async function guestNameOf(store: Store, player: string): Promise<string> {
  for (const table of await store.tablesOf(player, MAX_TABLES)) {
    const seat = listingIn(table)?.seats.find((one) => one.player === player);
    if (seat !== undefined) return seat.name;
  }
  const [game] = await store.gamesOf(player, 1);
  const played = readHeader(game?.header ?? "")?.players.find(({ id }) => id === player)?.name;
  return played ?? (await store.reportsOf(player, 1))[0]?.name ?? "a guest";
}

/** Gives a name to a player who owns one. @throws OperatorError if they cannot own this name */
async function wear(store: Store, player: string, name: string): Promise<void> {
  const isOwn = (await namedAmong(store, [player])).has(player);
  if (isOwn && (!mayBeOwn(name) || (await store.bind(player, name, skeletonsOf(name), Date.now())) !== "kept"))
    throw notOwn(name);
}

/**
 * Lifts a rename and gives the name to a player who owns one, in one step: the name is not free while the sanction lasts,
 * and a refused name leaves the sanction as it was.
 * @returns whether a name was taken away @throws OperatorError if they cannot own this name
 */
async function giveBack(store: Store, player: string, name: string, entry: ModerationEntry): Promise<boolean> {
  const isOwn = (await namedAmong(store, [player])).has(player);
  if (isOwn && !mayBeOwn(name)) throw notOwn(name);
  const outcome = await store.returnName(player, { name, skeletons: skeletonsOf(name), isOwn }, entry);
  if (outcome === "name-taken") throw notOwn(name);
  return outcome === "kept";
}

function notOwn(name: string): OperatorError {
  return new OperatorError(`${name} cannot be somebody's own name, or belongs to somebody`);
}

async function drawnName(store: Store): Promise<string> {
  for (let draws = 0; draws < MAX_DRAWS; draws++) {
    const name = friendlyName();
    if ((await store.holderOf(skeletonsOf(name), Date.now())) === "") return name;
  }
  throw new OperatorError("No name is free: give one");
}

/** "2026-11-23 09:05". */
export function timeText(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace("T", " ");
}
