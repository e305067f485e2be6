/** The choice of the side that faces the opponent: the board shows it as it is turned. */
import type { Signal } from "@preact/signals";
import { on, startOf } from "../../../../shared/skor/board/actions.ts";
import { Button, IconButton } from "../../../ui/kit/button.tsx";
import type { Playing } from "../play/spots.ts";
import { tableText } from "../text/table-text.ts";
import "./orient-choice.css";

const SIDES = [1, 2, 3, 4, 5, 6];

export function OrientChoice({ playing: { model }, side }: { playing: Playing; side: Signal<number> }) {
  const turn = (by: number) => {
    side.value = ((side.value - 1 + by + SIDES.length) % SIDES.length) + 1;
  };
  return (
    <div class="row flow orient prompt-stays">
      {/* The land turns clockwise as the number of the side that faces the other one falls. */}
      <IconButton icon="rotate-left" on="paper" label={tableText.turnLeft} onClick={() => turn(1)} />
      <div class="orient-sides" role="radiogroup" aria-label={tableText.orient}>
        {SIDES.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="side"
              checked={side.value === each}
              onChange={() => {
                side.value = each;
              }}
            />
            <span class="tabular">{each}</span>
            <span class="unseen">{tableText.side(each)}</span>
          </label>
        ))}
      </div>
      <IconButton icon="rotate-right" on="paper" label={tableText.turnRight} onClick={() => turn(-1)} />
      <Button
        variant="main"
        large
        wide
        onClick={() => model.input({ kind: "press", action: on(startOf("side"), side.value) })}
      >
        {tableText.orientTake}
      </Button>
    </div>
  );
}
