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
}

/** The die that a sign of the log names. */
export function SignedDie({ sign, size }: { sign: string; size: number }) {
  return <Die {...readDie(sign)} size={size} />;
}

/** A die in its player's colour with its number, or `?` before it is thrown. */
export function Die({ seat, sides, rolled, size, rolls = false }: DieProps) {
  const words = rolled === undefined ? `d${sides}` : `d${sides}: ${rolled}`;
  return (
    <span
      class={rolls ? "die die-rolls" : "die"}
      style={{ width: `${size}px`, height: `${size}px` }}
      role="img"
      aria-label={words}
    >
      <svg viewBox="-20 -20 40 40" aria-hidden="true" dangerouslySetInnerHTML={{ __html: dieSvg(sides, seat) }} />
      <b class={sides === 4 ? "die-low tabular" : "tabular"} style={{ fontSize: `${Math.max(12, size * 0.52)}px` }}>
        {rolled ?? ""}
      </b>
    </span>
  );
}
