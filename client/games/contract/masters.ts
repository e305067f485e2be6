/** Game masters among the seats, as pages name them: `Ann (DM)`. */
import type { Seat } from "../../../shared/kernel/game.ts";
import type { GameCard } from "./page.ts";
import { withArticle } from "../../ui/text/words.ts";

type Led = Pick<GameCard, "master"> | undefined;

/** What the master of a game is called at that seat; undefined for a player's seat. */
export function masterTitle(card: Led, seat: Seat, size: number): string | undefined {
  return card?.master?.seats(size).includes(seat) === true ? card.master.title : undefined;
}

/** A name with the seat's title at the table: `Ann`, `Ann (DM)`. */
export function titledName(name: string, title: string | undefined): string {
  return title === undefined ? name : `${name} (${title})`;
}

/** The numbers of players without a master: nobody is put in that seat. */
export function sizesWithoutMaster(card: Pick<GameCard, "master" | "seats"> | undefined): readonly number[] {
  return (card?.seats ?? []).filter((size) => size > 1 && (card?.master?.seats(size).length ?? 0) === 0);
}

/** How many play at a table, in words: `3`, `2 and a DM`. */
export function sizeText(card: Led, size: number): string {
  const led = card?.master?.seats(size).length ?? 0;
  return led === 0 ? String(size) : `${size - led} and ${withArticle(card?.master?.title ?? "")}`;
}
