/** A table of cards and pieces in a page: the game's scene on the canvas, played by pointer and keys. */
import type { GameTypes } from "../game-types.ts";
import { useMemo, useState } from "preact/hooks";
import type { Size } from "../../../stage/camera.ts";
import { itemFor, outlineAt } from "../../../stage/items/items.ts";
import { heightOf, itemAt } from "../../../stage/items/hit.ts";
import type { Item, ItemHint, TableInput, TableScene } from "../../../stage/items/scene.ts";
import { TableCanvas } from "../../../stage/items/table-canvas.tsx";
import { Icon } from "../../kit/icon.tsx";
import { isDark, reducedMotion } from "../../shell/settings.ts";
import type { KeyboardPlace } from "../../../stage/items/keyboard-stops.ts";
import { mayExplain } from "../question/about-slip.tsx";
import { NO_ART } from "./still-table-board.tsx";
import { Board, selectAt } from "./board.tsx";
import type { PlayedStep } from "../model/history.ts";
import type { Question } from "../model/play.ts";
import type { Playing } from "../model/playing.ts";
import { useSignal } from "@preact/signals";

export interface TableBoardProps<G extends GameTypes> {
  playing: Playing<G>;
  label: string;
  help?: string;
  /** Its drawings, if faces have any. */
  art?: Readonly<Record<string, string>>;
  /** The scene of a table of that size, made anew with the moment, and when one of `by` changes. */
  scene: (size: Size) => TableScene | undefined;
  by: readonly unknown[];
  /** Hints for the motion of the newest change, if comparing before and after is not enough. */
  hintsOf?: (news: readonly PlayedStep<G>[]) => readonly ItemHint[];
  /** The spots of an item, the nearest one first. */
  spotsOf: (id: string) => readonly G["spot"][];
  /** The item that follows the pointer, if it is not the item of the spot that was taken up. */
  carried?: (taken: G["spot"], items: readonly Item[]) => Item | undefined;
  /** Spots that the keyboard passes over. */
  passes?: (spot: G["spot"]) => boolean;
  /** Whether pointers only look here, as at another player's things. */
  looksOnly?: boolean;
  /** The words for a place, if it is not the player's own. */
  spoken?: ((spot: G["spot"]) => string) | undefined;
  /** The question about a place, if the game's own would not do. */
  about?: (spot: G["spot"]) => Question;
  onSize?: (size: Size) => void;
}

export function TableBoard<G extends GameTypes>(props: TableBoardProps<G>) {
  const { playing, label, help = "", art = NO_ART, by, spotsOf, passes, looksOnly = false } = props;
  const { model, moment } = playing;
  const { focused } = model;
  const { state, seat, choices, selection, choice, preview: outcome, recent: last } = moment;
  const [drawable, setDrawable] = useState(true);
  const explained = useSignal<G["spot"] | undefined>(undefined);
  const [size, setSize] = useState<Size>();
  const of = [size, state, seat, choices, selection, choice, outcome, last.length, ...by];
  const table = useMemo(() => size && props.scene(size), of);
  const scene = useMemo(() => {
    const find = (spot: G["spot"] | undefined) => spot && table && itemFor(table.items, spotsOf, spot);
    const held = selection.held && selection.taken && table ? props.carried?.(selection.taken, table.items) : undefined;
    return (
      table &&
      withHand(
        table,
        held ?? (selection.held ? find(selection.taken) : undefined),
        focused.value ? find(selection.focus[0]) : undefined,
        art,
      )
    );
  }, [table, focused.value]);
  // Hints of the newest change belong to the present position.
  const hints = useMemo(() => (table && props.hintsOf?.(model.news.value)) ?? [], [model.news.value]);
  const places = useMemo(
    () => placesIn(table?.items ?? [], spotsOf).filter(({ id }) => passes?.(id) !== true),
    [table],
  );

  const pointOf = (spot: G["spot"]) => places.find(({ id, at }) => id === spot || at.includes(spot));
  const tried = selection.tried && pointOf(selection.tried);

  function onInput(input: TableInput): void {
    const at = input.at === undefined ? [] : spotsOf(input.at);
    explained.value = input.kind === "rest" && mayExplain(selection, input.touch) ? at[0] : undefined;
    selectAt(playing, input, at, { looksOnly });
  }

  return (
    <Board
      {...{ playing, label, help, places, focused, explained, drawable, looksOnly }}
      pointOf={pointOf}
      spotsUnder={(point) => spotsOf((scene && itemAt(scene, point, (item) => heightOf(item, art))) ?? "")}
      drawn={() => drawnIn(table?.items ?? [], art)}
      {...(props.spoken === undefined ? {} : { spoken: props.spoken })}
      {...(props.about === undefined ? {} : { about: props.about })}
    >
      <TableCanvas
        art={art}
        scene={scene}
        hints={hints}
        still={reducedMotion.value}
        night={isDark.value}
        onInput={onInput}
        onSize={(now) => {
          setSize(now);
          props.onSize?.(now);
        }}
        onReady={setDrawable}
      />
      {tried !== undefined && (
        <span class="board-tried" style={{ left: `${tried.x}px`, top: `${tried.y}px` }} aria-hidden="true">
          <Icon name="close" size={20} />
        </span>
      )}
    </Board>
  );
}

/** Over everything else. */
const FOCUS_LAYER = 8;

/** The table with the item that follows the pointer, and a line around the item that the keyboard is on. */
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

/** The boxes of all items that have a look of their own. */
function drawnIn(items: readonly Item[], art: Readonly<Record<string, string>>) {
  return items
    .filter(({ face: { kind } }) => kind === "drawing" || kind === "made")
    .map((item) => {
      const [{ id, x, y, width }, height] = [item, heightOf(item, art)];
      return { id, box: { x: x - width / 2, y: y - height / 2, width, height } };
    });
}

/** All places for the keyboard: each spot once, at its last item. */
function placesIn<G extends GameTypes>(
  items: readonly Item[],
  spotsOf: (id: string) => readonly G["spot"][],
): KeyboardPlace<G["spot"]>[] {
  const places = new Map<G["spot"], KeyboardPlace<G["spot"]>>();
  for (const { id, solid, x, y } of items) {
    const at = solid === true ? spotsOf(id) : [];
    if (at[0] !== undefined) places.set(at[0], { id: at[0], at, x, y });
  }
  return [...places.values()];
}
