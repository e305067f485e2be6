/** Steps as the store and the wire have them. */
import { type RecordStep, readStep } from "../../shared/kernel/steps.ts";

/** The steps that lines tell; undefined if one of them tells none. */
export function readSteps(lines: readonly string[]): RecordStep[] | undefined {
  const steps = lines.flatMap((line) => readStep(line) ?? []);
  return steps.length === lines.length ? steps : undefined;
}
