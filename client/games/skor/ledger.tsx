/** What a player has to spend, and what their next turn will open with: income, upkeep, and who would go hungry. */
import type { Seat } from "../../../shared/kernel/game.ts";
import { FARM, RESOURCE } from "../../../shared/skor/components.ts";
import { accountsOf, forecast } from "../../../shared/skor/outlook.ts";
import { countAt, ownIds } from "../../../shared/skor/pieces.ts";
import { type State, structureAt } from "../../../shared/skor/state.ts";
import { structureName } from "./words.ts";
import { tableText } from "./table-text.ts";
import "./ledger.css";

interface LedgerProps {
  state: State;
  seat: Seat;
}

/** With its sources, for the panel. */
export function Ledger({ state, seat }: LedgerProps) {
  const next = forecast(state, seat);
  return (
    <section class="ledger" aria-label={tableText.nextTurn}>
      <dl class="ledger-sum tabular">
        <Figure name={tableText.income} value={next.produced + next.gift} />
        <span aria-hidden="true">−</span>
        <Figure name={tableText.upkeep} value={next.upkeep} />
        <span aria-hidden="true">=</span>
        <Figure name={tableText.nextTurn} value={next.spare} />
        {state.toMove === seat && <Figure name={tableText.now} value={state.budget} now />}
      </dl>
      <ul class="ledger-lines tabular">
        {linesOf(state, seat).map(({ text, value }) => (
          <li key={text}>
            <span>{text}</span>
            <b>{value === undefined ? "" : value < 0 ? `−${-value}` : value}</b>
          </li>
        ))}
      </ul>
      {next.spare < 0 && <p class="ledger-short">{tableText.starving(-next.spare)}</p>}
    </section>
  );
}

function Figure({ name, value, now = false }: { name: string; value: number; now?: boolean }) {
  return (
    <div class={now ? "ledger-now" : ""}>
      <dt>{name}</dt>
      <dd>{value < 0 ? `−${-value}` : value}</dd>
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
    return value === 0 ? [] : [{ text: tableText.onGround(people, `${structureName(structure)}s`), value }];
  });
  const idle = sum(accounts.filter(({ tile }) => countAt(state, tile) === 0));
  const pieces = ownIds(state, seat).length;
  const eaten = accounts.reduce((total, { eats }) => total + eats, 0);
  return [
    ...grounds,
    ...(idle === 0 ? [] : [{ text: tableText.emptyFarms, value: idle }]),
    ...(next.gift === 0 ? [] : [{ text: tableText.gift, value: next.gift }]),
    next.upkeep === 0 && eaten > 0
      ? { text: tableText.noFood, value: undefined }
      : { text: tableText.toFeed(pieces), value: -next.upkeep },
  ];
}

/** The sums alone, on dark glass over the water of a phone. */
export function LedgerCorner({ state, seat }: LedgerProps) {
  const next = forecast(state, seat);
  return (
    <dl class={next.spare < 0 ? "ledger-corner ledger-corner-short tabular" : "ledger-corner tabular"}>
      {state.toMove === seat && (
        <div class="ledger-corner-now">
          <dt>{tableText.toSpend}</dt>
          <dd>{state.budget}</dd>
        </div>
      )}
      <div>
        <dt>{tableText.income}</dt>
        <dd>{next.produced + next.gift}</dd>
      </div>
      <div>
        <dt>{tableText.upkeep}</dt>
        <dd>{next.upkeep === 0 ? 0 : `−${next.upkeep}`}</dd>
      </div>
      <div>
        <dt>{tableText.nextTurn}</dt>
        <dd>{next.spare < 0 ? `−${-next.spare}` : next.spare}</dd>
      </div>
    </dl>
  );
}
