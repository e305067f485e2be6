/** The rules of Neko Harbour for players: the guide's text, with its diagrams drawn. */
import card from "../../../../shared/neko/card.md?raw";
import text from "../../../../shared/neko/guide.md?raw";
import { type Card, NO_CARD } from "../../../../shared/neko/harbour/cards.ts";
import { activeCards, columnType, hubCards, hubLevel } from "../../../../shared/neko/harbour/line.ts";
import { attractionOutlook, yieldOf } from "../../../../shared/neko/outlook.ts";
import { HARBOUR_PLACE, isAtHome, levelOf, type Place, placeOf, SHIPS } from "../../../../shared/neko/harbour/ships.ts";
import { berthSeat, berthShip, playerAt, type State } from "../../../../shared/neko/harbour/state.ts";
import { SeatChip } from "../../../ui/kit/players/seat-chip.tsx";
import { count } from "../../../ui/text/words.ts";
import { Figure, Sum, Things } from "../../../ui/rules/diagram.tsx";
import { artUrl, tableArt } from "../faces/art.ts";
import { boardText } from "../text/board-text.ts";
import { effectSentence, iconWords, kindOf, kindsOfEffects, timingWords, typeTitle } from "../text/card-text.ts";
import { ACTOR, type Diagram, readDiagram } from "./diagram-text.ts";
import { lineText } from "../text/endings.ts";
import { bollardFace, captainEdgeFace, cardFace, edgeFace, effectFace, harbourFace, shipFace } from "../faces/faces.ts";
import { siteFace } from "../faces/site-face.ts";
import { viewBoxOf } from "../../../stage/raster.ts";
import { faceDrawing } from "../../../ui/rules/face-drawing.tsx";
import { spokenSteps } from "../../../ui/play/log/sentences.ts";
import { play } from "../play/play.ts";
import { glanceOf, guideOf } from "../../../ui/rules/guide-parts.tsx";
import { type EffectSymbol, symbolOf } from "../../../../shared/neko/harbour/effects.ts";
import { SignRow } from "../faces/sign-row.tsx";
import { effectSigns, TIMING_ICONS } from "../faces/signs.ts";
import "./diagram.css";

export const Guide = guideOf(text, "harbour", readDiagram, DiagramFigure);

export const Glance = glanceOf(card);

const FaceDrawing = faceDrawing({
  url: artUrl,
  box(drawing) {
    const [, , across, down] = viewBoxOf(tableArt[drawing] ?? "");
    return [across, down];
  },
});

const WIDE = { card: 140, height: 168, band: 40, edge: 30 } as const;
/** Three columns side by side fit on a phone. */
const SLIM = { card: 100, height: 128, band: 34, edge: 26 } as const;
/** A whole row of the draft fits on a page. */
const SMALL = { card: 92, height: 118, band: 32, edge: 24 } as const;
type Size = typeof WIDE | typeof SLIM | typeof SMALL;

/** A diagram of the guide: a line, attractions, a row of the draft or a score, drawn as on the table itself. */
function DiagramFigure({ diagram }: { diagram: Diagram }) {
  const { state, steps, sets, showsLine, showsSites, showsEffects, score, caption, alt } = diagram;
  if (showsEffects) return <EffectList />;
  return (
    <Figure caption={caption}>
      <Things alt={alt}>
        {sets.length > 0 && <Sets sets={sets} />}
        {showsSites &&
          state.sites.map((_, attraction) => <Site key={attraction} state={state} attraction={attraction} />)}
        {showsLine && <Line diagram={diagram} />}
        {score.length > 0 && (
          <Sum lines={score.map(({ line, points }) => ({ words: lineText(line), value: points }))} />
        )}
        {steps.length > 0 && (
          <p class="diagram-said">{spokenSteps(play, steps, { seat: ACTOR, shared: false, names: [] })}</p>
        )}
      </Things>
    </Figure>
  );
}

function CardDrawing({ card, size }: { card: Card; size: Size }) {
  const shape = { width: size.card, height: size.height, band: size.band };
  return <FaceDrawing face={cardFace(card, shape)} width={size.card} />;
}

function Sets({ sets }: { sets: readonly (readonly Card[])[] }) {
  return (
    <div class="flow diagram-sets">
      {sets.map((cards) => (
        <div key={cards.join(" ")} class="diagram-set">
          <span>{count(cards.length, "card")}</span>
          <div>
            {cards.map((card) => (
              <CardDrawing key={card} card={card} size={SMALL} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function Line({ diagram: { state, showsHarbour } }: { diagram: Diagram }) {
  const { columns, harbour, places } = playerAt(state, ACTOR);
  const size = columns.length + (showsHarbour ? 1 : 0) > 2 ? SLIM : WIDE;
  return (
    <div class={places.some(isAtHome) ? "diagram-line" : "diagram-line diagram-no-ships"}>
      {showsHarbour && (
        <div class="diagram-column diagram-harbour">
          <Ships state={state} place={HARBOUR_PLACE} />
          <FaceDrawing face={harbourFace(ACTOR, harbour, boardText.yourHarbour, 170, 214)} width={170} />
        </div>
      )}
      {columns.map((_, index) => (
        <Column key={index} state={state} column={index + 1} size={size} />
      ))}
    </div>
  );
}

function Ships({ state, place }: { state: State; place: Place }) {
  const player = playerAt(state, ACTOR);
  const ships = SHIPS.filter((ship) => placeOf(player, ship) === place);
  return (
    <div class="diagram-ships">
      {ships.map((ship) => (
        <FaceDrawing key={ship} face={shipFace(ACTOR, levelOf(player, ship), 64)} width={64} />
      ))}
    </div>
  );
}

function Column({ state, column, size }: { state: State; column: number; size: Size }) {
  const player = playerAt(state, ACTOR);
  const [first = NO_CARD, ...below] = activeCards(player, column);
  const tucked = hubCards(player, column).slice(1).toReversed();
  const captains = player.captains[column - 1] ?? 0;
  const { icon, count: icons } = yieldOf(state, ACTOR, column);
  const type = columnType(player, column);
  return (
    <div class="diagram-column">
      <Ships state={state} place={column} />
      <FaceDrawing face={bollardFace(hubLevel(player, column), 32)} width={32} />
      <div class="diagram-stack">
        {captains > 0 && (
          <FaceDrawing face={captainEdgeFace(captains, size.card - 8, size.edge)} width={size.card - 8} />
        )}
        {tucked.map((card) => (
          <FaceDrawing key={card} face={edgeFace(card, size.card - 8, size.edge)} width={size.card - 8} />
        ))}
        <CardDrawing card={first} size={size} />
        {below.map((card) => (
          <FaceDrawing key={card} face={effectFace(card, size.card, size.band)} width={size.card} />
        ))}
      </div>
      <span class="diagram-yield t-note">
        {icon === undefined ? typeTitle(type ?? "boat") : `${iconWords(icon, icons)} a turn`}
      </span>
    </div>
  );
}

function Site({ state, attraction }: { state: State; attraction: number }) {
  const site = state.sites[attraction];
  if (site === undefined) return null;
  const { seatRanks } = attractionOutlook(state, attraction);
  return (
    <div class="diagram-site">
      <FaceDrawing face={siteFace(state, site, 230, 120)} width={230} />
      <div class="diagram-queue">
        {site.queue.map((docked) => {
          const seat = berthSeat(docked);
          const level = levelOf(playerAt(state, seat), berthShip(docked));
          return <FaceDrawing key={docked} face={shipFace(seat, level, 52)} width={52} />;
        })}
      </div>
      <ol>
        {seatRanks.map(({ seat, levels, points }) => (
          <li key={seat} class="row">
            <SeatChip seat={seat} size={20} /> {boardText.levelsTogether(levels)} <b>{count(points, "point")}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}

const TIMINGS: readonly EffectSymbol[] = ["turn", "arrival", "persistent", "immediate", "end"];

const kinds = kindsOfEffects();

/** Everything that cards do, with its signs, by the time at which it works. */
function EffectList() {
  return TIMINGS.map((timing) => (
    <section key={timing} class="effects">
      <h3 class="row">
        <img src={artUrl(TIMING_ICONS[timing])} alt="" width="22" height="22" />
        {timingWords(timing)}
      </h3>
      <dl>
        {kinds
          .filter((effect) => symbolOf(effect) === timing)
          .map((effect) => (
            <div key={kindOf(effect)}>
              <dt>
                <SignRow signs={effectSigns(effect)} size={24} />
              </dt>
              <dd>{effectSentence(effect)}</dd>
            </div>
          ))}
      </dl>
    </section>
  ));
}
