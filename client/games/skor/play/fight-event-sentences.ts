/** An attack in a sentence, with every die and its modifiers. */
import type { AttackForm, FightOutcome, SideRoll } from "../../../../shared/skor/board/events.ts";
import type { Tile } from "../../../../shared/skor/board/lattice.ts";
import { idsAt, kindOf, pieceAt, seatAt } from "../../../../shared/skor/board/pieces.ts";
import type { State } from "../../../../shared/skor/board/state.ts";
import { did, type Reader, type Sentence } from "../../../ui/play/model/sentence.ts";
import { dieSign } from "../faces/faces.ts";
import { whereWords, whose } from "../text/place-words.ts";
import type { PlayedStep, EventOf } from "./spots.ts";
import { kindCount, kindName, modifierWords } from "../text/words.ts";

/** The sentence of an attack: attacker, target, result, and how the rolls came about. */
export function toldFight(event: EventOf<"attack">, { before, events }: PlayedStep, reader: Reader): Sentence {
  const rolls = events.filter((other) => other.kind === "roll-off");
  const [verb, tool] = ATTACKS[event.how];
  const target = targetWords(before, event.to, reader);
  const paid = event.cost === 0 ? "" : `, ${event.cost} paid`;
  const note = rolls
    .map(sumsOf)
    .filter((sums) => sums !== "")
    .join("; then ");
  return {
    ...did(event.seat, `${verb} ${target}${tool}${howItWent(event.how, rolls)}${paid}.`),
    ...(note === "" ? {} : { note }),
    signs: rolls.flatMap(({ offence, defence }) => [...thrown(offence), ...thrown(defence)]),
  };
}

/** What was done, and by what. */
const ATTACKS: Readonly<Record<AttackForm, readonly [verb: string, tool: string]>> = {
  attack: ["attacked", ""],
  strike: ["struck at once at", ""],
  fire: ["shot at", " with a Turret"],
};

/** `Ann's 2 Military on the Fortification (3,-2)`. */
function targetWords(state: State, tile: Tile, reader: Reader): string {
  const kinds = idsAt(state, tile).map((id) => kindOf(pieceAt(state, id)));
  const [first = 0, second] = kinds.toSorted((one, other) => other - one);
  const who =
    second === undefined
      ? kindName(first)
      : first === second
        ? kindCount(first, 2)
        : `${kindName(first)} and ${kindName(second)}`;
  return `${whose(seatAt(state, tile), reader)} ${who} ${whereWords(state, tile, reader)}`;
}

/** How an attack ended, after whom it beat first. */
function howItWent(how: AttackForm, rolls: readonly EventOf<"roll-off">[]): string {
  const last = rolls.at(-1);
  if (last === undefined) return "";
  const isLater = rolls.length > 1 && last.outcome !== "win";
  const outcome = how === "fire" ? HITS[last.outcome] : walked(last, isLater);
  return `${isLater ? ", beat one" : ","} and ${outcome}`;
}

const HITS: Readonly<Record<FightOutcome, string>> = { win: "hit", loss: "missed", tie: "hit", draw: "nobody fell" };

function walked({ outcome, defenders }: EventOf<"roll-off">, isLater: boolean): string {
  if (outcome === "win") return "moved in";
  if (outcome === "loss") return "fell";
  if (outcome === "draw") return isLater ? "nobody else fell" : "nobody fell";
  if (defenders.length > 1) return "all fell";
  return isLater ? "fell with the other" : "both fell";
}

/** `4 against 3 + 1 (structure) = 4`; empty if nobody rolled. */
function sumsOf({ offence, defence }: EventOf<"roll-off">): string {
  return offence === null || defence === null ? "" : `${sumOf(offence)} against ${sumOf(defence)}`;
}

function sumOf({ rolled, modifiers, total }: SideRoll): string {
  const added = modifiers.map(
    ({ why, value }) => `${value < 0 ? "−" : "+"} ${Math.abs(value)} (${modifierWords(why)})`,
  );
  return added.length === 0 ? `${rolled}` : `${rolled} ${added.join(" ")} = ${total}`;
}

function thrown(side: SideRoll | null): string[] {
  return side === null ? [] : [dieSign(side)];
}
