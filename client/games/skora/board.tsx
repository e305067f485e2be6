/** Skora's table in a page: scenes for the canvas, hands and keys for the model, words over the water. */
import { useSignal } from "@preact/signals";
import { useMemo, useState } from "preact/hooks";
import type { Foresight } from "../../../shared/skora/outlook.ts";
import { isFishing, type State } from "../../../shared/skora/state.ts";
import type { Insets, Size } from "../../stage/camera.ts";
import type { Item, TableInput } from "../../stage/items/scene.ts";
import { TableCanvas } from "../../stage/items/table-canvas.tsx";
import { nextStop, plainKey, readingOrder, type Stop, stopByArrow } from "../../stage/items/walking.ts";
import { announce } from "../../ui/kit/live.tsx";
import { useAround } from "../../ui/play/around.ts";
import { BoardFrame } from "../../ui/play/board-frame.tsx";
import { still } from "../../ui/settings.ts";
import { tableArt } from "./table-art.ts";
import { boardText } from "./board-text.ts";
import { type Choice, type Spot, sourcesOf, targetsOf } from "./choices.ts";
import { DecreeChoice } from "./decree-choice.tsx";
import { FishingPanel, type GroundStory } from "./fishing-panel.tsx";
import { GroundSigns } from "./ground-signs.tsx";
import { hintsOf } from "./hints.ts";
import { layoutOf } from "./layout.ts";
import type { Model } from "./model.ts";
import { Note } from "./note.tsx";
import { holdsOpenHands, OpenHandSigns } from "./open-hands.tsx";
import { OwnThings } from "./own-things.tsx";
import type { Preview } from "./preview.ts";
import type { Question } from "./question.ts";
import { fishedGround, sceneOf } from "./scene.ts";
import { spokenSpot } from "./spoken-spots.ts";
import type { Ears } from "../../ui/play/telling.ts";
import { underOf } from "./under.ts";

export interface BoardProps {
  model: Model;
  state: State;
  seat: number | undefined;
  insets: Insets;
  wide: boolean;
  ears: Ears;
  choice: Choice | undefined;
  foresight: Foresight | undefined;
  preview: Preview | undefined;
  question: Question;
  story: GroundStory;
}

export function Board(props: BoardProps) {
  const { model, state, seat, insets, wide, ears, choice, foresight, preview, question, story } = props;
  const around = useAround();
  const [size, setSize] = useState<Size>();
  const [drawable, setDrawable] = useState(true);
  const focused = useSignal(false);
  const situation = model.situation.value;
  const interaction = model.interaction.value;
  const fished = fishedGround(state);
  const choosing = state.step === "decree" && situation.choices.length > 0;
  const hands = seat !== undefined ? "own" : holdsOpenHands(state) ? "open" : "none";
  const asks = around === undefined;
  const layout = useMemo(
    () => (size === undefined ? undefined : layoutOf({ size, wide, top: insets.top, fished, choosing, hands, asks })),
    [size, wide, insets.top, fished, choosing, hands, asks],
  );
  const scene = useMemo(
    () => layout && sceneOf({ state, seat, layout, situation, interaction, choice, foresight, focused: focused.value }),
    [state, seat, layout, situation, interaction, foresight, focused.value],
  );
  const hints = useMemo(
    () => (layout === undefined ? [] : hintsOf(model.news.value, seat, layout)),
    [model.news.value],
  );

  function onInput(input: TableInput): void {
    const at = "id" in input ? underOf(state, input.id) : [];
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
        model.tell({ kind: "grab", at });
        break;
      case "drop":
        model.tell({ kind: "drop", at, touch: input.touch });
        break;
      case "wheel":
        break;
    }
  }

  const chosen = (spot: Spot) =>
    interaction.hand === undefined
      ? sourcesOf(situation.choices).includes(spot)
      : targetsOf(situation.choices, interaction.hand).includes(spot);

  const places = stopsOf(state, scene?.items ?? []);
  // With something in the hand, the arrows walk over where it may go.
  const targets = places.filter(({ id }) => id === interaction.hand || chosen(id));
  const stops = interaction.hand !== undefined && targets.length > 1 ? targets : places;

  function walkTo(stop: Stop<Spot> | undefined): void {
    if (stop === undefined) return;
    const item = places.find(({ id }) => id === stop.id)?.item;
    model.tell({ kind: "focus", at: underOf(state, item) });
    announce(spokenSpot(state, stop.id, seat, chosen(stop.id)));
  }

  function onKey(event: KeyboardEvent): void {
    const page = event.key === "PageDown" ? 1 : event.key === "PageUp" ? -1 : 0;
    if (page !== 0 || event.key.startsWith("Arrow")) {
      event.preventDefault();
      focused.value = true;
      const from = stops.find(({ id }) => id === interaction.focus[0]);
      if (page !== 0) walkTo(nextStop(readingOrder(stops.filter(({ id }) => chosen(id))), from?.id, page));
      else walkTo(from === undefined ? firstStop(stops, chosen) : stopByArrow(stops, from, event.key));
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
          <GroundSigns state={state} seat={seat} layout={layout} choice={choice} foresight={foresight} ears={ears} />
          {isFishing(state) && <FishingPanel state={state} story={story} layout={layout} ears={ears} />}
          {hands === "open" && <OpenHandSigns state={state} layout={layout} ears={ears} />}
          {seat !== undefined && <OwnThings state={state} seat={seat} layout={layout} />}
          {asks && seat !== undefined && choosing && (
            <DecreeChoice {...{ model, state, seat, layout, question, choice }} />
          )}
          {asks && !choosing && (
            <Note
              {...{ model, seat, question, choice, preview, wide }}
              room={layout.note}
              height={layout.size.height}
            />
          )}
        </div>
      )}
    </>
  );
}

interface TableStop extends Stop<Spot> {
  readonly item: string;
}

/** Everything that the keyboard can be on: each spot once, where its last item lies. */
function stopsOf(state: State, items: readonly Item[]): TableStop[] {
  const stops = new Map<Spot, TableStop>();
  for (const { id, solid, x, y } of items) {
    const spot = solid === true ? underOf(state, id)[0] : undefined;
    if (spot !== undefined && spot !== "catch") stops.set(spot, { id: spot, item: id, x, y });
  }
  return [...stops.values()];
}

function firstStop(stops: readonly TableStop[], chosen: (spot: Spot) => boolean): TableStop | undefined {
  return stops.find(({ id }) => chosen(id)) ?? stops[0];
}
