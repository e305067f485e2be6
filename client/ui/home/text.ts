/** The words of the home page. */
import { clockText } from "../../../shared/wire/clock.ts";
import { ratingRangeAfter } from "../../../shared/table/rating-range.ts";
import type { MatchTerms } from "../../../shared/wire/requests.ts";
import { count, withArticle } from "../text/words.ts";

/** The range of a search is told in steps of so many points. */
const STEP = 100;

export const homeText = {
  headline: "Pick an island, take a seat.",
  headlineForOne: "Send a link, take a seat.",
  rules: "Rules",
  learnAll: "Learn",
  learnAllWhat: "Learn by playing, and the puzzles of the day",
  learn: (game: string, minutes: number) => `New here? Learn ${game} in ${minutes} minutes`,
  learnOn: (game: string, next: number, lessons: number) => `Go on learning ${game}: lesson ${next} of ${lessons}`,
  puzzle: "Puzzle of the day",
  islands: "Games",
  previousIsland: "Previous game",
  nextIsland: "Next game",

  game: "Game",
  players: "Players",
  clock: "Clock",
  rated: "Quick match is rated",
  unratedClock: "Without a clock nothing is rated",
  unratedBots: "Not rated with bots",
  bots: "Bots may play",
  findPlayer: "Find a player",
  tournaments: "Tournaments",
  best: (game: string) => `The best at ${game}`,
  quickMatch: "Quick match",
  playComputer: "Play the computer",
  playComputerAt: (level: string, how: string) => `Play the computer, level ${level}, ${how}`,
  /** How a game is played, in small print: "no clock, short game". */
  playedHow: (time: string, short: boolean) => (short ? `${time}, short game` : time),
  shortGame: "Short game",
  chooseLevel: "Choose a level",
  chooseLevelHow: "Choose a level, the game starts at once.",
  nobodyYet: "Nobody yet.",
  meanwhile: (level: string) => `Play ${level} meanwhile`,
  searchGoesOn: "The search goes on. You are asked when somebody is found.",
  exhibitionTitle: "Kraken against Kraken",
  exhibitionNote: (game: string) => `Exhibition in ${game}`,
  createTable: "Create table",
  leaderAmongFriends: (title: string) => `${withArticle(title)} is found among friends`,
  oneDevice: "On one device",
  creating: "Opening a table",
  inviteCode: "Invite code",
  enterCode: "Enter code",
  join: "Join",
  codeHint: "Six letters or digits, from the person who invited you. You can also paste the link.",
  codeSymbols: "Codes have no B, I, O, S or Z and no 0, 1, 2, 5 or 8: they look too much alike.",
  codeShort: "A code has six letters or digits.",

  yourGames: "Your games",
  pastGames: "Past games",
  openTables: "Open tables",
  watch: "Watch",
  all: "All",
  showMore: "Show more",
  lists: "Games and tables",
  open: "Open",
  result: "Result",
  sit: "Sit",
  somebody: "somebody",

  noGames: "No games yet",
  noGamesHow: "Quick match finds you company, the computer plays at once, and a link to a table brings a friend.",
  noTables: "No table is waiting",
  noTablesHow: "Create one and list it in the lobby: whoever comes by can sit down.",
  noWatch: "Nobody plays in public right now",
  noWatchHow: "Games at listed tables show up here as soon as they start.",
  loading: "Rowing over to the lobby",
  offline: "No line to Skerry.",
  goesOn: "What needs nobody else goes on: lessons, puzzles, rules, the computer, and games on one device.",
  onDevice: "On this device",
  goOn: "Go on",
  awayTables: "Nobody can be seen from here",
  awayTablesHow: "Tables of others show up as soon as there is a line again.",
  awayWatch: "No game can be watched from here",
  awayGames: "No games on this device",
  awayGamesHow: "Those with others are safe where they are. The computer plays here and now.",
  tryNow: "Try now",

  seekingCancel: "Stop looking",
  searchWaits: "The lobby cannot be reached",
} as const;

/** "2 players", "2–3 players". */
export function playersText(seats: readonly number[]): string {
  const least = Math.min(...seats);
  const most = Math.max(...seats);
  return least === most ? `${least} players` : `${least}–${most} players`;
}

/** "Looking for one more", "Looking for two more". */
export function lookingText(seats: number, waiting: number): string {
  const missing = Math.max(1, seats - waiting);
  return `Looking for ${["none", "one", "two", "three", "four"][missing] ?? missing} more`;
}

/** What is looked for: "Skorm for 2, 15 min + 10 s, rated". @param name of the game */
export function matchTermsText(name: string, { seats, clock, rated, bots }: MatchTerms): string {
  const company = bots === true ? "bots may play" : rated ? "rated" : "not rated";
  return `${name} for ${seats}, ${lowerFirst(clockText(clock))}, ${company}`;
}

/** What happens to a search while the lobby is out of reach. */
export function searchLaterText(terms: string): string {
  return `${terms}. The search starts as soon as the lobby is back.`;
}

/** "Within 200 points of your rating, wider in 4 s", "Any rating". @param waited in ms */
export function ratingRangeText(waited: number): string {
  const points = Math.floor(ratingRangeAfter(waited) / STEP) * STEP;
  if (!Number.isFinite(points)) return "Any rating";
  let wider = 1;
  while (ratingRangeAfter(waited + wider * 1000) < points + STEP) wider++;
  return `Within ${points} points of your rating, wider in ${wider} s`;
}

/** How many others want the same: "1 person waiting". */
export function waitingText(others: number): string {
  return others === 0 ? "Nobody else is waiting" : `${count(others, "person", "people")} waiting`;
}

/** "2 messages not read". */
export function unreadText(unread: number): string {
  return `${count(unread, "message")} not read`;
}

/** The number of people here; empty for a player who is alone. */
export function onlineText(online: number): string {
  return online > 1 ? `${online} people are here now.` : "";
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
