/** A face of a table of cards in the page: the same parts and words as on the canvas, as SVG. */
import type { Face, Part, Word } from "../../stage/items/scene.ts";

/** The drawings that faces are made of. */
export interface FaceArt {
  url(drawing: string): string;
  /** The size of a drawing in its own units. */
  box(drawing: string): readonly [width: number, height: number];
}

interface FaceProps {
  face: Face;
  width: number;
  /** Its place within another drawing. */
  x?: number;
  y?: number;
}

/** Makes what draws the faces of a game. */
export function faceDrawing(art: FaceArt) {
  return ({ face, width, x, y }: FaceProps) => {
    if (face.kind === "made") {
      const { height, radius, parts } = face;
      const style = { borderRadius: `${radius}px` };
      return (
        <svg class="face" {...{ x, y, width, height, style }} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {parts.map((part, index) => (
            <PartDrawing key={index} part={part} art={art} />
          ))}
        </svg>
      );
    }
    if (face.kind !== "drawing") return null;
    const [across, down] = art.box(face.drawing);
    const height = (width * down) / across;
    return (
      <svg class="face" {...{ x, y, width, height }} viewBox={`0 0 ${across} ${down}`} aria-hidden="true">
        <image href={art.url(face.drawing)} width={across} height={down} />
        {(face.words ?? []).map((word) => (
          <WordDrawing key={word.text} word={word} />
        ))}
      </svg>
    );
  };
}

/** How wide a letter is on average, as a share of its size. */
const LETTER = 0.55;

function WordDrawing({ word: { text, x, y, size, weight, colour, align, most } }: { word: Word }) {
  const long = text.length * size * LETTER;
  const fits = most === undefined ? size : Math.min(size, (size * most) / Math.max(1, long));
  return (
    <text x={x} y={y} font-size={fits} font-weight={weight} fill={colour} text-anchor={align}>
      {text}
    </text>
  );
}

function PartDrawing({ part, art }: { part: Part; art: FaceArt }) {
  if (part.part === "word") return <WordDrawing word={part} />;
  const { x, y, width, height } = part;
  const place = { x, y, width, height };
  if (part.part === "box") return <rect {...place} rx={part.radius ?? 0} fill={part.fill} />;
  const { drawing, alpha = 1, piece } = part;
  const href = art.url(drawing);
  const how = { opacity: alpha, preserveAspectRatio: "none" } as const;
  if (piece === undefined) return <image href={href} {...place} {...how} />;
  const [across, down] = art.box(drawing);
  return (
    <svg {...place} {...how} viewBox={piece.join(" ")} aria-hidden="true">
      <image href={href} width={across} height={down} />
    </svg>
  );
}
