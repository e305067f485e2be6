/** What happens on the board, in words for those who hear it. */
import type { Seat } from "../../../shared/kernel/game.ts";
import { GOLD, type Tile, tileName } from "../../../shared/skorm/board.ts";
import { EMPTY, facingOf, kindOf, ownerOf, SHIELDMAN } from "../../../shared/skorm/pieces.ts";
import type { State } from "../../../shared/skorm/state.ts";
import { choiceOf, type Deed, isDeed, targetsOf } from "./choices.ts";
import type { Happening } from "./happenings.ts";
import { aimed } from "./interaction.ts";
import { type Asked, questionOf } from "./question.ts";
import type { Preview } from "./preview.ts";
import { situationOf } from "./scene.ts";
import { skormText } from "./text.ts";
import { sideWord } from "./words.ts";

/** Who looks on, and what everybody is called. */
export interface Ears {
  readonly seat: Seat | undefined;
  /** Several people share the device: nobody in particular is `you`. */
  readonly shared: boolean;
  readonly names: readonly string[];
  /** What seats are called after their marks. */
  readonly marks: readonly string[];
}

function isYou(seat: Seat, ears: Ears): boolean {
  return seat === ears.seat && !ears.shared;
}

function nameOf(seat: Seat, ears: Ears): string {
  return isYou(seat, ears) ? "You" : (ears.names[seat] ?? "");
}

const DEPARTED = "is out of the game.";

/** A happening as sentences: `Torvald: Horseman f4 takes Shieldman g5.` */
export function spokenHappening(happening: Happening, ears: Ears): string {
  const { seat, action, before, events } = happening;
  const sentences: string[] = [];
  if (action !== undefined) sentences.push(`${nameOf(seat, ears)}: ${spokenAction(happening, before)}.`);
  for (const event of events) {
    if (event.kind === "fall" && typeof event.seat === "number") {
      sentences.push(isYou(event.seat, ears) ? "You are out of the game." : `${nameOf(event.seat, ears)} ${DEPARTED}`);
    }
    if (event.kind === "gold")
      sentences.push(isYou(seat, ears) ? skormText.goldSurvive : skormText.goldThreat(nameOf(seat, ears)));
    if (event.kind === "end") sentences.push(`${skormText.over}.`);
  }
  return sentences.join(" ");
}

function spokenAction({ action }: Happening, before: State): string {
  if (action === undefined) return "";
  const choice = choiceOf(action);
  if (choice.kind === "pass") return "passes";
  if (choice.kind === "turn") return `Shieldman ${tileName(choice.at)} turns to the ${sideWord(choice.facing)}`;
  return isDeed(choice) ? spokenDeed(choice, before) : "";
}

/** A deed in words, with what it hits. */
export function spokenDeed(deed: Deed, state: State): string {
  const victim = deed.kind === "take" || deed.kind === "shoot" ? kindOf(state.board[deed.to] ?? EMPTY) : undefined;
  return skormText.deed(deed, victim);
}

/** The lines of a preview: what it leads to, then what it exposes. */
export function previewLines(preview: Preview, ears: Ears): { readonly good: string[]; readonly bad: string[] } {
  const { taken, fallen, win, holdsGold, dangers } = preview;
  const mark = (seat: Seat) => ears.marks[seat] ?? "";
  const good: string[] = [];
  if (win !== undefined) good.push(skormText.wins);
  else if (fallen !== undefined) good.push(skormText.falls(mark(fallen)));
  else if (taken !== undefined) good.push(skormText.keeps(mark(taken.owner), taken.left));
  if (holdsGold) good.push(skormText.holds);
  const bad = dangers.slice(0, 2).map(({ at, kind, by, acted }) => {
    const shoots = by.how === "shoot";
    if (acted) return skormText.danger.acted(by.kind, by.from, shoots);
    return skormText.danger.other(kind, at, by.kind, by.from, shoots);
  });
  if (dangers.length > 2) bad.push(skormText.danger.more(dangers.length - 2));
  return { good, bad };
}

/** What is in the hand and what it is about to do: said after a key, for nobody sees it happen. */
export function spokenHand(asked: Asked, preview: Preview | undefined, ears: Ears): string {
  const { state, seat, choices, interaction } = asked;
  const { hand, spin, firm } = interaction;
  if (spin !== undefined) return `Shieldman ${tileName(spin.at)} ${skormText.facing(spin.facing)}`;
  const deed = aimed(interaction, situationOf(state, seat, choices));
  if (deed !== undefined && preview !== undefined && firm) {
    const lines = previewLines(preview, ears);
    return [spokenDeed(deed, state), ...lines.good, ...lines.bad, skormText.again].join(". ");
  }
  const { title, hint } = questionOf(asked);
  if (hand === undefined) return `${title}. ${hint}`;
  return `${title}. ${skormText.targets(targetsOf(choices, hand).length)}`;
}

/** What the keyboard's tile holds: `f4, your Horseman`. */
export function spokenTile(state: State, tile: Tile, lit: boolean, ears: Ears): string {
  const piece = state.board[tile] ?? EMPTY;
  const parts = [tileName(tile)];
  if (tile === GOLD) parts.push(skormText.tileGold);
  if (piece === EMPTY) {
    if (tile !== GOLD) parts.push(skormText.tileEmpty);
  } else {
    const owner = ownerOf(piece);
    const kind = kindOf(piece);
    parts.push(owner === ears.seat ? skormText.yours(kind) : skormText.theirs(ears.marks[owner] ?? "", kind));
    if (kind === SHIELDMAN) parts.push(skormText.facing(facingOf(piece)));
  }
  if (lit) parts.push(skormText.lit);
  return parts.join(", ");
}
