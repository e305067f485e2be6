import { useState } from "preact/hooks";
import type { ProfileRating } from "../../../shared/wire/profiles.ts";
import { useMedia } from "../kit/use-media.ts";
import { type Frame, nearestPoint, plotOf } from "./plot.ts";
import { dateText } from "../text/words.ts";
import { lineText, profileText, plusMinusText, pointText } from "./text.ts";
import "./rating-plot.css";

/** The size of the drawing, and the place of the line in it. */
interface Sheet {
  readonly wide: number;
  readonly high: number;
  readonly frame: Frame;
}

const SHEET: Sheet = { wide: 660, high: 250, frame: { left: 48, top: 12, width: 528, height: 204 } };
const NARROW_SHEET: Sheet = { wide: 330, high: 230, frame: { left: 40, top: 8, width: 264, height: 190 } };

/** A rating over time with its uncertainty. The arrow keys go from moment to moment; a table says all of it in words. */
export function RatingPlot({ name, rating }: { name: string; rating: ProfileRating }) {
  const { line } = rating;
  const [at, setAt] = useState(line.length - 1);
  const { wide, high, frame } = useMedia("(max-width: 700px)") ? NARROW_SHEET : SHEET;
  const plot = plotOf(line, frame);
  const shown = line[at];
  const point = plot.points[at];
  if (shown === undefined || point === undefined) return null;
  const [when, value, deviation] = shown;
  const look = (event: PointerEvent & { currentTarget: Element }) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(nearestPoint(plot, (wide * (event.clientX - left)) / Math.max(1, width)));
  };
  return (
    <figure class="rating-plot">
      <div class="rating-drawn">
        <svg
          viewBox={`0 0 ${wide} ${high}`}
          role="img"
          aria-label={lineText(name, rating)}
          onPointerMove={look}
          onPointerDown={look}
        >
          {plot.levels.map((level) => (
            <g key={level.rating}>
              <line class="plot-level" x1={frame.left} x2={frame.left + frame.width} y1={level.y} y2={level.y} />
              <text class="plot-words" x={frame.left - 8} y={level.y + 4} text-anchor="end">
                {level.rating}
              </text>
            </g>
          ))}
          {plot.moments.map((moment) => (
            <text key={moment.text} class="plot-words" x={moment.x} y={high - 8} text-anchor="middle">
              {moment.text}
            </text>
          ))}
          <path class="plot-band" d={plot.band} />
          <path class="plot-line" d={plot.line} />
          <line class="plot-here" x1={point.x} x2={point.x} y1={frame.top} y2={frame.top + frame.height} />
          <circle class="plot-point" cx={point.x} cy={point.y} r="5" />
        </svg>
        <p class="plot-value tabular" aria-hidden="true">
          <strong>{Math.round(value)}</strong> <span>{plusMinusText(deviation)}</span>
          <small>{dateText(when)}</small>
        </p>
      </div>
      {line.length > 1 && (
        <input
          class="plot-slider"
          type="range"
          min={0}
          max={line.length - 1}
          value={at}
          aria-label={profileText.moment}
          aria-valuetext={pointText(shown)}
          onInput={(event) => setAt(Number(event.currentTarget.value))}
        />
      )}
      <PlotTable line={line} />
    </figure>
  );
}

function PlotTable({ line }: Pick<ProfileRating, "line">) {
  return (
    <details class="plot-table">
      <summary>{profileText.asTable}</summary>
      <table class="tabular">
        <thead>
          <tr>
            <th scope="col">{profileText.when}</th>
            <th scope="col">{profileText.rating}</th>
            <th scope="col">{profileText.plusMinus}</th>
          </tr>
        </thead>
        <tbody>
          {line.toReversed().map(([moment, points, unsure], index) => (
            <tr key={line.length - index}>
              <td>{dateText(moment)}</td>
              <td>{Math.round(points)}</td>
              <td>{Math.round(unsure)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const SMALL: Frame = { left: 1, top: 3, width: 74, height: 22 };

/** The same line, small, without words: they stand beside it. */
export function SmallPlot({ rating }: { rating: ProfileRating }) {
  const plot = plotOf(rating.line, SMALL);
  return (
    <svg class="small-plot" viewBox="0 0 76 28" width="76" height="28" aria-hidden="true">
      <path class="plot-band" d={plot.band} />
      <path class="plot-line" d={plot.line} />
    </svg>
  );
}
