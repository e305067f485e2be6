/** Games in the middle, of any kind and number of players, for looking at them: played over sockets by whatever is legal. */
import type { Game, Plain } from "../../../shared/kernel/game.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { skora } from "../../../shared/skora/rules.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import { newVisitor, readyWith, type TableClient, until, type Visitor } from "../../support/visitor.ts";
import { chooser } from "./game-scripts.ts";

export type GameId = "skorm" | "skora" | "skor" | "neko";

/** What the seats of a synced position may do, as text. */
type Legal = (synced: unknown, seat: number) => readonly string[];

function legalOf<State, Action, Options, Memory extends Plain>(game: Game<State, Action, Options, Memory>): Legal {
  return (synced, seat) => {
    const state = game.readSynced(synced);
    return state === undefined ? [] : game.legal(state, seat).map((action) => game.write(action));
  };
}

const LEGAL: Readonly<Record<GameId, Legal>> = {
  skorm: legalOf(skorm),
  skora: legalOf(skora),
  skor: legalOf(skor),
  neko: legalOf(neko),
};

/** As long as names may be, as usual ones are, and as short as they come. */
const NAMES = ["Bartholomew of Ness", "Maximiliana Rothko", "Ann", "Christopher Robin"];

export interface Begun {
  readonly game: GameId;
  readonly code: string;
  /** In the order of seats. */
  readonly players: readonly Visitor[];
  /** The seats that may act now. */
  acting(): readonly number[];
  /** The position as a seat is sent it. */
  view(seat: number): unknown;
  /** Plays on by so many actions, or to the end. */
  play(actions: number): Promise<void>;
  /** The number of lines of the log, once all clients here have them. */
  told(): number;
  /** A seat acts, by the text of the action. */
  does(seat: number, action: string): Promise<void>;
  /** A seat offers a draw. */
  offerDraw(seat: number): Promise<void>;
  resign(seat: number): Promise<void>;
  /** Ends it: everybody but the first seat resigns. */
  end(): Promise<void>;
  gameId(): string;
  /** Everybody gets up from the sockets that played. */
  leave(): Promise<void>;
}

export interface Wanted {
  readonly game: GameId;
  readonly seats: number;
  readonly settings?: object;
  /** How many of the seats are taken; all, and the game begun, when nothing is said. */
  readonly taken?: number;
  readonly names?: readonly string[];
}

/** Seats people at a table; the game begins when all seats are taken. */
export async function begin(base: string, wanted: Wanted): Promise<Begun> {
  const { game, seats, taken = seats, names = NAMES } = wanted;
  const players: Visitor[] = [];
  for (let seat = 0; seat < taken; seat++) players.push(await newVisitor(base, names[seat] ?? `Guest ${seat}`));
  const [host, ...guests] = players;
  if (host === undefined) throw new Error("a table needs a host");
  const code = await host.open({ game, seats, ...wanted.settings });
  const first = await host.enter(code);
  const clients: TableClient[] = [first];
  for (const [index, guest] of guests.entries()) {
    const client = await guest.enter(code);
    await client.ask("sit", { seat: index + 1 });
    clients.push(client);
  }
  if (taken === seats) {
    await readyWith(
      clients,
      clients.map((_, seat) => String(seat).repeat(32)),
    );
  }
  const legal = LEGAL[game];
  const choose = chooser();
  const acting = () => clients.flatMap((client, seat) => (legal(client.view().game, seat).length > 0 ? [seat] : []));

  async function does(seat: number, action: string): Promise<void> {
    const version = first.view().log.length;
    const answer = await clients[seat]?.ask("act", [version, action]);
    if (answer !== "ok") throw new Error(`refused: ${answer}`);
    await Promise.all(clients.map((each) => until(() => each.view().log.length > version)));
  }

  async function act(): Promise<boolean> {
    if (first.view().phase !== "playing") return false;
    const [seat] = acting();
    if (seat === undefined) return false;
    await does(seat, choose(legal(clients[seat]?.view().game, seat)));
    return true;
  }

  return {
    game,
    code,
    players,
    acting,
    view: (seat) => clients[seat]?.view().game,
    told: () => Math.min(...clients.map((client) => client.view().log.length)),
    does,
    async play(actions) {
      for (let done = 0; done < actions && (await act()); done++);
    },
    async offerDraw(seat) {
      const answer = await clients[seat]?.ask("draw", { agree: true });
      if (answer !== "ok") throw new Error(`refused: ${answer}`);
    },
    async resign(seat) {
      const answer = await clients[seat]?.ask("resign");
      if (answer !== "ok") throw new Error(`refused: ${answer}`);
    },
    async end() {
      for (const client of clients.slice(1)) await client.ask("resign");
      await Promise.all(clients.map((client) => until(() => client.view().phase === "finished")));
    },
    gameId: () => first.view().gameId,
    async leave() {
      for (const client of clients) await client.leave();
    },
  };
}
