/** A board of hexes in a page: the game's scene on the canvas, played by pointer and keys. */
import type { GameTypes } from "../game-types.ts";
import { useSignal } from "@preact/signals";
import { useMemo, useRef, useState } from "preact/hooks";
import { type Hex, rotated } from "../../../../shared/kernel/hex.ts";
import { BoardCanvas } from "../../../stage/hexes/board-canvas.tsx";
import { type Insets, toHex } from "../../../stage/camera.ts";
import { sizeOf } from "../../../stage/frames.ts";
import { centre, type Point } from "../../../stage/geometry.ts";
import type { BoardInput, BoardPlan, Hint, Scene } from "../../../stage/hexes/scene.ts";
import { cameraOf, placeOf, type PieceArt, setView, type Stage } from "../../../stage/hexes/stage.ts";
import { WHOLE, zoomed } from "../../../stage/hexes/view.ts";
import type { Floe } from "../../../stage/water.ts";
import { Button } from "../../kit/button.tsx";
import { reducedMotion } from "../../shell/settings.ts";
import { mayExplain } from "../question/about-slip.tsx";
import { Board, selectAt } from "./board.tsx";
import type { Input } from "../selection/machine.ts";
import type { PlayedStep } from "../model/history.ts";
import { hexByArrow } from "./hex-walk.ts";
import type { Playing } from "../model/playing.ts";
import { playText } from "../text.ts";

export interface HexBoardProps<G extends GameTypes> {
  playing: Playing<G>;
  label: string;
  help?: string;
  plan: BoardPlan;
  art: PieceArt;
  floes: readonly Floe[];
  /** How the board is turned, in sixths clockwise. */
  turn: number;
  insets: Insets;
  /** The scene of the board, made anew with the moment, and when one of `by` changes. */
  scene: () => Scene;
  by?: readonly unknown[];
  /** How the newest change came about. */
  hintsOf?: (news: readonly PlayedStep<G>[]) => readonly Hint[];
  /** The spots of a hex, the nearest one first; every hex has a spot of its own. */
  spotsAt: (hex: Hex) => readonly G["spot"][];
  /** The hex of a spot; undefined for a spot off the board. */
  hexOf: (spot: G["spot"]) => Hex | undefined;
  /** The hex where the keyboard begins. */
  home: Hex;
  /** Whether a press there drags an own piece, on a board that also pans and zooms. */
  canGrab?: (hex: Hex) => boolean;
  /** Other keys, and the wheel, of this game. */
  onKey?: (event: KeyboardEvent, does: (input: Input<G>) => void) => boolean;
  onWheel?: (at: readonly G["spot"][], steps: number) => void;
}

export function HexBoard<G extends GameTypes>(props: HexBoardProps<G>) {
  const { playing, label, help = "", plan, art, floes, turn, insets, spotsAt, hexOf, home, canGrab } = props;
  const { model, moment } = playing;
  const { focused } = model;
  const { state, choices, selection } = moment;
  const stage = useRef<Stage | undefined>(undefined);
  const [drawable, setDrawable] = useState(true);
  // Raised when places on the page have changed.
  const layout = useSignal(0);
  const held = useSignal<Point | undefined>(undefined);
  const explained = useSignal<G["spot"] | undefined>(undefined);
  const scene = useScene(props, focused.value, held.value);
  const hints = useMemo(() => props.hintsOf?.(model.news.value) ?? [], [model.news.value]);
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
    explained.value = input.kind === "rest" && mayExplain(selection, input.touch) ? at[0] : undefined;
    const side = input.at?.side;
    if (input.kind === "wheel") props.onWheel?.(at, input.steps);
    else selectAt(playing, input, at, { way: side === undefined ? undefined : String(side) });
  }

  function arrow(from: G["spot"], key: string, shift: boolean): G["spot"] | undefined {
    const hex = hexByArrow(hexOf(from) ?? home, key, turn, shift, (near) => isOn(plan, near));
    return hex === undefined ? undefined : spotsAt(hex)[0];
  }

  function onKey(event: KeyboardEvent, does: (input: Input<G>) => void): boolean {
    const nearer = canGrab === undefined ? undefined : ZOOM_KEYS[event.key];
    if (nearer === undefined || stage.current === undefined) return props.onKey?.(event, does) ?? false;
    const [spot] = selection.focus;
    lookNearer(stage.current, nearer, spot === undefined ? undefined : hexOf(spot));
    return true;
  }

  void layout.value;
  const isNear = stage.current !== undefined && stage.current.view.zoom > 1;
  return (
    <Board
      {...{ playing, label, help, places, arrow, onKey, focused, explained, drawable }}
      home={spotsAt(home)[0]}
      pointOf={(spot) => {
        const hex = hexOf(spot);
        return stage.current === undefined || hex === undefined ? undefined : placeOf(stage.current, hex);
      }}
      spotsUnder={(point) => {
        const camera = stage.current && cameraOf(stage.current);
        return camera === undefined ? [] : spots(toHex(camera, point));
      }}
    >
      <BoardCanvas
        {...{ plan, art, floes, scene, hints, insets, onInput }}
        still={reducedMotion.value}
        {...(canGrab === undefined ? {} : { canGrab })}
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

/** The board's scene with the piece that is dragged, and the place of the keyboard. */
function useScene<G extends GameTypes>(
  { playing: { moment }, scene, by = [], turn, hexOf }: HexBoardProps<G>,
  focused: boolean,
  held: Point | undefined,
): Scene {
  const { state, seat, choices, selection, choice, history } = moment;
  const board = useMemo(scene, [state, seat, choices, selection, choice, history.length, turn, ...by]);
  return useMemo(() => {
    const focus = focused ? selection.focus[0] && hexOf(selection.focus[0]) : undefined;
    const tried = selection.tried && hexOf(selection.tried);
    return {
      ...board,
      ...(held !== undefined && selection.held ? { held } : {}),
      ...(focus ? { focus } : {}),
      ...(tried ? { tried } : {}),
    };
  }, [board, held, focused]);
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
