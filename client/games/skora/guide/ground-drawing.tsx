/** A fishing ground within a drawing of the page: its pile, the boats, the order of picks, and the last events. */
import type { Ground } from "../../../../shared/skora/actions.ts";
import { type Card, creatureOf } from "../../../../shared/skora/cards.ts";
import { type Creature, GROUNDS } from "../../../../shared/skora/components.ts";
import type { SkoraEvent } from "../../../../shared/skora/events.ts";
import type { GroundOutlook } from "../../../../shared/skora/outlook.ts";
import { groundAt } from "../../../../shared/skora/state.ts";
import chip1 from "../../../art/seats/chip-1-wave.svg";
import chip2 from "../../../art/seats/chip-2-flame.svg";
import chip3 from "../../../art/seats/chip-3-leaf.svg";
import chip4 from "../../../art/seats/chip-4-star.svg";
import { faceDrawing } from "../../../ui/rules/face-drawing.tsx";
import { artUrl } from "../faces/art.ts";
import { cardFace } from "../faces/faces.ts";
import type { Diagram } from "./diagram-text.ts";
import { groundTitle } from "../text/words.ts";

/** The size of a card in a drawing, in CSS pixels. */
export const CARD = { width: 66, height: 92.4 } as const;

const FaceDrawing = faceDrawing({ url: artUrl, box: () => [200, 280] });

export function CardDrawing({ creature, x, y }: { creature: Creature; x: number; y: number }) {
  return <FaceDrawing face={cardFace(creature, CARD.width)} width={CARD.width} x={x} y={y} />;
}

const fromText = (ground: Ground) => `from ${(GROUNDS[ground]?.letter ?? "").toUpperCase()}`;

const chips = [chip1, chip2, chip3, chip4];

const WIDTH = 204;
const PILE_TOP = 34;
/** From one card of a pile to the next. */
const STEP = 25;
const BOATS_TOP = 138;
const BOAT = 30;
/** From one boat of a fleet to the next, and from fleet to fleet. */
const BOAT_STEP = 17;
const FLEET_GAP = 10;
const PICKS_TOP = 178;
const SMALL = 13;

export function GroundDrawing({ diagram, ground }: { diagram: Diagram; ground: Ground }) {
  const { state, events, picks } = diagram;
  const { pile, boats } = groundAt(state, ground);
  const outlook = picks.find((known) => known.ground === ground);
  const lowest = outlook !== undefined ? PICKS_TOP + 36 : boats.some((count) => count > 0) ? PICKS_TOP : BOATS_TOP;
  return (
    <svg class="diagram-ground" viewBox={`0 0 ${WIDTH} ${lowest}`} width={WIDTH} height={lowest} aria-hidden="true">
      <rect class="diagram-shoal" x="2" y="2" width={WIDTH - 4} height={lowest - 4} rx="26" />
      <text class="diagram-title" x={WIDTH / 2} y="22" text-anchor="middle">
        {GROUNDS[ground]?.letter.toUpperCase()} · {groundTitle(ground)}
      </text>
      <Pile pile={pile} events={events} ground={ground} />
      <Fleets boats={boats} events={events} ground={ground} />
      {outlook !== undefined && <Picks outlook={outlook} />}
    </svg>
  );
}

interface PartProps {
  events: readonly SkoraEvent[];
  ground: Ground;
}

/** Oldest card left, newest right and on top; the one just played stands out, and so does one that came over. */
function Pile({ pile, events, ground }: PartProps & { pile: readonly Card[] }) {
  const left = (WIDTH - CARD.width - STEP * Math.max(0, pile.length - 1)) / 2;
  const played = events.find((event) => event.kind === "play")?.card;
  const shift = events.filter((event) => event.kind === "shift").find(({ to }) => to === ground);
  const axe = events.some((event) => event.kind === "axe" && event.ground === ground);
  const moved = shift !== undefined && pile.includes(shift.card) ? shift.card : undefined;
  const place = (card: Card | undefined) => left + STEP * pile.indexOf(card ?? 0);
  return (
    <>
      {pile.map((card) => (
        <g key={card}>
          <CardDrawing creature={creatureOf(card)} x={place(card)} y={PILE_TOP} />
          {(card === played || card === moved) && <Rim x={place(card)} />}
        </g>
      ))}
      {moved !== undefined && shift !== undefined && (
        <Pill x={place(moved) + CARD.width / 2} y={BOATS_TOP - 12} text={fromText(shift.from)} />
      )}
      {axe && <AxePill x={place(played) - 4} />}
    </>
  );
}

/** Around what has just come. */
function Rim({ x }: { x: number }) {
  return <rect class="diagram-rim" x={x - 2} y={PILE_TOP - 2} width={CARD.width + 4} height={CARD.height + 4} rx="6" />;
}

function AxePill({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} ${PILE_TOP + 64})`}>
      <rect class="diagram-pill" x="-28" y="-13" width="56" height="26" rx="13" />
      <image href={artUrl("axe-up")} x="-26" y="-11" width="22" height="22" />
      <text class="diagram-pill-text" x="10" y="5" text-anchor="middle">
        +1
      </text>
    </g>
  );
}

function Pill({ x, y, text }: { x: number; y: number; text: string }) {
  const width = 14 + 7 * text.length;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class="diagram-pill" x={-width / 2} y="-11" width={width} height="22" rx="11" />
      <text class="diagram-pill-text" y="4.5" text-anchor="middle">
        {text}
      </text>
    </g>
  );
}

/** Boats in groups by seat, with what was placed and what sailed in. */
function Fleets({ boats, events, ground }: PartProps & { boats: readonly number[] }) {
  const fleets = boats.flatMap((count, seat) => (count > 0 ? [{ seat, count }] : []));
  const widthOf = (count: number) => BOAT + BOAT_STEP * (count - 1);
  const whole = fleets.reduce((sum, { count }) => sum + widthOf(count) + FLEET_GAP, -FLEET_GAP);
  let x = (WIDTH - whole) / 2;
  const news = boatNews(events, ground);
  return (
    <>
      {fleets.map(({ seat, count }) => {
        const start = x;
        x += widthOf(count) + FLEET_GAP;
        return (
          <g key={seat}>
            {Array.from({ length: count }, (_, index) => (
              <image
                key={index}
                href={artUrl(`boat-seat-${seat + 1}`)}
                x={start + BOAT_STEP * index}
                y={BOATS_TOP}
                width={BOAT}
                height={BOAT}
              />
            ))}
            {news?.seat === seat && <Pill x={start + widthOf(count) / 2} y={BOATS_TOP - 3} text={news.text} />}
          </g>
        );
      })}
    </>
  );
}

function boatNews(events: readonly SkoraEvent[], ground: Ground): { seat: number; text: string } | undefined {
  const sails = events.filter((event) => event.kind === "sail");
  const sailed = sails.find(({ to }) => to === ground);
  if (sailed !== undefined) return { seat: sailed.seat, text: fromText(sailed.from) };
  const placed = events.filter((event) => event.kind === "boats").find((boats) => boats.ground === ground);
  if (placed === undefined) return undefined;
  const left = sails.some(({ from }) => from === ground);
  return { seat: placed.seat, text: left ? `+${placed.count} −1` : `+${placed.count}` };
}

/** The order of picks; an axe beside the seats that turn one over for their place. */
function Picks({ outlook: { order, ties } }: { outlook: GroundOutlook }) {
  const left = WIDTH / 2 - (order.length * 48) / 2;
  const spends = (seat: number) => ties.some(({ winner, flips }) => winner === seat && flips);
  return (
    <g transform={`translate(0 ${PICKS_TOP})`}>
      <rect class="diagram-pill" x="8" y="0" width={WIDTH - 16} height="30" rx="15" />
      {order.map((seat, place) => (
        <g key={seat} transform={`translate(${left + place * 48} 15)`}>
          <text class="diagram-pill-text" x="4" y={SMALL / 2 - 1.5}>
            {place + 1}
          </text>
          <image href={chips[seat]} x="14" y="-9" width="18" height="18" />
          {spends(seat) && <image href={artUrl("axe-down")} x="32" y="-7" width="14" height="14" />}
        </g>
      ))}
    </g>
  );
}
