import { useSignal } from "@preact/signals";
import type { BalanceCounts } from "../../../shared/balance/counts.ts";
import { type BalanceFigure, type FigureRow, figuresOf } from "../../../shared/balance/figures.ts";
import type { GameCard } from "../../games/contract/page.ts";
import { findCard } from "../../games/games.ts";
import { gameCards } from "../../games/list.ts";
import { getStatistics } from "../../net/profiles.ts";
import { navigate } from "../shell/router.ts";
import { useTitle } from "../shell/title.ts";
import { Segmented, Select } from "../kit/fields.tsx";
import { ProfileFrame, Trouble } from "../profiles/page-frame.tsx";
import { useQuery } from "../profiles/use-query.ts";
import { NoSuchGame } from "../rules/no-such-game.tsx";
import { percentText } from "../text/words.ts";
import { countedText, shareText, statsText as text } from "./text.ts";
import "../kit/paper-page.css";
import "./stats.css";

/** What the finished games of a game come to. */
export function StatsPage({ game }: { game: string }) {
  const card = findCard(game);
  return card === undefined ? <NoSuchGame what={text.nowhere} /> : <GameStats card={card} />;
}

function GameStats({ card: { id, name } }: { card: GameCard }) {
  const title = text.title(name);
  useTitle(title);
  const players = useSignal(0);
  const [answer, again, known] = useQuery(id, () => getStatistics(id));
  const table = known?.tables.find((each) => each.players === players.value) ?? known?.tables[0];
  return (
    <ProfileFrame title={title} width="paper">
      <section class="paper-choices" aria-label={text.game}>
        <Select
          label={text.game}
          choices={gameCards.map(({ id: value, name: label }) => ({ value, label }))}
          value={id}
          onChange={(next) => navigate(`/stats/${next}`)}
        />
        {known !== undefined && known.tables.length > 1 && (
          <Segmented
            label={text.players}
            choices={known.tables.map((each) => ({ value: String(each.players), label: text.of(each.players) }))}
            value={String(table?.players ?? 0)}
            onChange={(next) => (players.value = Number(next))}
          />
        )}
      </section>
      {known === undefined ? (
        <Trouble answer={answer} again={again} />
      ) : (
        <main class="paper-page on-paper">
          <p class="t-note">{text.what}</p>
          {table === undefined ? (
            <>
              <p class="t-title">{text.none}</p>
              <p class="t-note">{text.noneHow}</p>
            </>
          ) : (
            <Figures counts={table} names={known.names} at={known.at} />
          )}
          <p>
            <a href={`/top/${id}`}>{text.best}</a>
          </p>
        </main>
      )}
    </ProfileFrame>
  );
}

interface FiguresProps {
  counts: BalanceCounts;
  names: Readonly<Record<string, string>>;
  at: number;
}

function Figures({ counts, names, at }: FiguresProps) {
  return (
    <>
      <p class="t-title">{countedText(counts.games, counts.actions, at)}</p>
      <p class="t-note">{text.how}</p>
      <Lengths counts={counts} />
      {figuresOf(counts, names).map((figure) => (
        <FigureTable key={figure.title} figure={figure} players={counts.players} />
      ))}
    </>
  );
}

function Lengths({ counts: { lengths } }: { counts: BalanceCounts }) {
  const { step, games } = lengths;
  const top = Math.max(...games);
  return (
    <figure class="stats-lengths">
      <h2 class="t-title">{text.lengths}</h2>
      <svg viewBox={`0 0 ${games.length} 1`} preserveAspectRatio="none" aria-hidden="true">
        {games.map((count, place) => (
          <rect key={place} x={place + 0.1} width="0.8" y={1 - count / top} height={count / top} />
        ))}
      </svg>
      <figcaption class="t-note tabular">
        <span>0</span>
        <span>{text.more(step * (games.length - 1))}</span>
      </figcaption>
    </figure>
  );
}

function FigureTable({ figure: { title, of, rows }, players }: { figure: BalanceFigure; players: number }) {
  const isUse = rows.some(({ others }) => others !== undefined);
  return (
    <section class="stats-figure">
      <h2 class="t-title">{title}</h2>
      <table class="tabular">
        <thead>
          <tr>
            <td />
            <th scope="col" colSpan={2}>
              {of === "wins" ? text.wins : text.games}
            </th>
            {isUse && <th scope="col">{text.others}</th>}
            {isUse && <th scope="col">{text.perGame}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.name} row={row} base={of === "wins" ? 1 / players : undefined} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row: { name, share, others, perGame }, base }: { row: FigureRow; base: number | undefined }) {
  return (
    <tr title={shareText(share)}>
      <th scope="row">{name}</th>
      <td class="stats-plot">
        <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
          {base !== undefined && <line class="stats-base" x1={100 * base} x2={100 * base} y1="0" y2="2" />}
          <line x1={100 * share.low} x2={100 * share.high} y1="1" y2="1" />
          <line class="stats-share" x1={100 * share.share} x2={100 * share.share} y1="0.4" y2="1.6" />
        </svg>
      </td>
      <td aria-label={shareText(share)}>{percentText(share.share)}</td>
      {others !== undefined && <td>{others.of === 0 ? "–" : percentText(others.share)}</td>}
      {perGame !== undefined && <td>{perGame.toFixed(1)}</td>}
    </tr>
  );
}
