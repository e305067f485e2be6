/** Skor's board in a page: scenes for the canvas, hands and keys for the model. */
import { useSignal } from "@preact/signals";
import { useMemo, useRef, useState } from "preact/hooks";
import type { Hex } from "../../../shared/kernel/hex.ts";
import { OFF_BOARD, PLAIN_LATTICE, type Tile, tileAt } from "../../../shared/skor/lattice.ts";
import { board, type State } from "../../../shared/skor/state.ts";
import { BoardCanvas } from "../../stage/board-canvas.tsx";
import type { Insets } from "../../stage/camera.ts";
import type { Point } from "../../stage/geometry.ts";
import type { BoardInput } from "../../stage/scene.ts";
import { placeOf, setView, sizeOf, type Stage } from "../../stage/stage.ts";
import { WHOLE, zoomed } from "../../stage/view.ts";
import { Button } from "../../ui/kit/button.tsx";
import { announce } from "../../ui/kit/live.tsx";
import { BoardFrame } from "../../ui/play/board-frame.tsx";
import { still } from "../../ui/settings.ts";
import { skorArt } from "./art.ts";
import { openTiles, sourcesAt } from "./choices.ts";
import type { Happening } from "./happenings.ts";
import { hintsOf, lastOf } from "./hints.ts";
import { open } from "./interaction.ts";
import { inputByKey, nextOf, readingOrder, tileByArrow } from "./keyboard.ts";
import type { Model } from "./model.ts";
import { FLOES, planOf } from "./plan.ts";
import { sceneOf } from "./scene.ts";
import { spokenTile } from "./spoken-tiles.ts";
import { tableText } from "./table-text.ts";
import type { Ears } from "../../ui/play/telling.ts";
import "./board.css";

interface BoardProps {
  model: Model;
  /** The position as it is shown: while the land is turned, as it would lie. */
  state: State;
  past: readonly Happening[];
  turn: number;
  insets: Insets;
  ears: Ears;
  wide: boolean;
}

/** How large a piece is, in tile sides. */
const PIECE_SIZE = { wide: 1.04, tall: 1.12 };

export function Board({ model, state, past, turn, insets, ears, wide }: BoardProps) {
  const geometry = board(state);
  // The board stays where it is while cultures are chosen.
  const { hexes } = geometry;
  const owners = state.owners.join() || "0,1";
  const plan = useMemo(() => planOf(state.lattice, state.owners), [state.lattice || PLAIN_LATTICE, owners]);
  const art = useMemo(() => skorArt(wide ? PIECE_SIZE.wide : PIECE_SIZE.tall), [wide]);
  const stage = useRef<Stage | undefined>(undefined);
  const [drawable, setDrawable] = useState(true);
  // Raised when places on the page have changed.
  const layout = useSignal(0);
  const held = useSignal<Point | undefined>(undefined);
  const focused = useSignal(false);
  const situation = model.situation.value;
  const interaction = model.interaction.value;
  const last = useMemo(() => lastOf(past), [past]);
  const hints = useMemo(() => hintsOf(model.news.value), [model.news.value]);
  const scene = useMemo(
    () => sceneOf({ state, turn, situation, interaction, last, held: held.value, focused: focused.value }),
    [state, turn, situation, interaction, last, held.value, focused.value],
  );
  const lit = () => {
    const targets = open(interaction, situation).map(({ to }) => to);
    return [...new Set(targets.length > 0 ? targets : openTiles(situation.choices))];
  };

  function onInput(input: BoardInput): void {
    held.value = input.kind === "drag" ? input.point : undefined;
    const at = tileOf(state, "at" in input ? input.at : undefined);
    switch (input.kind) {
      case "hover":
        if (!input.touch) model.tell({ kind: "hover", at });
        break;
      case "drag":
        model.tell({ kind: "hover", at });
        break;
      case "tap":
        model.tell({ kind: "tap", at, touch: input.touch });
        break;
      case "grab":
        if (at !== undefined) model.tell({ kind: "grab", at });
        break;
      case "drop":
        model.tell({ kind: "drop", at, touch: input.touch });
        break;
      case "wheel":
        break;
    }
  }

  function walkTo(tile: Tile | undefined): void {
    if (tile === undefined) return;
    model.tell({ kind: "focus", at: tile });
    announce(spokenTile(state, tile, lit().includes(tile), ears));
  }

  function onKey(event: KeyboardEvent): void {
    const from = interaction.focus ?? state.cities[ears.seat ?? 0] ?? 0;
    const step = event.key === "PageDown" ? 1 : event.key === "PageUp" ? -1 : 0;
    if (step !== 0 || event.key.startsWith("Arrow")) {
      event.preventDefault();
      // Keys may take over where the mouse has been.
      focused.value = true;
      const next =
        step === 0
          ? tileByArrow(geometry, from, event.key, turn)
          : nextOf(readingOrder(geometry, lit(), turn), interaction.focus, step);
      walkTo(interaction.focus === undefined && step === 0 ? from : next);
      return;
    }
    const nearer = ZOOM_KEYS[event.key];
    if (nearer !== undefined && stage.current !== undefined) {
      event.preventDefault();
      lookNearer(stage.current, nearer, interaction.focus === undefined ? undefined : hexes[interaction.focus]);
      return;
    }
    const input = inputByKey(event.key);
    if (input === undefined) return;
    event.preventDefault();
    model.tell(input);
  }

  void layout.value;
  return (
    <BoardFrame label={tableText.board} help={tableText.boardHelp} focused={focused} drawable={drawable} onKey={onKey}>
      <BoardCanvas
        plan={plan}
        art={art}
        floes={FLOES}
        scene={scene}
        hints={hints}
        insets={insets}
        still={still.value}
        canGrab={(at) => {
          const tile = tileOf(state, at);
          return tile !== undefined && sourcesAt(situation.choices, tile).length > 0;
        }}
        onInput={onInput}
        onReady={(made) => {
          stage.current = made;
          setDrawable(made !== undefined);
          layout.value++;
        }}
      />
      {stage.current !== undefined && stage.current.view.zoom > 1 && (
        <Button variant="glass" class="board-whole" onClick={() => stage.current && setView(stage.current, WHOLE)}>
          {tableText.wholeBoard}
        </Button>
      )}
    </BoardFrame>
  );
}

/** By how much a key brings the board nearer; 0 shows the whole of it. */
const ZOOM_KEYS: Readonly<Record<string, number>> = { "+": 1.4, "=": 1.4, "-": 1 / 1.4, "0": 0 };

/** Brings the board nearer about a hex, or about the middle. */
function lookNearer(stage: Stage, factor: number, about: Hex | undefined): void {
  const size = sizeOf(stage.host);
  const at = (about === undefined ? undefined : placeOf(stage, about)) ?? { x: size.width / 2, y: size.height / 2 };
  setView(stage, factor === 0 ? WHOLE : zoomed(stage.view, factor, at, size));
}

function tileOf(state: State, hex: Hex | undefined): Tile | undefined {
  if (hex === undefined) return undefined;
  const tile = tileAt(board(state), hex);
  return tile === OFF_BOARD ? undefined : tile;
}
