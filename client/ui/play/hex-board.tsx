/** A board of hexes in a page: the game's scene on the canvas, in reach of hands and keys. */
import { useSignal } from "@preact/signals";
import { useMemo, useRef, useState } from "preact/hooks";
import type { GameEvent } from "../../../shared/kernel/game.ts";
import { type Hex, rotated } from "../../../shared/kernel/hex.ts";
import { BoardCanvas } from "../../stage/board-canvas.tsx";
import type { Insets } from "../../stage/camera.ts";
import { sizeOf } from "../../stage/frames.ts";
import { centre, type Point } from "../../stage/geometry.ts";
import type { BoardInput, BoardPlan, Hint, Scene } from "../../stage/scene.ts";
import { placeOf, type PieceArt, setView, type Stage } from "../../stage/stage.ts";
import { WHOLE, zoomed } from "../../stage/view.ts";
import type { Floe } from "../../stage/water.ts";
import { Button } from "../kit/button.tsx";
import { still } from "../settings.ts";
import { mayExplain } from "./about-slip.tsx";
import { Board, handOn } from "./board.tsx";
import type { Input } from "./hand-steps.ts";
import type { Happening } from "./happenings.ts";
import { hexByArrow } from "./hex-walk.ts";
import type { Playing } from "./playing.tsx";
import { playText } from "./text.ts";

export interface HexBoardProps<State, Action, Spot extends string, Event extends GameEvent> {
  playing: Playing<State, Action, Spot, Event>;
  label: string;
  help?: string;
  plan: BoardPlan;
  art: PieceArt;
  floes: readonly Floe[];
  /** How the board is turned, in sixths clockwise. */
  turn: number;
  insets: Insets;
  /** What the board shows, made anew with the moment, and when one of `by` changes. */
  scene: () => Scene;
  by?: readonly unknown[];
  /** How the newest change came about. */
  hintsOf?: (news: readonly Happening<State, Action, Event>[]) => readonly Hint[];
  /** What a hex means to a hand, the nearest spot first; a spot of its own for every hex. */
  spotsAt: (hex: Hex) => readonly Spot[];
  /** Where a spot lies; undefined for one beside the board. */
  hexOf: (spot: Spot) => Hex | undefined;
  /** Where the keyboard begins. */
  home: Hex;
  /** Whether a piece of one's own is drawn by a press there, on a board that hands may also move and bring nearer. */
  canGrab?: (hex: Hex) => boolean;
  /** Other keys, and the wheel, of this game. */
  onKey?: (event: KeyboardEvent, does: (input: Input<Action, Spot>) => void) => boolean;
  onWheel?: (at: readonly Spot[], steps: number) => void;
}

export function HexBoard<State, Action, Spot extends string, Event extends GameEvent>(
  props: HexBoardProps<State, Action, Spot, Event>,
) {
  const { playing, label, help = "", plan, art, floes, turn, insets, spotsAt, hexOf, home, canGrab } = props;
  const { model, moment } = playing;
  const { state, seat, choices, hand, choice, past } = moment;
  const stage = useRef<Stage | undefined>(undefined);
  const [drawable, setDrawable] = useState(true);
  // Raised when places on the page have changed.
  const layout = useSignal(0);
  const held = useSignal<Point | undefined>(undefined);
  const focused = useSignal(false);
  const explained = useSignal<Spot | undefined>(undefined);
  const board = useMemo(props.scene, [state, seat, choices, hand, choice, past.length, turn, ...(props.by ?? [])]);
  const hints = useMemo(() => props.hintsOf?.(model.news.value) ?? [], [model.news.value]);
  const point = held.value;
  const focus = focused.value ? hand.focus[0] && hexOf(hand.focus[0]) : undefined;
  const scene = useMemo(
    () => ({ ...board, ...(point !== undefined && hand.held ? { held: point } : {}), ...(focus ? { focus } : {}) }),
    [board, point, focused.value],
  );
  const spots = (hex: Hex | undefined) => (hex === undefined || !isOn(plan, hex) ? [] : spotsAt(hex));
  const places = useMemo(
    () =>
      plan.tiles.flatMap((hex) => {
        const at = spotsAt(hex);
        const { x, y } = centre(rotated(hex, turn));
        return at[0] === undefined ? [] : [{ id: at[0], at, x: x * SCALE, y: y * SCALE }];
      }),
    [plan, turn, state, choices],
  );

  function onInput(input: BoardInput): void {
    held.value = input.kind === "drag" ? input.point : undefined;
    const at = spots(input.at?.hex);
    explained.value = input.kind === "rest" && mayExplain(hand, input.touch) ? at[0] : undefined;
    const side = input.at?.side;
    if (input.kind === "wheel") props.onWheel?.(at, input.steps);
    else handOn(playing, input, at, { way: side === undefined ? undefined : String(side) });
  }

  function arrow(from: Spot, key: string, shift: boolean): Spot | undefined {
    const hex = hexByArrow(hexOf(from) ?? home, key, turn, shift, (near) => isOn(plan, near));
    return hex === undefined ? undefined : spotsAt(hex)[0];
  }

  function onKey(event: KeyboardEvent, does: (input: Input<Action, Spot>) => void): boolean {
    const nearer = canGrab === undefined ? undefined : ZOOM_KEYS[event.key];
    if (nearer === undefined || stage.current === undefined) return props.onKey?.(event, does) ?? false;
    const [spot] = hand.focus;
    lookNearer(stage.current, nearer, spot === undefined ? undefined : hexOf(spot));
    return true;
  }

  void layout.value;
  const isNear = stage.current !== undefined && stage.current.view.zoom > 1;
  return (
    <Board
      playing={playing}
      label={label}
      help={help}
      places={places}
      arrow={arrow}
      home={spotsAt(home)[0]}
      onKey={onKey}
      focused={focused}
      explained={explained}
      drawable={drawable}
      pointOf={(spot) => {
        const hex = hexOf(spot);
        return stage.current === undefined || hex === undefined ? undefined : placeOf(stage.current, hex);
      }}
    >
      <BoardCanvas
        plan={plan}
        art={art}
        floes={floes}
        scene={scene}
        hints={hints}
        insets={insets}
        still={still.value}
        {...(canGrab === undefined ? {} : { canGrab })}
        onInput={onInput}
        onReady={(made) => {
          stage.current = made;
          setDrawable(made !== undefined);
          layout.value++;
        }}
      />
      {isNear && (
        <Button variant="glass" class="board-whole" onClick={() => stage.current && setView(stage.current, WHOLE)}>
          {playText.wholeBoard}
        </Button>
      )}
    </Board>
  );
}

/** Places are compared by rows: hexes are far enough apart at this size. */
const SCALE = 100;

function isOn(plan: BoardPlan, { q, r }: Hex): boolean {
  return plan.tiles.some((tile) => tile.q === q && tile.r === r);
}

/** By how much a key brings the board nearer; 0 shows the whole of it. */
const ZOOM_KEYS: Readonly<Record<string, number>> = { "+": 1.4, "=": 1.4, "-": 1 / 1.4, "0": 0 };

/** Brings the board nearer about a hex, or about the middle. */
function lookNearer(stage: Stage, factor: number, about: Hex | undefined): void {
  const size = sizeOf(stage.host);
  const at = (about === undefined ? undefined : placeOf(stage, about)) ?? { x: size.width / 2, y: size.height / 2 };
  setView(stage, factor === 0 ? WHOLE : zoomed(stage.view, factor, at, size));
}
