/** A diagram of the guide: grounds, a hand, decrees or a score, drawn with the same drawings as the table itself. */
import { creatureOf } from "../../../shared/skora/cards.ts";
import type { Creature, DecreeName } from "../../../shared/skora/components.ts";
import { decreeArt } from "./art.ts";
import { CARD, CardDrawing } from "./card-drawing.tsx";
import type { Diagram, Score } from "./diagram-text.ts";
import { lineText } from "./endings.ts";
import { GroundDrawing } from "./ground-drawing.tsx";
import { whyText } from "./score-rows.tsx";
import { decreeLine, decreeTitle } from "./words.ts";
import "./diagram.css";

/** A hand shows all of its banners. */
const HAND_STEP = 44;

export function DiagramFigure({ diagram }: { diagram: Diagram }) {
  const { grounds, hand, offer, score, caption, alt } = diagram;
  return (
    <div class="scene-frame">
      <figure class="scene">
        <div class="scene-water" role="img" aria-label={alt}>
          {grounds.map((ground) => (
            <GroundDrawing key={ground} diagram={diagram} ground={ground} />
          ))}
          {hand.length > 0 && (
            <div class="scene-hand">
              <Row creatures={hand} />
            </div>
          )}
          {offer.length > 0 && (
            <div class="scene-decrees">
              {offer.map((decree) => (
                <DecreeNote key={decree} decree={decree} />
              ))}
            </div>
          )}
          {score !== undefined && <Sum score={score} />}
        </div>
        <figcaption>{caption}</figcaption>
      </figure>
    </div>
  );
}

function Row({ creatures }: { creatures: readonly Creature[] }) {
  const width = CARD.width + HAND_STEP * (creatures.length - 1) + 4;
  return (
    <svg
      class="scene-row"
      viewBox={`-2 -2 ${width} ${CARD.height + 4}`}
      width={width}
      height={CARD.height + 4}
      aria-hidden="true"
    >
      {creatures.map((creature, index) => (
        <CardDrawing key={index} creature={creature} x={HAND_STEP * index} y={0} />
      ))}
    </svg>
  );
}

function DecreeNote({ decree }: { decree: DecreeName }) {
  return (
    <div class="scene-decree">
      <img src={decreeArt(decree)} alt="" width="50" height="70" />
      <p>
        <strong>{decreeTitle(decree)}</strong> {decreeLine(decree)}
      </p>
    </div>
  );
}

function Sum({ score: { cards, caught, decree, bonus } }: { score: Score }) {
  const lines = [
    { key: "catch", words: lineText("catch"), value: caught },
    { key: "decree", words: `${decreeTitle(decree)}, ${whyText(decree, bonus)}`, value: bonus.points },
    { key: "total", words: lineText("total"), value: caught + bonus.points },
  ];
  return (
    <div class="scene-sum">
      <Row creatures={cards.map(creatureOf)} />
      <dl class="tabular">
        {lines.map(({ key, words, value }) => (
          <div key={key} class={`scene-${key}`}>
            <dt>{words}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
