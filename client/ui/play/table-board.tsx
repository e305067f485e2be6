/** A table of cards and pieces in a page: the game's scene on the canvas, in reach of hands and keys. */
import { useMemo, useState } from "preact/hooks";
import type { GameEvent } from "../../../shared/kernel/game.ts";
import type { Size } from "../../stage/camera.ts";
import type { Item, ItemHint, TableInput, TableScene } from "../../stage/items/scene.ts";
import { TableCanvas } from "../../stage/items/table-canvas.tsx";
import { still } from "../settings.ts";
import type { Place } from "../../stage/items/walking.ts";
import { Board } from "./board.tsx";
import type { Playing } from "./playing.tsx";
import { useSignal } from "@preact/signals";

export interface TableBoardProps<State, Action, Spot extends string, Event extends GameEvent> {
  playing: Playing<State, Action, Spot, Event>;
  label: string;
  help?: string;
  art: Readonly<Record<string, string>>;
  /** What the table shows; `focused` tells whether the place of the keyboard is to be seen. */
  scene: (focused: boolean) => TableScene | undefined;
  /** How the newest change came about. */
  hints: readonly ItemHint[];
  /** What an item means to a hand, the nearest spot first. */
  spotsOf: (id: string) => readonly Spot[];
  /** Spots that the keyboard passes over. */
  passes?: (spot: Spot) => boolean;
  /** Whether hands only look here, as at what is somebody else's. */
  looksOnly?: boolean;
  /** What a place is, where it is not the player's own. */
  spoken?: ((spot: Spot) => string) | undefined;
  onSize: (size: Size) => void;
}

export function TableBoard<State, Action, Spot extends string, Event extends GameEvent>(
  props: TableBoardProps<State, Action, Spot, Event>,
) {
  const { playing, label, help = "", art, hints, spotsOf, passes, looksOnly = false, onSize } = props;
  const { model, moment } = playing;
  const [drawable, setDrawable] = useState(true);
  const focused = useSignal(false);
  const scene = props.scene(focused.value);
  const places = useMemo(
    () => placesIn(scene?.items ?? [], spotsOf).filter(({ id }) => passes?.(id) !== true),
    [scene, moment.state],
  );

  function onInput(input: TableInput): void {
    const at = "id" in input && input.id !== undefined ? spotsOf(input.id) : [];
    switch (input.kind) {
      case "hover":
        if (!input.touch && !looksOnly) model.input({ kind: "hover", at });
        break;
      case "drag":
        model.input({ kind: "hover", at });
        break;
      case "tap":
        model.input(looksOnly ? { kind: "look", at: at[0] } : { kind: "tap", at, touch: input.touch });
        break;
      case "grab":
        if (!looksOnly) model.input({ kind: "grab", at });
        break;
      case "drop":
        model.input({ kind: "drop", at, touch: input.touch });
        break;
      case "wheel":
        break;
    }
  }

  return (
    <Board
      {...{ playing, label, help, places, focused, drawable, looksOnly }}
      pointOf={(spot) => places.find(({ id, at }) => id === spot || at.includes(spot))}
      {...(props.spoken === undefined ? {} : { spoken: props.spoken })}
    >
      <TableCanvas
        art={art}
        scene={scene}
        hints={hints}
        still={still.value}
        onInput={onInput}
        onSize={onSize}
        onReady={setDrawable}
      />
    </Board>
  );
}

/** Everything that the keyboard can be on: each spot once, where its last item lies. */
export function placesIn<Spot extends string>(
  items: readonly Item[],
  spotsOf: (id: string) => readonly Spot[],
): Place<Spot>[] {
  const places = new Map<Spot, Place<Spot>>();
  for (const { id, solid, x, y } of items) {
    const at = solid === true ? spotsOf(id) : [];
    if (at[0] !== undefined) places.set(at[0], { id: at[0], at, x, y });
  }
  return [...places.values()];
}
