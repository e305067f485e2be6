/** Words over the water around the draft: the sizes of sets, the rows, one's own hand as it fills up. */
import type { Seat } from "../../../shared/kernel/game.ts";
import { HAND_SIZE } from "../../../shared/neko/components.ts";
import { playerAt, type State } from "../../../shared/neko/state.ts";
import { boardText } from "./board-text.ts";
import type { TableLayout } from "./layout.ts";
import { boxOf } from "./table-signs.tsx";

interface DraftSignsProps {
  state: State;
  seat: Seat | undefined;
  layout: TableLayout;
}

export function DraftSigns({ state, seat, layout }: DraftSignsProps) {
  const { display, hand, wide } = layout;
  const drafted = seat === undefined ? [] : playerAt(state, seat).drafted;
  const heads = state.seats > 2 && wide ? [1, 2, 3] : [];
  return (
    <>
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
      {wide && seat !== undefined && (
        <p class="draft-hand" style={{ left: "18px", top: `${hand.y + 4}px` }}>
          {boardText.yourHand}
          <span>{boardText.cardsOf(playerAt(state, seat).cards, HAND_SIZE)}</span>
        </p>
      )}
    </>
  );
}
