/** The words of players' pages, of the lists of the best, and of what a game did to ratings. */
import type { Profile, ProfileGame, ProfileRating, ProfileRecord, Leaderboard } from "../../../shared/wire/profiles.ts";
import { type RatedSeat, ratingText, type Uncounted } from "../../../shared/wire/ratings.ts";
import { markedName } from "../kit/players/guest-mark.ts";
import { placeText } from "../home/rows.ts";
import { count, dateText, listText, ordinal, percentText } from "../text/words.ts";
import { roughSpan } from "../text/spans.ts";

export const profileText = {
  player: "Player",
  back: "Back",
  loading: "Looking through the log",
  again: "Try again",
  home: "To the games",
  guest: "Guest",
  guestHow: "Somebody who plays without a name of their own.",
  own: "A name of their own",
  bot: "A bot: a program of somebody here",
  botsToo: "Who",
  people: "People",
  bots: "Bots",
  ratings: "Ratings",
  noRatings: "No rated games yet",
  noRatingsHow:
    "A quick match is rated, unless one of its players does not want that. So are tables whose host says so.",
  sure: "Rating and how sure it is",
  moment: "A moment of this line",
  asTable: "As a table",
  when: "When",
  rating: "Rating",
  plusMinus: "±",
  games: "Games",
  record: "Won, drawn, lost",
  recordHow: "Of games among people, each on a device of their own.",
  last: "Last games",
  found: "Games",
  anyGame: "Every game",
  anyResult: "Every result",
  result: "Result",
  won: "Won",
  drawn: "Drawn",
  lost: "Lost",
  opponent: "Against whom",
  more: "Older games",
  opponents: "Last opponents",
  beginnings: "Begins with",
  streaks: "Streaks",
  fortnight: "Games a day, in the last fourteen days",
  tournaments: "Tournaments",
  puzzles: "Puzzles solved",
  quiet: "Nothing finished yet.",
  none: "No such game.",
  noneYet: "None among the newest games.",
  replay: "Replay",
  top: "The best",
  whichList: "Which list",
  fast: "Up to 10 min",
  live: "Longer",
  slow: "Days",
  two: "For two",
  many: "For three and more",
  pace: "Clock",
  players: "Players",
  game: "Game",
  place: "Place",
  name: "Name",
  atLeast: "At least",
  nobody: "Nobody is listed yet",
  nobodyHow: "Listed is who keeps a name of their own, and has played so much that the rating is sure.",
  order: "In the order of what is sure of a rating: the rating less its uncertainty. Guests are left out.",
  you: "You",
  computers: "Computers, for comparison",
  computersHow:
    "Measured once, in games of the levels against each other, and never rated. Nobody has measured them against people: Seal is put where newcomers begin.",
  figures: (game: string) => `${game} in figures: what wins, and how games end`,
  rated: "Rated",
  notRated: "Not rated",
  ratingAway: "What this game did to ratings cannot be read just now.",
  ratingComes: "Looking up what it did to ratings",
} as const;

/** "± 38". */
export function plusMinusText(deviation: number): string {
  return `± ${Math.round(deviation)}`;
}

/** "+9", "−11", "±0": with a minus sign that is one. */
export function changeText(change: number): string {
  const points = Math.round(change);
  return points === 0 ? "±0" : points > 0 ? `+${points}` : `−${-points}`;
}

const PACE_WORDS = { fast: ", up to 10 min", live: "", slow: ", days an action" } as const;

/** "Skorm", "Skorm, up to 10 min", "Skorm for three and more", "Skora, days an action". */
export function poolText(
  name: string,
  { pace, field }: Pick<ProfileRating, "pace" | "field">,
  sizes: readonly number[],
): string {
  const many = field === "many" ? " for three and more" : sizes.some((size) => size > 2) ? " for two" : "";
  return `${name}${many}${PACE_WORDS[pace]}`;
}

/** "12 Mar 2026: 1612, ± 54". */
export function pointText([at, rating, deviation]: ProfileRating["line"][number]): string {
  return `${dateText(at)}: ${Math.round(rating)}, ${plusMinusText(deviation)}`;
}

/** The plot as text, for screen readers. */
export function lineText(name: string, { line }: ProfileRating): string {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined) return name;
  return `${name}, rating over time: from ${pointText(first)}, to ${pointText(last)}`;
}

/** "342 games since March 2025". */
export function sinceText({ games, since, more }: Profile): string {
  if (games === 0) return profileText.quiet;
  const month = new Date(since).toLocaleDateString("en-GB", { month: "long", year: "numeric" });
  return more ? `The last ${games} games, since ${month}` : `${count(games, "game")} since ${month}`;
}

/** "96 won, 4 drawn, 61 lost". */
export function tallyText({ won, drawn, lost }: Pick<ProfileRecord, "won" | "drawn" | "lost">): string {
  return [`${won} won`, ...(drawn > 0 ? [`${drawn} drawn`] : []), `${lost} lost`].join(", ");
}

/** "Between you: you won 3, drew 1, lost 2". @param score from the other's side */
export function againstText({ won, drawn, lost }: Pick<ProfileRecord, "won" | "drawn" | "lost">): string {
  return `Between you: you won ${lost}${drawn > 0 ? `, drew ${drawn}` : ""}, lost ${won}`;
}

/** "for 2: usually 41 moves, 23 min". */
export function lengthText({ steps, ms }: Pick<ProfileRecord, "steps" | "ms">): string {
  return `usually ${count(steps, "move")} in ${roughSpan(Math.max(60_000, ms))}`;
}

/** "Won against Torvald", "Came second with Aiko and Lund"; for `Marked`. */
export function gameTitle({ players, seats, guests, bots, place, shared }: ProfileGame): string {
  const others = players.flatMap((name, seat) =>
    seats.includes(seat) ? [] : [markedName(name, guests.includes(seat), bots.includes(seat))],
  );
  if (others.length === 0) return "On one device";
  const [own] = [placeText(place === 0 ? undefined : place, shared, players.length)];
  const outcome = own.replace(/^You (came )?/, "").replace(/^share the first/, "shared the first");
  const word = outcome.charAt(0).toUpperCase() + outcome.slice(1);
  return `${word} ${players.length === 2 ? "against" : "with"} ${listText(others)}`;
}

/** The number of games that were found, for readers who do not see the list. */
export function foundText(games: number, isMore: boolean): string {
  if (games === 0) return isMore ? profileText.noneYet : profileText.none;
  return isMore ? `The newest ${games}` : count(games, "game");
}

/** "Won, of 12", "second of 12". */
export function wonText(place: number, players: number): string {
  return place === 1 ? `Won, of ${players}` : `${ordinal(place)} of ${players}`;
}

/** "5 days in a row". */
export function streakText({ days, wins }: Profile["streaks"]): string {
  const playing = days === 0 ? "No game today or yesterday" : `${count(days, "day")} in a row`;
  return wins > 1 ? `${playing}, ${wins} wins in a row` : playing;
}

export function bestText({ bestDays, bestWins }: Profile["streaks"]): string {
  return `Best: ${count(bestDays, "day")}, ${count(bestWins, "win")}`;
}

/** "17 of 24 games". */
export function habitText(times: number, of: number): string {
  return `${times} of ${count(of, "game")}`;
}

/** "Place 3 of those who are listed", or the reason why this player has no place. */
export function ownText({ place, guest, games, ...measure }: NonNullable<Leaderboard["own"]>): string {
  const stands = `You: ${ratingText(measure)} ${plusMinusText(measure.deviation)}, ${count(games, "rated game")}.`;
  if (place === 0)
    return `${stands} To be listed it has to be surer, by games with at least five different people who are known here.`;
  return guest
    ? `${stands} With a name of your own you would be in place ${place}.`
    : `${stands} You are in place ${place}.`;
}

/** Why a rated game counted as it did: "51 % was expected, and 100 % came of it. It counts 67 %, …". */
export function whyText({ expected, score, weight }: RatedSeat): string {
  const why = `By the ratings ${percentText(expected)} was expected of it, and ${percentText(score)} was reached.`;
  if (weight === 0)
    return "It changed nothing: only games with people count who keep a name, or have finished ten games with five people.";
  return weight > 0.99
    ? why
    : `${why} It counts ${percentText(weight)}: less the more often the same people meet in a day, the less is known of the others, and where somebody gives up early.`;
}

/** Why a game at a rated table changed nothing. */
export const uncountedText: Readonly<Record<Uncounted, string>> = {
  "played-on": "A game that goes on from another one is never rated.",
  led: "A game that somebody leads is never rated.",
  "no-clock": "A game without a clock is never rated.",
  options: "A game with these options is never rated.",
  computers: "A game with a computer is never rated.",
  "bot-accounts": "A game of people with bots is never rated.",
  "one-device": "A game with several on one device is never rated.",
  "handed-over": "A computer played for somebody, so that it does not count.",
  "too-short": "It ended before everybody had acted twice, so that it does not count.",
};
