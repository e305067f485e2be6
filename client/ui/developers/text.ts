/** The words of the page for developers. */
import { count } from "../../../shared/words.ts";

const PERIODS: readonly (readonly [number, string])[] = [
  [3600, "hour"],
  [60, "minute"],
  [1, "second"],
];

const ONE: Readonly<Record<string, string>> = { hour: "an hour", minute: "a minute", second: "a second" };

/** "20 in 10 minutes for each player". */
function rateText({ requests, seconds, by }: { requests: number; seconds: number; by: string }): string {
  const [length, unit] = PERIODS.find(([period]) => seconds % period === 0) ?? [1, "second"];
  const time = seconds === length ? ONE[unit] : count(seconds / length, unit);
  return `${requests} in ${time} for each ${by}`;
}

export const developersText = {
  title: "For developers",
  lead: "Everything that these pages do goes through an API that is yours to use too: bots, clubs, statistics.",
  bots: "A bot of your own: keep your name, make the bot and a token for it under You, and open its stream. There are no webhooks: a stream hears of everything sooner, and the server connects to nobody.",
  you: "To your bots",
  document: "OpenAPI document",
  protocol: "Rooms as JSON",
  capture: "A whole short game over the wire",
  contents: "Contents",
  http: "HTTP API",
  rooms: "Rooms",
  roomsWhat:
    "A table and the lobby are rooms of Colyseus 0.18: join with what an enter request answers, then send requests by " +
    "name. The state is synced; a refusal arrives as the reason of a request. Fields that are private reach their own " +
    "seat alone.",
  tableRequests: "Requests to a table",
  lobbyRequests: "Requests to the lobby",
  questions: "Questions to a table, and to the lobby",
  messages: "Messages",
  states: "Synced state",
  stateOf: (game: string) => `The state of ${game}`,
  table: "Table",
  lobby: "Lobby",
  types: "Types",
  refusals: "Refusals",
  token: "Needs a token",
  open: "Open to everybody",
  isPrivate: "private",
  parameters: "Parameters",
  body: "Body",
  payload: "Payload",
  answer: "Answer",
  limits: (limits: Parameters<typeof rateText>[0][]) => `At most ${limits.map(rateText).join(", and ")}.`,
} as const;
