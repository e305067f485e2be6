/** Skorm's words. */
import type { Direction } from "../../../../shared/kernel/hex.ts";
import { type Tile, tileName } from "../../../../shared/skorm/board.ts";
import type { Formation } from "../../../../shared/skorm/formations.ts";
import { type Kind, letteredKind } from "../../../../shared/skorm/pieces.ts";
import { count } from "../../../ui/text/words.ts";
import { aPiece, piecesWord, pieceWord, sideWord, someonesPiece } from "./words.ts";

const at = tileName;

const FORMATION_NAMES: Readonly<Record<Formation["name"], string>> = {
  wall: "Wall of shields",
  wings: "Wings",
  guard: "Close guard",
};

/** The arrangement of the pieces in each, in words that fit a half army with its one Horseman, too. */
const FORMATIONS_DO: Readonly<Record<Formation["name"], string>> = {
  wall: "Shields side by side in front, each Archer behind them, each Horseman at an end.",
  wings: "Each Horseman far out and ahead, the others in the middle.",
  guard: "All close around the Warlord, each Horseman ready in front.",
};

export const skormText = {
  board: "Skorm board",
  boardHelp: "R turns a shield.",
  zones: "Starting zones",
  triangle: "Triangle",
  wedge: "Wedge",
  armies: "Armies",
  fullArmy: "Full",
  halfArmy: "Half",
  /** @param half pieces of a half army, the Warlord counted */
  armiesNote: (half: number) => `Half: ${half} pieces each, not rated`,
  placing: "Placing",
  playing: "Play",
  // Questions
  placeHint: "Pick a lit tile",
  placeWait: "They place a piece.",
  yourTurn: "Your turn",
  yourTurnHint: "Pick a piece. Shields may turn first.",
  /** Behind the name of whose turn it is: several share the device, or somebody thinks ahead for another player. */
  theirTurn: "Pick a piece",
  theirTurnHint: "Shields may turn first.",
  yourTurnFirst: "Shields with an amber boss may turn. Then move, take or shoot with one piece.",
  stillYours: "It is still your turn then.",
  pickTile: "Pick a lit tile",
  pickTileOrSide: "Pick a lit tile, or a side for the shield",
  stuck: "None of your pieces can act",
  stuckHint: "Turn your shields if you like, then pass.",
  waitingGold: (name: string) => `${name} holds the Gold and wins when their turn comes.`,
  pass: "Pass",
  notYourTurn: "It is not your turn.",
  cannotGo: "It has nowhere to go now.",
  cannotAct: "It cannot act now: every way is blocked or guarded.",
  /** What each kind of piece does, by its number. */
  kinds: {
    shieldman: "Goes one tile, and no attack comes from the side that it looks to.",
    archer: "Goes one tile, or stays and shoots up to two tiles in a line, over anything.",
    horseman: "Rides one or two tiles, round corners too.",
    warlord: "Rides one or two tiles. Without it the game is lost; on Gold it can win.",
  },
  goldDoes: "A Warlord that still stands here when its next turn comes has won.",
  // Placing at once
  placeRest: "Place the rest for me",
  formations: FORMATION_NAMES,
  formationsDo: FORMATIONS_DO,
  placingRest: (name: string) => `${name}: your pieces place themselves.`,
  placeMyself: "Place myself",
  /** The reasons why something cannot go where it was put; `goes` and `takes` by the number of its kind. */
  why: {
    outsideZone: "Pieces are placed in your own zone.",
    own: "Only one piece stands on a tile.",
    goes: [
      "A Shieldman goes one tile at a time.",
      "An Archer goes one tile at a time. Only its arrows reach two.",
      "A Horseman rides two tiles at most.",
      "A Warlord rides two tiles at most.",
    ],
    takes: [
      "A Shieldman takes what stands right beside it.",
      "",
      "A Horseman takes what it can ride to: two tiles away at most.",
      "A Warlord takes what it can ride to: two tiles away at most.",
    ],
    shield: (kind: Kind) => `${someonesPiece(kind)} cannot take it from that side: its shield looks there.`,
    round: (kind: Kind) => `${someonesPiece(kind)} rides round a piece, never over it.`,
    arrow: "Its shield looks to your Archer and stops the arrow.",
    shotFar: "An Archer shoots two tiles far at most.",
    shotBent: "An Archer shoots along a straight line, one or two tiles far.",
  },
  // Outcomes
  keeps: (name: string, left: number) => `${name} keeps ${left}`,
  falls: (name: string) => `${name} is out`,
  wins: "Wins the game",
  draws: "The game ends as a draw",
  loses: (name: string) => `You lose the game: nobody can take ${name}'s Warlord from Gold any more`,
  hangs: (holder: string, on: string) => `You lose the game unless ${on} takes ${holder}'s Warlord on Gold`,
  losesTo: (name: string, does: string, note: string) => `You lose the game if ${name} ${does}: ${note}`,
  reachesGold: "moves onto Gold",
  getsWarlord: (shoots: boolean) => `${shoots ? "shoots" : "takes"} your Warlord`,
  holds: "Hold the Gold for one round to win",
  danger: {
    acted: (kind: Kind, from: Tile, shoots: boolean) =>
      `${someonesPiece(kind)} on ${at(from)} could ${shoots ? "shoot" : "take"} you there`,
    other: (victim: Kind, tile: Tile, kind: Kind, from: Tile, shoots: boolean) =>
      `${someonesPiece(kind)} on ${at(from)} could ${shoots ? "shoot" : "take"} your ${pieceWord(victim)}, ${at(tile)}`,
    more: (count: number) => `and ${count} more`,
  },
  // Why something is suggested
  reasons: {
    guardsWarlord: "It guards your Warlord.",
    front: "Its shield looks to the enemy.",
    shootsOver: "It shoots over whoever stands before it.",
    rides: (tiles: number) => `It rides round what stands before it: to ${count(tiles, "tile")} from there.`,
    ridesLater: "It rides two tiles, round what stands before it.",
    shield: (side: Direction) => `Nobody can attack it from the ${sideWord(side)} then.`,
    shields: (kind: Kind, from: Tile, shoots: boolean) =>
      `${someonesPiece(kind)} on ${at(from)} could ${shoots ? "shoot" : "take"} it otherwise.`,
    shieldsPartly: (kind: Kind, from: Tile) =>
      `The ${pieceWord(kind)} on ${at(from)} can no longer take it then, though not all are kept off.`,
    shieldsLater: (kind: Kind, from: Tile, shoots: boolean) =>
      `At the end of your turn ${aPiece(kind)} on ${at(from)} could ${shoots ? "shoot" : "take"} it otherwise.`,
    looksTo: (enemy: Kind, tile: Tile) =>
      `Its shield looks towards the nearest enemy then: ${aPiece(enemy)} on ${at(tile)}.`,
    /** @param blocked what of the own army its shield looks at; undefined for the edge of the board */
    looksAway: (blocked: Kind | undefined, enemy: Kind, tile: Tile) =>
      `Its shield looks ${blocked === undefined ? "off the board" : `at your own ${pieceWord(blocked)}`} now, where nobody comes from. The nearest enemy is ${aPiece(enemy)} on ${at(tile)}.`,
    attacker: (kind: Kind, prey: Kind, tile: Tile) =>
      `${aPiece(kind)} that attacked your ${pieceWord(prey)} on ${at(tile)}`,
    forNothing: (victim: string) => `It takes ${victim}, and nobody takes back.`,
    exchanges: (victim: string, own: Kind) =>
      `It takes ${victim}. If it is taken back, you lose ${aPiece(own)} for it.`,
    escapes: (kind: Kind, from: Tile, shoots: boolean) =>
      `Where it stands now ${aPiece(kind)} on ${at(from)} could ${shoots ? "shoot" : "take"} it.`,
    saves: (kind: Kind, tile: Tile) => `Your ${pieceWord(kind)} on ${at(tile)} can no longer be taken then.`,
    threatens: (kind: Kind, tile: Tile, other: { readonly kind: Kind; readonly tile: Tile } | undefined) =>
      `It could take ${aPiece(kind)} next, on ${at(tile)}${other === undefined ? "" : `, or ${aPiece(other.kind)} on ${at(other.tile)}`}.`,
    keepsFromGold: "Their Warlord could win on Gold otherwise.",
    opens: (kind: Kind, from: Tile, victim: Kind, tile: Tile) =>
      `Your ${pieceWord(kind)} on ${at(from)} could take ${aPiece(victim)} next, on ${at(tile)}.`,
    covers: (kind: Kind, tile: Tile) =>
      `It covers your ${pieceWord(kind)} on ${at(tile)}: it can strike at whoever comes there.`,
    takesBack: (by: Kind, from: Tile, kind: Kind, tile: Tile) =>
      `If the ${pieceWord(by)} on ${at(from)} takes your ${pieceWord(kind)} on ${at(tile)}, this one can take it back.`,
    backed: (kind: Kind, tile: Tile) => `If it is taken there, your ${pieceWord(kind)} on ${at(tile)} can take back.`,
    prepares: (kind: Kind, victim: Kind, tile: Tile) =>
      `It prepares the turn after: your ${pieceWord(kind)} takes ${aPiece(victim)}, on ${at(tile)}.`,
    wins: "It prepares the win: your turn after it ends the game.",
    watchesGold: "From there it can strike at whoever comes onto Gold.",
    hems: (kind: Kind, tile: Tile) => `The ${pieceWord(kind)} on ${at(tile)} has fewer ways to go then.`,
    nearsGold: "It comes nearer to Gold.",
    reaches: (tiles: number, before: number) =>
      `From there it can go to ${count(tiles, "tile")} rather than ${before}.`,
    safe: "None of your pieces could be taken then.",
  },
  // Gold
  goldFree: "Gold is free",
  goldTaken: (seat: string) => `${seat} holds the Gold`,
  goldPiece: (seat: string, kind: Kind) => `${seat}'s ${pieceWord(kind)} stands on Gold`,
  goldMine: "You hold the Gold",
  goldTake: "Take the Warlord on Gold",
  goldRule: (opponents: string, limit: number, seats: number) =>
    seats === 2
      ? `Your Warlord must hold it for one turn. It wins at once when ${opponents} has ${limit} pieces or fewer.`
      : `Your Warlord must hold it for one round. With two players left, it wins at once when the other has ${limit} pieces or fewer.`,
  goldThreat: (name: string) => `${name} wins unless the Warlord on Gold is taken before their next turn.`,
  goldSurvive: "Your Warlord wins if it is still there when your turn comes.",
  goldWatch: (limit: number) =>
    `A Warlord must hold it for one round. Against a single opponent with ${limit} pieces or fewer it wins at once.`,
  piecesDo: (limit: number) =>
    `With ${limit} or fewer against a single opponent, that opponent's Warlord wins on Gold at once.`,
  // Taken pieces
  takenDo: "They are out of the game.",
  taken: (name: string) => `${name} has taken`,
  youTook: "You have taken",
  stock: "Left to place",
  stockItem: (kind: Kind, count: number) => `${count} ${piecesWord(kind, count)}`,
  // Spoken
  tileGold: "Gold",
  tileEmpty: "empty",
} as const;

/** The beginnings of a player in words: "Wings", "A set-up of their own, Archer first". */
export function beginningText(beginning: string): string {
  const formation = Object.entries(FORMATION_NAMES).find(([name]) => name === beginning);
  return formation?.[1] ?? `A set-up of their own, ${pieceWord(letteredKind(beginning))} first`;
}
