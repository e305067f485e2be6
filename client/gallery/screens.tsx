/** The screens themselves, as a player has them, on a game that is kept. */
import { signal } from "@preact/signals";
import { useCallback, useMemo } from "preact/hooks";
import { findCard, loadTable } from "../games/games.ts";
import { LearnPage, PuzzleOf } from "../learn/learn-page.tsx";
import { replyDelays } from "../learn/practice/practice.ts";
import { askForNotes, coaching } from "../learn/progress/coach-progress.ts";
import { learnText } from "../learn/text.ts";
import { Loaded } from "../ui/shell/loaded.tsx";
import { planningAt } from "../ui/play/actions/plan-action.ts";
import { suggested, suggestion } from "../ui/play/model/suggestion.ts";
import { BoardProbe, type ProbedBoard } from "../ui/play/board/board-probe.ts";
import { InviteNotice } from "../ui/relations/invite-notice.tsx";
import { knownRelations } from "../ui/relations/known-people.ts";
import { Viewer } from "../ui/replay/viewer.tsx";
import { clearToasts, liftLive, toast } from "../ui/kit/live.tsx";
import { playText } from "../ui/play/text.ts";
import { shellText } from "../ui/shell/text.ts";
import { LinkBanner } from "../ui/table/link-banner.tsx";
import { GameView } from "../ui/table/game-view.tsx";
import { WaitingTable } from "../ui/table/waiting/waiting-table.tsx";
import { type GalleryAddress, readAddress } from "./address.ts";
import { LEVELS, type MomentSession, namesIn, openMomentSession } from "./moment-session.ts";
import { type GameReplay, openReplay } from "./records.ts";
import { keepReview } from "../ui/evaluation/kept-reviews.ts";
import type { Decision } from "../ui/evaluation/messages.ts";

interface Shown {
  readonly address: GalleryAddress;
  readonly film: GameReplay | undefined;
  /** Another one has everything made anew. */
  readonly round: string;
}

/** What the gallery shows now. */
const shown = signal<Shown | undefined>(undefined);

replyDelays.pause = 0;

/** The shown board, if there is one. */
export const boardProbe: { board?: ProbedBoard | undefined } = {};
const noteBoard = (board: ProbedBoard) => {
  boardProbe.board = board;
};

/** One session for each sort of table, so that going from moment to moment draws no board anew. */
const sessions = new Map<string, MomentSession>();

function sessionOf({ file }: GameReplay, { with: extras }: GalleryAddress): MomentSession {
  // A state with an offer does not announce that the former state's offer is gone.
  const sort = JSON.stringify([file.game, file.seats, file.options, extras.includes("draw"), extras.includes("undo")]);
  const session = sessions.get(sort) ?? openMomentSession();
  sessions.set(sort, session);
  return session;
}

/** How often everything was made anew. */
let rounds = 0;
/** What was on the screen before something was opened on it. */
let closed: string | undefined;

/** All that is on the screen. */
export const screenNow = () => JSON.stringify([document.querySelector("#page")?.innerHTML, boardProbe.board?.open()]);

/**
 * Closes what is open before the next state. If the page then differs from before, the next state is built from
 * scratch.
 */
async function closeAll(): Promise<void> {
  if (closed === undefined) return;
  for (const dialog of [...document.querySelectorAll("dialog")].reverse()) dialog.close();
  await laidOut();
  if (screenNow() !== closed) rounds++;
  closed = undefined;
}

const isReplayed = ({ as }: Pick<GalleryAddress, "as">) => as === "replay" || as === "review";

/** What is the same in states that need not be made anew, one after the other: tables take on any moment of any game. */
function roundOf({ as, game, record, step, with: extras }: GalleryAddress): string {
  if (as === "lesson" || as === "puzzle") rounds++;
  return [rounds, innerWidth, innerHeight, ...(isReplayed({ as }) ? [as, game, record, step, extras] : [])].join(" ");
}

/** Notes come later than what they are about, also when they are loaded: before that, a state would be looked at without. */
const notes = import.meta.glob("../games/*/lessons/coach.ts");
const loadNotes = (game: string) => notes[`../games/${game}/lessons/coach.ts`]?.();

/** Sets up the extras of an address: what goes on in addition to the game. */
async function setExtras({ with: extras, game }: GalleryAddress): Promise<void> {
  if (extras.includes("coach")) await loadNotes(game);
  if (extras.includes("coach")) askForNotes(true);
  else coaching.value = false;
  const host = { id: "seat 9", name: "Maximiliana Rothkova", bound: false };
  knownRelations.value = extras.includes("invite")
    ? {
        you: { name: "Ann", muted: null },
        friends: [],
        asked: [],
        asks: [],
        blocked: [],
        invitations: [{ code: "ABC123", game, host, at: 0 }],
      }
    : undefined;
}

/** Shows the state of an address. @returns whether all buttons to press exist, once everything is laid out */
export async function showAddress(query: string): Promise<boolean> {
  const address = readAddress(query);
  clearToasts();
  await closeAll();
  if (suggestion.peek() !== undefined) await takeHintAway();
  const film = address.record === "" ? undefined : await openReplay(address.record);
  if (address.as === "replay" || address.as === "review") history.replaceState(null, "", `#${address.step}`);
  await setExtras(address);
  planningAt.value = undefined;
  const round = roundOf(address);
  // A replay at the same step does not tell of its board again.
  if (round !== shown.peek()?.round || !isReplayed(address)) boardProbe.board = undefined;
  if (film !== undefined) await showMoment(film, address);
  if (film !== undefined && address.as === "review") saveSampleReview(film);
  shown.value = { address, film, round };
  await ready();
  if (film !== undefined && address.as === "plan") {
    planningAt.value = sessionOf(film, address);
    await ready();
  }
  if (film !== undefined && address.with.includes("hint")) giveHint(film, address);
  if (address.with.includes("coach")) await loadNotes(address.game);
  if (address.with.includes("coach") || address.with.includes("hint")) await laidOut();
  // What changes from one state to the next is told, too.
  clearToasts();
  if (address.with.includes("toast")) {
    toast(playText.aheadForgotten);
    await laidOut();
  }
  await showMore(address.shown);
  for (const spot of address.hand) await tap(spot);
  if (address.dialog.length > 0) closed = screenNow();
  for (const name of address.dialog) {
    if (!press(name)) return false;
    await ready();
  }
  return true;
}

/** Some action that can be done, as a computer shows it. */
function giveHint(film: GameReplay, address: GalleryAddress): void {
  const match = film.at(address.step);
  const [seat] = address.seat === undefined ? match.actors() : [address.seat];
  const [action] = seat === undefined ? [] : match.legal(seat);
  if (action !== undefined) suggestion.value = { session: sessionOf(film, address), action, line: [] };
}

async function takeHintAway(): Promise<void> {
  suggestion.value = undefined;
  suggested.value = undefined;
  await putDown();
}

/** What news tell has happened since an earlier moment of the same game. */
async function showMoment(film: GameReplay, address: GalleryAddress): Promise<void> {
  const session = sessionOf(film, address);
  const before = address.with.includes("news") ? address.step - NEWS : 0;
  if (before > 0) {
    shown.value = { address, film, round: roundOf(address) };
    session.show(film, { ...address, step: before });
    await ready();
  }
  session.show(film, address, before > 0);
}

/** So many actions. */
const NEWS = 3;

/** Has a lesson or a puzzle show what it asks for, so many times. */
export async function showMore(times: number): Promise<void> {
  for (let step = 0; step < times; step++) {
    press(learnText.showMe);
    await ready();
  }
}

/**
 * A tap that would act is refused here, with a toast. The toast stays under a cover until it is gone, because the
 * search for a free place for it took a fifth of the time of a whole sweep.
 */
export async function tap(spot: string): Promise<void> {
  const uncover = liftLive(document.createElement("div"));
  boardProbe.board?.tap(spot);
  await laidOut();
  clearToasts();
  uncover();
}

/** Puts down what fingers took up. */
export async function putDown(): Promise<void> {
  boardProbe.board?.putDown();
  await laidOut();
}

/** Waits until everything is loaded and in its place. */
async function ready(): Promise<void> {
  const isHere = () =>
    document.querySelector(".play-board canvas, .play-no-board, .cover") !== null &&
    document.querySelector("[aria-busy=true]") === null &&
    [...document.querySelectorAll("[role=status]")].every(({ textContent }) => textContent !== shellText.loading);
  await laidOut();
  if (isHere()) return;
  for (let tries = 0; tries < PATIENCE && !isHere(); tries++) await laidOut();
  await laidOut();
}

/** In frames. */
const PATIENCE = 300;

/** Presses the button with that name; of several the last one, and in an open dialog only its own. */
function press(name: string): boolean {
  const named = (element: Element) => (element.getAttribute("aria-label") ?? element.textContent ?? "").trim();
  const button = [...document.querySelectorAll("button")].findLast(
    (one) => named(one) === name && one.checkVisibility({ visibilityProperty: true }),
  );
  button?.click();
  return button !== undefined;
}

/**
 * Waits for two frames: in the first the changes are measured, by the second everything is in its place. The pause
 * between them is for code that waits for the end of a frame, even if the browser draws frames as fast as it can.
 */
async function laidOut(): Promise<void> {
  await frame();
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setTimeout(resolve));
  await frame();
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

export function Gallery() {
  const now = shown.value;
  if (now === undefined) return null;
  return (
    <BoardProbe.Provider value={noteBoard}>
      <Screen {...now} />
      <InviteNotice />
    </BoardProbe.Provider>
  );
}

function Screen({ address, film, round }: Shown) {
  if (address.as === "lesson") return <LearnPage key={round} game={address.game} lesson={address.step} />;
  if (address.as === "puzzle") return <PuzzleOf key={round} game={address.game} day="2026-11-20" />;
  if (film === undefined) return null;
  if (address.as === "replay" || address.as === "review") return <Replay key={round} {...{ film, address }} />;
  return <Table key={round} film={film} address={address} />;
}

function Replay({ film, address }: { film: GameReplay; address: GalleryAddress }) {
  const opened = useMemo(() => {
    const players = namesIn(film, address.with).slice(0, film.file.seats);
    const bots = address.with.includes("computers") ? { bots: players.map((_, seat) => LEVELS[seat] ?? "") } : {};
    return { file: { ...film.file, players, ...bots }, isStored: true, isFromNotation: false };
  }, [film, address]);
  return <Viewer opened={opened} />;
}

function Table({ film, address }: { film: GameReplay; address: GalleryAddress }) {
  const card = findCard(film.file.game);
  const load = useCallback(async () => card && (await loadTable(card)), [card]);
  const session = sessionOf(film, address);
  return (
    <Loaded load={load}>
      {(table) =>
        table === undefined ? null : address.as === "waiting" || address.as === "arrival" ? (
          <WaitingTable session={session} page={table.page} Board={table.WaitingBoard} />
        ) : (
          <>
            <GameView session={session} page={table.page} PlayTable={table.PlayTable} over={address.as === "result"} />
            <LinkBanner session={session} />
          </>
        )
      }
    </Loaded>
  );
}

const MARKS: readonly Decision["mark"][] = ["??", "?!", "?", "!"];

/** A review with invented evaluations, to fill the panel and the chart. */
function saveSampleReview({ file, length, at }: GameReplay): void {
  const line = Array.from({ length }, (_, step) => {
    const first = 0.5 + 0.45 * Math.sin(step / 5);
    return file.players.map((_, seat) => (seat === 0 ? first : (1 - first) / (file.seats - 1)));
  });
  const points = MARKS.flatMap((mark, index) => {
    const step = Math.floor((length * (index + 1)) / (MARKS.length + 1));
    const match = at(step);
    const [seat] = match.actors();
    const legal = seat === undefined ? [] : match.legal(seat);
    const [played, better] = [legal[0], legal.at(-1)];
    if (seat === undefined || played === undefined || better === undefined) return [];
    const shares = line[step] ?? [];
    const lines = { played: [played], better: [better], answer: [], shares };
    return [{ at: step, seat, ...lines, worth: 0.64, left: 0.21, mark, hinted: false }];
  });
  keepReview(file.signature, { line, points });
}
