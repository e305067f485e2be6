/** What a seat holds, in small signs: under its name in the panel, and in the strip of a narrow screen. */
import type { ComponentChild } from "preact";
import type { Seat } from "../../../shared/kernel/game.ts";
import { creatureOf } from "../../../shared/skora/cards.ts";
import { AXES } from "../../../shared/skora/components.ts";
import { catchPoints } from "../../../shared/skora/scoring.ts";
import { boatsOut, playerAt, type State } from "../../../shared/skora/state.ts";
import { SeatChip } from "../../ui/kit/seat-chip.tsx";
import { artUrl } from "./art.ts";
import { Banner } from "./banner.tsx";
import { boardText } from "./board-text.ts";
import { showsCatch } from "./scene.ts";
import { nameOf, type Reader } from "../../ui/play/sentence.ts";
import "./holdings.css";

interface HoldingsProps {
  state: State;
  seat: Seat;
}

/** The row under a name. */
export function Holdings({ state, seat }: HoldingsProps) {
  const { cards, boats, axes, spent, catch: caught } = playerAt(state, seat);
  if (!showsCatch(state)) {
    return (
      <p class="holdings tabular">
        <Count sign={<Backs cards={cards} />} count={cards} label={boardText.hand(cards)} />
        <Count sign={<Boat seat={seat} />} count={boats} label={boardText.ashore(boats)} />
        <Count sign={<Axe up />} count={axes} label={boardText.axes(axes)} />
        <Count sign={<Axe up={false} />} count={spent} label={boardText.spent(spent)} />
      </p>
    );
  }
  const left = boatsOut(state, seat);
  const points = catchPoints(caught);
  return (
    <div class="holdings tabular">
      <span class="holdings-catch" role="img" aria-label={boardText.caught(points)}>
        {caught.map((card) => (
          <Banner key={card} creature={creatureOf(card)} />
        ))}
        <strong>{points}</strong>
      </span>
      <Count sign={<Boat seat={seat} />} count={left} label={boardText.afloat(left)} />
      <Count sign={<Axe up />} count={axes} label={boardText.axes(axes)} />
      <Count sign={<Axe up={false} />} count={spent} label={boardText.spent(spent)} />
    </div>
  );
}

/** Everybody in one row, in the order of turns. */
export function Strip({ state, order, reader, actors }: StripProps) {
  return (
    <ol class="strip on-paper tabular">
      {order.map((seat) => (
        <StripCell key={seat} state={state} seat={seat} reader={reader} acting={actors.includes(seat)} />
      ))}
    </ol>
  );
}

interface StripProps {
  state: State;
  order: readonly Seat[];
  reader: Reader;
  actors: readonly Seat[];
}

function StripCell({ state, seat, reader, acting }: HoldingsProps & { reader: Reader; acting: boolean }) {
  const { cards, boats, axes, catch: caught } = playerAt(state, seat);
  const own = seat === reader.seat;
  const fishing = showsCatch(state);
  const left = fishing ? boatsOut(state, seat) : boats;
  const names = ["strip-cell", acting && "strip-acting", own && "strip-own"].filter(Boolean).join(" ");
  const points = catchPoints(caught);
  return (
    <li class={names} aria-current={acting ? "step" : undefined}>
      <p class="strip-who">
        <SeatChip seat={seat} size={20} />
        <strong>{nameOf(seat, reader, "You")}</strong>
      </p>
      <p class="strip-counts">
        {fishing ? (
          <span role="img" aria-label={boardText.caught(points)}>
            <strong>{points}</strong>
          </span>
        ) : (
          <Count sign={<Backs cards={1} />} count={cards} label={boardText.hand(cards)} />
        )}
        <Count
          sign={<Boat seat={seat} />}
          count={left}
          label={fishing ? boardText.afloat(left) : boardText.ashore(left)}
        />
        <Count sign={<Axe up />} count={axes} label={boardText.axes(axes)} />
      </p>
    </li>
  );
}

/** The axes that nobody has won yet; while two players fish, what they have thrown away. */
export function Store({ state }: { state: State }) {
  if (showsCatch(state) && state.discards.length > 0) {
    return (
      <p class="axe-store">
        <span>{boardText.thrownAway}</span>
        <span class="axe-store-cards">
          {state.discards.map((card) => (
            <Banner key={card} creature={creatureOf(card)} />
          ))}
        </span>
      </p>
    );
  }
  const left = AXES - state.players.reduce((sum, { axes, spent }) => sum + axes + spent, 0);
  return (
    <p class="axe-store tabular">
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

function Count({ sign, count, label }: { sign: ComponentChild; count: number; label: string }) {
  return (
    <span class={count === 0 ? "holding holding-none" : "holding"} role="img" aria-label={label} title={label}>
      {sign}
      <span aria-hidden="true">{count}</span>
    </span>
  );
}

function Backs({ cards }: { cards: number }) {
  return (
    <span class="backs">
      {Array.from({ length: Math.min(3, cards) }, (_, back) => (
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
