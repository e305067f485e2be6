import { dieSvg } from "./art.ts";
import { readDie } from "./faces.ts";
import "./die.css";

interface DieProps {
  seat: number;
  /** 2 for a coin. */
  sides: number;
  rolled: number | undefined;
  size: number;
  /** Whether it rolls before it shows its number. */
  rolls?: boolean;
  /** Whether it stands between words, and grows with them. */
  grows?: boolean;
}

/** How many times as large a die is between larger words; its number grows with it, and not with the words. */
const GROWN = "min(1.4, var(--text-size, 1))";

/** The die that a sign of the log names. */
export function SignedDie({ sign, size }: { sign: string; size: number }) {
  return <Die {...readDie(sign)} size={size} grows />;
}

/** A die in its player's colour with its number, or `?` before it is thrown. */
export function Die({ seat, sides, rolled, size, rolls = false, grows = false }: DieProps) {
  const words = rolled === undefined ? `d${sides}` : `d${sides}: ${rolled}`;
  const times = grows ? GROWN : "1";
  const edge = `calc(${size}px * ${times})`;
  const type = `calc(${Math.max(12, size * 0.52)}px * ${times} / var(--text-size, 1))`;
  return (
    <span class={rolls ? "die die-rolls" : "die"} style={{ width: edge, height: edge }} role="img" aria-label={words}>
      <svg viewBox="-20 -20 40 40" aria-hidden="true" dangerouslySetInnerHTML={{ __html: dieSvg(sides, seat) }} />
      <b class={sides === 4 ? "die-low tabular" : "tabular"} style={{ fontSize: type }}>
        {rolled ?? ""}
      </b>
    </span>
  );
}
