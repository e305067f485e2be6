/** Finds the preview of a link, for the head of its page. It contains no more than the page shows a stranger. */
import { nameInWords } from "../../shared/wire/bot-accounts/account.ts";
import type { GameEntry } from "../../shared/kernel/match.ts";
import type { TableSummary } from "../../shared/table/summary.ts";
import { parseCode } from "../../shared/wire/code.ts";
import { profilesAt } from "../profiles/address.ts";
import { TOURNAMENT_ID } from "../../shared/wire/tournaments/tournament.ts";
import { readEnd, readHeader } from "../records/header.ts";
import { summariesOf } from "../records/stored-summaries.ts";
import { readHead } from "../records/tournaments.ts";
import type { StallWatch } from "../process/stall-watch.ts";
import type { Store } from "../store/store.ts";
import type { Directory } from "../cluster/directory.ts";
import { type PreviewText, previewText } from "./text.ts";

export interface PreviewSources {
  readonly store: Pick<
    Store,
    | "tablesAt"
    | "tournamentHead"
    | "uptimes"
    | "vacationsOf"
    | "gameHeading"
    | "isPublicGame"
    | "bearerOf"
    | "identities"
    | "ratingsOf"
    | "playedUntil"
  >;
  readonly directory: Pick<Directory, "find">;
  readonly games: readonly GameEntry[];
  readonly stallWatch: Pick<StallWatch, "now">;
}

export interface LinkPreview extends PreviewText {
  readonly picture: string;
  /** Whether search engines may list it. */
  readonly indexed: boolean;
  /** The game that the page is about, for search engines. */
  readonly about?: { readonly name: string; readonly seats: readonly number[] };
}

export const HOME_PREVIEW: LinkPreview = { ...previewText.home, picture: "/preview/home.png", indexed: true };

/** `missed`: the table does not exist, and the client may be guessing codes. */
export type FoundPreview = LinkPreview | "missed" | undefined;

/**
 * @param path the path of the address, decoded by part
 * @returns undefined for a page without a preview of its own
 * @throws Error if the store does not answer
 */
export async function previewOf(sources: PreviewSources, path: readonly string[]): Promise<FoundPreview> {
  const [first = "", second = "", third = "", fourth = ""] = path;
  const game = sources.games.find(({ id }) => id === second);
  const name = game?.name;
  if (first === "g") return second === "" ? quiet(previewText.replay, "home") : finishedPreview(sources, second);
  if (first === "p" && second !== "") return profilePreview(sources, second);
  if (first === "t") return tournamentPreview(sources, second);
  if (first === "tournaments" && second === "") return listed(previewText.tournaments, "home");
  if (first === "top")
    return listed(previewText.leaderboard(name ?? ""), name === undefined ? "home" : `start/${second}`);
  if (first === "stats" && name !== undefined) return listed(previewText.statistics(name), `start/${second}`);
  if (first === "developers" && second === "") return listed(previewText.developers, "home");
  if (first === "learn" && second === "") return listed(previewText.courses, "home");
  if (game !== undefined && first === "rules")
    return { ...listed(previewText.rules(game.name), `start/${second}`), about: game };
  if (name !== undefined && first === "learn" && third === "puzzle") {
    const day = /^\d{4}-\d\d-\d\d$/.test(fourth) ? fourth : "";
    return listed(previewText.puzzle(name, day), `puzzle/${second}${day === "" ? "" : `/${day}`}`);
  }
  if (name !== undefined && first === "learn") return listed(previewText.course(name), `start/${second}`);
  const code = path.length === 1 ? parseCode(first) : undefined;
  return code === undefined ? undefined : tablePreview(sources, code);
}

const listed = (text: PreviewText, picture: string): LinkPreview => ({
  ...text,
  picture: `/preview/${picture}.png`,
  indexed: true,
});
const quiet = (text: PreviewText, picture: string): LinkPreview => ({ ...listed(text, picture), indexed: false });

async function tablePreview(sources: PreviewSources, code: string): Promise<FoundPreview> {
  const table = await tableAt(sources, code);
  const game = sources.games.find(({ id }) => id === table?.game);
  if (table === undefined || game === undefined) return "missed";
  if (table.phase === "finished") return quiet(previewText.tableOver(game.name), `start/${game.id}`);
  if (table.phase === "waiting") return quiet(previewText.waiting(table, game.name, hostOf(table)), `table/${code}`);
  return quiet(previewText.playing(table, game.name, namesFor(table)), `table/${code}`);
}

/** A table, open or put away; undefined if it does not exist. */
export async function tableAt(sources: PreviewSources, code: string): Promise<TableSummary | undefined> {
  const open = sources.directory.find(code);
  if (open !== undefined) return open;
  const now = sources.stallWatch.now();
  const stored = await sources.store.tablesAt([code]);
  const [summary] = await summariesOf(sources.store, sources.games, stored, [{ from: now, to: now }]);
  return summary;
}

/** The name of the host, who sends the link; "" if the host does not sit there. */
function hostOf({ seats, host }: TableSummary): string {
  const [own] = seats.filter(({ player }) => player === host && player !== "");
  return own === undefined ? "" : nameInWords({ id: own.player, name: own.name });
}

/** The names of players, if the lobby shows them to everybody. */
function namesFor({ listed: isListed, watch, seats }: TableSummary): readonly string[] {
  return isListed && watch
    ? seats.flatMap(({ player, name }) => (player === "" ? [] : nameInWords({ id: player, name })))
    : [];
}

async function finishedPreview({ store, games }: PreviewSources, id: string): Promise<FoundPreview> {
  if (!/^[\w-]{1,32}$/.test(id)) return undefined;
  const heading = await store.gameHeading(id);
  const header = heading === undefined ? undefined : readHeader(heading.header);
  const end = heading === undefined || heading.finishedAt === 0 ? undefined : readEnd(heading.result);
  const game = games.find((one) => one.id === heading?.game);
  if (header === undefined || end === undefined || game === undefined) return undefined;
  const names = header.players.map(nameInWords);
  const tell = (await store.isPublicGame(id)) ? listed : quiet;
  return tell(previewText.finished(game.name, names, end, end.steps), `game/${id}`);
}

async function profilePreview({ store, games }: PreviewSources, who: string): Promise<FoundPreview> {
  const [bearer] = await profilesAt(store, who);
  // A guest's page is for people who were given its address, but previews are seen by others, too.
  if (bearer?.name === undefined) return undefined;
  const [ratings, { games: finished }] = await Promise.all([store.ratingsOf(bearer.id), store.playedUntil(bearer.id)]);
  const known = ratings.filter((rating) => rating.games > 0).sort((one, other) => other.rating - one.rating);
  const game = games.find(({ id }) => id === known[0]?.game);
  const best = known[0] === undefined || game === undefined ? undefined : { rating: known[0].rating, game: game.name };
  return listed(previewText.profile(nameInWords({ id: bearer.id, name: bearer.name }), finished, best), "home");
}

/** Everybody with the link of a tournament may read it; that does not list it, like tables. */
async function tournamentPreview({ store, games }: PreviewSources, id: string): Promise<FoundPreview> {
  const storedHead = TOURNAMENT_ID.test(id) ? await store.tournamentHead(id) : undefined;
  const head = storedHead === undefined ? undefined : readHead(storedHead);
  const game = games.find((one) => one.id === head?.settings.game);
  if (head === undefined || game === undefined) return undefined;
  return quiet(previewText.tournament(head, game.name), `tournament/${id}`);
}
