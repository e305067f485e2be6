/** The exhibitions of this process: for each game one table at which computers play each other. */
import { refusal, type Refusal } from "../../shared/wire/refusal.ts";
import { type OpeningServices, openTable } from "./opening.ts";

const exhibitions = new WeakMap<OpeningServices, Map<string, Promise<string | Refusal>>>();

/** The code of the table at which computers play a game; the table is opened if necessary. */
export async function exhibitionOf(services: OpeningServices, game: string): Promise<string | Refusal> {
  const entry = services.games.find(({ id }) => id === game);
  if (entry === undefined) return refusal("no-such-game");
  if (entry.botPlayer === undefined) return refusal("no-computer");
  const known = exhibitions.get(services) ?? new Map<string, Promise<string | Refusal>>();
  exhibitions.set(services, known);
  const before = known.get(game);
  const open = await before;
  if (typeof open === "string" && services.directory.find(open) !== undefined) return open;
  // Spectators who come in the same moment come to the same table.
  const latest = known.get(game);
  const opening = latest === undefined || latest === before ? begin(services, game, entry.seats[0] ?? 2) : latest;
  known.set(game, opening);
  return opening;
}

function begin(services: OpeningServices, game: string, seats: number): Promise<string | Refusal> {
  return openTable(services, {
    settings: {
      game,
      seats,
      options: {},
      clock: null,
      listed: false,
      watch: true,
      undo: false,
      talk: true,
      pace: "calm",
      rated: false,
    },
    players: [],
    matched: false,
    computers: Array.from({ length: seats }, () => "kraken" as const),
    exhibition: true,
  });
}
