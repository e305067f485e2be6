/** Hands on a table, told in items. */
import { watchHands } from "../hands.ts";
import type { TableInput } from "./scene.ts";
import { carry, itemUnder, type TableStage } from "./stage.ts";

/**
 * Tells what hands do on the table; what is carried follows them.
 * @returns stops it
 */
export function watchTable(stage: TableStage, onInput: (input: TableInput) => void): () => void {
  let over: string | undefined;
  return watchHands<string>({
    host: stage.host,
    at: (point) => itemUnder(stage, point),
    nameOf: (id) => id,
    onInput(input) {
      if (input.kind === "drag") {
        carry(stage, input.point);
        if (input.at === over) return;
      }
      over = input.kind === "drag" ? input.at : undefined;
      onInput(input);
    },
  });
}
