/** A card within a drawing of the page. */
import type { Creature } from "../../../shared/skora/components.ts";
import { artUrl } from "./art.ts";
import { cardFace } from "./faces.ts";

/** The size of a card in a drawing, in CSS pixels. */
export const CARD = { width: 66, height: 92.4 } as const;
/** Units of the drawings of cards. */
const UNITS = 200;

interface CardDrawingProps {
  creature: Creature;
  x: number;
  y: number;
  /** In degrees. */
  tilt?: number;
}

export function CardDrawing({ creature, x, y, tilt = 0 }: CardDrawingProps) {
  const face = cardFace(creature, CARD.width);
  if (face.kind !== "drawing") return null;
  const scale = CARD.width / UNITS;
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt} ${CARD.width / 2} ${CARD.height / 2})`}>
      <image href={artUrl(face.drawing)} width={CARD.width} height={CARD.height} />
      {(face.words ?? []).map((word) => (
        <text
          key={word.text}
          x={word.x * scale}
          y={word.y * scale}
          font-size={word.size * scale}
          font-weight={word.weight}
          fill={word.colour}
          text-anchor={word.align}
        >
          {word.text}
        </text>
      ))}
    </g>
  );
}
