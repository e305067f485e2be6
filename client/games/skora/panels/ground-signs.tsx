/** The words over a ground: its name, the order of picks, and what the selected choice would change. */
import { fishingOutlook } from "../../../../shared/skora/outlook.ts";
import { isBaiting, type Precedence } from "../../../../shared/skora/state.ts";
import { SeatChip } from "../../../ui/kit/players/seat-chip.tsx";
import { tooltip } from "../../../ui/kit/tooltips.ts";
import { artUrl } from "../faces/art.ts";
import { boardText } from "../text/board-text.ts";
import { styleOf } from "../../../stage/items/rects.ts";
import type { GroundLayout, TableLayout } from "../scene/layout-parts.ts";
import { nameOf } from "../../../ui/play/model/sentence.ts";
import { GROUNDS } from "../../../../shared/skora/components.ts";
import { groundTitle } from "../text/words.ts";
import type { Moment } from "../play/spots.ts";
import "./ground-signs.css";

interface SignsProps {
  moment: Moment;
  layout: TableLayout;
}

export function GroundSigns(props: SignsProps) {
  return (
    <>
      {props.layout.grounds.map((place, ground) => (
        <Signs key={ground} {...props} place={place} ground={ground} />
      ))}
    </>
  );
}

interface GroundProps extends SignsProps {
  place: GroundLayout;
  ground: number;
}

function Signs(props: GroundProps) {
  const { place, ground } = props;
  const { state } = props.moment;
  const { pile, boats } = state.grounds[ground] ?? { pile: [], boats: [] };
  const afloat = boats.reduce((sum, count) => sum + count, 0);
  return (
    <>
      <p class={`row ground-title ground-title-${place.view}`} style={styleOf(place.title)}>
        <span class="ground-letter">{(GROUNDS[ground]?.letter ?? "").toUpperCase()}</span>
        <span class="ground-name">{groundTitle(ground)}</span>
        {place.view === "fished" && <span class="ground-note">{boardText.cardsForBoats(pile.length, afloat)}</span>}
      </p>
      {place.view === "open" && isBaiting(state) && place.picks.height > 0 && <Picks {...props} />}
      {/* On a phone the question says it. */}
      {place.view === "open" && props.layout.wide && <Gains {...props} />}
      {place.view === "aside" && (
        <p
          class={ground < state.ground ? "ground-aside t-small" : "ground-aside ground-aside-later t-small"}
          style={styleOf(place.picks)}
        >
          {ground < state.ground ? (
            <>
              <strong>{boardText.fishedOut}</strong> <span>{boardText.left(pile.length)}</span>
            </>
          ) : (
            <>
              <strong>{boardText.fishedLater}</strong> <span>{boardText.cardsForBoats(pile.length, afloat)}</span>
            </>
          )}
        </p>
      )}
    </>
  );
}

/** The order in which seats would pick, as it stands or as it would be. */
function Picks({ moment, place, ground, layout }: GroundProps) {
  const { state, preview: outcome, reader } = moment;
  const now = fishingOutlook(state);
  const outlook = (outcome === undefined ? now : fishingOutlook(outcome.after))[ground];
  const order = outlook?.order ?? [];
  const before = now[ground]?.order ?? [];
  const changed = order.join() !== before.join();
  // In a narrow strip of four, what changes matters more than why.
  const why = layout.wide || !changed || order.length < 4;
  if (order.length === 0) {
    return (
      <p class="row picks picks-none" style={styleOf(place.picks)}>
        {boardText.nobodyPicks}
      </p>
    );
  }
  return (
    <ol
      class={changed ? "row picks picks-changed" : "row picks"}
      style={styleOf(place.picks)}
      aria-label={boardText.picks}
    >
      <li class="row picks-word" aria-hidden="true">
        {boardText.picks}
      </li>
      {order.map((seat, index) => (
        <li key={seat} class="row">
          <span class="tabular">{index + 1}</span>
          <SeatChip seat={seat} size={layout.wide ? 22 : 20} />
          <span class="unseen">{nameOf(seat, reader, "You")}</span>
          {why && <Why precedence={outlook?.precedences[index]} />}
          {changed && <Change before={before.indexOf(seat)} now={index} />}
        </li>
      ))}
    </ol>
  );
}

/** A small axe after a seat that goes before others by an axe, or by turn order. */
export function Why({ precedence }: { precedence: Precedence | undefined }) {
  if (precedence === "axes" || precedence === "turn") {
    const text = precedence === "axes" ? boardText.byAxe : boardText.byTurn;
    return <img class="picks-axe" src={artUrl("axe-up")} alt={text} {...tooltip(text)} width="18" height="18" />;
  }
  if (precedence !== "bare") return null;
  return (
    <span class="picks-turn" {...tooltip(boardText.byTurn)}>
      {boardText.turn}
    </span>
  );
}

function Change({ before, now }: { before: number; now: number }) {
  if (before === now) return null;
  const up = before < 0 || now < before;
  return <span class={up ? "picks-up" : "picks-down"}>{up ? "↑" : "↓"}</span>;
}

/** What the card over a ground would win and place. */
function Gains({ moment: { choice, preview: outcome, seat }, place, ground, layout }: GroundProps) {
  if (outcome === undefined || seat === undefined || choice?.to !== `ground:${ground}`) return null;
  const axe = outcome.events.some(({ kind }) => kind === "axe");
  const boats = outcome.events.find((event) => event.kind === "boats")?.count;
  const at = {
    left: `${place.pile.x - 6}px`,
    bottom: `${layout.size.height - place.pile.y - place.pile.height + 6}px`,
  };
  if (!axe && boats === undefined) return null;
  return (
    <p class="stack gains" style={at} aria-hidden="true">
      {axe && (
        <span class="row gain">
          <img src={artUrl("axe-up")} alt="" width="22" height="22" />
          {boardText.wonAxe}
        </span>
      )}
      {typeof boats === "number" && (
        <span class="row gain">
          <img src={artUrl(`boat-seat-${seat + 1}`)} alt="" width="22" height="22" />
          {boardText.plus(boats)}
        </span>
      )}
    </p>
  );
}
