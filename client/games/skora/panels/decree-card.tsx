/** A decree as its card: drawing, name, what scores and how much, in words that stay readable at its size. */
import { type Decree, DECREES, type DecreeName } from "../../../../shared/skora/components.ts";
import { decreeArt } from "../faces/art.ts";
import { boardText } from "../text/board-text.ts";
import { decreeLine, decreeTitle } from "../text/words.ts";

/** Units of the drawing. */
const WIDTH = 200;
const HEIGHT = 280;
/** Below this width, in CSS pixels, the line under the name goes and the rest is set larger. */
const LINE_FROM = 150;

export function DecreeCard({ decree, width }: { decree: DecreeName; width: number }) {
  const large = width >= LINE_FROM;
  const label = `${decreeTitle(decree)}: ${decreeLine(decree)}`;
  return (
    <svg
      class="decree-card"
      width={width}
      height={(width * HEIGHT) / WIDTH}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <image href={decreeArt(decree)} width={WIDTH} height={HEIGHT} />
      <g fill="#dfeef0">
        <text x="100" y={large ? 152 : 153} text-anchor="middle" font-size={large ? 23 : 26} font-weight="700">
          {decreeTitle(decree)}
        </text>
        {large && (
          <text x="100" y="173" text-anchor="middle" font-size="13.5" fill="#9fc4cf">
            {decreeLine(decree)}
          </text>
        )}
        <Feet rows={rowsOf(decree)} large={large} />
      </g>
    </svg>
  );
}

function Feet({ rows, large }: { rows: readonly { words: string; points: number }[]; large: boolean }) {
  const size = large ? 15 : 21;
  const step = large ? 20 : 26;
  return (
    <>
      {rows.map(({ words, points }, index) => {
        const y = 261 - (rows.length - 1 - index) * step;
        return (
          <g key={words} font-size={size}>
            <text x="24" y={y}>
              {words}
            </text>
            <text x="178" y={y} text-anchor="end" font-weight="700" class="tabular">
              {points}
            </text>
          </g>
        );
      })}
    </>
  );
}

function rowsOf(decree: DecreeName): { words: string; points: number }[] {
  const { rule }: Decree = DECREES[decree];
  if (rule.kind !== "different") return [{ words: boardText.decreeFoot(decree), points: rule.points }];
  return rule.tiers.map(({ count, points }) => ({ words: `${count} different`, points }));
}
