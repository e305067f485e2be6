/** The rules of Skora for players: the guide's text, with its diagrams drawn. */
import card from "../../../../shared/skora/card.md?raw";
import text from "../../../../shared/skora/guide.md?raw";
import { creatureOf } from "../../../../shared/skora/cards.ts";
import type { Creature, DecreeName } from "../../../../shared/skora/components.ts";
import { Figure, Sum, Things } from "../../../ui/rules/diagram.tsx";
import { decreeArt } from "../faces/art.ts";
import { type Diagram, type Score as Scored, readDiagram } from "./diagram-text.ts";
import { lineText } from "../text/endings.ts";
import { CARD, CardDrawing, GroundDrawing } from "./ground-drawing.tsx";
import { whyText } from "../panels/score-rows.tsx";
import { decreeLine, decreeTitle } from "../text/words.ts";
import { glanceOf, guideOf } from "../../../ui/rules/guide-parts.tsx";
import "./diagram.css";

export const Guide = guideOf(text, "table", readDiagram, DiagramFigure);

export const Glance = glanceOf(card);

/** A hand shows all of its banners. */
const HAND_STEP = 44;

/** A diagram of the guide: grounds, a hand, decrees or a score, drawn with the same drawings as the table itself. */
function DiagramFigure({ diagram }: { diagram: Diagram }) {
  const { grounds, hand, offer, score, caption, alt } = diagram;
  const isGround = grounds.length === 1 && hand.length === 0 && offer.length === 0 && score === undefined;
  return (
    <Figure caption={caption} beside={isGround}>
      <Things alt={alt}>
        {grounds.map((ground) => (
          <GroundDrawing key={ground} diagram={diagram} ground={ground} />
        ))}
        {hand.length > 0 && (
          <div class="diagram-hand">
            <Row creatures={hand} />
          </div>
        )}
        {offer.length > 0 && (
          <div class="diagram-decrees">
            {offer.map((decree) => (
              <DecreeNote key={decree} decree={decree} />
            ))}
          </div>
        )}
        {score !== undefined && <Score score={score} />}
      </Things>
    </Figure>
  );
}

function Row({ creatures }: { creatures: readonly Creature[] }) {
  const width = CARD.width + HAND_STEP * (creatures.length - 1) + 4;
  return (
    <svg
      class="diagram-row"
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
    <div class="row diagram-decree">
      <img src={decreeArt(decree)} alt="" width="50" height="70" />
      <p>
        <strong>{decreeTitle(decree)}</strong> {decreeLine(decree)}
      </p>
    </div>
  );
}

function Score({ score: { cards, caught, decree, bonus } }: { score: Scored }) {
  return (
    <>
      <Row creatures={cards.map(creatureOf)} />
      <Sum
        lines={[
          { words: lineText("catch"), value: caught },
          { words: `${decreeTitle(decree)}, ${whyText(decree, bonus)}`, value: bonus.points },
          { words: lineText("total"), value: caught + bonus.points },
        ]}
      />
    </>
  );
}
