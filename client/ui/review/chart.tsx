import { seatColour } from "../kit/players/seat-chip.tsx";
import type { Decision } from "../evaluation/messages.ts";
import { momentOf } from "./points.ts";

interface ChartProps {
  /** For every position: what each seat could expect, as shares. */
  line: readonly (readonly number[])[];
  /** Decisions that are told, in the order of the game: their marks stand over the line. */
  points: readonly Decision[];
  /** The position that is shown. */
  at: number;
  /** The turning point whose better move is on the board. */
  shown: Decision | undefined;
  label: string;
  onGo: (at: number) => void;
  onShow: (point: Decision | undefined) => void;
  /** Whether moves are counted below it. */
  ruled: boolean;
}

const WIDTH = 1000;
const HEIGHT = 100;
/** The possible distances between two labelled moves, so that there are ten numbers at most. */
const STEPS = [5, 10, 20, 50, 100, 200];
const MAX_NUMBERS = 10;

/** How far apart they are at least, as a share of the line: their width in a panel or on a phone, and below a wide board. */
const APART = { small: 0.058, wide: 0.024 };

/**
 * The places of flags from left to right, as shares of the line: each where its moment is, or as near to it as the others
 * leave room.
 * @param moments in order of time, as shares of the line
 */
export function flagPlaces(moments: readonly number[], apart = APART.small): number[] {
  const edge = apart / 2;
  const places: number[] = [];
  for (const moment of moments) places.push(Math.max(moment, edge, (places.at(-1) ?? -1) + apart));
  let limit = 1 - edge;
  for (let index = places.length - 1; index >= 0; index--) {
    places[index] = Math.min(places[index] ?? 0, limit);
    limit = (places[index] ?? 0) - apart;
  }
  return places;
}

/** The evaluation over the moves: for two seats an area to either side of the middle, for more a line for each. */
export function Chart({ line, points, at, shown, label, onGo, onShow, ruled }: ChartProps) {
  const last = Math.max(1, line.length - 1);
  const x = (position: number) => (WIDTH * position) / last;
  const seats = line[0]?.length ?? 0;
  const places = flagPlaces(
    points.map((point) => momentOf(point) / last),
    ruled ? APART.wide : APART.small,
  );
  const go = (event: PointerEvent & { currentTarget: Element }) => {
    if (event.buttons === 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onGo(Math.max(0, Math.min(last, Math.round((last * (event.clientX - left)) / Math.max(1, width)))));
  };
  return (
    <div class={ruled ? "review-chart review-ruled" : "review-chart"}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          go(event);
        }}
        onPointerMove={go}
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
        {ruled &&
          points.map((point) => (
            <line
              key={point.at}
              class="review-pole"
              x1={x(momentOf(point))}
              x2={x(momentOf(point))}
              y1="0"
              y2={HEIGHT}
              vector-effect="non-scaling-stroke"
            />
          ))}
        <line class="review-here" x1={x(at)} x2={x(at)} y1="0" y2={HEIGHT} vector-effect="non-scaling-stroke" />
      </svg>
      {points.map((point, index) => (
        <button
          key={point.at}
          type="button"
          class={`review-flag tabular ${point === shown ? "review-flag-shown" : ""}`}
          style={{ left: `${100 * (places[index] ?? 0)}%` }}
          tabIndex={-1}
          // The list of turning points is the same for those who do not see it.
          aria-hidden="true"
          onClick={() => onShow(point === shown ? undefined : point)}
        >
          {point.mark}
        </button>
      ))}
      {seats === 2 && (
        <i
          class="review-knob"
          style={{ left: `${(100 * at) / last}%`, "--share": line[at]?.[0] ?? 0.5 }}
          aria-hidden="true"
        />
      )}
      {ruled && <Numbers last={last} />}
    </div>
  );
}

/** The numbers of moves, below. */
function Numbers({ last }: { last: number }) {
  return (
    <div class="review-numbers tabular" aria-hidden="true">
      {numbersTo(last).map((number) => (
        <span key={number} style={{ left: `${(100 * number) / last}%` }}>
          {number}
        </span>
      ))}
    </div>
  );
}

function numbersTo(last: number): readonly number[] {
  const step = STEPS.find((one) => last / one <= MAX_NUMBERS) ?? last;
  return Array.from({ length: Math.floor(last / step) }, (_, index) => step * (index + 1));
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
