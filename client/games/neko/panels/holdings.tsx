/** What a seat has, in small signs: under its name in the panel, and in the strip of a narrow screen. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { HAND_SIZE } from "../../../../shared/neko/harbour/components.ts";
import type { ColumnType } from "../../../../shared/neko/harbour/effects.ts";
import { type Item, ITEMS } from "../../../../shared/neko/harbour/items.ts";
import { hubLevel } from "../../../../shared/neko/harbour/line.ts";
import { estimates } from "../../../../shared/neko/outlook.ts";
import { levelOf, type Place, placeOf, SHIPS } from "../../../../shared/neko/harbour/ships.ts";
import { type Player, playerAt, type State } from "../../../../shared/neko/harbour/state.ts";
import { depicted } from "../../../ui/kit/tooltips.ts";
import { seatColour } from "../../../ui/kit/players/seat-chip.tsx";
import { USES } from "../play/about.ts";
import { artUrl } from "../faces/art.ts";
import { boardText } from "../text/board-text.ts";
import { itemWords, typeTitle } from "../text/card-text.ts";
import { typeSlug } from "../faces/signs.ts";
import "./holdings.css";

export interface HoldingsProps {
  state: State;
  seat: Seat;
  name: string;
  /** The harbour that is on the table. */
  shown: boolean;
  own: boolean;
  onLook: (seat: Seat) => void;
}

/** The row under a name: the whole harbour, small. Pressed, it comes onto the table. */
export function Holdings({ state, seat, name, shown, own, onLook }: HoldingsProps) {
  const player = playerAt(state, seat);
  const total = estimates(state)[seat]?.total ?? 0;
  return (
    <button type="button" class="fleet" aria-pressed={shown} onClick={() => onLook(seat)}>
      <span class="unseen">{own ? boardText.lookAtYours : boardText.lookAt(name)}</span>
      {!(own && shown) && <MiniLine player={player} seat={seat} />}
      <span class="row fleet-stock tabular">
        {ITEMS.map((item) => (
          <Count key={item} item={item} count={player.stock[item]} />
        ))}
        <span class="row fleet-count" role="img" aria-label={boardText.handSize(player.cards)}>
          <img src={artUrl("icon-deck")} alt="" width="16" height="16" />
          {player.cards}
        </span>
        <strong class="fleet-points" {...depicted(boardText.pointsOf(total), boardText.scoreNote)}>
          {total}
        </strong>
      </span>
    </button>
  );
}

function Count({ item, count }: { item: Item; count: number }) {
  const none = count === 0 ? " fleet-none" : "";
  return (
    <span class={`row fleet-count${none}`} {...depicted(itemWords(item, count), USES[item])}>
      <img src={artUrl(`icon-${item}`)} alt="" width="17" height="17" />
      {count}
    </span>
  );
}

/** Harbour and columns as squares with their hubs, ships as discs with their levels. */
function MiniLine({ player, seat }: { player: Player; seat: Seat }) {
  const square = (art: string, level: number, label: string, background?: string) => (
    <span class="row fleet-square" style={background && { background, color: "#fff" }} role="img" aria-label={label}>
      <img src={artUrl(art)} alt="" width="15" height="15" />
      <b>{level}</b>
    </span>
  );
  return (
    <span class="fleet-line">
      <span class="fleet-column">
        <MiniShips player={player} seat={seat} place={0} />
        {square("icon-harbour", player.harbour, boardText.harbourLevel(player.harbour))}
      </span>
      {player.columns.map((type, index) => {
        const hub = hubLevel(player, index + 1);
        const label = `${typeTitle(type)}, ${boardText.hubShort(hub)}`;
        return (
          <span class="fleet-column" key={keyOf(type, index)}>
            <MiniShips player={player} seat={seat} place={index + 1} />
            {square(`emblem-${typeSlug(type)}`, hub, label, COLOURS[type])}
          </span>
        );
      })}
    </span>
  );
}

/** Only boats come more than once. */
function keyOf(type: ColumnType, index: number): string {
  return type === "boat" ? `boat${index}` : type;
}

/** The buildings of each type, dark enough for white words. */
const COLOURS: Readonly<Record<ColumnType, string>> = {
  TC: "#855c6b",
  PO: "#505d94",
  SV: "#286775",
  ST: "#6d6a4f",
  SY: "#5b6069",
  RS: "#3f7d9b",
  boat: "#7a5646",
};

function MiniShips({ player, seat, place }: { player: Player; seat: Seat; place: Place }) {
  const ships = SHIPS.filter((ship) => placeOf(player, ship) === place);
  return (
    <span class="fleet-ships">
      {ships.map((ship) => (
        <i key={ship} style={{ "--seat": seatColour(seat) }}>
          {levelOf(player, ship)}
        </i>
      ))}
    </span>
  );
}

function Sizes({ state, seat }: { state: State; seat: Seat }) {
  const { drafted } = playerAt(state, seat);
  if (state.seats === 2) return null;
  return (
    <>
      {[1, 2, 3].map((size) => (
        <i key={size} class={drafted.includes(size) ? "fleet-set fleet-set-taken" : "fleet-set"} style={{ flex: size }}>
          {size}
        </i>
      ))}
    </>
  );
}

/** The sets that somebody has taken in this draft. */
export function Drafted({ state, seat }: { state: State; seat: Seat }) {
  const { cards } = playerAt(state, seat);
  return (
    <span class="row fleet-drafted tabular">
      <Sizes state={state} seat={seat} />
      <span>{boardText.cardsOf(cards, HAND_SIZE)}</span>
    </span>
  );
}
