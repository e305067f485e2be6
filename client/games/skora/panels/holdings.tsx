/** What a seat holds, in small signs: under its name in the panel, and in the strip of a narrow screen. */
import type { ComponentChild } from "preact";
import type { Seat } from "../../../../shared/kernel/game.ts";
import { creatureOf } from "../../../../shared/skora/cards.ts";
import { AXES } from "../../../../shared/skora/components.ts";
import { catchPoints } from "../../../../shared/skora/scoring.ts";
import { boatsOut, playerAt, type State } from "../../../../shared/skora/state.ts";
import { depicted, tooltip } from "../../../ui/kit/tooltips.ts";
import { artUrl } from "../faces/art.ts";
import { Banner } from "../faces/banner.tsx";
import { boardText } from "../text/board-text.ts";
import { showsCatch } from "../scene/scene.ts";
import "./holdings.css";

interface HoldingsProps {
  state: State;
  seat: Seat;
  small: boolean;
}

/** The row under a name: on a phone, figures alone. */
export function Holdings({ state, seat, small }: HoldingsProps) {
  const { hand, points, boats, axes, spent } = countsOf(state, seat, small ? 1 : 3);
  if (small) {
    return (
      <>
        {showsCatch(state) ? (
          <strong class="holding-caught" {...depicted(boardText.caught(points), boardText.does.caught)}>
            {points}
          </strong>
        ) : (
          hand
        )}
        {boats}
        {axes}
      </>
    );
  }
  return (
    <div class="row holdings t-note tabular">
      {showsCatch(state) ? (
        <span class="row holdings-catch" {...depicted(boardText.caught(points), boardText.does.caught)}>
          {playerAt(state, seat).catch.map((card) => (
            <Banner key={card} creature={creatureOf(card)} />
          ))}
          <strong>{points}</strong>
        </span>
      ) : (
        hand
      )}
      {boats}
      {axes}
      {spent}
    </div>
  );
}

/** What a seat has, each by its sign. @param backs as many cards are drawn for a hand */
function countsOf(state: State, seat: Seat, backs: number) {
  const { cards, boats, axes, spent, catch: caught } = playerAt(state, seat);
  const where = showsCatch(state) ? "afloat" : "ashore";
  const left = where === "afloat" ? boatsOut(state, seat) : boats;
  const count = (sign: ComponentChild, amount: number, label: string, does: string) => (
    <span class={amount === 0 ? "row holding holding-none" : "row holding"} {...depicted(label, does)}>
      {sign}
      <span aria-hidden="true">{amount}</span>
    </span>
  );
  const { does } = boardText;
  return {
    points: catchPoints(caught),
    hand: count(<Backs cards={Math.min(backs, cards)} />, cards, boardText.hand(cards), does.hand),
    boats: count(<Boat seat={seat} />, left, boardText[where](left), does[where]),
    axes: count(<Axe up />, axes, boardText.axes(axes), does.axes),
    spent: count(<Axe up={false} />, spent, boardText.spent(spent), does.spent),
  };
}

/** The axes that nobody has won yet; in a Fishing of two, the cards that were thrown away. */
export function Store({ state }: { state: State }) {
  if (showsCatch(state) && state.discards.length > 0) {
    return (
      <p class="row axe-store">
        <span>{boardText.thrownAway}</span>
        <span class="flow axe-store-cards">
          {state.discards.map((card) => (
            <Banner key={card} creature={creatureOf(card)} />
          ))}
        </span>
      </p>
    );
  }
  const left = AXES - state.players.reduce((sum, { axes, spent }) => sum + axes + spent, 0);
  return (
    <p class="row axe-store tabular" {...tooltip(`${boardText.axeStore}, ${left}. ${boardText.does.store}`)}>
      <span class="axe-store-pile" aria-hidden="true">
        {[0, 1, 2, 3].map((axe) => (
          <img key={axe} src={artUrl("axe-up")} alt="" width="24" height="24" />
        ))}
      </span>
      <span>{boardText.axeStore}</span>
      <strong>{left}</strong>
    </p>
  );
}

function Backs({ cards }: { cards: number }) {
  return (
    <span class="backs">
      {Array.from({ length: cards }, (_, back) => (
        <i key={back} />
      ))}
    </span>
  );
}

function Boat({ seat }: { seat: Seat }) {
  return <img src={artUrl(`boat-seat-${seat + 1}`)} alt="" width="22" height="22" />;
}

function Axe({ up }: { up: boolean }) {
  return <img src={artUrl(up ? "axe-up" : "axe-down")} alt="" width="20" height="20" />;
}
