/** The output of a benchmark: figures, each next to a baseline of the same run, and its goal. */

export interface Figure {
  readonly what: string;
  /** The measured value with its unit, for people. */
  readonly value: string;
  /** What the same run measured for the baseline, and how many times the baseline the value is. */
  readonly baseline?: { readonly what: string; readonly value: string; readonly ratio: number };
  readonly goal?: { readonly text: string; readonly met: boolean };
}

export interface Row {
  readonly name: string;
  readonly about: string;
  run(): Promise<readonly Figure[]>;
}

/** One line of the report. */
export function figureText({ what, value, baseline, goal }: Figure): string {
  const against = baseline === undefined ? "" : `${baseline.ratio.toFixed(2)} x ${baseline.what} (${baseline.value})`;
  const verdict = goal === undefined ? "" : `goal ${goal.text}: ${goal.met ? "met" : "MISSED"}`;
  return `  ${what.padEnd(52)} ${value.padStart(16)}   ${against.padEnd(52)} ${verdict}`.trimEnd();
}
