/** Skorm's words. */
import { tileName, type Tile } from "../../../shared/skorm/board.ts";
import type { Kind } from "../../../shared/skorm/pieces.ts";
import { aPiece, pieceWord, piecesWord, sideWord, someonesPiece } from "./words.ts";
import type { Deed } from "./choices.ts";

const at = tileName;

export const skormText = {
  board: "Skorm board",
  boardHelp:
    "Arrow keys move over the tiles, Enter takes up a piece, aims and plays, R turns a shield, Escape steps back, Page Down goes to the next lit tile.",
  zones: "Starting zones",
  triangle: "Triangle",
  wedge: "Wedge",
  talk: "Table talk",
  placing: "Placing",
  playing: "Play",
  // Questions
  placeQuestion: (kind: Kind) => `Place ${aPiece(kind)}`,
  placeQuestionOf: (name: string, kind: Kind) => `${name}, place ${aPiece(kind)}`,
  placeHint: "Pick a lit tile",
  placeWait: "They place a piece.",
  yourTurn: "Your turn",
  turnOf: (name: string) => `${name}, your turn`,
  yourTurnLater: "As soon as the table can be reached",
  yourTurnHint: "Pick a piece. Shields may turn first.",
  yourTurnFirst: "Shields with an amber boss may turn. Then move, take or shoot with one piece.",
  held: (kind: Kind, tile: Tile) => `Your ${pieceWord(kind)}, ${at(tile)}`,
  pickTile: "Pick a lit tile",
  pickTileOrSide: "Pick a lit tile, or a side for the shield",
  release: (deed: Deed) =>
    deed.kind === "take"
      ? `Release on ${at(deed.to)} to take, or pick a lit tile`
      : `Release on ${at(deed.to)} to move, or pick a lit tile`,
  click: (deed: Deed) => `Click ${at(deed.to)} to ${VERBS[deed.kind]}, or pick a lit tile`,
  firm: (deed: Deed) => `Enter or click again to ${VERBS[deed.kind]}, Escape to think again`,
  pickFacing: "Pick the side that the shield guards",
  stuck: "None of your pieces can act",
  stuckHint: "Turn your shields if you like, then pass.",
  waiting: (name: string) => `Waiting for ${name}`,
  waitingHint: "It is their turn.",
  waitingGold: (name: string) => `${name} holds the Gold and wins when their turn comes`,
  over: "This game is over",
  watching: "You are watching",
  targets: (count: number) => (count === 1 ? "1 lit tile" : `${count} lit tiles`),
  again: "Enter again to play, Escape to think again",
  // Deeds
  deed: (deed: Deed, victim: Kind | undefined) => deedWords(deed, victim),
  brief: (deed: Deed, victim: Kind | undefined) => briefWords(deed, victim),
  button: (deed: Deed) => BUTTONS[deed.kind](at(deed.to)),
  pass: "Pass",
  turnLeft: "Turn left",
  turnRight: "Turn right",
  // Outcomes
  keeps: (seat: string, left: number) => `${seat} keeps ${left}`,
  falls: (seat: string) => `${seat} is out`,
  wins: "Wins the game",
  holds: "Hold the Gold for one round to win",
  danger: {
    acted: (kind: Kind, from: Tile, shoots: boolean) =>
      `${someonesPiece(kind)} on ${at(from)} could ${shoots ? "shoot" : "take"} you there`,
    other: (victim: Kind, tile: Tile, kind: Kind, from: Tile, shoots: boolean) =>
      `${someonesPiece(kind)} on ${at(from)} could ${shoots ? "shoot" : "take"} your ${pieceWord(victim)}, ${at(tile)}`,
    more: (count: number) => `and ${count} more`,
  },
  // Gold
  goldFree: "Gold is free",
  goldTaken: (seat: string) => `${seat} holds the Gold`,
  goldPiece: (seat: string, kind: Kind) => `${seat}'s ${pieceWord(kind)} stands on Gold`,
  goldMine: "You hold the Gold",
  goldRule: (opponents: string, limit: number, seats: number) =>
    seats === 2
      ? `Your Warlord must hold it for one turn. It wins at once when ${opponents} has ${limit} pieces or fewer.`
      : `Your Warlord must hold it for one round. With two players left, it wins at once when the other has ${limit} pieces or fewer.`,
  goldThreat: (name: string) => `${name} wins unless the Warlord on Gold is taken before their next turn.`,
  goldSurvive: "Your Warlord wins if it is still there when your turn comes.",
  goldWatch: (limit: number) =>
    `A Warlord must hold it for one round. Against a single opponent with ${limit} pieces or fewer it wins at once.`,
  // Taken pieces
  taken: (name: string) => `${name} has taken`,
  youTook: "You have taken",
  stock: "Left to place",
  stockItem: (kind: Kind, count: number) => `${count} ${piecesWord(kind, count)}`,
  // For ears
  tileGold: "Gold",
  tileEmpty: "empty",
  yours: (kind: Kind) => `your ${pieceWord(kind)}`,
  theirs: (seat: string, kind: Kind) => `${seat}'s ${pieceWord(kind)}`,
  facing: (facing: number) => `facing ${sideWord(facing)}`,
  lit: "lit",
  actions: "What you can do now",
  actionsPick: "Pick a piece",
  actionsTurn: (tile: Tile, facing: number) => `Turn the Shieldman on ${at(tile)} to the ${sideWord(facing)}`,
  actionsFace: (facing: number) => `Shield to the ${sideWord(facing)}`,
  actionsConfirm: (words: string) => `Play: ${words}`,
  actionsBack: "Back",
} as const;

const VERBS: Readonly<Record<Deed["kind"], string>> = { place: "place it", move: "move", take: "take", shoot: "shoot" };

const BUTTONS: Readonly<Record<Deed["kind"], (tile: string) => string>> = {
  place: (tile) => `Place on ${tile}`,
  move: (tile) => `Move to ${tile}`,
  take: (tile) => `Take on ${tile}`,
  shoot: (tile) => `Shoot ${tile}`,
};

/** The same where notation stands beside it. */
function briefWords(deed: Deed, victim: Kind | undefined): string {
  const piece = pieceWord(deed.piece);
  if (deed.kind === "place") return piece;
  if (deed.kind === "move" || victim === undefined) return `${piece} moves`;
  return `${piece} ${deed.kind === "take" ? "takes" : "shoots"} ${pieceWord(victim)}`;
}

function deedWords(deed: Deed, victim: Kind | undefined): string {
  const piece = pieceWord(deed.piece);
  const facing = deed.facing === undefined ? "" : `, shield to the ${sideWord(deed.facing)}`;
  const target = victim === undefined ? "" : `${pieceWord(victim)} `;
  switch (deed.kind) {
    case "place":
      return `${piece} on ${at(deed.to)}${facing}`;
    case "move":
      return `${piece} ${at(deed.from)} to ${at(deed.to)}${facing}`;
    case "take":
      return `${piece} ${at(deed.from)} takes ${target}${at(deed.to)}${facing}`;
    case "shoot":
      return `${piece} ${at(deed.from)} shoots ${target}${at(deed.to)}`;
  }
}
