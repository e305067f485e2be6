/** A table at one moment of a kept game, as a player or a watcher sees it. */
import { batch, computed, signal } from "@preact/signals";
import type { Seat } from "../../shared/kernel/game.ts";
import { noChance } from "../../shared/kernel/random.ts";
import { writeStep } from "../../shared/kernel/steps.ts";
import type { ClockSetting } from "../../shared/wire/clock.ts";
import { levelName } from "../../shared/wire/bots.ts";
import { refusal } from "../../shared/wire/refusal.ts";
import { NOBODY, type TableSettings, type TableView, CLOCK_UNIT_MS } from "../../shared/wire/table.ts";
import { localSeat, localSession, localSettings, localTable } from "../net/local-session.ts";
import type { Link, TableSession } from "../net/session.ts";
import type { GalleryAddress } from "./address.ts";
import { type GameReplay, leads } from "./records.ts";

export interface MomentSession extends TableSession {
  /** Shows another moment of a game of the same sort, or a later one of the same game. */
  show(film: GameReplay, address: GalleryAddress, isLater?: boolean): void;
}

/** As long as names may be, in letters of every width. */
const LONG_NAMES = ["Wilhelmina of Sorrow", "Maximiliana Rothkova", "Bartholomew Quillwin", "Konstantinopolis Mw."];
/** Names of computers, with the longest of them. */
export const LEVELS = ["young-kraken", "young-puffin", "young-seal", "young-orca"] as const;
const LONG_RATING = "1612?";
const LIVE: ClockSetting = { minutes: 60, increment: 10 };
const SLOW: ClockSetting = { days: 3 };
const MINUTE = 60_000;

export function openMomentSession(): MomentSession {
  const shown = signal<{ readonly table: TableView; readonly settings: TableSettings } | undefined>(undefined);
  const seats = signal<readonly number[]>([]);
  const link = signal<Link>("live");
  const retryAt = signal(0);
  const table = computed(() => shown.value?.table ?? localTable({}, localSettings("", 2, {})));
  const local = localSession({
    table,
    settings: localSettings("", 2, {}),
    seats,
    request: async () => refusal("not-now"),
  });
  let round = 1;
  return {
    ...local,
    // Like a table's code: notes and talk are for tables alone.
    code: "GALLERY",
    get me() {
      return seats.value.length === 0 ? "a visitor" : "seat 0";
    },
    link,
    retryAt,
    settings: computed(() => shown.value?.settings),
    show(film, address, isLater = false) {
      if (!isLater) round++;
      batch(() => {
        seats.value = seatsOf(film, address);
        shown.value = tableAt(film, address, seats.value[0], round);
        const isOff = address.with.includes("offline");
        link.value = isOff ? "reconnecting" : "live";
        retryAt.value = isOff ? performance.now() + MINUTE : 0;
      });
    },
  };
}

/** The viewer's seats: the acting seat, another one, several on one device, or none. */
function seatsOf(film: GameReplay, { as, seat, step, with: extras }: GalleryAddress): readonly number[] {
  const all = film.file.players.map((_, index) => index);
  if (as === "watch" || as === "arrival") return [];
  if (as === "waiting") return [0];
  if (extras.includes("device")) return all;
  if (seat !== undefined) return [seat];
  const actors = film.at(step).actors();
  const chosen = as === "other" || as === "plan" ? all.find((one) => !actors.includes(one)) : actors[0];
  return [chosen ?? 0];
}

function tableAt(
  film: GameReplay,
  { as, step, with: extras }: GalleryAddress,
  seat: number | undefined,
  round: number,
) {
  const { file, lines } = film;
  const clock = extras.includes("days") ? SLOW : LIVE;
  const settings = {
    ...localSettings(file.game, file.seats, file.options),
    clock,
    talk: true,
    undo: true,
    rated: true,
  };
  const long = extras.includes("names");
  const isWaiting = as === "waiting" || as === "arrival";
  const isOver = as === "result";
  const stepsShown = isOver ? film.length : step;
  const left = extras.includes("left") ? leaverAt(film, stepsShown, seat) : undefined;
  const departure = left === undefined ? [] : [writeStep({ kind: "depart", seat: left, why: "time" })];
  const now = Date.now();
  const line = { player: "seat 1", name: "Ben", bound: true, seat: 1, at: now, text: "Well played" };
  const table = localTable(
    {
      code: "GALLERY",
      phase: isWaiting ? "waiting" : isOver ? "finished" : "playing",
      host: "seat 0",
      seats: file.players.map((name, index) => ({
        ...localSeat(namesIn(film, extras)[index] ?? name, index, botAt(index, seat, extras), index % 2 === 0),
        rating: isWaiting || long ? LONG_RATING : "?",
        ...(isWaiting && index === file.seats - 1 ? { player: "", name: "", rating: "" } : {}),
        clock: (clock === SLOW ? 3 * 24 * 60 * MINUTE - 7 * MINUTE : 59 * MINUTE) / CLOCK_UNIT_MS,
      })),
      round,
      log: isWaiting ? [] : [...lines.slice(0, stepsShown), ...departure],
      startedAt: now,
      gameId: file.id,
      commitment: file.commitment,
      undoFrom: stepsShown - 1,
      undoSeat: extras.includes("undo") ? (seat === 0 ? 1 : 0) : NOBODY,
      drawOffer: extras.includes("draw") ? (seat === 0 ? 1 : 0) : NOBODY,
      chat: extras.includes("chat")
        ? { [`${round * 2}`]: line, [`${round * 2 + 1}`]: { ...line, text: "Your turn" } }
        : {},
      game: isWaiting ? undefined : viewOf(film, stepsShown, { seat, left }, extras),
    },
    settings,
  );
  return { table, settings };
}

function botAt(index: number, own: number | undefined, extras: GalleryAddress["with"]) {
  return extras.includes("computers") && index !== own ? (LEVELS[index] ?? "") : "";
}

/** What players are called: as in the game, as long as may be, or as computers are. */
export function namesIn({ file }: GameReplay, extras: GalleryAddress["with"]): readonly string[] {
  if (extras.includes("computers")) return LEVELS.map(levelName);
  return extras.includes("names") ? LONG_NAMES : file.players;
}

/** Of three and more who leads them, without whom the game goes on; else the first who need not act and does not look. */
function leaverAt(film: GameReplay, step: number, own: number | undefined): Seat | undefined {
  const match = film.at(step);
  const playing = match.playing();
  const asked = match.actors();
  const others = playing.filter((seat) => seat !== own);
  if (playing.length < 3) return undefined;
  const leader = playing.find((seat) => leads(film, seat));
  return others.find((seat) => (leader === undefined ? !asked.includes(seat) : seat === leader));
}

interface Seen {
  readonly seat: Seat | undefined;
  readonly left: Seat | undefined;
}

function viewOf(film: GameReplay, step: number, { seat, left }: Seen, extras: GalleryAddress["with"]): object {
  const match = film.at(step).copy();
  if (left !== undefined) match.depart(left, "time", noChance);
  const view = match.view(seat ?? "spectator");
  return extras.includes("scores") ? withHighScores(view) : view;
}

/** The amount that is added to fields of these names, in all games. */
const ADDED: Readonly<Record<string, number>> = { tokens: 100, scored: 100, budget: 100, income: 100 };

function withHighScores(view: object): object {
  return Object.fromEntries(Object.entries(view).map(([name, value]) => [name, raised(value, ADDED[name] ?? 0)]));
}

function raised(value: unknown, by: number): unknown {
  if (typeof value === "number") return value + by;
  if (Array.isArray(value)) return value.map((one) => raised(one, by));
  return typeof value === "object" && value !== null ? withHighScores(value) : value;
}
