/** A table of cards and pieces in a page: the game's scene on the canvas, in reach of hands and keys. */
import { useMemo, useState } from "preact/hooks";
import type { GameEvent } from "../../../shared/kernel/game.ts";
import type { Size } from "../../stage/camera.ts";
import type { Item, ItemHint, TableInput, TableScene } from "../../stage/items/scene.ts";
import { TableCanvas } from "../../stage/items/table-canvas.tsx";
import { still } from "../settings.ts";
import type { Place } from "../../stage/items/walking.ts";
import { mayTell } from "./about-slip.tsx";
import { Board, handOn } from "./board.tsx";
import type { Question } from "./play.ts";
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
  /** What there is to say of a place, where the game's own words would not do. */
  about?: (spot: Spot) => Question;
  onSize: (size: Size) => void;
}

export function TableBoard<State, Action, Spot extends string, Event extends GameEvent>(
  props: TableBoardProps<State, Action, Spot, Event>,
) {
  const { playing, label, help = "", art, hints, spotsOf, passes, looksOnly = false, onSize } = props;
  const { moment } = playing;
  const [drawable, setDrawable] = useState(true);
  const focused = useSignal(false);
  const told = useSignal<Spot | undefined>(undefined);
  const scene = props.scene(focused.value);
  const places = useMemo(
    () => placesIn(scene?.items ?? [], spotsOf).filter(({ id }) => passes?.(id) !== true),
    [scene, moment.state],
  );

  function onInput(input: TableInput): void {
    const at = input.at === undefined ? [] : spotsOf(input.at);
    told.value = input.kind === "rest" && mayTell(moment.hand, input.touch) ? at[0] : undefined;
    handOn(playing, input, at, { looksOnly });
  }

  return (
    <Board
      {...{ playing, label, help, places, focused, told, drawable, looksOnly }}
      pointOf={(spot) => places.find(({ id, at }) => id === spot || at.includes(spot))}
      {...(props.spoken === undefined ? {} : { spoken: props.spoken })}
      {...(props.about === undefined ? {} : { about: props.about })}
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
