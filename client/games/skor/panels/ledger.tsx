/** A player's budget, and the start of their next turn: income, upkeep, and the shortfall. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { FARM, RESOURCE } from "../../../../shared/skor/board/components.ts";
import { accountsOf, forecast } from "../../../../shared/skor/outlook.ts";
import { countAt, ownIds } from "../../../../shared/skor/board/pieces.ts";
import { type State, structureAt } from "../../../../shared/skor/board/state.ts";
import { tooltip } from "../../../ui/kit/tooltips.ts";
import { structureName } from "../text/words.ts";
import { ledgerText } from "../text/ledger-text.ts";
import "./ledger.css";

interface LedgerProps {
  state: State;
  seat: Seat;
}

/** With its sources, for the panel. */
export function Ledger({ state, seat }: LedgerProps) {
  const next = forecast(state, seat);
  return (
    <section class="ledger" aria-label={ledgerText.nextTurn}>
      <dl class="ledger-sum tabular">
        <Figure name={ledgerText.income} does={ledgerText.figures.income} value={next.produced + next.gift} />
        <span aria-hidden="true">−</span>
        <Figure name={ledgerText.upkeep} does={ledgerText.figures.upkeep} value={next.upkeep} />
        <span aria-hidden="true">=</span>
        <Figure name={ledgerText.nextTurn} does={ledgerText.figures.nextTurn} value={next.surplus} />
        {state.toMove === seat && (
          <Figure name={ledgerText.now} does={ledgerText.figures.now} value={state.budget} now />
        )}
      </dl>
      <ul class="ledger-lines tabular">
        {linesOf(state, seat).map(({ text, value }) => (
          <li key={text}>
            <span>{text}</span>
            <b>{value === undefined ? "" : signedText(value)}</b>
          </li>
        ))}
      </ul>
      {next.surplus < 0 && <p class="ledger-short t-note">{ledgerText.starving(-next.surplus)}</p>}
    </section>
  );
}

interface FigureProps {
  name: string;
  does: string;
  value: number;
  now?: boolean;
}

function Figure({ name, does, value, now = false }: FigureProps) {
  return (
    <div class={now ? "ledger-now" : ""} {...tooltip(`${name}, ${value}. ${does}`)}>
      <dt class="t-small">{name}</dt>
      <dd>{signedText(value)}</dd>
    </div>
  );
}

interface Line {
  readonly text: string;
  readonly value: number | undefined;
}

function linesOf(state: State, seat: Seat): Line[] {
  const accounts = accountsOf(state, seat);
  const next = forecast(state, seat);
  const sum = (tiles: typeof accounts) => tiles.reduce((total, { makes }) => total + makes, 0);
  const grounds = [RESOURCE, FARM].flatMap((structure): Line[] => {
    const there = accounts.filter(({ tile, makes }) => makes > 0 && structureAt(state, tile) === structure);
    const worked = there.filter(({ tile }) => countAt(state, tile) > 0);
    const people = worked.reduce((total, { tile }) => total + countAt(state, tile), 0);
    const value = sum(worked);
    return value === 0 ? [] : [{ text: ledgerText.onGround(people, `${structureName(structure)}s`), value }];
  });
  const idle = sum(accounts.filter(({ tile }) => countAt(state, tile) === 0));
  const pieces = ownIds(state, seat).length;
  const eaten = accounts.reduce((total, { eats }) => total + eats, 0);
  return [
    ...grounds,
    ...(idle === 0 ? [] : [{ text: ledgerText.emptyFarms, value: idle }]),
    ...(next.gift === 0 ? [] : [{ text: ledgerText.gift, value: next.gift }]),
    next.upkeep === 0 && eaten > 0
      ? { text: ledgerText.noFood, value: undefined }
      : { text: ledgerText.toFeed(pieces), value: -next.upkeep },
  ];
}

/** The budget and the forecast, short enough for a row of a phone. */
export function purseLine(state: State, seat: Seat): string {
  const next = signedText(forecast(state, seat).surplus);
  return state.toMove === seat ? ledgerText.purse(state.budget, next) : ledgerText.nextShort(next);
}

function signedText(value: number): string {
  return value < 0 ? `−${-value}` : `${value}`;
}
