/** Scripts that are played on one page: the other players play over sockets, which costs next to nothing. */
import type { GameFile } from "../../../shared/wire/game-file.ts";
import { until } from "../../support/visitor.ts";
import { begin, type Begun, type GameId } from "./begun.ts";
import { expectNoScroll } from "./checks.ts";
import { scriptedOrigin } from "./game-scripts.ts";
import { expect, type Person } from "./skerry.ts";
import { actions } from "./steps.ts";

interface Scripted<Ply> {
  readonly game: GameId;
  readonly seats: number;
  readonly plies: readonly Ply[];
  /** How the action of a ply is written. */
  write(ply: Ply): string;
  readonly options?: GameFile["options"];
}

const SEED = "00".repeat(32);
export const NAMES = ["Ann", "Ben", "Cara", "Dag"];

/** Seats people at a table that continues a script after so many plies, and begins. */
export function beginScript<Ply extends { readonly seat: number }>(
  base: string,
  { game, seats, plies, write, options = {} }: Scripted<Ply>,
  done: number,
): Promise<Begun> {
  const steps = plies.slice(0, done).map((ply) => `${ply.seat}${write(ply)}`);
  const origin = scriptedOrigin({ game, seats, options, seed: SEED, steps });
  return begin(base, { game, seats, names: NAMES, settings: { options, origin } });
}

/** Somebody with a page, and their seat. */
interface Sitter<Ply> {
  readonly person: Person;
  readonly seat: number;
  readonly hand: (person: Person, ply: Ply) => Promise<void>;
}

/** Plays plies: some by hand on their pages, which never scroll, the others by what is written. */
export async function playBeside<Ply extends { readonly seat: number }>(
  table: Begun,
  sitters: readonly Sitter<Ply>[],
  plies: readonly Ply[],
  write: (ply: Ply) => string,
): Promise<void> {
  let told = table.told();
  for (const ply of plies) {
    const sitter = sitters.find(({ seat }) => seat === ply.seat);
    if (sitter === undefined) await table.does(ply.seat, write(ply));
    else {
      await expect(actions(sitter.person.page)).toBeAttached();
      await expectNoScroll(sitter.person.page);
      await sitter.hand(sitter.person, ply);
    }
    told++;
    await until(() => table.told() >= told);
  }
}
