/** The whole games that the gallery shows moments of, and the moments of them in which something else is asked. */
import { games } from "../../shared/games.ts";
import type { Seat } from "../../shared/kernel/game.ts";
import type { GameEntry, Match } from "../../shared/kernel/match.ts";
import { openRecord, takeRecordedStep } from "../../shared/kernel/record.ts";
import { shownSteps, writeStep } from "../../shared/kernel/steps.ts";
import { recordOf } from "../../shared/record/file-record.ts";
import { readGameFile } from "../../shared/record/game-text.ts";
import type { GameFile } from "../../shared/wire/game-file.ts";

const files = import.meta.glob<string>("../../tests/golden/*/*/*.json", { query: "?raw", import: "default" });
const PLACE = /golden\/(.*)\.json$/;

/** The names of all games that are kept, as `1/neko/12-3`. */
const recordNames: readonly string[] = Object.keys(files).map((path) => PLACE.exec(path)?.[1] ?? path);

export interface GameReplay {
  readonly file: GameFile;
  readonly entry: GameEntry;
  /** Its steps, as everybody reads them while the game goes on. */
  readonly lines: readonly string[];
  readonly length: number;
  /** The game after so many steps. */
  at(step: number): Match;
}

const films = new Map<string, Promise<GameReplay>>();

/** @throws Error when there is no such game, or the rules refuse it */
export function openReplay(name: string): Promise<GameReplay> {
  const known = films.get(name) ?? load(name);
  films.set(name, known);
  return known;
}

async function load(name: string): Promise<GameReplay> {
  const text = await Object.entries(files).find(([path]) => PLACE.exec(path)?.[1] === name)?.[1]();
  const read = text === undefined ? undefined : readGameFile(text);
  if (read === undefined || !("file" in read)) throw new Error(`no game is kept as ${name}`);
  const { file } = read;
  const record = recordOf(file);
  const entry = games.find(({ id }) => id === file.game);
  if (entry === undefined || "unreadable" in record) throw new Error(`${name} cannot be read`);
  const match = openRecord(entry, record);
  const moments = [match.copy()];
  const lines: string[] = [];
  for (const index of shownSteps(record.steps)) {
    const step = record.steps[index];
    if (step === undefined) continue;
    lines.push(writeStep(step.kind === "act" ? { ...step, action: match.openText(step.action) } : step));
    if (takeRecordedStep(entry, record, match, index) === undefined) throw new Error(`${name} breaks the rules`);
    moments.push(match.copy());
  }
  const [first = match] = moments;
  return { file, entry, lines, length: lines.length, at: (step) => moments[step] ?? moments.at(-1) ?? first };
}

/** A moment of a game, and what kind of question it asks. */
export interface Moment {
  readonly record: string;
  readonly step: number;
  readonly seat: Seat;
  readonly seats: number;
  readonly kind: string;
}

/** What tells kinds of questions apart, in whatever game: words in its state, and whether there are buttons to choose from. */
const TELLING = ["phase", "stage", "step", "question", "deskTask"];

/** The moments of all games of that id that first ask something else, for each number of players, early and late. */
export async function momentsOf(game: string): Promise<readonly Moment[]> {
  const found = new Map<string, Moment>();
  for (const record of recordNames.filter((name) => name.split("/")[1] === game)) {
    const film = await openReplay(record);
    for (let step = 0; step < film.length; step++) {
      const match = film.at(step);
      for (const seat of match.actors()) {
        const kind = kindOf(match, seat);
        const when = step < film.length / 3 ? "early" : "late";
        const key = `${film.file.seats} ${kind} ${when}`;
        // Of late moments the last one stands: there is most on the table.
        if (when === "late" || !found.has(key)) found.set(key, { record, step, seat, seats: film.file.seats, kind });
      }
    }
  }
  return [...found.values()];
}

function kindOf(match: Match, seat: Seat): string {
  const fields = Object.entries(match.view(seat)).filter(([name]) => TELLING.includes(name));
  return fields
    .map(([, value]) => value)
    .filter((value) => typeof value === "string" && value !== "")
    .join(" ");
}
