/** The pictures that previews of links show: drawn once, kept for a while, and never faster than a stranger may ask. */
import { type Request, type Response, Router } from "express";
import { parseCode } from "../../shared/wire/code.ts";
import type { PreviewOrder } from "../../shared/wire/preview.ts";
import { TOURNAMENT_ID } from "../../shared/wire/tournaments/tournament.ts";
import { fileOf } from "../records/game-file.ts";
import { type LinkPreview, previewOf, type PreviewSources, tableAt } from "../previews/preview.ts";
import type { PictureThread } from "../previews/picture-thread.ts";
import type { Log } from "../process/log.ts";
import type { Store } from "../store/store.ts";
import { readHead } from "../records/tournaments.ts";
import { addressOf, type Limiter } from "./limits.ts";

/** Pictures that are kept, of a quarter of a megabyte each. */
const MAX_KEPT = 100;

interface Drawn {
  readonly picture: Promise<Buffer | undefined>;
}

/** The drawing order, its unique key, and the seconds for which the picture stays valid. */
interface Wanted {
  readonly order: PreviewOrder;
  readonly key: string;
  readonly seconds: number;
}

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/**
 * @param limiter limits the pictures that are drawn for one address
 * @param misses limits requests for tables that do not exist, together with those for their pages
 */
export function previewPictureRoutes(
  sources: PreviewSources & { readonly store: Pick<Store, "game">; readonly log: Pick<Log, "warn"> },
  thread: PictureThread,
  limiter: Limiter,
  misses: Limiter,
): Router {
  const cache = new Map<string, Drawn>();

  async function pictureFor({ order, key }: Wanted, request: Request): Promise<Buffer | undefined> {
    const known = cache.get(key);
    if (known === undefined && (await limiter.take(addressOf(request))) > 0) return undefined;
    const drawn = known ?? { picture: thread.draw(order) };
    // Asked for last, dropped last.
    cache.delete(key);
    cache.set(key, drawn);
    const [oldest] = cache.keys();
    if (cache.size > MAX_KEPT && oldest !== undefined) cache.delete(oldest);
    const picture = await drawn.picture;
    if (picture === undefined && cache.get(key) === drawn) cache.delete(key);
    return picture;
  }

  const answering =
    (find: (request: Request) => Promise<Wanted | undefined>) => async (request: Request, response: Response) => {
      const wanted = await find(request).catch((error: unknown) => {
        sources.log.warn({ err: error }, "what a link leads to cannot be read for its picture");
        return undefined;
      });
      const picture = wanted === undefined ? undefined : await pictureFor(wanted, request);
      if (wanted === undefined || picture === undefined) {
        // Link previews show the mark of Skerry then.
        response.set("cache-control", "no-store").redirect(302, "/icon-512.png");
        return;
      }
      // Pages of others show it, which fetch it themselves.
      response.set("cross-origin-resource-policy", "cross-origin");
      response.set("cache-control", `public, max-age=${wanted.seconds}`).type("png").send(picture);
    };

  const routes = Router();
  routes.get(
    "/home.png",
    answering(async () => named(sources, [], { shows: "nothing" }, "home", DAY_S)),
  );
  routes.get(
    "/start/:game.png",
    answering((request) => startOf(sources, text(request, "game"))),
  );
  routes.get(
    "/table/:code.png",
    answering(async (request) => {
      const address = addressOf(request);
      if ((await misses.wait(address)) > 0) return undefined;
      const wanted = await tableOf(sources, text(request, "code"));
      if (wanted === undefined) await misses.take(address);
      return wanted;
    }),
  );
  routes.get(
    "/game/:id.png",
    answering((request) => gameOf(sources, text(request, "id"))),
  );
  routes.get(
    "/tournament/:id.png",
    answering((request) => tournamentOf(sources, text(request, "id"))),
  );
  routes.get(
    ["/puzzle/:game.png", "/puzzle/:game/:day.png"],
    answering((request) => puzzleOf(sources, text(request, "game"), text(request, "day"))),
  );
  return routes;
}

function text(request: Request, name: string): string {
  const value = request.params[name];
  return typeof value === "string" ? value : "";
}

type Shown = PreviewOrder extends infer Order ? (Order extends unknown ? Omit<Order, "caption"> : never) : never;

/** A page's own preview, with the picture that it shows. */
async function named(
  sources: PreviewSources,
  path: readonly string[],
  shown: Shown,
  key: string,
  seconds: number,
  game = "",
): Promise<Wanted | undefined> {
  const found = path.length === 0 ? undefined : await previewOf(sources, path);
  if (found === "missed") return undefined;
  return { order: { ...shown, caption: captionOf(found, game) }, key, seconds };
}

function captionOf(preview: LinkPreview | undefined, game: string): PreviewOrder["caption"] {
  if (preview === undefined)
    return { game: "", title: "Board games with friends", line: "Send a link, take a seat, play." };
  return { game, title: preview.title, line: preview.description };
}

async function startOf(sources: PreviewSources, id: string): Promise<Wanted | undefined> {
  const game = sources.games.find((entry) => entry.id === id);
  const seats = game?.seats.find((size) => size > 1);
  if (game === undefined || seats === undefined) return undefined;
  const taken = Array.from({ length: seats }, () => true);
  return named(
    sources,
    ["learn", id],
    { shows: "waiting", game: id, taken, options: {} },
    `start ${id}`,
    DAY_S,
    game.name,
  );
}

async function tableOf(sources: PreviewSources, typed: string): Promise<Wanted | undefined> {
  const code = parseCode(typed);
  const table = code === undefined ? undefined : await tableAt(sources, code);
  const game = sources.games.find(({ id }) => id === table?.game);
  if (code === undefined || table === undefined || game === undefined) return undefined;
  const taken = table.seats.map(({ player }) => player !== "");
  const shown: Shown = { shows: "waiting", game: game.id, taken, options: {} };
  const preview = await previewOf(sources, [code]);
  const caption = preview === undefined || preview === "missed" ? "" : `${preview.title} ${preview.description}`;
  return named(sources, [code], shown, `table ${code} ${taken.join()} ${caption}`, 60, game.name);
}

async function gameOf(sources: PreviewSources & { readonly store: Pick<Store, "game"> }, id: string) {
  const storedGame = /^[\w-]{1,32}$/.test(id) ? await sources.store.game(id) : undefined;
  const file = storedGame === undefined || storedGame.finishedAt === 0 ? undefined : fileOf(storedGame);
  const game = sources.games.find((entry) => entry.id === file?.game);
  if (file === undefined || game === undefined) return undefined;
  // The picture does not show the signature, so that it is left out.
  const shown: Shown = { shows: "game", file: { ...file, key: "", signature: "" } };
  return named(sources, ["g", id], shown, `game ${id}`, DAY_S, game.name);
}

async function puzzleOf(sources: PreviewSources, id: string, day: string): Promise<Wanted | undefined> {
  const game = sources.games.find((entry) => entry.id === id);
  if (game === undefined || !/^(?:\d{4}-\d\d-\d\d)?$/.test(day)) return undefined;
  const today = sources.stallWatch.now();
  const shown: Shown = { shows: "puzzle", game: id, day, today };
  const date = day === "" ? new Date(today).toISOString().slice(0, 10) : day;
  return named(sources, ["learn", id, "puzzle", day], shown, `puzzle ${id} ${date}`, HOUR_S, game.name);
}

async function tournamentOf(sources: PreviewSources, id: string): Promise<Wanted | undefined> {
  const cache = TOURNAMENT_ID.test(id) ? await sources.store.tournamentHead(id) : undefined;
  const settings = cache === undefined ? undefined : readHead(cache)?.settings;
  const game = sources.games.find((entry) => entry.id === settings?.game);
  if (game === undefined || settings === undefined) return undefined;
  const taken = Array.from({ length: settings.seats }, () => true);
  const shown: Shown = { shows: "waiting", game: game.id, taken, options: {} };
  const wanted = await named(sources, ["t", id], shown, "", 60, game.name);
  const { caption } = wanted?.order ?? {};
  return wanted === undefined ? undefined : { ...wanted, key: `tournament ${id} ${caption?.line ?? ""}` };
}
