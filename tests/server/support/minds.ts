/** The games that the threads of a test's server can think about: its own beside all others. */
import { games as allGames } from "../../../shared/games.ts";
import { type GameEntry, gameEntry } from "../../../shared/kernel/match.ts";
import { toyGame } from "../../toy/toy.ts";
import { tiny } from "./tiny.ts";

export const games: readonly GameEntry[] = [...allGames, gameEntry(toyGame), tiny];
