import { seatColour } from "../kit/players/seat-chip.tsx";
import { flagPlaces } from "./flags.ts";
import type { TurningPoint } from "../evaluation/judgement.ts";

interface ChartProps {
  /** For every position: what each seat could expect, as shares. */
  line: readonly (readonly number[])[];
  points: readonly TurningPoint[];
  /** The position that is shown. */
  at: number;
  label: string;
  onGo: (at: number) => void;
}

const WIDTH = 1000;
const HEIGHT = 100;

/** The evaluation over the moves: for two seats an area to either side of the middle, for more a line for each. */
export function Chart({ line, points, at, label, onGo }: ChartProps) {
  const last = Math.max(1, line.length - 1);
  const x = (position: number) => (WIDTH * position) / last;
  const seats = line[0]?.length ?? 0;
  const places = flagPlaces(points.map((point) => point.at / last));
  const go = (event: PointerEvent & { currentTarget: Element }) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onGo(Math.round((last * (event.clientX - left)) / Math.max(1, width)));
  };
  return (
    <div class="review-chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        onPointerDown={go}
      >
        {seats === 2 ? (
          <Areas line={line} x={x} />
        ) : (
          Array.from({ length: seats }, (_, seat) => (
            <polyline
              key={seat}
              points={line.map((shares, position) => `${x(position)},${HEIGHT * (1 - (shares[seat] ?? 0))}`).join(" ")}
              fill="none"
              stroke={seatColour(seat)}
              stroke-width="2.5"
              vector-effect="non-scaling-stroke"
            />
          ))
        )}
        <line class="review-here" x1={x(at)} x2={x(at)} y1="0" y2={HEIGHT} vector-effect="non-scaling-stroke" />
      </svg>
      {points.map((point, index) => (
        <span
          key={point.at}
          class="review-flag tabular"
          style={{ left: `${100 * (places[index] ?? 0)}%` }}
          aria-hidden="true"
        >
          {index + 1}
        </span>
      ))}
    </div>
  );
}

/** The first seat above the middle, the second below. */
function Areas({ line, x }: { line: ChartProps["line"]; x: (position: number) => number }) {
  const middle = HEIGHT / 2;
  const area = (lift: (share: number) => number) =>
    `M0,${middle} ${line.map((shares, position) => `L${x(position)},${middle - HEIGHT * lift((shares[0] ?? 0.5) - 0.5)}`).join(" ")} L${WIDTH},${middle} Z`;
  return (
    <>
      <rect width={WIDTH} height={middle} fill={seatColour(0)} opacity="0.18" />
      <rect y={middle} width={WIDTH} height={middle} fill={seatColour(1)} opacity="0.18" />
      <path d={area((share) => Math.max(0, share))} fill={seatColour(0)} />
      <path d={area((share) => Math.min(0, share))} fill={seatColour(1)} />
      <line x1="0" x2={WIDTH} y1={middle} y2={middle} class="review-middle" vector-effect="non-scaling-stroke" />
    </>
  );
}
