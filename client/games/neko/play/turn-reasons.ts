/** Why a step within a turn is suggested: what it brings, what it prepares in the line that the search saw, or what it keeps. */
import { noChance } from "../../../../shared/kernel/random.ts";
import { type Action, readAction } from "../../../../shared/neko/harbour/actions.ts";
import { isDocked, levelOf, placeOf, type Ship, SHIPS, SUPPLY } from "../../../../shared/neko/harbour/ships.ts";
import { SITES } from "../../../../shared/neko/harbour/state.ts";
import { neko } from "../../../../shared/neko/rules.ts";
import { harbourRewards } from "../../../../shared/neko/turn/arrival.ts";
import { harbourCost } from "../../../../shared/neko/turn/payment.ts";
import type { LineAction } from "../../../ui/evaluation/messages.ts";
import { boardText } from "../text/board-text.ts";
import { bundleWords, itemWords } from "../text/card-text.ts";
import { laterIn, playerIn, seatIn } from "./decision-row.ts";
import { scoringReason } from "./reasons.ts";
import { isOnward, type Moment } from "./spots.ts";

const words = boardText.reasons;
type Line = readonly LineAction[];
type Of<Kind extends Action["kind"]> = Extract<Action, { kind: Kind }>;

/** What a ship does later in the same turn. */
function laterBy(ship: Ship, moment: Moment, line: Line): string | undefined {
  const rest = restOf(moment, line).filter((action) => "ship" in action && action.ship === ship);
  const dock = rest.find((action) => action.kind === "dock");
  if (dock !== undefined) return words.goesTo(SITES[dock.site]?.title ?? "");
  const rise = rest.findLast((action) => action.kind === "upgrade");
  if (rise !== undefined) return words.risesTo(rise.level);
  const sail = rest.findLast((action) => action.kind === "sail");
  return sail === undefined ? undefined : words.movesOn(sail.to);
}

/** The actions of the own turn after the first one, as far as the rules can play them. */
function restOf(moment: Moment, line: Line): Action[] {
  const seat = seatIn(moment);
  const copy = neko.copy(moment.state);
  const done: Action[] = [];
  for (const each of line) {
    const action = readAction(each.action);
    if (each.seat !== seat || action === undefined || !neko.legal(copy, seat).includes(action)) break;
    try {
      neko.apply(copy, seat, action, noChance);
    } catch {
      break;
    }
    done.push(action);
  }
  return done.slice(1);
}

export function sailingReason({ ship, to }: Of<"sail">, moment: Moment, line: Line): string {
  const holds = moment.preview?.events.some((event) => event.kind === "check" && event.holds);
  if (holds === true) return words.rewardNow;
  const later = laterBy(ship, moment, line) ?? scoringReason(moment);
  if (later !== undefined) return later;
  const level = levelOf(laterIn(moment), ship);
  if (level > playerIn(moment).columns.length) return words.lastColumn;
  return to >= level ? words.prepared : words.nearer(level);
}

export function buyingReason(_: Of<"buy-ship">, moment: Moment, line: Line): string {
  const [before, after] = [playerIn(moment), laterIn(moment)];
  const bought = SHIPS.find((ship) => placeOf(before, ship) === SUPPLY && placeOf(after, ship) !== SUPPLY);
  const later = bought === undefined ? undefined : laterBy(bought, moment, line);
  return later ?? scoringReason(moment) ?? words.moreShips;
}

export function raisingShipReason({ ship, level }: Of<"upgrade">, moment: Moment, line: Line): string {
  return laterBy(ship, moment, line) ?? scoringReason(moment) ?? words.ranks(level, highestOfOthers(moment));
}

/** The highest level of the others' ships that may still sail to an attraction; 0 if they have none. */
function highestOfOthers(moment: Moment): number {
  const others = moment.state.players.filter((_, seat) => seat !== seatIn(moment));
  const levels = others.flatMap((player) =>
    SHIPS.filter((ship) => placeOf(player, ship) !== SUPPLY && !isDocked(placeOf(player, ship))).map((ship) =>
      levelOf(player, ship),
    ),
  );
  return Math.max(0, ...levels);
}

/** How far the Licences go, the one that comes now among them: for the harbour, which costs the most. */
export function licenceReason(moment: Moment): string | undefined {
  const after = laterIn(moment);
  const cost = harbourCost(after);
  const all = after.stock.licence + after.pending.licence;
  if (cost === undefined) return undefined;
  return all >= cost ? words.enough(after.harbour + 1) : words.towards(all, cost, after.harbour + 1);
}

export function harbourReason(moment: Moment): string {
  const scored = scoringReason(moment) ?? "";
  const best = moment.state.last ? undefined : harbourRewards(laterIn(moment)).at(-1);
  return best === undefined ? scored : `${scored} ${words.rewardFrom(itemWords(best, 1))}`.trim();
}

export function itemReason({ item }: Of<"take"> | Of<"flip">, moment: Moment): string | undefined {
  if (item === "licence") return scoringReason(moment) ?? licenceReason(moment);
  return item === "fish" ? (scoringReason(moment) ?? words.fish) : scoringReason(moment);
}

export function discardReason({ item }: Of<"discard">, moment: Moment): string {
  const left = laterIn(moment).stock[item];
  if (item === "goods") return words.keepsPaying;
  return left === 0 ? words.keepsMore : words.still(itemWords(item, left));
}

/** The reason to leave a column, or to end the turn: what comes next, or what is kept. */
export function onwardReason(moment: Moment, line: Line): string {
  const next = restOf(moment, line).find(({ kind }) => DOES[kind] !== undefined);
  const does = next === undefined ? undefined : DOES[next.kind];
  if (does !== undefined) return words.goesOn(does);
  const { stock } = playerIn(moment);
  const kept = bundleWords({ fish: stock.fish, licence: stock.licence });
  if (kept !== "") return words.keeps(kept);
  return moment.choices.every(({ action }) => isOnward(action)) ? words.nothingElse : words.nothing;
}

const DOES: Readonly<Partial<Record<Action["kind"], string>>> = {
  harbour: "raise your harbour",
  upgrade: "raise a ship",
  "buy-ship": "buy a ship",
  "buy-licence": "buy a Licence",
  sail: "move a ship",
  dock: "sail to an attraction",
  flip: "turn a card over",
};
