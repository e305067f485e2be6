/** What a seat holds, in small signs: under its name in the panel, and in the strip of a narrow screen. */
import type { ComponentChild, ComponentProps } from "preact";
import type { Seat } from "../../../shared/kernel/game.ts";
import { creatureOf } from "../../../shared/skora/cards.ts";
import { AXES } from "../../../shared/skora/components.ts";
import { catchPoints } from "../../../shared/skora/scoring.ts";
import { boatsOut, playerAt, type State } from "../../../shared/skora/state.ts";
import { explained } from "../../ui/kit/about.ts";
import { artUrl } from "./art.ts";
import { Banner } from "./banner.tsx";
import { boardText } from "./board-text.ts";
import { showsCatch } from "./scene.ts";
import { SeatStrip } from "../../ui/play/seat-strip.tsx";
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
      <p class="row holdings t-note tabular">
        <Count sign={<Backs cards={cards} />} count={cards} label={boardText.hand(cards)} does={boardText.does.hand} />
        <Count sign={<Boat seat={seat} />} count={boats} label={boardText.ashore(boats)} does={boardText.does.ashore} />
        <Count sign={<Axe up />} count={axes} label={boardText.axes(axes)} does={boardText.does.axes} />
        <Count sign={<Axe up={false} />} count={spent} label={boardText.spent(spent)} does={boardText.does.spent} />
      </p>
    );
  }
  const left = boatsOut(state, seat);
  const points = catchPoints(caught);
  return (
    <div class="row holdings t-note tabular">
      <span
        class="row holdings-catch"
        role="img"
        aria-label={boardText.caught(points)}
        {...explained(`${boardText.caught(points)}. ${boardText.does.caught}`)}
      >
        {caught.map((card) => (
          <Banner key={card} creature={creatureOf(card)} />
        ))}
        <strong>{points}</strong>
      </span>
      <Count sign={<Boat seat={seat} />} count={left} label={boardText.afloat(left)} does={boardText.does.afloat} />
      <Count sign={<Axe up />} count={axes} label={boardText.axes(axes)} does={boardText.does.axes} />
      <Count sign={<Axe up={false} />} count={spent} label={boardText.spent(spent)} does={boardText.does.spent} />
    </div>
  );
}

interface StripProps extends Pick<ComponentProps<typeof SeatStrip>, "order" | "actors"> {
  state: State;
  reader: Reader;
}

export function Strip({ state, order, reader, actors }: StripProps) {
  return (
    <SeatStrip
      order={order}
      actors={actors}
      own={order.filter((seat) => seat === reader.seat)}
      names={reader.names.map((_, seat) => nameOf(seat, reader, "You"))}
      cell={(seat) => <StripCounts state={state} seat={seat} />}
    />
  );
}

function StripCounts({ state, seat }: HoldingsProps) {
  const { cards, boats, axes, catch: caught } = playerAt(state, seat);
  const fishing = showsCatch(state);
  const left = fishing ? boatsOut(state, seat) : boats;
  const points = catchPoints(caught);
  return (
    <span class="strip-counts">
      {fishing ? (
        <span
          role="img"
          aria-label={boardText.caught(points)}
          {...explained(`${boardText.caught(points)}. ${boardText.does.caught}`)}
        >
          <strong>{points}</strong>
        </span>
      ) : (
        <Count sign={<Backs cards={1} />} count={cards} label={boardText.hand(cards)} does={boardText.does.hand} />
      )}
      <Count
        sign={<Boat seat={seat} />}
        count={left}
        label={fishing ? boardText.afloat(left) : boardText.ashore(left)}
        does={fishing ? boardText.does.afloat : boardText.does.ashore}
      />
      <Count sign={<Axe up />} count={axes} label={boardText.axes(axes)} does={boardText.does.axes} />
    </span>
  );
}

/** The axes that nobody has won yet; while two players fish, what they have thrown away. */
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
    <p class="row axe-store tabular" {...explained(`${boardText.axeStore}, ${left}. ${boardText.does.store}`)}>
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

function Count({ sign, count, label, does }: { sign: ComponentChild; count: number; label: string; does: string }) {
  return (
    <span
      class={count === 0 ? "row holding holding-none" : "row holding"}
      role="img"
      aria-label={label}
      {...explained(`${label}. ${does}`)}
    >
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
