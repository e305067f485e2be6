import chip1 from "../../../art/seats/chip-1-wave.svg?raw";
import chip2 from "../../../art/seats/chip-2-flame.svg?raw";
import chip3 from "../../../art/seats/chip-3-leaf.svg?raw";
import chip4 from "../../../art/seats/chip-4-star.svg?raw";
import empty from "../../../art/seats/chip-empty.svg?raw";
import mark1 from "../../../art/seats/mark-1-wave.svg?raw";
import mark2 from "../../../art/seats/mark-2-flame.svg?raw";
import mark3 from "../../../art/seats/mark-3-leaf.svg?raw";
import mark4 from "../../../art/seats/mark-4-star.svg?raw";
import "./seat-chip.css";

const chips = [chip1, chip2, chip3, chip4];
const marks = [mark1, mark2, mark3, mark4];
const names = ["Wave", "Flame", "Leaf", "Star"];

/** Below this size the cut of the rim cannot be seen and a plain ring is enough. */
const RIM_FROM = 20;

/** The name of a seat, after its mark: a third way to tell seats apart, for screen readers. */
export function seatName(seat: number): string {
  return names[seat] ?? `Seat ${seat + 1}`;
}

/** The custom property that holds a seat's colour. */
export function seatColour(seat: number): string {
  return `var(--seat-${seat + 1})`;
}

interface SeatProps {
  /** From 0; undefined for no seat. */
  seat: number | undefined;
  size?: number;
  /** For a seat that is free: paler, and read out as such by the words beside it. */
  faded?: boolean;
}

/** A seat's disc: colour, mark and cut of the rim in one. Words beside it name the player. */
export function SeatChip({ seat, size = 32, faded = false }: SeatProps) {
  const drawing = seat === undefined ? empty : (chips[seat] ?? empty);
  if (size < RIM_FROM && seat !== undefined) {
    return (
      <span
        class="seat-ring"
        style={{ width: `${size}px`, height: `${size}px`, borderColor: seatColour(seat) }}
        aria-hidden="true"
      />
    );
  }
  return (
    <span
      class={faded ? "seat-chip seat-chip-faded" : "seat-chip"}
      style={{ width: `${size}px`, height: `${size}px` }}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}

/** A seat's mark alone, in the colour of the text. */
export function SeatMark({ seat, size = 20 }: { seat: number; size?: number }) {
  return (
    <span
      class="seat-chip"
      style={{ width: `${size}px`, height: `${size}px` }}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: marks[seat] ?? "" }}
    />
  );
}
