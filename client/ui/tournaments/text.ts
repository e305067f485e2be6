/** The words of tournaments. */
import { clockText } from "../../../shared/wire/clock.ts";
import {
  type TournamentKind,
  type TournamentHead,
  tournamentTitle,
} from "../../../shared/wire/tournaments/tournament.ts";
import type { OptionField } from "../../games/contract/page.ts";
import { gameName } from "../../games/games.ts";
import { LOCALE } from "../../../shared/words.ts";
import { count, listText, ordinal } from "../text/words.ts";

export const tournamentText = {
  title: "Tournaments",
  loading: "Looking up the tournament",
  none: "No tournament is planned",
  noneHow: "Whoever keeps a name of their own can make one, for everybody or for friends.",
  coming: "To come",
  running: "Going on",
  finished: "Finished",
  older: "Older ones",
  all: "All tournaments",
  make: "New tournament",
  makeHow: "Keep a name of your own, on your page, and you can make tournaments.",
  free: "Everything here is free, and everybody may watch. A guest may play in tournaments that are not rated.",
  join: "Join",
  joinAgain: "Join again",
  withdraw: "Withdraw",
  pause: "Sit out",
  goOn: "Play on",
  watch: "Watch",
  replay: "Replay",
  calendar: "Add to calendar",
  share: "Copy the link",
  copied: "The link is copied.",
  you: "Your tournament",
  standings: "Standings",
  nobody: "Nobody has signed up yet.",
  place: "Place",
  player: "Player",
  points: "Points",
  buchholz: "Buchholz",
  berger: "Sonneborn-Berger",
  games: "Games",
  wins: "Won",
  streak: "wins in a row: the next one counts double",
  rounds: "Rounds",
  round: "Round",
  pairings: "Games",
  noPairings: "No games yet.",
  topTables: "Top tables",
  crossTable: "Cross table",
  lead: "The lead",
  leadTable: "As a table",
  when: "When",
  leader: "Leader",
  sitsOut: "sits out",
  /** A computer in the cross table; other players have the numbers of their rows. */
  computer: "PC",
  against: {
    "+": (others: string) => `won against ${others}`,
    "=": (others: string) => `drew against ${others}`,
    "-": (others: string) => `lost against ${others}`,
    "*": (others: string) => `plays against ${others}`,
  },
  out: "withdrawn",
  paused: "sits out",
  guestRated: "This one is rated: keep a name of your own to play.",
  keepName: "Keep a name",
  noHelp: "Hints and reviews rest until its games are over.",
  begin: "Begin now",
  remove: "Remove",
  removing: "Take this player out of the tournament for good?",
  end: "End it",
  ending: "No more games begin, and those that go on are played to their end. End the tournament?",
  cancelling: "It has not begun. Call it off?",
  yes: "Yes",
  no: "No",
  startsWhenReady: "It begins now.",
  lateLive: "The line to the server is lost. What stands here may be old.",
} as const;

export const formText = {
  title: "Name",
  game: "Game",
  players: "At each table",
  clock: "Clock",
  kind: "Kind",
  start: "Begins",
  minutes: "Lasts, in minutes",
  rounds: "Rounds",
  wait: "Seconds to come to the table",
  entry: "Who may come",
  minGames: "Rated games needed",
  rated: "Rated",
  ratedHow: "For players who keep a name, without computers.",
  unratable: "Games with these options are not rated. Switch off Rated, or choose the usual options.",
  computers: "A computer fills a free seat",
  make: "Make the tournament",
  making: "Making it",
  past: "Choose a time that is still to come.",
  untitled: "Give it a name.",
  badTitle: "Its name can have letters, digits, spaces and simple signs, such as Cup #3.",
} as const;

const KIND_WORDS: Readonly<Record<TournamentKind, { readonly name: string; readonly how: string }>> = {
  arena: {
    name: "Arena",
    how: "Whoever is free plays the next game. A win counts two points, and double after two wins in a row.",
  },
  swiss: { name: "Swiss", how: "Every round pairs players who have as many points, and nobody twice." },
  "round-robin": { name: "Round robin", how: "Everybody plays everybody." },
};

export const kindName = (kind: TournamentKind): string => KIND_WORDS[kind].name;
export const kindHow = (kind: TournamentKind): string => KIND_WORDS[kind].how;

export const ENTRY_WORDS = { all: "Everybody", link: "Whoever has the link", friends: "Your friends" } as const;

/** An option and its value; undefined if it has its usual value. */
export function optionText(field: OptionField, value: string | number | boolean | undefined): string | undefined {
  if (field.kind === "note" || value === undefined || value === field.fallback) return undefined;
  if (field.kind === "switch") return `${field.label}: ${value === true ? "on" : "off"}`;
  return `${field.label}: ${field.choices.find((choice) => choice.value === value)?.label ?? String(value)}`;
}

/** "Skora · 2 at a table · 5 min + 5 s · Swiss, 5 rounds · rated". */
export function settingsText({ settings, rounds }: Pick<TournamentHead, "settings" | "rounds">): string {
  const { game, seats, clock, kind, minutes, rated, minGames, entry } = settings;
  const length = kind === "arena" ? count(minutes, "minute") : rounds > 0 ? count(rounds, "round") : "";
  return [
    gameName(game),
    seats === 2 ? "" : `${seats} at a table`,
    clockText(clock),
    [kindName(kind), length].filter(Boolean).join(", "),
    rated ? "rated" : "not rated",
    minGames > 0 ? `from ${count(minGames, "rated game")} on` : "",
    entry === "all" ? "" : ENTRY_WORDS[entry].toLowerCase(),
  ]
    .filter(Boolean)
    .join(" · ");
}

const clockTime = new Intl.DateTimeFormat(LOCALE, { hour: "2-digit", minute: "2-digit" });
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: "long" });
const day = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short" });
const EVENING = 17;
const DAY_MS = 24 * 60 * 60_000;

/** The time of day, such as 20:05. */
export const clockOf = (at: number): string => clockTime.format(at);

const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);

/** "Today 15:00", "Tonight 20:00", "Tomorrow 20:00", "Friday 20:00", "3 Dec 20:00". @param now both in ms since 1970 */
export function whenText(at: number, now: number): string {
  const days = Math.round((midnight(at) - midnight(now)) / DAY_MS);
  const named =
    days === 0
      ? new Date(at).getHours() >= EVENING
        ? "Tonight"
        : "Today"
      : days === 1
        ? "Tomorrow"
        : days > 1 && days < 7
          ? weekday.format(at)
          : day.format(at);
  return `${named} ${clockTime.format(at)}`;
}

/** What a list says of one: "Tonight 20:00, Skora, 12 signed up". */
export function headText({ settings, phase, players, winners, startsAt, endedAt, now }: HeadWords): string {
  const game = gameName(settings.game);
  const clock = clockText(settings.clock);
  if (phase === "cancelled") return `${game}, ${clock}, called off`;
  if (phase === "finished") return [day.format(endedAt), game, clock, ...winnerText(winners)].join(", ");
  if (phase === "running") return `Now, ${runningText({ settings, players })}`;
  return `${whenText(startsAt, now)}, ${game}, ${clock}, ${players} signed up`;
}

/**
 * The words on the home page, where nothing else shows that it is a tournament: "Tournament now: Skora, 5 min + 5 s, 12
 * players".
 */
export const nextText = (head: HeadWords): string =>
  head.phase === "running" ? `Tournament now: ${runningText(head)}` : `Next tournament: ${headText(head)}`;

const runningText = ({ settings, players }: Pick<HeadWords, "settings" | "players">): string =>
  `${gameName(settings.game)}, ${clockText(settings.clock)}, ${count(players, "player")}`;

/** "won by Ann before Ben and Cleo"; empty if nobody won. */
function winnerText([first, ...others]: readonly string[]): readonly string[] {
  if (first === undefined) return [];
  return [`won by ${first}${others.length === 0 ? "" : ` before ${listText(others)}`}`];
}

interface HeadWords extends Pick<TournamentHead, "settings" | "phase" | "players" | "winners" | "endedAt"> {
  readonly startsAt: number;
  readonly now: number;
}

export const roundText = (round: number, rounds: number): string =>
  rounds > 0 ? `Round ${round} of ${rounds}` : `Round ${round}`;

export const byeText = (round: number, late: boolean): string =>
  late
    ? `Round ${round} has begun without you, and gives you half a point.`
    : `Round ${round}: you sit out this one, and get the point.`;
export const placeText = (place: number, players: number): string => `You came ${ordinal(place)} of ${players}.`;
export const standText = (place: number, points: number): string =>
  `You are ${ordinal(place)}, with ${pointsText(points)}.`;
export const beginsText = (span: string): string => `You are in. It begins in ${span}.`;
export const comeText = (span: string): string => `Come within ${span}, or the game is lost.`;
export const nextRoundText = (span: string): string => `The next round begins in ${span}.`;
export const madeByText = (name: string): string => `Made by ${name}.`;
export const wonText = (names: readonly string[]): string => `Won by ${names[0] ?? ""}`;
export const leaderText = (name: string, points: number): string => `${name}, ${pointsText(points)}`;

/** Points with their halves: "3½". */
export function pointsFace(points: number): string {
  const whole = Math.floor(points);
  if (Number.isInteger(points)) return String(points);
  return points - whole === 0.5 ? `${whole === 0 ? "" : whole}½` : points.toFixed(2);
}

export function pointsText(points: number): string {
  return points === 1 ? "1 point" : `${pointsFace(points)} points`;
}

/** The result of a game of two by their places: "1 – 0", "½ – ½"; a walk-over has a plus. */
export function resultText(places: readonly number[], played: boolean): string {
  const [one = 0, two = 0] = places;
  if (one === two) return one === 0 ? "– –" : "½ – ½";
  const first = one !== 0 && (two === 0 || one < two);
  if (!played) return first ? "+ – −" : "− – +";
  return first ? "1 – 0" : "0 – 1";
}

/** The reason why a tournament cannot have that name; undefined if it can. */
export function titleProblem(title: string): string | undefined {
  if (title.trim() === "") return formText.untitled;
  return tournamentTitle.safeParse(title).success ? undefined : formText.badTitle;
}
