/** A note on the water: at its subject, or as near to it as the question and the choices allow. */
import type { GameTypes } from "../game-types.ts";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Point } from "../../../stage/geometry.ts";
import type { KeyboardPlace } from "../../../stage/items/keyboard-stops.ts";
import { IconButton } from "../../kit/button.tsx";
import type { Coach, Playing } from "../model/playing.ts";
import type { Rect } from "../../../stage/items/rects.ts";
import type { ProbedBoard } from "../board/board-probe.ts";
import { countNear, countOver, countUnder, edgeTowards, roomFor } from "./coach-room.ts";
import { opensAt } from "../selection/selection.ts";
import { useFrameShape } from "../layout/frame.tsx";
import { playText } from "../text.ts";
import "./coach.css";

interface SlipProps<G extends GameTypes> {
  playing: Playing<G>;
  places: readonly KeyboardPlace<G["spot"]>[];
  pointOf: (spot: G["spot"]) => Point | undefined;
  drawn: ProbedBoard["drawn"];
}

export function CoachSlip<G extends GameTypes>({ playing: { coach, moment }, places, pointOf, drawn }: SlipProps<G>) {
  const shape = useFrameShape();
  const slip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Lying>();
  const [opened, open] = useState<string>();
  useRoomChanges(slip, coach?.id);
  // The things on the table, and their places, may differ each time it is shown.
  useLayoutEffect(() => {
    const element = slip.current;
    const board = element?.closest(".play-board");
    if (coach === undefined || element === null || !(board instanceof HTMLElement)) return;
    const about = coach.about === "question" ? undefined : coach.about;
    // On a board with stacks the pieces on a hex can be taken up, not the hex.
    const kept = places.flatMap(({ id, at }) =>
      opensAt(moment.selection, moment.choices, at) ? (pointOf(id) ?? []) : [],
    );
    const seen = places.flatMap(({ id }) => (id === about ? [] : (pointOf(id) ?? [])));
    const thing = about === undefined ? undefined : pointOf(about);
    const { className } = element;
    const things = drawn().map(({ box }) => box);
    const next = lyingIn(board, element, { thing, kept, seen, things }, opened !== coach.id);
    element.className = className;
    setAt((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  });
  if (coach === undefined) return null;
  // On a phone the question says it, see prompt.tsx, and what it speaks of is marked.
  if (shape === "tall") {
    const about = coach.about === "question" ? undefined : pointOf(coach.about);
    return about === undefined ? null : <Thread from={about} to={about} />;
  }
  return (
    <>
      {at?.thing !== undefined && <Thread from={edgeTowards(at.box, at.thing)} to={at.thing} />}
      <div
        class={`coach-slip on-paper ${at?.folded === true ? FOLDED : (at?.box.width ?? 0) >= ROW ? "coach-row" : ""}`}
        ref={slip}
        style={
          at === undefined
            ? { visibility: "hidden" }
            : { left: `${at.box.x}px`, top: `${at.box.y}px`, width: `${at.box.width}px` }
        }
      >
        <CoachWords coach={coach} onOpen={() => open(coach.id)} />
      </div>
    </>
  );
}

/** The place of a note, and its subject. */
interface Lying {
  readonly box: Rect;
  readonly thing: Point | undefined;
  readonly folded: boolean;
}

/** The widths that a note may have, in pixels; if none finds room, the width of the water. */
const WIDTHS = [230, 320, 460] as const;
/** The width from which on its words and its buttons share a row. */
const ROW = 400;
const FOLDED = "coach-folded";
/** The widths of a folded note: the smaller ones fit next to a small board, the smallest with a single word. */
const LINES = [230, 170, 130] as const;
/** A note that takes more of the water than this, or hides something, is folded to one line until it is opened. */
const LARGEST = 0.25;
/** Words that stand on the water. */
const WORDS = ".table-words :is(p, ol, li):not(.prompt *), [data-words]";
/** From the edges of the water. */
const MARGIN = 6;

interface About extends Record<"kept" | "seen", readonly Point[]> {
  readonly thing: Point | undefined;
  readonly things: readonly Rect[];
}

/** Finds a note's place on the water, near the thing or the question that it is about, and off all that is asked. */
function lyingIn(
  board: HTMLElement,
  note: HTMLElement,
  { thing, ...points }: About,
  mayFold: boolean,
): Lying | undefined {
  const origin = board.getBoundingClientRect();
  const inBoard = ({ x, y, width, height }: DOMRect): Rect => ({ x: x - origin.x, y: y - origin.y, width, height });
  const boxes = (names: string) =>
    [...document.querySelectorAll(names)].map((one) => inBoard(one.getBoundingClientRect()));
  const [space = inBoard(origin)] = boxes(".play-space");
  const inner = {
    x: space.x + MARGIN,
    y: space.y + MARGIN,
    width: space.width - 2 * MARGIN,
    height: space.height - 2 * MARGIN,
  };
  const [asked = inner] = boxes(".prompt");
  const anchor = thing ?? { x: asked.x + asked.width / 2, y: asked.y + asked.height / 2 };
  const [solid, top] = [boxes("[data-solid]"), boxes(".play-top")];
  const words = wordsIn(board).map(inBoard);
  const hides = (box: Rect) => countUnder(box, points.seen) + countNear(box, points.kept) + countOver(box, words);
  // If the question fills all the room for the board, the note lies over the names next to it, or over the title.
  const rooms = [
    { room: inner, taken: [...solid, ...top] },
    { room: inBoard(origin), taken: [...solid, ...top] },
    { room: inBoard(origin), taken: solid },
  ];
  for (const { room, taken } of rooms) {
    const beside = { anchor: edgeTowards(room, anchor), room, taken, words, ...points };
    const sizes = [...WIDTHS, room.width].filter((wide) => wide <= room.width).map((wide) => sizeAt(note, wide));
    const box = roomFor(beside, sizes);
    const isLarge = box === undefined || box.width * box.height > LARGEST * inner.width * inner.height;
    const hidden = box === undefined ? 0 : hides(box);
    const folded =
      mayFold && (isLarge || hidden > 0)
        ? linesOf(note)
            .flatMap((wide) => roomFor(beside, [sizeAt(note, wide, FOLDED)]) ?? [])
            .toSorted((one, other) => hides(one) - hides(other))[0]
        : undefined;
    const line = folded !== undefined && (isLarge || hides(folded) < hidden) ? folded : undefined;
    if (line !== undefined) return { box: line, thing, folded: true };
    if (box !== undefined) return { box, thing, folded: false };
  }
  return undefined;
}

/** With large text a folded note is wider, so that its line has more than a word; where that finds no room, it is not. */
function linesOf(note: HTMLElement): readonly number[] {
  const size = Number(getComputedStyle(note).getPropertyValue("--text-size"));
  return size > 1 ? [...LINES.map((wide) => wide * size), ...LINES] : LINES;
}

/** The areas of words alone: their lines may be much wider. */
function wordsIn(board: HTMLElement): readonly DOMRect[] {
  const range = document.createRange();
  return [...board.ownerDocument.querySelectorAll(WORDS)].flatMap((words) => {
    range.selectNodeContents(words);
    const box = range.getBoundingClientRect();
    return box.width > 0 && box.height > 0 ? [box] : [];
  });
}

function sizeAt(note: HTMLElement, width: number, shape = width >= ROW ? "coach-row" : "") {
  const { width: before } = note.style;
  note.style.width = `${width}px`;
  note.className = `coach-slip on-paper ${shape}`;
  const height = note.offsetHeight;
  note.style.width = before;
  return { width, height };
}

/** Has a note look for its place again as its board gets another size, and once things lie in theirs. */
function useRoomChanges(note: { readonly current: HTMLElement | null }, id: string | undefined): void {
  const [, look] = useState(0);
  useEffect(() => {
    const board = note.current?.closest(".play-board");
    if (id === undefined || board == null) return;
    let frame = 0;
    const again = () => {
      cancelAnimationFrame(frame);
      // The stage measures the same change: after that, things are in their final places.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => look((times) => times + 1));
      });
    };
    const observer = new ResizeObserver(again);
    observer.observe(board);
    for (const solid of document.querySelectorAll(".play-space, [data-solid]")) observer.observe(solid);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [id]);
}

/** The line from a note to its subject. */
function Thread({ from, to }: { from: Point; to: Point }) {
  return (
    <svg class="coach-thread" aria-hidden="true">
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <circle cx={to.x} cy={to.y} r={5} />
    </svg>
  );
}

function CoachWords<G extends GameTypes>({ coach, onOpen }: { coach: Coach<G>; onOpen: () => void }) {
  return (
    <>
      <p>{coach.says}</p>
      <button type="button" class="coach-off coach-open" onClick={onOpen}>
        {playText.openNote}
      </button>
      <span class="coach-ways">
        {coach.farewell ? (
          <a class="coach-off" href="/">
            {playText.withPeople}
          </a>
        ) : (
          <button type="button" class="coach-off" onClick={coach.stop}>
            {playText.noNotes}
          </button>
        )}
        <IconButton
          icon="close"
          on="paper"
          label={coach.farewell ? playText.playOn : playText.noteRead}
          onClick={coach.dismiss}
        />
      </span>
    </>
  );
}
