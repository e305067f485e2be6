/** The three lists of the home page, as data: which rows, in which order, with which words. */
import { clockSetting, clockText } from "../../../shared/wire/clock.ts";
import { lobbyOrder } from "../../../shared/table/lobby-page.ts";
import { type LobbyRowView, type LobbyView, HIDDEN_NAME, type YourGame } from "../../../shared/wire/lobby.ts";
import type { GameCard } from "../../games/contract/page.ts";
import type { DeviceGame } from "../../net/device-games.ts";
import { unreadAt } from "../chat/unread.ts";
import { markedName, ratedName } from "../kit/players/guest-mark.ts";
import { masterTitle, titledName } from "../../games/contract/masters.ts";
import { shellText } from "../shell/text.ts";
import { timeFace } from "../text/spans.ts";
import { originNotes } from "../text/origin.ts";
import { count, listText, ordinal, withArticle } from "../text/words.ts";
import { homeText } from "./text.ts";
import { parseJson } from "../../../shared/kernel/json.ts";

export interface Row {
  readonly code: string;
  readonly game: string;
  readonly title: string;
  readonly note: string;
  /** The word on its button. */
  readonly action: string;
  /** Whether the button is lit: the table waits for this player. */
  readonly lit: boolean;
  /** The number of unread lines of its chat. */
  readonly unread?: number;
  /** Seats taken and seats in all, drawn as dots. */
  readonly seats?: { readonly taken: number; readonly all: number };
  /** Bots that play each other for watchers: the table is opened by the button. */
  readonly exhibition?: boolean;
}

/** What a list needs to know of a game. */
export type CardOf = (game: string) => Pick<GameCard, "name" | "master"> | undefined;

/** A player's own tables: those that wait for them first, the shortest clock on top, finished ones last. */
export function yourRows(games: readonly YourGame[], now: number, cardOf: CardOf): readonly Row[] {
  return [...games]
    .sort((one, other) => urgency(one) - urgency(other) || timeLeft(one, now) - timeLeft(other, now))
    .map((game) => ({
      code: game.code,
      game: game.game,
      title: yourTitle(game, cardOf(game.game)),
      note: yourNote(game, now, cardOf(game.game)?.master?.title ?? ""),
      action: yourAction(game),
      lit: game.yourTurn,
      unread: unreadAt(game),
    }));
}

/** Games that this device alone keeps, those that go on first. */
export function deviceRows(games: readonly DeviceGame[], cardOf: CardOf): readonly Row[] {
  const isOver = ({ phase }: DeviceGame) => phase === "finished";
  return [...games.filter((game) => !isOver(game)), ...games.filter(isOver)].map((game) => {
    const { id, settings, seats, host, play } = game;
    const others = seats.filter(({ player }) => player !== host).map(({ name }) => name);
    const name = cardOf(settings.game)?.name ?? settings.game;
    return {
      code: `device/${id}`,
      game: settings.game,
      title: others.length === 0 ? name : `${name} with ${listText(others)}`,
      note: `${homeText.onDevice}, ${count(play?.steps.length ?? 0, "move")}`,
      action: isOver(game) ? homeText.result : homeText.goOn,
      lit: false,
    };
  });
}

function yourTitle({ game, others, guests, bots = [], masters }: YourGame, card: ReturnType<CardOf>): string {
  const name = card?.name ?? game;
  const titled = others.map((other) =>
    titledName(
      markedName(other, guests.includes(other), bots.includes(other)),
      masters.includes(other) ? card?.master?.title : undefined,
    ),
  );
  return titled.length === 0 ? name : `${name} with ${listText(titled)}`;
}

function urgency(game: YourGame): number {
  if (game.phase === "finished") return 3;
  if (game.yourTurn) return 0;
  return game.phase === "playing" ? 1 : 2;
}

/** What is left on the player's clock now. */
function timeLeft({ remaining, clockRuns, at }: YourGame, now: number): number {
  if (remaining === null) return Number.MAX_SAFE_INTEGER;
  return clockRuns ? Math.max(0, remaining - (now - at)) : remaining;
}

function yourAction({ phase, yourTurn }: YourGame): string {
  if (phase === "finished") return homeText.result;
  if (!yourTurn) return homeText.open;
  return phase === "playing" ? shellText.yourTurn : shellText.getReady;
}

/** @param title the name for a player who leads the game */
function yourNote(game: YourGame, now: number, title: string): string {
  if (game.phase === "finished") return game.leads ? masterText(title) : placeText(game.place, game.shared, game.seats);
  const missing = game.seats - 1 - game.others.length;
  if (game.phase === "waiting" && missing > 0) return `Waiting for ${missing} more`;
  const clock = game.remaining === null || game.leads ? "" : `, ${timeFace(timeLeft(game, now))} on your clock`;
  if (game.yourTurn) return game.phase === "waiting" ? "Everybody has a seat" : `Your move${clock}`;
  return game.waitsFor.length === 0 ? "In play" : `Waiting for ${listText(game.waitsFor)}`;
}

/** "You were the DM". */
export function masterText(title: string): string {
  return `You were the ${title}`;
}

/** "You won", "You came second", "A draw". */
export function placeText(place: number | undefined, shared: number | undefined, seats: number): string {
  if (place === undefined) return "Finished";
  if ((shared ?? 1) >= seats) return "A draw";
  if (place === 1) return (shared ?? 1) > 1 ? "You share the first place" : "You won";
  return seats === 2 ? "You lost" : `You came ${ordinal(place)}`;
}

/** Tables with a free seat, those that start soonest first. The player's own stand among "your games". */
export function openRows(lobby: LobbyView, mine: ReadonlySet<string>, cardOf: CardOf): readonly Row[] {
  return rowsOf(lobby, mine)
    .filter((row) => row.phase === "waiting" && row.taken < row.seats)
    .sort(lobbyOrder)
    .map((row) => ({
      code: row.code,
      game: row.game,
      title: cardOf(row.game)?.name ?? row.game,
      note: [
        clockWords(row.clock),
        ...(row.rated ? ["rated"] : []),
        ...(row.host === "" ? [] : [`hosted by ${playerAt(row, row.names.split("\n").indexOf(row.host), row.host)}`]),
        ...originNotes(row.origin),
        ...seatsLeft(row, cardOf(row.game)),
      ].join(", "),
      action: homeText.sit,
      lit: false,
      seats: { taken: row.taken, all: row.seats },
    }));
}

/** Says that a game master is wanted, or that the game master's seat is the only free one. */
function seatsLeft({ names, seats }: LobbyRowView, card: ReturnType<CardOf>): string[] {
  const free = names.split("\n").flatMap((name, seat) => (name === "" ? [masterTitle(card, seat, seats)] : []));
  const [title] = free.flatMap((each) => each ?? []);
  if (title === undefined) return [];
  return [free.length === 1 ? `only the ${title}'s seat is free` : `with ${withArticle(title)}`];
}

/** Games in progress that anybody may watch, the most watched first. */
export function watchRows(lobby: LobbyView, mine: ReadonlySet<string>, cardOf: CardOf): readonly Row[] {
  return rowsOf(lobby, mine)
    .filter((row) => row.phase === "playing")
    .sort(lobbyOrder)
    .map((row) => ({
      code: row.code,
      game: row.game,
      title: `${cardOf(row.game)?.name ?? row.game}, ${count(row.steps, "move")}`,
      note: [listText(titledNames(row, cardOf(row.game))), row.watching > 0 && `${row.watching} watching`]
        .filter(Boolean)
        .join(", "),
      action: homeText.watch,
      lit: false,
    }));
}

function titledNames(row: LobbyRowView, card: ReturnType<CardOf>): string[] {
  return row.names
    .split("\n")
    .flatMap((name, seat) =>
      name === "" ? [] : titledName(playerAt(row, seat, name), masterTitle(card, seat, row.seats)),
    );
}

/** A player at a seat, with a guest's sign and with the rating, which no line break parts from the name. */
function playerAt({ guests, bots, ratings }: LobbyRowView, seat: number, name: string): string {
  if (name === HIDDEN_NAME) return homeText.somebody;
  return ratedName(
    markedName(name, guests.split("\n").includes(name), bots.split("\n").includes(name)),
    ratings.split("\n")[seat] ?? "",
  );
}

/** The exhibitions to watch while nobody plays in public. */
export function exhibitionRows(cards: readonly Pick<GameCard, "id" | "name" | "hasBot">[]): readonly Row[] {
  return cards
    .filter(({ hasBot }) => hasBot)
    .map(({ id, name }) => ({
      code: `exhibition ${id}`,
      game: id,
      title: homeText.exhibitionTitle,
      note: homeText.exhibitionNote(name),
      action: homeText.watch,
      lit: false,
      exhibition: true,
    }));
}

function rowsOf(lobby: LobbyView, mine: ReadonlySet<string>): LobbyRowView[] {
  return Object.values(lobby.tables).filter((row) => !mine.has(row.code));
}

function clockWords(json: string): string {
  return clockText(clockSetting.safeParse(parseJson(json)).data ?? null);
}
