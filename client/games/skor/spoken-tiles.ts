/** A hex in one sentence, for those who walk over the board by keys. */
import type { Tile } from "../../../shared/skor/lattice.ts";
import { idsAt, kindOf, ownerOf, pieceAt } from "../../../shared/skor/pieces.ts";
import { cityAt, cityOwnerAt, type State, structureAt } from "../../../shared/skor/state.ts";
import { type Ears, isYou } from "../../ui/play/telling.ts";
import { hexName } from "./place-words.ts";
import { kindCount, structureName } from "./words.ts";

/** `e4, Farm, 2 civilians of yours, lit.` */
export function spokenTile(state: State, tile: Tile, lit: boolean, ears: Ears): string {
  const ids = idsAt(state, tile);
  const kinds = ids.map((id) => kindOf(pieceAt(state, id)));
  const owner = ids[0] === undefined ? undefined : ownerOf(pieceAt(state, ids[0]));
  const whose = (seat: number) => (isYou(seat, ears) ? "of yours" : `of ${ears.names[seat] ?? ""}`);
  const counts = [0, 1].flatMap((kind) => {
    const count = kinds.filter((each) => each === kind).length;
    return count === 0 ? [] : [kindCount(kind, count)];
  });
  const parts = [
    hexName(state, tile),
    cityAt(state, tile) >= 0 ? `City ${whose(cityOwnerAt(state, tile))}` : structureName(structureAt(state, tile)),
    ...(owner === undefined ? [] : [`${counts.join(" and ")} ${whose(owner)}`]),
    ...(lit ? ["lit"] : []),
  ];
  return `${parts.join(", ")}.`;
}
