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
/** The packed records are left out, except for those with a question that no other record has. */
const packed = import.meta.glob<string>("../../tests/golden/0.1.0/skor-dm.json.gz", {
  query: "?url",
  import: "default",
});
const PLACE = /golden\/(.*)\.json(\.gz)?$/;
const placeOf = (path: string) => PLACE.exec(path)?.[1] ?? path;

/** The names of all games that are kept, as `1/neko/12-3`. */
const recordNames: readonly string[] = [...Object.keys(files), ...Object.keys(packed)].map(placeOf);

async function textOf(name: string): Promise<string | undefined> {
  const whole = Object.entries(files).find(([path]) => placeOf(path) === name)?.[1];
  if (whole !== undefined) return whole();
  const url = await Object.entries(packed).find(([path]) => placeOf(path) === name)?.[1]();
  if (url === undefined) return undefined;
  const { body } = await fetch(url);
  const bytes = await new Response(body).bytes();
  // Some servers say that it is packed, and the browser has unpacked it.
  return isPacked(bytes)
    ? new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text()
    : new TextDecoder().decode(bytes);
}

const isKeptPacked = (name: string) => Object.keys(packed).some((path) => placeOf(path) === name);

const isPacked = ([first, second]: Uint8Array) => first === 0x1f && second === 0x8b;

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

/** @throws Error if there is no such game, or if the rules refuse it */
export function openReplay(name: string): Promise<GameReplay> {
  const known = films.get(name) ?? load(name);
  films.set(name, known);
  return known;
}

async function load(name: string): Promise<GameReplay> {
  const text = await textOf(name);
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

/** The fields that tell kinds of questions apart, in all games. */
const TELLING = ["phase", "stage", "step", "question", "deskTask", "dieWhy", "paused"];
/** Choices at the beginning of a game, whose news is shown with the first questions. */
const BEGUN = ["cultures"];

/**
 * The moments of all records of a game that are the first to ask something, for each number of players, early and late.
 * For questions of the beginning, also one moment for each kind of news.
 */
export async function momentsOf(game: string): Promise<readonly Moment[]> {
  const found = new Map<string, Moment>();
  const begun = new Map<string, Moment>();
  for (const record of recordNames.filter((name) => GAME.exec(name)?.[1] === game)) {
    const film = await openReplay(record);
    // Packed records are here for the questions to a game's leader, which end when somebody leaves.
    const gone = !isKeptPacked(record) ? -1 : film.lines.findIndex((line) => line[1] === "!");
    for (let step = 0; step < (gone < 0 ? film.length : gone); step++) {
      const match = film.at(step);
      for (const seat of match.actors()) {
        const kind = `${leads(film, seat) ? "lead " : ""}${kindOf(match, seat)}`;
        const moment = { record, step, seat, seats: film.file.seats, kind };
        const when = step < film.length / 3 ? "early" : "late";
        const key = `${film.file.seats} ${kind} `;
        // Of late moments the last one is used: it has most on the table.
        if (when === "late" || !found.has(key + when)) found.set(key + when, moment);
        const news = when === "early" && seatOf(film.lines[step - 1]) !== seat ? begunBy(match, seat) : "";
        if (news !== "") begun.set(key + news, moment);
      }
    }
  }
  const isOnce = ({ seats, kind }: Moment) => !found.has(`${seats} ${kind} late`);
  return [...found.values(), ...[...begun.values()].filter(isOnce)];
}

const GAME = /^[^/]*\/([a-z]+)/;

const seatOf = (line = "") => Number(line[0]);

/** Whether a seat leads the game and does not play for itself. */
export function leads({ file }: GameReplay, seat: Seat): boolean {
  return !file.result.ranking.flat().includes(seat);
}

function kindOf(match: Match, seat: Seat): string {
  const fields = Object.entries(match.view(seat)).filter(([name]) => TELLING.includes(name));
  return fields
    .map(([name, value]) => (value === true ? name : value))
    .filter((value) => typeof value === "string" && value !== "")
    .join(" ");
}

/** The beginnings of the other players; "" before they are known. */
function begunBy(match: Match, seat: Seat): string {
  const fields = Object.entries(match.view(seat)).filter(([name]) => BEGUN.includes(name));
  return fields
    .flatMap(([, value]) => (Array.isArray(value) ? value.filter((_, of) => of !== seat) : []))
    .join(" ")
    .trim();
}
