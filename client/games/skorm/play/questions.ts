/** The questions to a player, the texts while others act, and the words about places on the table. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { CAPTURE, MOVE, PASSING, ROTATE, SHOOT, toOf, verbOf } from "../../../../shared/skorm/actions.ts";
import { GOLD, type Tile, tileName } from "../../../../shared/skorm/board.ts";
import { actionsFrom } from "../../../../shared/skorm/legal.ts";
import { EMPTY, facingOf, kindOf, ownerOf, SHIELDMAN } from "../../../../shared/skorm/pieces.ts";
import { NOBODY, type State, stockOf } from "../../../../shared/skorm/state.ts";
import { isOpen } from "../../../ui/play/selection/selection.ts";
import type { Question } from "../../../ui/play/model/play.ts";
import { isYou } from "../../../ui/play/model/sentence.ts";
import { count, eitherText } from "../../../ui/text/words.ts";
import { whyNotGone, whyNotPlaced } from "./obstacles.ts";
import { type Moment, numberIn, type Spot, stockIn, tileIn } from "./spots.ts";
import { skormText } from "../text/text.ts";
import { aPiece, pieceWord, sideWord } from "../text/words.ts";

export function questionOf({ state, choices, selection, reader }: Moment, seat: Seat): Question {
  const stock = stockIn(selection.taken);
  const tile = tileIn(selection.taken);
  const threat = goldThreat(state, seat);
  if (choices.some(({ action }) => verbOf(action) === PASSING))
    return { title: skormText.stuck, hint: skormText.stuckHint };
  if (stock !== undefined) return { title: `Place ${aPiece(stock)}`, hint: skormText.placeHint };
  if (tile !== undefined) {
    const turns = choices.some(({ from, to }) => from === selection.taken && to === selection.taken);
    const title = `Your ${pieceWord(kindOf(state.board[tile] ?? EMPTY))}, ${tileName(tile)}`;
    return { title, hint: turns ? skormText.pickTileOrSide : skormText.pickTile };
  }
  if (threat !== undefined) {
    return { title: skormText.goldTake, hint: skormText.goldThreat(reader.names[threat] ?? "") };
  }
  const first = state.turn < state.seats && choices.some(({ action }) => verbOf(action) === ROTATE);
  const { title, hint } = reader.shared
    ? { title: skormText.theirTurn, hint: skormText.theirTurnHint }
    : { title: skormText.yourTurn, hint: skormText.yourTurnHint };
  return { title, hint: first ? skormText.yourTurnFirst : hint };
}

/** The seat that holds Gold against a seat; for a watcher, the seat that holds Gold at all. */
export function goldThreat({ pending, phase }: State, seat: Seat | undefined): Seat | undefined {
  return phase !== "play" || pending === NOBODY || pending === seat ? undefined : pending;
}

export function waitingOf({ state, reader }: Moment, seat: Seat): string {
  if (state.phase === "place") return skormText.placeWait;
  if (state.pending === seat) return skormText.goldSurvive;
  return state.pending === NOBODY ? "" : skormText.waitingGold(reader.names[state.pending] ?? "");
}

/** What a place holds: `f4, your Horseman`. */
export function spotWords({ state, seat, reader }: Moment, spot: Spot): string {
  const stock = stockIn(spot);
  if (stock !== undefined) {
    return skormText.stockItem(stock, seat === undefined ? 0 : (stockOf(state, seat)[stock] ?? 0));
  }
  const tile = numberIn(spot);
  const piece = state.board[tile] ?? EMPTY;
  const parts = [tileName(tile), ...(tile === GOLD ? [skormText.tileGold] : [])];
  if (piece === EMPTY) return [...parts, ...(tile === GOLD ? [] : [skormText.tileEmpty])].join(", ");
  const owner = ownerOf(piece);
  parts.push(`${isYou(owner, reader) ? "your" : `${reader.names[owner] ?? ""}'s`} ${pieceWord(kindOf(piece))}`);
  if (kindOf(piece) === SHIELDMAN) parts.push(`facing ${sideWord(facingOf(piece))}`);
  return parts.join(", ");
}

/** The destinations of a piece as if it were its player's turn. */
export function reachOf({ state, selection }: Pick<Moment, "state" | "selection">): readonly Tile[] {
  const tile = tileIn(selection.look);
  if (tile === undefined || (state.board[tile] ?? EMPTY) === EMPTY || state.phase === "place") return [];
  return [...new Set(actionsFrom(state, tile).flatMap((action) => (verbOf(action) === ROTATE ? [] : toOf(action))))];
}

/** What each kind does, in the order of their numbers. */
const { shieldman, archer, horseman, warlord } = skormText.kinds;
const KIND_WORDS: readonly string[] = [shieldman, archer, horseman, warlord];

/** The words about a spot: whose it is, where it could go, and why it cannot now. */
export function aboutSpot(moment: Moment, spot: Spot): Question | undefined {
  const tile = tileIn(spot);
  const stock = stockIn(spot);
  if (stock !== undefined) return { title: spotWords(moment, spot), hint: KIND_WORDS[stock] ?? "" };
  const piece = tile === undefined ? EMPTY : (moment.state.board[tile] ?? EMPTY);
  if (tile === GOLD && piece === EMPTY) return { title: spotWords(moment, spot), hint: skormText.goldDoes };
  if (tile === undefined || piece === EMPTY) return undefined;
  const can = actionsFrom(moment.state, tile);
  const of = (verb: number) => new Set(can.flatMap((action) => (verbOf(action) === verb ? toOf(action) : []))).size;
  const [moves, takes, shots] = [of(MOVE), of(CAPTURE), of(SHOOT)];
  const reach = [
    ...(moves > 0 ? [`go to ${count(moves, "tile")}`] : []),
    ...(takes > 0 ? [`take ${count(takes, "piece")}`] : []),
    ...(shots > 0 ? [`shoot ${count(shots, "piece")}`] : []),
  ];
  const hint =
    moment.state.phase === "place"
      ? ""
      : reach.length === 0
        ? skormText.cannotGo
        : `On its turn it could ${eitherText(reach)}.`;
  return {
    title: spotWords(moment, spot),
    hint: [hint, whyNot(moment, spot), KIND_WORDS[kindOf(piece)] ?? ""].filter(Boolean).join(" "),
  };
}

/** Why the spot that is pointed at cannot be chosen. */
export function whyNot(moment: Moment, spot: Spot): string {
  const { state, seat, choices, selection } = moment;
  const tile = tileIn(spot);
  if (tile === undefined || seat === undefined) return "";
  const piece = state.board[tile] ?? EMPTY;
  if (isOpen(selection, choices, spot)) return "";
  if (selection.taken !== undefined) {
    // A pointer that only passes over a tile has not tried it.
    if (selection.tried !== spot) return "";
    const from = tileIn(selection.taken);
    return from === undefined ? whyNotPlaced(moment, tile) : whyNotGone(moment, from, tile);
  }
  if (state.phase === "place" || piece === EMPTY) return "";
  if (ownerOf(piece) !== seat) return "";
  if (choices.length === 0) return state.toMove === seat ? "" : skormText.notYourTurn;
  return skormText.cannotAct;
}
