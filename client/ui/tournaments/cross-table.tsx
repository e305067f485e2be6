import type { TournamentView } from "../../../shared/wire/tournaments/tournament.ts";
import { Scrolled } from "../kit/overflow/scrolled.tsx";
import { TournamentSection } from "./section.tsx";
import { pointsFace, tournamentText } from "./text.ts";
import { type Cross, crossTable } from "./tournament-view.ts";

const MAX_ROWS = 40;

/** Everybody's games by round; an arena has none, since everybody plays as often as they like. */
export function CrossTable({ view }: { view: TournamentView }) {
  const { head, standings } = view;
  if (head.settings.kind === "arena" || head.round === 0 || standings.length > MAX_ROWS) return null;
  const rows = crossTable(view);
  return (
    <TournamentSection title={tournamentText.crossTable}>
      <Scrolled class="tournament-scroll" label={tournamentText.crossTable} content={head.id}>
        <table class="tournament-cross tabular">
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{tournamentText.player}</th>
              {Array.from({ length: head.round }, (_, index) => (
                <th key={index} scope="col">
                  <abbr title={`${tournamentText.round} ${index + 1}`}>{index + 1}</abbr>
                </th>
              ))}
              <th scope="col">{tournamentText.points}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, cells, points }, row) => (
              <tr key={id}>
                <td>{row + 1}</td>
                <th scope="row">
                  <a href={`/p/${encodeURIComponent(id)}`}>{name}</a>
                </th>
                {cells.map((cell, round) => (
                  <td key={round} data-word={`${round + 1}:`}>
                    {cell && <Cell cell={cell} />}
                  </td>
                ))}
                <td data-word={tournamentText.points}>
                  <strong>{pointsFace(points)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </TournamentSection>
  );
}

function Cell({ cell: { sign, rows } }: { cell: Cross }) {
  const others = rows.map((row) => (row === 0 ? tournamentText.computer : String(row))).join(" ");
  const spoken = rows.length === 0 ? tournamentText.sitsOut : tournamentText.against[sign](others);
  return (
    <span class={sign === "+" ? "tournament-won" : undefined} title={spoken}>
      <span aria-hidden="true">{rows.length === 0 ? "–" : `${sign === "-" ? "−" : sign}${others}`}</span>
      <span class="unseen">{spoken}</span>
    </span>
  );
}
