/** How the last change came about, for its motion and the marks of the last action. */
import type { Tile } from "../../../../shared/skor/board/lattice.ts";
import { destinationsOf } from "../../../../shared/skor/outlook.ts";
import { board } from "../../../../shared/skor/board/state.ts";
import type { Hint } from "../../../stage/hexes/scene.ts";
import type { PlayedStep } from "../play/spots.ts";

export function hintsOf(news: readonly PlayedStep[]): Hint[] {
  return news.flatMap(({ before, events }) => {
    const { hexes } = board(before);
    return events.flatMap((event): Hint[] => {
      if (event.kind === "move") {
        const way = destinationsOf(before, event.piece).find(({ tile }) => tile === event.to)?.way;
        const path = (way ?? [event.from, event.to]).flatMap((tile) => hexes[tile] ?? []);
        return [{ kind: "path", path }];
      }
      const [from, to] = event.kind === "attack" ? [hexes[event.from], hexes[event.to]] : [];
      if (event.kind !== "attack" || from === undefined || to === undefined) return [];
      return [event.how === "fire" ? { kind: "shot", from, to } : { kind: "path", path: [from, to] }];
    });
  });
}

/** The hexes of the last action that went from one hex to another. */
export function lastOf(
  past: readonly PlayedStep[],
): { readonly from: Tile | undefined; readonly to: Tile } | undefined {
  for (const { events } of past.toReversed()) {
    const event = events.find(
      ({ kind }) => kind === "move" || kind === "attack" || kind === "build" || kind === "turn",
    );
    if (event?.kind === "move" || event?.kind === "attack") return { from: event.from, to: event.to };
    if (event?.kind === "build") return { from: undefined, to: event.at };
  }
  return undefined;
}
