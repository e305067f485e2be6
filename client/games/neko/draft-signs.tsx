/** Words over the water around the draft: the sizes of sets, the rows, one's own hand as it fills up. */
import type { Seat } from "../../../shared/kernel/game.ts";
import { HAND_SIZE } from "../../../shared/neko/components.ts";
import { cellsOf } from "../../../shared/neko/draft.ts";
import { attractionPoints } from "../../../shared/neko/scoring.ts";
import { attractionOf, playerAt, type State } from "../../../shared/neko/state.ts";
import { SeatChip } from "../../ui/kit/seat-chip.tsx";
import { boardText } from "./board-text.ts";
import type { Spot } from "./choices.ts";
import type { Happening } from "./happenings.ts";
import type { TableLayout } from "./layout.ts";
import { boxOf } from "./table-signs.tsx";

interface DraftSignsProps {
  state: State;
  seat: Seat | undefined;
  layout: TableLayout;
  past: readonly Happening[];
  names: readonly string[];
  onLook: (spot: Spot) => void;
}

export function DraftSigns({ state, seat, layout, past, names, onLook }: DraftSignsProps) {
  const { display, hand, wide } = layout;
  const drafted = seat === undefined ? [] : playerAt(state, seat).drafted;
  const heads = state.seats > 2 && wide ? [1, 2, 3] : [];
  return (
    <>
      {!wide && (
        <ul
          class="draft-sites"
          style={boxOf({ x: hand.x, y: (display[0]?.y ?? 0) - 36, width: hand.width, height: 30 })}
        >
          {state.sites.map((site) => (
            <li key={site.card}>
              <button type="button" onClick={() => onLook(`site:${site.card}`)} aria-label={attractionOf(site).title}>
                <b>{attractionPoints(state, site) || "Σ"}</b> {attractionOf(site).title.split(" ")[0]}
              </button>
            </li>
          ))}
        </ul>
      )}
      {heads.map((size) => {
        const first = display[[0, 1, 3][size - 1] ?? 0];
        const last = display[[0, 2, 5][size - 1] ?? 0];
        if (first === undefined || last === undefined) return null;
        const rect = { x: first.x, y: first.y - 26, width: last.x + last.width - first.x, height: 20 };
        return (
          <p key={size} class="draft-head" style={boxOf(rect)}>
            {boardText.setSizes[size - 1]}
            {drafted.includes(size) && <span>✓ {size > 1 && boardText.haveYours}</span>}
          </p>
        );
      })}
      {heads.length > 0 &&
        Array.from({ length: Math.floor(display.length / 6) }, (_, row) => {
          const first = display[row * 6];
          return (
            first !== undefined && (
              <span
                key={row}
                class="draft-row"
                style={{ left: `${first.x - 30}px`, top: `${first.y + first.height / 2 - 10}px` }}
              >
                {row + 1}
              </span>
            )
          );
        })}
      {takenOf(past).map(({ cells, seat: by }) => {
        const [first] = cells.flatMap((cell) => display[cell] ?? []);
        const last = cells.flatMap((cell) => display[cell] ?? []).at(-1);
        if (first === undefined || last === undefined) return null;
        const rect = { ...first, width: last.x + last.width - first.x };
        return (
          <p key={cells.join()} class="draft-taken" style={boxOf(rect)}>
            <SeatChip seat={by} size={wide ? 24 : 20} />
            {wide && (
              <span>
                <strong>{names[by]}</strong> {boardText.tookThese[cells.length - 1]}
              </span>
            )}
          </p>
        );
      })}
      {wide && seat !== undefined && (
        <p class="draft-hand" style={{ left: "18px", top: `${hand.y + 4}px` }}>
          {boardText.yourHand}
          <span>{boardText.cardsOf(playerAt(state, seat).cards, HAND_SIZE)}</span>
        </p>
      )}
    </>
  );
}

interface Taken {
  readonly seat: Seat;
  readonly cells: readonly number[];
}

/** Who took which of the sets that lay on display, by their places. */
function takenOf(past: readonly Happening[]): Taken[] {
  const dealt = past.findLastIndex(({ events }) => events.some(({ kind }) => kind === "deal"));
  return past.slice(dealt + 1).flatMap(({ step, action }): Taken[] => {
    if (action?.kind !== "draft-set" || !("seat" in step)) return [];
    return [{ seat: step.seat, cells: cellsOf(action.row, action.size) }];
  });
}
