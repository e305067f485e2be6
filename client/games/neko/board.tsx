/** Neko Harbour's table in a page: scenes for the canvas, hands and keys for the model, words over the water. */
import { useSignal } from "@preact/signals";
import { useMemo, useState } from "preact/hooks";
import type { Seat } from "../../../shared/kernel/game.ts";
import type { Action } from "../../../shared/neko/actions.ts";
import type { Foresight } from "../../../shared/neko/outlook.ts";
import type { State } from "../../../shared/neko/state.ts";
import type { Insets, Size } from "../../stage/camera.ts";
import type { Item, TableInput } from "../../stage/items/scene.ts";
import { TableCanvas } from "../../stage/items/table-canvas.tsx";
import { nextStop, plainKey, readingOrder, type Stop, stopByArrow } from "../../stage/items/walking.ts";
import { announce } from "../../ui/kit/live.tsx";
import { useAround } from "../../ui/play/around.ts";
import { BoardFrame } from "../../ui/play/board-frame.tsx";
import { still } from "../../ui/settings.ts";
import { tableArt } from "./art.ts";
import { boardText } from "./board-text.ts";
import { type Choice, type Spot, sourcesOf, targetsOf } from "./choices.ts";
import { DraftSigns } from "./draft-signs.tsx";
import type { Happening } from "./happenings.ts";
import { hintsOf } from "./hints.ts";
import { layoutOf } from "./layout.ts";
import { LookSheet } from "./look-sheet.tsx";
import type { Model } from "./model.ts";
import { obstacleAt } from "./obstacles.ts";
import type { Preview } from "./preview.ts";
import { Prompt } from "./prompt.tsx";
import type { Question } from "./question.ts";
import { sceneOf } from "./scene.ts";
import { shapeOf } from "./shape.ts";
import { spotWords } from "./spot-words.ts";
import { TableSigns } from "./table-signs.tsx";
import { underOf } from "./under.ts";

export interface BoardProps {
  model: Model;
  state: State;
  seat: Seat | undefined;
  /** Whose harbour is on the table. */
  of: Seat;
  names: readonly string[];
  insets: Insets;
  wide: boolean;
  choice: Choice | undefined;
  foresight: Foresight | undefined;
  preview: Preview | undefined;
  question: Question;
  /** What has happened so far. */
  past: readonly Happening[];
  onBack: () => void;
  onPoint: (action: Action | undefined) => void;
}

export function Board(props: BoardProps) {
  const { model, state, seat, of, names, insets, wide, choice, foresight, preview, question } = props;
  const around = useAround();
  const [size, setSize] = useState<Size>();
  const [drawable, setDrawable] = useState(true);
  const focused = useSignal(false);
  const situation = model.situation.value;
  const interaction = model.interaction.value;
  const shape = size === undefined ? undefined : shapeOf(state, of, interaction.hand, { size, wide, top: insets.top });
  const layout = useMemo(() => (shape === undefined ? undefined : layoutOf(shape)), [JSON.stringify(shape)]);
  const title = of === seat ? boardText.yourHarbour : boardText.harbour;
  const scene = useMemo(
    () =>
      layout &&
      sceneOf({ state, seat, of, title, layout, situation, interaction, choice, foresight, focused: focused.value }),
    [state, seat, of, layout, situation, interaction, foresight, focused.value],
  );
  // Ships and cards keep their names wherever they go, so that most motion needs no hint.
  const hints = useMemo(() => (layout === undefined ? [] : hintsOf(model.news.value, of, layout)), [model.news.value]);
  const obstacle = seat === undefined || of !== seat ? "" : obstacleAt(state, seat, situation.choices, interaction);

  function onInput(input: TableInput): void {
    const at = "id" in input ? underOf(state, of, input.id) : [];
    switch (input.kind) {
      case "hover":
        if (!input.touch) model.tell({ kind: "hover", at });
        break;
      case "drag":
        model.tell({ kind: "hover", at });
        break;
      case "tap":
        model.tell(
          of === seat || seat === undefined ? { kind: "tap", at, touch: input.touch } : { kind: "look", at: at[0] },
        );
        break;
      case "grab":
        if (of === seat) model.tell({ kind: "grab", at });
        break;
      case "drop":
        model.tell({ kind: "drop", at, touch: input.touch });
        break;
      case "wheel":
        break;
    }
  }

  const stops = stopsOf(state, of, scene?.items ?? []);
  const chosen = (spot: Spot) =>
    interaction.hand === undefined
      ? sourcesOf(situation.choices).includes(spot)
      : targetsOf(situation.choices, interaction.hand).includes(spot);

  function walkTo(stop: TableStop | undefined): void {
    if (stop === undefined) return;
    model.tell({ kind: "focus", at: [stop.id] });
    const words = spotWords(state, of, stop.id);
    announce(chosen(stop.id) ? `${words}, ${boardText.canChoose}` : words);
  }

  function onKey(event: KeyboardEvent): void {
    const page = event.key === "PageDown" ? 1 : event.key === "PageUp" ? -1 : 0;
    if (page !== 0 || event.key.startsWith("Arrow")) {
      event.preventDefault();
      focused.value = true;
      const from = stops.find(({ id }) => id === interaction.focus);
      if (page !== 0) walkTo(nextStop(readingOrder(stops.filter(({ id }) => chosen(id))), from?.id, page));
      else
        walkTo(
          from === undefined ? (stops.find(({ id }) => chosen(id)) ?? stops[0]) : stopByArrow(stops, from, event.key),
        );
      return;
    }
    const input = plainKey(event.key);
    if (input === undefined) return;
    event.preventDefault();
    model.tell(input);
  }

  return (
    <>
      <BoardFrame
        label={boardText.board}
        help={boardText.boardHelp}
        focused={focused}
        drawable={drawable}
        onKey={onKey}
      >
        <TableCanvas
          art={tableArt}
          scene={scene}
          hints={hints}
          still={still.value}
          onInput={onInput}
          onSize={(next) => setSize(next)}
          onReady={setDrawable}
        />
      </BoardFrame>
      {layout !== undefined && (
        <div class="table-words on-water">
          {layout.display.length > 0 ? (
            <DraftSigns
              state={state}
              seat={seat}
              layout={layout}
              past={props.past}
              names={names}
              onLook={(at) => model.tell({ kind: "look", at })}
            />
          ) : (
            <TableSigns state={state} of={of} layout={layout} />
          )}
          {interaction.look !== undefined && (
            <LookSheet
              state={state}
              of={of}
              spot={interaction.look}
              names={names}
              top={insets.top}
              atLeft={isAtRight(stops, interaction.look, layout.size.width)}
              onClose={() => model.tell({ kind: "look", at: undefined })}
            />
          )}
          {around === undefined && (
            <Prompt
              {...{ model, state, seat, question, preview, obstacle, wide }}
              looksAt={of === seat || seat === undefined ? undefined : (names[of] ?? "")}
              onBack={props.onBack}
              onPoint={props.onPoint}
              room={layout.ask}
              height={layout.size.height}
            />
          )}
        </div>
      )}
    </>
  );
}

/** Something that the keyboard can be on. */
type TableStop = Stop<Spot>;

/** Whether something lies in the right half of the table: what is told of it stands at the left then. */
function isAtRight(stops: readonly TableStop[], spot: Spot, width: number): boolean {
  const stop = stops.find(({ id }) => id === spot);
  return stop !== undefined && stop.x > width * 0.52;
}

/** Everything that the keyboard can be on: each spot once, where its last item lies. */
function stopsOf(state: State, of: Seat, items: readonly Item[]): TableStop[] {
  const stops = new Map<Spot, TableStop>();
  for (const { id, solid, x, y } of items) {
    const spot = solid === true ? underOf(state, of, id)[0] : undefined;
    if (spot !== undefined) stops.set(spot, { id: spot, x, y });
  }
  return [...stops.values()];
}
