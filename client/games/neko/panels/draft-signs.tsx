/** Words over the water around the draft: the sizes of sets, the rows, the player's hand as it fills up. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { SET_SIZES } from "../../../../shared/neko/harbour/actions.ts";
import { HAND_SIZE } from "../../../../shared/neko/harbour/components.ts";
import { cellsOf, ROW_SIZE } from "../../../../shared/neko/turn/draft.ts";
import { attractionPoints } from "../../../../shared/neko/scoring.ts";
import { attractionOf, playerAt, type State } from "../../../../shared/neko/harbour/state.ts";
import { SeatChip } from "../../../ui/kit/players/seat-chip.tsx";
import { isYou, type Reader } from "../../../ui/play/model/sentence.ts";
import { boardText } from "../text/board-text.ts";
import { shortTitle } from "../text/words.ts";
import type { PlayedStep, Spot } from "../play/spots.ts";
import { acrossRow, type Rect, styleOf } from "../../../stage/items/rects.ts";
import type { TableLayout } from "../scene/layout-parts.ts";

interface DraftSignsProps {
  state: State;
  seat: Seat | undefined;
  layout: TableLayout;
  past: readonly PlayedStep[];
  names: readonly string[];
  reader: Reader;
  onLook: (spot: Spot) => void;
}

export function DraftSigns(props: DraftSignsProps) {
  const { state, seat, layout, onLook } = props;
  const { display, hand, wide } = layout;
  const isOfSets = state.seats > 2;
  return (
    <>
      {!wide && <Sites state={state} onLook={onLook} top={(display[0]?.y ?? 0) - SITES_ABOVE} room={hand} />}
      {wide && isOfSets && <Heads {...props} />}
      {wide && isOfSets && <Rows display={display} />}
      {isOfSets && <TakenSets {...props} />}
      {wide && seat !== undefined && (
        <p class="draft-hand t-note" style={{ left: "18px", top: `${hand.y + 4}px` }}>
          {isYou(seat, props.reader) ? boardText.yourHand : boardText.handOf(props.reader.names[seat] ?? "")}
          <span>{boardText.cardsOf(playerAt(state, seat).cards, HAND_SIZE)}</span>
        </p>
      )}
    </>
  );
}

const SITES_ABOVE = 36;

/** The attractions, small, if there is no panel for them. A press opens the closer look. */
function Sites({ state, onLook, top, room }: Pick<DraftSignsProps, "state" | "onLook"> & { top: number; room: Rect }) {
  return (
    <ul class="draft-sites" style={styleOf({ ...room, y: top, height: 30 })}>
      {state.sites.map((site) => (
        <li key={site.card}>
          <button type="button" onClick={() => onLook(`site:${site.card}`)}>
            <b>{attractionPoints(state, site) || boardText.sum}</b>{" "}
            <span class="one-line">{shortTitle(attractionOf(site))}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The sizes of the sets over their columns, with a tick for those that the player has. */
function Heads({ state, seat, layout }: DraftSignsProps) {
  const drafted = seat === undefined ? [] : playerAt(state, seat).drafted;
  return SET_SIZES.map((size) => {
    const rect = aroundCells(layout.display, cellsOf(0, size));
    return (
      rect !== undefined && (
        <p key={size} class="draft-head t-note" style={styleOf({ ...rect, y: rect.y - 26, height: 20 })}>
          {boardText.setSizes[size - 1]}
          {drafted.includes(size) && <span>✓ {size > 1 && boardText.haveYours}</span>}
        </p>
      )
    );
  });
}

/** The numbers of the rows. */
function Rows({ display }: { display: readonly Rect[] }) {
  const firsts = display.filter((_, cell) => cell % ROW_SIZE === 0);
  return firsts.map(({ x, y, height }, row) => (
    <span key={y} class="draft-row" style={{ left: `${x - 30}px`, top: `${y + height / 2 - 10}px` }}>
      {row + 1}
    </span>
  ));
}

/** The place of a set that is gone names the player that took it. */
function TakenSets({ layout, past, names }: DraftSignsProps) {
  const { display, wide } = layout;
  return takenOf(past).map(({ cells, seat }) => {
    const rect = aroundCells(display, cells);
    return (
      rect !== undefined && (
        <p
          key={cells.join()}
          class={`row flow draft-taken ${cells.length === 1 ? "draft-taken-one" : ""}`}
          style={styleOf(rect)}
        >
          <SeatChip seat={seat} size={wide ? 24 : 20} />
          <span class={wide ? "" : "unseen"}>
            <strong>{names[seat]}</strong> {boardText.tookThese[cells.length - 1]}
          </span>
        </p>
      )
    );
  });
}

function aroundCells(display: readonly Rect[], cells: readonly number[]): Rect | undefined {
  return acrossRow(cells.flatMap((cell) => display[cell] ?? []));
}

interface Taken {
  readonly seat: Seat;
  readonly cells: readonly number[];
}

/** The seats that took sets of the display, with the places of those sets. */
function takenOf(past: readonly PlayedStep[]): Taken[] {
  const dealt = past.findLastIndex(({ events }) => events.some(({ kind }) => kind === "deal"));
  return past.slice(dealt + 1).flatMap(({ step, action }): Taken[] => {
    if (action?.kind !== "draft-set" || !("seat" in step)) return [];
    return [{ seat: step.seat, cells: cellsOf(action.row, action.size) }];
  });
}
