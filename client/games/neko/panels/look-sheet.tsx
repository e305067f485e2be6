/** Something on the table, looked at large: what it is, what it does, what it counts for now. */
import type { ComponentChildren } from "preact";
import type { Seat } from "../../../../shared/kernel/game.ts";
import { type Card, effectsOf, hubOf } from "../../../../shared/neko/harbour/cards.ts";
import { CAPTAIN_HUB, HARBOUR, SHIP_POINTS } from "../../../../shared/neko/harbour/components.ts";
import { symbolOf } from "../../../../shared/neko/harbour/effects.ts";
import { ITEMS } from "../../../../shared/neko/harbour/items.ts";
import { activeCards, columnType, hubCards, hubLevel } from "../../../../shared/neko/harbour/line.ts";
import { attractionOutlook, hubOutlook, yieldOf } from "../../../../shared/neko/outlook.ts";
import { levelOf, placeOf } from "../../../../shared/neko/harbour/ships.ts";
import { attractionOf, playerAt, type State } from "../../../../shared/neko/harbour/state.ts";
import type { Insets } from "../../../stage/camera.ts";
import { SeatChip } from "../../../ui/kit/players/seat-chip.tsx";
import { IconButton } from "../../../ui/kit/button.tsx";
import { artUrl } from "../faces/art.ts";
import { siteArt } from "../faces/art-names.ts";
import { boardText } from "../text/board-text.ts";
import {
  cardTitle,
  effectSentence,
  iconWords,
  itemTitle,
  putAwayWords,
  rewardWords,
  timingWords,
  typeTitle,
} from "../text/card-text.ts";
import { whyNot } from "../play/obstacles.ts";
import { type Moment, numberIn, type Spot } from "../play/spots.ts";
import { shipyardsBeside } from "../scene/scene-hubs.ts";
import { SignRow } from "../faces/sign-row.tsx";
import { effectSigns, rewardSigns, TIMING_ICONS } from "../faces/signs.ts";
import { placeWords } from "../play/spot-words.ts";
import "./look-sheet.css";

/** Next to a panel, the question and the hand stay visible below it. */
const LOWER = 234;

interface LookSheetProps {
  moment: Moment;
  /** Whose harbour is on the table. */
  of: Seat;
  spot: Spot;
  names: readonly string[];
  /** What is free for the board: it keeps within that. */
  insets: Insets;
  /** It stands at the left, because the thing is at the right. */
  atLeft: boolean;
  onClose: () => void;
}

export function LookSheet({ moment, of, spot, names, insets, atLeft, onClose }: LookSheetProps) {
  const [title, body] = lookOf(moment.state, of, spot, names);
  const reach =
    of === moment.seat
      ? [reachWords(moment.state, of, spot), whyNot(moment, spot)].filter((words) => words !== "")
      : [];
  if (title === "") return null;
  return (
    <section
      class={atLeft ? "look-sheet look-sheet-left paper" : "look-sheet paper"}
      aria-label={title}
      style={{ top: `${insets.top}px`, maxHeight: `calc(100% - ${insets.top + Math.max(insets.bottom, LOWER)}px)` }}
      data-solid
    >
      <header class="row">
        <h2 class="t-title">{title}</h2>
        <IconButton icon="close" label={boardText.close} on="paper" onClick={onClose} />
      </header>
      {body}
      {reach.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </section>
  );
}

/** The places where the player's own things can go. */
function reachWords(state: State, of: Seat, spot: Spot): string {
  if (spot.startsWith("hand:")) return boardText.playHint(putAwayWords(playerAt(state, of)));
  return spot.startsWith("ship:") ? boardText.shipReach : "";
}

function lookOf(state: State, of: Seat, spot: Spot, names: readonly string[]): readonly [string, ComponentChildren] {
  const number = numberIn(spot);
  const kind = spot.split(":")[0];
  const player = playerAt(state, of);
  switch (kind) {
    case "hand":
    case "show":
      return [cardTitle(number), <CardLook key="card" card={number} />];
    case "site":
      return siteLook(state, number, names);
    case "column":
    case "hub":
    case "water": {
      const type = columnType(player, number);
      return type === undefined
        ? ["", null]
        : [typeTitle(type), <ColumnLook key="column" state={state} of={of} column={number} />];
    }
    case "harbour":
      return [boardText.harbour, <HarbourLook key="harbour" level={player.harbour} />];
    case "ship": {
      const level = levelOf(player, number);
      const title = boardText.shipSides(level, placeWords(state, placeOf(player, number)));
      return [title, <p key="ship">{boardText.shipEnd(SHIP_POINTS[level] ?? 0)}</p>];
    }
    case "stock": {
      const item = ITEMS.find((one) => spot === `stock:${one}`);
      return item === undefined ? ["", null] : [itemTitle(item), <p key="item">{boardText.itemUse[item]}</p>];
    }
    default:
      return ["", null];
  }
}

/** A card's effects, one by one, with their signs explained. */
function CardLook({ card }: { card: Card }) {
  return (
    <>
      <p class="t-small">{boardText.hubNumber(card)}</p>
      <Effects card={card} />
    </>
  );
}

function Effects({ card }: { card: Card }) {
  return (
    <ul class="look-effects">
      {effectsOf(card).map((effect) => (
        <li key={effect.kind}>
          <p class="row look-signs">
            <img src={artUrl(TIMING_ICONS[symbolOf(effect)])} alt="" width="20" height="20" />
            <SignRow signs={effectSigns(effect)} size={24} />
          </p>
          <p>
            <strong>{timingWords(symbolOf(effect))}.</strong> {effectSentence(effect)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function siteLook(state: State, card: number, names: readonly string[]): readonly [string, ComponentChildren] {
  const index = state.sites.findIndex((site) => site.card === card);
  const site = state.sites[index];
  if (site === undefined) return ["", null];
  const attraction = attractionOf(site);
  const { ranks, seatRanks } = attractionOutlook(state, index);
  const body = (
    <>
      <img class="look-view" src={artUrl(siteArt(attraction))} alt="" />
      <dl class="look-rewards">
        <dt>{boardText.firstShip}</dt>
        <dd class="row">
          <SignRow signs={rewardSigns(attraction.better)} /> {rewardWords(attraction.better)}
        </dd>
        <dt>{boardText.laterShips}</dt>
        <dd class="row">
          <SignRow signs={rewardSigns(attraction.basic)} /> {rewardWords(attraction.basic)}
        </dd>
      </dl>
      <h3>{boardText.ranksNow}</h3>
      <ol class="look-ranks tabular">
        {ranks.map((points, place) => {
          const rank = seatRanks[place];
          return (
            <li key={boardText.rank(place)}>
              <span>{boardText.rank(place)}</span>
              {rank === undefined ? (
                <span class="look-free">{boardText.free}</span>
              ) : (
                <span class="row">
                  <SeatChip seat={rank.seat} size={20} /> {names[rank.seat]}, {boardText.levelsTogether(rank.levels)}
                </span>
              )}
              <strong>{points}</strong>
            </li>
          );
        })}
      </ol>
    </>
  );
  return [attraction.title, body];
}

function ColumnLook({ state, of, column }: { state: State; of: Seat; column: number }) {
  const player = playerAt(state, of);
  const { levels, room } = hubOutlook(state, of, column);
  const { icon, count } = yieldOf(state, of, column);
  const captains = player.captains[column - 1] ?? 0;
  const help = shipyardsBeside(player, column);
  const parts = [
    ...hubCards(player, column).map((card) => `${hubOf(card)}`),
    ...(captains > 0 ? [boardText.captainsPart(captains, captains * CAPTAIN_HUB)] : []),
    ...(help > 0 ? [boardText.shipyardPart(help)] : []),
  ];
  return (
    <>
      <p>
        {boardText.hubOfColumn(column)}: <strong>{boardText.hubSum(parts, hubLevel(player, column))}</strong>
      </p>
      <p>
        {boardText.shipsHere(levels)} {boardText.roomFor(room)}
      </p>
      {icon !== undefined && <p>{boardText.yields(iconWords(icon, count))}</p>}
      {activeCards(player, column).map((card) => (
        <Effects key={card} card={card} />
      ))}
    </>
  );
}

function HarbourLook({ level }: { level: number }) {
  const next = HARBOUR[level];
  const rewards = [...new Set(HARBOUR.slice(0, level).map(({ reward }) => itemTitle(reward)))];
  return (
    <>
      <p>{boardText.harbourRewards(rewards.join(", "))}</p>
      {next !== undefined && (
        <p>
          {boardText.harbourNext(level + 1, next.cost)}{" "}
          {boardText.harbourBrings(rewardWords({ kind: "cards", gain: next.gain }))}
        </p>
      )}
    </>
  );
}
