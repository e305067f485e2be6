/** A face of the table in the page: the same parts as on the canvas, as SVG. */
import type { Face, Part } from "../../stage/items/scene.ts";
import { artUrl, tableArt } from "./art.ts";

type Made = Extract<Face, { kind: "made" }>;

export function FaceDrawing({ face, width }: { face: Face; width: number }) {
  if (face.kind !== "made") return null;
  const { height, radius, parts }: Made = face;
  return (
    <svg
      class="face"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      style={{ borderRadius: `${radius}px` }}
      aria-hidden="true"
    >
      {parts.map((part, index) => (
        <PartDrawing key={index} part={part} />
      ))}
    </svg>
  );
}

const ANCHORS = { start: "start", middle: "middle", end: "end" } as const;
/** How wide a letter is on average, as a share of its size. */
const LETTER = 0.55;

function PartDrawing({ part }: { part: Part }) {
  switch (part.part) {
    case "box":
      return (
        <rect x={part.x} y={part.y} width={part.width} height={part.height} rx={part.radius ?? 0} fill={part.fill} />
      );
    case "drawing":
      return <Piece part={part} />;
    case "word": {
      const { text, x, y, size, weight, colour, align, most } = part;
      const long = text.length * size * LETTER;
      const fits = most === undefined ? size : Math.min(size, (size * most) / Math.max(1, long));
      return (
        <text x={x} y={y} font-size={fits} font-weight={weight} fill={colour} text-anchor={ANCHORS[align]}>
          {text}
        </text>
      );
    }
  }
}

function Piece({ part }: { part: Extract<Part, { part: "drawing" }> }) {
  const { drawing, x, y, width, height, alpha = 1, piece } = part;
  const href = artUrl(drawing);
  if (piece === undefined) {
    return <image href={href} x={x} y={y} width={width} height={height} opacity={alpha} preserveAspectRatio="none" />;
  }
  const [across, down] = boxOf(drawing);
  return (
    <svg
      x={x}
      y={y}
      width={width}
      height={height}
      viewBox={piece.join(" ")}
      preserveAspectRatio="none"
      opacity={alpha}
      aria-hidden="true"
    >
      <image href={href} width={across} height={down} />
    </svg>
  );
}

/** The size of a drawing in its own units. */
function boxOf(drawing: string): [number, number] {
  const [, across = 0, down = 0] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(tableArt[drawing] ?? "")?.map(Number) ?? [];
  return [across, down];
}
