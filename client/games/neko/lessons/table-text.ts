/**
 * A player's table as text, for diagrams and lessons. A line is its columns from the left, divided by slashes: cards
 * for their effect, then after a plus cards and Captains (C) tucked for their hub: `P1-PO1 / P1-SV1 + P1-TC1 C`.
 * Ships are levels at places, H for the harbour, otherwise a column: `1@H 4@2`. Stock is letters with numbers: `F2 L1`.
 * Attractions are a name and a queue, the highest position first, as seat and level: `A2 1:3 0:4`.
 */
import { type Card, CARDS, nameOf, typeOf } from "../../../../shared/neko/harbour/cards.ts";
import { ITEMS, LETTERS } from "../../../../shared/neko/harbour/items.ts";
import { dockAt, HARBOUR_PLACE, NO_SHIP, supplied } from "../../../../shared/neko/harbour/ships.ts";
import { meant, Unreadable, wordsIn } from "../../../ui/rules/diagram-text.ts";
import { berth, type Player, playerAt, SITES, type State } from "../../../../shared/neko/harbour/state.ts";

export function parts(text: string | undefined): string[] {
  return text === undefined ? [] : text.split("/");
}

/** @throws Unreadable when no card has this name */
export function cardNamed(name: string): Card {
  return meant(
    CARDS.find((known) => nameOf(known) === name),
    name,
  );
}

/** @throws Unreadable when a letter means nothing */
export function fillStock(player: Player, text: string | undefined): void {
  for (const word of wordsIn(text)) {
    const item = meant(
      ITEMS.find((known) => LETTERS[known] === word[0]),
      word,
    );
    player.stock[item] = Number(word.slice(1));
  }
}

/** @throws Unreadable if there is no such card, or if a column has none */
export function layLine(player: Player, text: string | undefined): void {
  for (const column of parts(text)) layColumn(player, column);
}

function layColumn(player: Player, text: string): void {
  const [active, hubs] = text.split("+").map(wordsIn);
  const cards = (active ?? []).map(cardNamed);
  player.columns.push(typeOf(meant(cards[0], text)));
  const column = player.columns.length;
  const tucked = (hubs ?? []).filter((word) => word !== "C").map(cardNamed);
  player.captains.push((hubs ?? []).length - tucked.length);
  player.laid.push(...cards, ...tucked);
  player.tucked.push(...cards.map(() => column), ...tucked.map(() => -column));
}

/** Puts ships of the supply into play. @throws Unreadable if there is none of that level */
export function launchShips(player: Player, text: string | undefined): void {
  for (const word of wordsIn(text)) {
    const [level, place] = word.split("@");
    launch(player, Number(level), place === "H" ? HARBOUR_PLACE : Number(place));
  }
}

/** @returns the card of the ship */
function launch(player: Player, level: number, place: number): number {
  const ship = supplied(player, level);
  if (ship === NO_SHIP) throw new Unreadable(`a ship of level ${level}`);
  player.levels[ship] = level;
  player.places[ship] = place;
  return ship;
}

/** Lays out attractions with their ships. @throws Unreadable if there is no such attraction */
export function addSites(state: State, text: string | undefined): void {
  for (const site of parts(text)) addSite(state, wordsIn(site));
}

function addSite(state: State, [name, ...queue]: readonly string[]): void {
  const card = SITES.findIndex((site) => site.name === name);
  if (card < 0) throw new Unreadable(name);
  const attraction = state.sites.length;
  const berths = queue.map((word) => {
    const [seat = 0, level = 0] = word.split(":").map(Number);
    return berth(seat, launch(playerAt(state, seat), level, dockAt(attraction)));
  });
  state.sites.push({ card, queue: berths });
}
