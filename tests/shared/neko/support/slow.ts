/**
 * A second, slow reading of the rules: every text that could ever be an action, and for each a plain question whether it
 * is allowed. Shares nothing with the rules but the data of the box and the shape of a state.
 */
import { ACTION_CARDS, EXTRA_ACTION_CARDS } from "../../../../shared/neko/harbour/action-cards.ts";
import { ATTRACTIONS, EXTRA_ATTRACTIONS, FISHING_BOATS, HARBOUR } from "../../../../shared/neko/harbour/components.ts";
import type { Effect } from "../../../../shared/neko/harbour/effects.ts";
import type { Player, State } from "../../../../shared/neko/harbour/state.ts";

const cards = [...ACTION_CARDS, ...EXTRA_ACTION_CARDS];
const lying = [...cards, ...FISHING_BOATS];
const attractions = [...ATTRACTIONS, ...EXTRA_ATTRACTIONS];
const SHIPS = ["1a", "1b", "2a", "2b", "3a", "3b"];
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8];
const LETTERS = { F: "fish", L: "licence", G: "goods", P: "penguin", C: "captain" } as const;
type Letter = keyof typeof LETTERS;
const letters: readonly Letter[] = ["F", "L", "G", "P", "C"];

const swaps = ["P:FFFF", "G:FC", "C:FP", "L:C", "L:FFF", "G:FFF"].flatMap((text) => [
  text,
  text.split(":").toReversed().join(":"),
]);

const texts: readonly string[] = [
  ...[..."abcde"].flatMap((row) => ["1", "2", "3"].map((size) => `@${row}${size}`)),
  ...lying.flatMap(({ name }) => [
    `@${name}`,
    name,
    ...NUMBERS.flatMap((column) => [`${name}/${column}`, `${name}!${column}`]),
    `${name}!`,
  ]),
  ...NUMBERS.map((column) => `C${column}`),
  ...NUMBERS.map((level) => `H${level}`),
  ...SHIPS.flatMap((ship) => NUMBERS.map((level) => `${ship}^${level}`)),
  ...[...NUMBERS, "L"].flatMap((what) => [`buy${what}`, `buy${what}*`]),
  ...SHIPS.flatMap((ship) =>
    [...NUMBERS, ...attractions.map(({ name }) => name)].flatMap((to) => [`${ship}>${to}`, `${ship}>${to}*`]),
  ),
  ...letters.flatMap((letter) => [`flip${letter}`, `+${letter}`, `-${letter}`]),
  ...swaps,
  "--",
  ">",
  "end",
];

/** The texts of all that a seat may do, sorted. */
export function slowLegal(state: State, seat: number): string[] {
  const player = state.players[seat];
  if (player === undefined || state.toMove !== seat || state.stage === "over") return [];
  return texts.filter((text) => isAllowed(state, player, seat, text)).toSorted();
}

function isAllowed(state: State, player: Player, seat: number, text: string): boolean {
  if (state.question !== "") return isAnswer(state, player, text);
  switch (state.stage) {
    case "draft":
      return isPick(state, player, text);
    case "play":
      return isPlay(state, player, seat, text) || isTuck(player, text);
    case "boat":
      return isBoat(state, player, text);
    case "discard":
      return /^-[FLG]$/.test(text) && count(player, text.slice(1)) > 0;
    case "column":
      return text === ">" || isTuck(player, text) || isAction(state, player, text) || isFlip(state, player, text);
    default:
      return text === "end" || isTuck(player, text) || isAction(state, player, text);
  }
}

/** How many cards of a letter are in the stock. */
function count(player: Player, letter: string): number {
  const known = letters.find((each) => each === letter);
  return known === undefined ? 0 : player.stock[LETTERS[known]];
}

function nameAt(number: number): string {
  return lying[number - 1]?.name ?? "";
}

/** The effects that are active, with the number of their column. */
function effects(player: Player): { readonly effect: Effect; readonly column: number }[] {
  return player.laid.flatMap((card, index) => {
    const column = player.tucked[index] ?? 0;
    return column > 0 ? (lying[card - 1]?.effects ?? []).map((effect) => ({ effect, column })) : [];
  });
}

function isPick(state: State, player: Player, text: string): boolean {
  if (state.seats === 2) return state.display.some((card) => card > 0 && text === `@${nameAt(card)}`);
  const [, row = "", size = ""] = /^@([a-e])([123])$/.exec(text) ?? [];
  if (row === "" || player.drafted.includes(Number(size))) return false;
  const first = "abcde".indexOf(row) * 6 + (size === "3" ? 3 : Number(size) - 1);
  return (state.display[first] ?? 0) > 0;
}

/** Splits `P1-TC1/2` into name, sign and number. */
function parts(text: string): { readonly name: string; readonly sign: string; readonly column: number } {
  const [, name = "", sign = "", column = ""] = /^([\w-]+)([/!]?)(\d?)$/.exec(text) ?? [];
  return { name, sign, column: Number(column) };
}

function isPlay(state: State, player: Player, seat: number, text: string): boolean {
  const { name, sign, column } = parts(text);
  const hand = (state.secrets[seat]?.hand ?? []).map(nameAt);
  if (!hand.includes(name)) return false;
  const isNow = (card: string) =>
    cards.find((each) => each.name === card)?.effects.some(({ kind }) => kind === "ships-now") === true;
  const hasColumn = column >= 1 && column <= player.columns.length;
  if (sign === "/") return hasColumn;
  if (sign === "") return !isNow(name);
  if (!isNow(name)) return false;
  return column === 0 ? player.columns.length === 0 && hand.every(isNow) : hasColumn;
}

function isBoat(state: State, player: Player, text: string): boolean {
  const { name, sign, column } = parts(text);
  if (!state.moored.map(nameAt).includes(name)) return false;
  return sign === "" ? true : sign === "/" && column >= 1 && column <= player.columns.length;
}

function isTuck(player: Player, text: string): boolean {
  const column = /^C(\d)$/.exec(text)?.[1];
  return column !== undefined && player.stock.captain > 0 && Number(column) <= player.columns.length;
}

function isFlip(state: State, player: Player, text: string): boolean {
  const isHere = effects(player).some(({ effect, column }) => effect.kind === "flip" && column === state.column);
  return isHere && state.flips > 0 && /^flip[FL]$/.test(text) && count(player, text.slice(4)) > 0;
}

/** Whether actions of that kind are open, and what can be paid with: icons, then cards. */
function purse(state: State, player: Player, type: string, letter: string): number {
  const isColumn = state.stage === "column" && player.columns[state.column - 1] === type;
  const isAfter = state.stage === "after" && !player.columns.some((each) => each === type);
  if (!isColumn && !isAfter && state.stage !== "last") return -1;
  return (isColumn ? state.icons : 0) + count(player, letter);
}

function isAction(state: State, player: Player, text: string): boolean {
  const isWithBonus = text.endsWith("*");
  if (isWithBonus && state.flex === 0) return false;
  const plain = isWithBonus ? text.slice(0, -1) : text;
  if (/^H\d$|\^/.test(plain)) return !isWithBonus && isLicenceAction(state, player, plain);
  if (plain.startsWith("buy")) return isPurchase(state, player, plain, isWithBonus ? 2 : 0);
  return plain.includes(">") && plain !== ">" && isMove(state, player, plain, isWithBonus ? 1 : 0);
}

/** Whether a card of the supply has a level on one of its sides. */
function isSupplied(player: Player, level: number): boolean {
  return SHIPS.some((ship, at) => player.places[at] === -1 && [Number(ship[0]), 7 - Number(ship[0])].includes(level));
}

/** Whether a ship at home can be raised to a level. */
function canRaise(player: Player, at: number, level: number): boolean {
  const [place = -1, now = 0] = [player.places[at], player.levels[at]];
  return place >= 0 && place < 10 && level > now && level <= 6 && (level + now === 7 || isSupplied(player, level));
}

function isLicenceAction(state: State, player: Player, text: string): boolean {
  const funds = purse(state, player, "PO", "L");
  if (text.startsWith("H")) {
    const next = Number(text[1]);
    return next === player.harbour + 1 && next <= 5 && funds >= (HARBOUR[next - 1]?.cost ?? 99);
  }
  const [ship = "", level = ""] = text.split("^");
  const at = SHIPS.indexOf(ship);
  return canRaise(player, at, Number(level)) && funds >= Number(level) - (player.levels[at] ?? 0);
}

function isPurchase(state: State, player: Player, text: string, bonus: number): boolean {
  const funds = purse(state, player, "TC", "F");
  if (funds < 0) return false;
  const what = text.slice(3);
  const price = effects(player).some(({ effect }) => effect.kind === "licence-price") ? 2 : 3;
  if (what === "L") return funds + bonus >= price;
  return Number(what) <= 6 && isSupplied(player, Number(what)) && funds + bonus >= 2 * Number(what);
}

function isMove(state: State, player: Player, text: string, bonus: number): boolean {
  const funds = purse(state, player, "SV", "F");
  const [ship = "", to = ""] = text.split(">");
  const at = SHIPS.indexOf(ship);
  const [place = -1, level = 0] = [player.places[at], player.levels[at]];
  if (funds < 0 || funds + bonus < 1 || place < 0) return false;
  if (/^\d$/.test(to)) return place < 10 && Number(to) === place + 1 && Number(to) <= player.columns.length;
  const target = state.sites.findIndex(({ card }) => attractions[card]?.name === to);
  if (target < 0) return false;
  return place >= 10 ? Math.abs(place - 10 - target) === 1 : place >= 1 && place >= level;
}

function isAnswer(state: State, player: Player, text: string): boolean {
  const place = player.places[state.ship] ?? -1;
  const site = attractions[state.sites[place - 10]?.card ?? -1];
  const reward = state.better ? site?.better : site?.basic;
  const [ship = "", level = ""] = text.split("^");
  switch (state.question) {
    case "reward":
      return HARBOUR.slice(0, player.harbour).some((each) => text === `+${letterOf(each.reward)}`);
    case "gift":
      return ["+F", "+L", "+G", "+P"].includes(text) && reward?.kind === "choice";
    case "refit": {
      const most = reward?.kind === "upgrade" ? reward.levels : 0;
      const at = SHIPS.indexOf(ship);
      return text === "--" || (canRaise(player, at, Number(level)) && Number(level) - (player.levels[at] ?? 0) <= most);
    }
    case "raise": {
      const next = (player.levels[state.ship] ?? 0) + 1;
      return text === "--" || (text === `${SHIPS[state.ship]}^${next}` && canRaise(player, state.ship, next));
    }
    default:
      return text === "--" || isSwap(player, place, text);
  }
}

function letterOf(item: string): string {
  return letters.find((letter) => LETTERS[letter] === item) ?? "";
}

/** A boat of the column has the swap, and the stock holds what it takes. */
function isSwap(player: Player, column: number, text: string): boolean {
  const boat = player.laid.find((_, index) => player.tucked[index] === column) ?? 0;
  const known: Record<string, readonly string[]> = {
    "FB1-1": swaps.slice(0, 2),
    "FB1-2": swaps.slice(2, 4),
    "FB1-3": swaps.slice(4, 6),
    "FB1-4": swaps.slice(6, 8),
    "FB1-5": swaps.slice(8, 12),
  };
  const given = text.split(":")[0] ?? "";
  const takes = (letter: string) => given.split(letter).length - 1;
  return (
    known[nameAt(boat)]?.includes(text) === true && letters.every((letter) => count(player, letter) >= takes(letter))
  );
}
