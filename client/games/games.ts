/** The games as pages know them: their cards at once, their pages once a table of theirs was opened. */
import { signal } from "@preact/signals";
import { gameCards } from "./list.ts";
import type { GameCard, GamePage } from "./contract/page.ts";

const pages = signal<ReadonlyMap<string, GamePage>>(new Map());

export function findCard(id: string): GameCard | undefined {
  return gameCards.find((card) => card.id === id);
}

export function gameName(id: string): string {
  return findCard(id)?.name ?? id;
}

/** Loads a game's page; from then on `loadedPage` knows it. */
export async function loadPage(card: GameCard): Promise<GamePage> {
  const page = await card.loadPage();
  pages.value = new Map([...pages.peek(), [page.id, page]]);
  return page;
}

export function loadedPage(id: string | undefined): GamePage | undefined {
  return id === undefined ? undefined : pages.value.get(id);
}

export async function loadTable(card: GameCard) {
  const [page, screens] = await Promise.all([loadPage(card), card.loadScreens()]);
  return { page, ...screens };
}
