/** A table of cards and pieces in a page: the game's scene on the canvas, in reach of hands and keys. */
import { useMemo, useState } from "preact/hooks";
import type { GameEvent } from "../../../shared/kernel/game.ts";
import type { Size } from "../../stage/camera.ts";
import { itemFor, outlineAt } from "../../stage/items/items.ts";
import type { Item, ItemHint, TableInput, TableScene } from "../../stage/items/scene.ts";
import { TableCanvas } from "../../stage/items/table-canvas.tsx";
import { still } from "../settings.ts";
import type { Place } from "../../stage/items/walking.ts";
import { viewBoxOf } from "../../stage/raster.ts";
import { mayExplain } from "./about-slip.tsx";
import { Board, handOn } from "./board.tsx";
import type { Happening } from "./happenings.ts";
import type { Question } from "./play.ts";
import type { Playing } from "./playing.tsx";
import { useSignal } from "@preact/signals";

export interface TableBoardProps<State, Action, Spot extends string, Event extends GameEvent> {
  playing: Playing<State, Action, Spot, Event>;
  label: string;
  help?: string;
  art: Readonly<Record<string, string>>;
  /** What the table shows, made anew with the moment, and when one of `by` changes; nothing before it has a size. */
  scene: () => TableScene | undefined;
  by: readonly unknown[];
  /** How the newest change came about. */
  hintsOf: (news: readonly Happening<State, Action, Event>[]) => readonly ItemHint[];
  /** What an item means to a hand, the nearest spot first. */
  spotsOf: (id: string) => readonly Spot[];
  /** The item that follows the hand, where it is another one than that of the spot that was taken up. */
  carried?: (taken: Spot, items: readonly Item[]) => Item | undefined;
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
  const { playing, label, help = "", art, by, spotsOf, passes, looksOnly = false, onSize } = props;
  const { model, moment } = playing;
  const { state, seat, choices, hand, choice, foresight, last } = moment;
  const [drawable, setDrawable] = useState(true);
  const focused = useSignal(false);
  const explained = useSignal<Spot | undefined>(undefined);
  const table = useMemo(props.scene, [state, seat, choices, hand, choice, foresight, last.length, ...by]);
  const scene = useMemo(() => {
    const find = (spot: Spot | undefined) => spot && table && itemFor(table.items, spotsOf, spot);
    const held = hand.held && hand.taken && table ? props.carried?.(hand.taken, table.items) : undefined;
    return (
      table &&
      withHand(
        table,
        held ?? (hand.held ? find(hand.taken) : undefined),
        focused.value ? find(hand.focus[0]) : undefined,
        art,
      )
    );
  }, [table, focused.value]);
  // What came about is shown where it is now.
  const hints = useMemo(() => (table === undefined ? [] : props.hintsOf(model.news.value)), [model.news.value]);
  const places = useMemo(
    () => placesIn(table?.items ?? [], spotsOf).filter(({ id }) => passes?.(id) !== true),
    [table],
  );

  function onInput(input: TableInput): void {
    const at = input.at === undefined ? [] : spotsOf(input.at);
    explained.value = input.kind === "rest" && mayExplain(hand, input.touch) ? at[0] : undefined;
    handOn(playing, input, at, { looksOnly });
  }

  return (
    <Board
      {...{ playing, label, help, places, focused, explained, drawable, looksOnly }}
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

/** Over everything else. */
const FOCUS_LAYER = 8;

/** The table with what follows the hand, and a line around the item that the keyboard is on. */
function withHand(
  table: TableScene,
  held: Item | undefined,
  focus: Item | undefined,
  art: Readonly<Record<string, string>>,
): TableScene {
  const ring = focus && outlineAt("focus", focus, heightOf(focus, art), "focus", FOCUS_LAYER);
  return {
    ...table,
    ...(ring === undefined ? {} : { items: [...table.items, ring] }),
    ...(held === undefined ? {} : { held: held.id }),
  };
}

function heightOf({ face, width }: Item, art: Readonly<Record<string, string>>): number {
  if (face.kind !== "drawing") return face.height;
  const [, , across, down] = viewBoxOf(art[face.drawing] ?? "");
  return face.stretch ?? (width * down) / across;
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
