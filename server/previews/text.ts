/** The texts of link previews in chats, mails and searches. */
import type { Result } from "../../shared/kernel/game.ts";
import { clockText } from "../../shared/wire/clock.ts";
import type { TournamentHead } from "../../shared/wire/tournaments/tournament.ts";
import { count, listText, LOCALE } from "../../shared/words.ts";
import type { TableSummary } from "../../shared/table/summary.ts";

/** A title, and a sentence or two below it. */
export interface PreviewText {
  readonly title: string;
  readonly description: string;
}

export const previewText = {
  home: {
    title: "Skerry: board games with friends",
    description: "Send a link, take a seat, play. No sign-up. Skorm, Skora, Skor and Neko Harbour, for two to four.",
  },
  /** @param host "" if the host is unknown */
  waiting(table: TableSummary, game: string, host: string): PreviewText {
    const taken = table.seats.filter(({ player }) => player !== "").length;
    const facts = [`${taken} of ${count(table.seats.length, "seat")} taken`, clockText(table.clock)];
    return {
      title: host === "" ? `A table of ${game} is waiting` : `${host} invites you to ${game}`,
      description: sentences([...facts, ...(table.rated ? ["Rated"] : []), "Open the link and sit down. No sign-up."]),
    };
  },
  /** @param names the players' names if strangers may know them; otherwise empty */
  playing(table: TableSummary, game: string, names: readonly string[]): PreviewText {
    return {
      title: names.length === 0 ? `A game of ${game} in play` : `${game}: ${names.join(" against ")}`,
      description: sentences([
        clockText(table.clock),
        table.watch ? "Open the link and watch." : "Those who play come back to it here.",
      ]),
    };
  },
  tableOver: (game: string): PreviewText => ({
    title: `A table of ${game}`,
    description: "The game here is over. Those who played can play again.",
  }),
  finished(game: string, names: readonly string[], result: Pick<Result, "ranking">, moves: number): PreviewText {
    const [first = [], ...rest] = result.ranking;
    const named = (seats: readonly number[]) => listText(seats.map((seat) => names[seat] ?? ""));
    const length = `in ${count(moves, "move")}`;
    const others = rest.flat();
    const title =
      first.length === 0
        ? `A game of ${game}`
        : others.length === 0
          ? `${named(first)} drew at ${game} ${length}`
          : `${named(first)} beat ${named(others)} at ${game} ${length}`;
    return { title, description: "Look at the game move by move, check its chance, or play on from any point." };
  },
  developers: {
    title: "Skerry for developers",
    description: "The HTTP API and the rooms of this server, described by itself: build bots, clubs and statistics.",
  },
  course: (game: string): PreviewText => ({
    title: `Learn ${game}`,
    description: "A short course on the board itself, lesson by lesson. Nothing to install, no sign-up.",
  }),
  courses: {
    title: "Learn the games of Skerry",
    description: "Short courses on the board itself, and a puzzle a day for each game.",
  },
  puzzle: (game: string, day: string): PreviewText => ({
    title: day === "" ? `The puzzle of the day: ${game}` : `A puzzle of ${game}`,
    description: "Can you find it? Solve it on the board; no sign-up.",
  }),
  rules: (game: string): PreviewText => ({
    title: `The rules of ${game}`,
    description: "In plain words, with pictures.",
  }),
  leaderboard: (game: string): PreviewText => ({
    title: game === "" ? "The best players of Skerry" : `The best at ${game}`,
    description: "Whose rating is sure, of those who keep a name.",
  }),
  statistics: (game: string): PreviewText => ({
    title: `${game} in figures`,
    description: "What wins, how games end and how long they are, counted from all that were finished here.",
  }),
  /** @param rated the best rating and its game */
  profile(
    name: string,
    games: number,
    rated: { readonly rating: number; readonly game: string } | undefined,
  ): PreviewText {
    const best = rated === undefined ? [] : [`${Math.round(rated.rating)} at ${rated.game}`];
    return { title: `${name} at Skerry`, description: sentences([count(games, "finished game"), ...best]) };
  },
  tournaments: {
    title: "Tournaments at Skerry",
    description: "Arenas, Swiss and round robins. Free: everybody may watch, and guests play where nothing is rated.",
  },
  /** The reader may be in any time zone, so that the text names the one of the time. */
  tournament({ settings, phase, players, winners, round, rounds }: TournamentHead, game: string): PreviewText {
    const { title, kind, clock, minutes, startsAt, rated } = settings;
    const length = kind === "arena" ? count(minutes, "minute") : rounds > 0 ? count(rounds, "round") : "";
    const [winner] = winners;
    const stands = {
      waiting: `${dateText.format(startsAt)} UTC`,
      running: kind === "arena" ? "Going on now" : `Round ${Math.max(1, round)} goes on`,
      finished: winner === undefined ? "Over" : `Won by ${winner}`,
      cancelled: "Called off",
    }[phase];
    const people = phase === "waiting" ? `${players} signed up` : count(players, "player");
    const how = [KIND_NAMES[kind], ...(length === "" ? [] : [length]), clockText(clock)];
    return {
      title: `${title}: ${game}`,
      description: sentences([
        stands,
        ...how,
        people,
        ...(phase === "waiting" ? [rated ? "Rated, for players who keep a name" : "Free, guests too"] : []),
      ]),
    };
  },
  replay: { title: "Look at a game again", description: "Open a game from its file, move by move." },
} as const;

const KIND_NAMES = { arena: "Arena", swiss: "Swiss", "round-robin": "Round robin" } as const;

const dateText = new Intl.DateTimeFormat(LOCALE, {
  ...{ weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
  timeZone: "UTC",
});

function sentences(parts: readonly string[]): string {
  return parts.map((part) => part.replace(/\.$/, "")).join(" · ");
}
