/** Skorm's board in a page: scenes for the canvas, hands and keys for the model, and the note beside a target. */
import { useSignal } from "@preact/signals";
import { useMemo, useRef, useState } from "preact/hooks";
import type { Hex } from "../../../shared/kernel/hex.ts";
import { hexOf, OFF_BOARD, type Tile, TILE_COUNT, tileAt } from "../../../shared/skorm/board.ts";
import { routeOf } from "../../../shared/skorm/outlook.ts";
import { homeOf, type State } from "../../../shared/skorm/state.ts";
import { BoardCanvas } from "../../stage/board-canvas.tsx";
import type { Insets } from "../../stage/camera.ts";
import type { Point } from "../../stage/geometry.ts";
import type { BoardInput } from "../../stage/scene.ts";
import { placeOf, type Stage } from "../../stage/stage.ts";
import { announce } from "../../ui/kit/live.tsx";
import { BoardFrame } from "../../ui/play/board-frame.tsx";
import { still } from "../../ui/settings.ts";
import { tellAloud } from "./aloud.ts";
import { skormArt } from "./art.ts";
import { type Choice, type Deed, moversOf, stockOf, targetsOf, turnersOf } from "./choices.ts";
import { hintsOf, lastOf } from "./happenings.ts";
import { inputByKey, nextOf, readingOrder, tileByArrow } from "./keyboard.ts";
import type { Model } from "./model.ts";
import { FLOES, PLAN } from "./plan.ts";
import { PreviewNote } from "./preview-note.tsx";
import type { Preview } from "./preview.ts";
import { sceneOf } from "./scene.ts";
import { type Ears, spokenTile } from "./spoken.ts";
import { skormText } from "./text.ts";

interface BoardProps {
  model: Model;
  state: State;
  seat: number | undefined;
  turn: number;
  insets: Insets;
  ears: Ears;
  deed: Deed | undefined;
  preview: Preview | undefined;
  /** Whether the outcome is told beside the target, rather than in the sheet. */
  notes: boolean;
}

export function Board({ model, state, seat, turn, insets, ears, deed, preview, notes }: BoardProps) {
  const art = useMemo(() => skormArt(state.seats), [state.seats]);
  const stage = useRef<Stage | undefined>(undefined);
  const [drawable, setDrawable] = useState(true);
  // Raised when places on the page have changed.
  const layout = useSignal(0);
  const held = useSignal<Point | undefined>(undefined);
  const focused = useSignal(false);
  const choices = model.choices.value;
  const interaction = model.interaction.value;
  const last = useMemo(() => lastOf(model.log.value), [model.log.value]);
  const hints = useMemo(() => hintsOf(model.news.value), [model.news.value]);
  const route = deed === undefined ? [] : routeOf(state.board, deed.action);
  const scene = useMemo(
    () => sceneOf({ state, seat, turn, choices, interaction, last, route, held: held.value, focused: focused.value }),
    [state, seat, turn, choices, interaction, last, held.value, focused.value],
  );

  function onInput(input: BoardInput): void {
    held.value = input.kind === "drag" ? input.point : undefined;
    const at = tileOf("at" in input ? input.at : undefined);
    switch (input.kind) {
      case "hover":
        if (!input.touch) model.tell({ kind: "hover", at, side: input.side });
        break;
      case "drag":
        model.tell({ kind: "hover", at });
        break;
      case "tap":
        model.tell({ kind: "tap", at, side: input.side, touch: input.touch });
        break;
      case "grab":
        if (at !== undefined) model.tell({ kind: "grab", at });
        break;
      case "drop":
        model.tell({ kind: "drop", at, touch: input.touch });
        break;
      case "wheel":
        model.tell({ kind: "rotate", by: input.steps, at });
        break;
    }
  }

  function walkTo(tile: Tile | undefined): void {
    if (tile === undefined) return;
    model.tell({ kind: "focus", at: tile });
    announce(spokenTile(state, tile, litTiles(choices, interaction.hand).includes(tile), ears));
  }

  function onKey(event: KeyboardEvent): void {
    const from = interaction.focus ?? homeOf(state, seat ?? state.first);
    const step = event.key === "PageDown" ? 1 : event.key === "PageUp" ? -1 : 0;
    const walk =
      step === 0
        ? tileByArrow(from, event.key, turn, event.shiftKey)
        : nextOf(readingOrder(litTiles(choices, interaction.hand), turn), interaction.focus, step);
    if (walk !== undefined || event.key.startsWith("Arrow") || step !== 0) {
      event.preventDefault();
      // Keys may take over where the mouse has been.
      focused.value = true;
      walkTo(interaction.focus === undefined && step === 0 ? from : walk);
      return;
    }
    const input = inputByKey(event.key, event.shiftKey);
    if (input === undefined) return;
    event.preventDefault();
    tellAloud(model, input, ears);
  }

  const target = deed === undefined || stage.current === undefined ? undefined : placeOf(stage.current, hexOf(deed.to));
  void layout.value;
  return (
    <BoardFrame
      label={skormText.board}
      help={skormText.boardHelp}
      focused={focused}
      drawable={drawable}
      onKey={onKey}
      onArrive={() => walkTo(interaction.focus ?? homeOf(state, seat ?? state.first))}
    >
      <BoardCanvas
        plan={PLAN}
        art={art}
        floes={FLOES}
        scene={scene}
        hints={hints}
        insets={insets}
        still={still.value}
        onInput={onInput}
        onReady={(made) => {
          stage.current = made;
          setDrawable(made !== undefined);
          layout.value++;
        }}
      />
      {notes && target !== undefined && deed !== undefined && deed.kind !== "place" && preview !== undefined && (
        <PreviewNote
          deed={deed}
          preview={preview}
          at={target}
          ears={ears}
          side={stage.current?.baked?.frame.side ?? 40}
        />
      )}
    </BoardFrame>
  );
}

function tileOf(hex: Hex | undefined): Tile | undefined {
  if (hex === undefined) return undefined;
  const tile = tileAt(hex);
  return tile === OFF_BOARD || tile >= TILE_COUNT ? undefined : tile;
}

/** The tiles that take the next touch: targets of what is in the hand, or else the pieces that can act. */
function litTiles(choices: readonly Choice[], hand: Parameters<typeof targetsOf>[1] | undefined): Tile[] {
  if (hand !== undefined) return targetsOf(choices, hand);
  return stockOf(choices).length > 0 ? [] : [...new Set([...moversOf(choices), ...turnersOf(choices)])];
}
