import type { TournamentView } from "../../../shared/wire/tournaments/tournament.ts";
import { TournamentSection } from "./section.tsx";
import { clockOf, leaderText, pointsFace, tournamentText } from "./text.ts";
import { namesOf } from "./tournament-view.ts";

const WIDE = 660;
const HIGH = 180;
const LEFT = 34;
const TOP = 24;
const FLOOR = HIGH - 26;
/** So far apart names of leaders are readable. */
const NAME_WIDTH = 96;

/** The leader's points over time: a stair, with a name where the leader changes. */
export function LeadPlot({ view }: { view: TournamentView }) {
  const names = namesOf(view);
  const lead = view.lead.map((point) => ({
    ...point,
    name: names.get(point.id) ?? "",
  }));
  const [first, last] = [lead[0], lead.at(-1)];
  if (first === undefined || last === undefined || lead.length < 2) return null;
  const most = Math.max(...lead.map(({ points }) => points));
  const xOf = (at: number) => LEFT + ((WIDE - LEFT - 12) * (at - first.at)) / Math.max(1, last.at - first.at);
  const yOf = (points: number) => FLOOR - ((FLOOR - TOP) * points) / Math.max(1, most);
  const stair = lead.map(({ at, points }, index) =>
    index === 0 ? `M${xOf(at)},${yOf(points)}` : `H${xOf(at)}V${yOf(points)}`,
  );
  let free = 0;
  const labels = lead.flatMap((point, index) => {
    const x = xOf(point.at);
    const isNew = index === 0 || lead[index - 1]?.id !== point.id;
    if (!isNew || x < free || x > WIDE - NAME_WIDTH / 2) return [];
    free = x + NAME_WIDTH;
    return [{ ...point, x, y: yOf(point.points) - 7 }];
  });
  return (
    <TournamentSection title={tournamentText.lead}>
      <svg
        class="tournament-lead"
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        role="img"
        aria-label={`${tournamentText.lead}: ${leaderText(last.name, last.points)}`}
      >
        {[0, most / 2, most].map((points) => (
          <g key={points}>
            <line x1={LEFT} x2={WIDE} y1={yOf(points)} y2={yOf(points)} />
            <text x={LEFT - 6} y={yOf(points) + 4} text-anchor="end">
              {pointsFace(points)}
            </text>
          </g>
        ))}
        <path d={stair.join("")} />
        {labels.map(({ at, name, x, y }) => (
          <text key={at} class="tournament-leader" x={x} y={y}>
            {name.length > 12 ? `${name.slice(0, 11)}…` : name}
          </text>
        ))}
        <text x={LEFT} y={HIGH - 6}>
          {clockOf(first.at)}
        </text>
        <text x={WIDE - 2} y={HIGH - 6} text-anchor="end">
          {clockOf(last.at)}
        </text>
      </svg>
      <details class="tournament-as-table">
        <summary>{tournamentText.leadTable}</summary>
        <table class="tabular">
          <thead>
            <tr>
              <th scope="col">{tournamentText.when}</th>
              <th scope="col">{tournamentText.leader}</th>
              <th scope="col">{tournamentText.points}</th>
            </tr>
          </thead>
          <tbody>
            {lead.toReversed().map(({ at, name, points }) => (
              <tr key={`${at} ${points}`}>
                <td>{clockOf(at)}</td>
                <td>{name}</td>
                <td>{pointsFace(points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </TournamentSection>
  );
}
