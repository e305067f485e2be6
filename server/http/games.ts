/** Finished games: each as a file, for everybody who has its link, and as a list for its players. */
import { isBotAccount } from "../../shared/wire/bot-accounts/account.ts";
import type { Request, RequestHandler } from "express";
import { z } from "zod";
import { writeGameFile } from "../../shared/record/game-text.ts";
import type { Signer } from "../../shared/record/signature.ts";
import { refusal } from "../../shared/wire/refusal.ts";
import { BOT_SEATS_HEADER, GUESTS_HEADER, TOURNAMENT_HEADER, OWN_SEATS_HEADER } from "../../shared/wire/past-games.ts";
import { namedAmong, guestSeats } from "../identity/kept-names.ts";
import type { Log } from "../process/log.ts";
import { pastGameOf, signedFileOf } from "../records/game-file.ts";
import { readHeader } from "../records/header.ts";
import { readHead } from "../records/tournaments.ts";
import type { Player } from "../../shared/table/table.ts";
import { type Answer, refuse, refused } from "./answers.ts";
import { addressOf, type Limiter } from "./limits.ts";
import { pageQuery } from "./openapi/play.ts";
import type { Store } from "../store/store.ts";

interface Services {
  readonly store: Store;
  readonly log: Log;
}

/** How many games a page of the list has. */
const PAGE = 20;

const gameId = z.string().regex(/^[\w-]{1,32}$/);

/**
 * Answers with the text of a game's file, byte for byte as it was signed.
 * @param askerOf the id of the player who asks; undefined without a token
 */
export function gameRoute(
  { store, log }: Services,
  signer: Signer,
  limiter: Limiter,
  askerOf: (request: Request) => Promise<string | undefined>,
): RequestHandler {
  return async (request, response) => {
    const wait = await limiter.take(addressOf(request));
    if (wait > 0) return refuse(response, { code: "too-fast", wait });
    const id = gameId.safeParse(request.params.id).data;
    if (id === undefined) return refuse(response, refusal("no-such-game-record"));
    const found = await unlessAway(log, store.game(id));
    if (found === "away") return refuse(response, refusal("games-away"));
    if (found === undefined) return refuse(response, refusal("no-such-game-record"));
    if (found.finishedAt === 0) return refuse(response, refusal("still-running"));
    const file = signedFileOf(found, signer);
    if (file === undefined) throw new Error(`game ${id} cannot be read from the store`);
    const { players = [], tournament = "" } = readHeader(found.header) ?? {};
    const names = await unlessAway(log, namesIn(store, [players]));
    if (names === "away") return refuse(response, refusal("games-away"));
    const isRunning = tournament !== "" && (await isStillPlayed(store, tournament));
    const asker = await askerOf(request);
    const seatsOf = (is: (player: string) => boolean) =>
      players.flatMap(({ id: player }, seat) => (is(player) ? [seat] : [])).join(" ");
    // A finished game never changes: a browser that asks again is answered 304.
    response
      .set("cache-control", "no-cache")
      .vary("authorization")
      .set(
        OWN_SEATS_HEADER,
        seatsOf((player) => player === asker),
      )
      .set(BOT_SEATS_HEADER, seatsOf(isBotAccount))
      .set(TOURNAMENT_HEADER, isRunning ? tournament : "")
      .set(GUESTS_HEADER, guestSeats(players, names).join(" "))
      .type("json")
      .send(writeGameFile(file));
  };
}

/** Answers with a page of the player's own finished games, the newest first. */
export function pastGamesOf({ store, log }: Services) {
  return async (request: Request, player: Player): Promise<Answer> => {
    const { success, data } = pageQuery.safeParse(request.query);
    if (!success) return refused("malformed");
    const headings = await unlessAway(log, store.gamesOf(player.id, PAGE, data.before));
    if (headings === "away") return refused("games-away");
    const headers = headings.map(({ header }) => readHeader(header));
    const names = await unlessAway(
      log,
      namesIn(
        store,
        headers.map((header) => header?.players ?? []),
      ),
    );
    if (names === "away") return refused("games-away");
    const games = headings.flatMap((heading, index) => {
      const header = headers[index];
      const past = pastGameOf(heading, player.id, header);
      return past === undefined ? [] : [{ ...past, guests: guestSeats(header?.players ?? [], names) }];
    });
    return { value: { games, more: headings.length >= PAGE } };
  };
}

/** Whether a tournament goes on. If that cannot be looked up, the answer is no, so that nobody is held up. */
async function isStillPlayed(store: Store, id: string): Promise<boolean> {
  const head = await store.tournamentHead(id).catch(() => undefined);
  return head !== undefined && readHead(head)?.phase === "running";
}

/** The kept names among the players of some games. */
function namesIn(store: Services["store"], games: readonly (readonly Pick<Player, "id">[])[]) {
  return namedAmong(store, [...new Set(games.flat().map(({ id }) => id))]);
}

/** The store's answer, or "away" if it does not answer. */
async function unlessAway<T>(log: Log, asked: Promise<T>): Promise<T | "away"> {
  try {
    return await asked;
  } catch (error) {
    log.warn({ err: error }, "finished games cannot be read");
    return "away";
  }
}
