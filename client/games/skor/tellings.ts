/** What happened, in sentences: the log shows them, and they are read out as they happen. */
import type { Seat } from "../../../shared/kernel/game.ts";
import { CONVERT_DIE, DEBRIS, PURGE_DIE, SIDE_DIE, STUDY_DIE } from "../../../shared/skor/components.ts";
import type { SkorEvent } from "../../../shared/skor/events.ts";
import { kindOf, pieceAt } from "../../../shared/skor/pieces.ts";
import { besideText } from "../../ui/play/beside.ts";
import { type Ears, isYou, nameOf } from "../../ui/play/telling.ts";
import { whose } from "./whose.ts";
import { fightTelling, isFight } from "./fight-telling.ts";
import type { Happening } from "./happenings.ts";
import { isMasters, masterTelling } from "./master-telling.ts";
import { groundWords, whereWords } from "./place-words.ts";
import { aloneTelling, type Telling, tellingOf, type Told } from "./telling.ts";
import { cultureName, kindName, structureName, techName } from "./words.ts";

const LEFT = { resign: "resigned", time: "ran out of time", left: "was away for too long" } as const;

/** A happening in sentences, in the order in which it went. */
export function tellingsOf(happening: Happening, ears: Ears): Telling[] {
  const { step, events } = happening;
  const beside = besideText(step, ears.names);
  if (beside !== undefined) return [aloneTelling(beside)];
  if (step.kind === "draw") return [aloneTelling("Both agreed on a draw")];
  const left = step.kind === "depart" ? [tellingOf(step.seat, departed(step.seat, LEFT[step.why], ears))] : [];
  return [...left, ...events.flatMap((event) => told(event, happening, ears))];
}

function departed(seat: Seat, what: string, ears: Ears): string {
  return `${nameOf(seat, ears, "You")} ${isYou(seat, ears) ? what.replace("was", "were") : what}`;
}

function told(event: SkorEvent, happening: Happening, ears: Ears): Telling[] {
  if (isFight(event)) return event.kind === "attack" ? [fightTelling(event, happening, ears)] : [];
  if (isMasters(event)) return masterTelling(event, happening, ears);
  const { before, after } = happening;
  const where = (tile: number) => whereWords(after, tile, ears);
  switch (event.kind) {
    case "chosen":
      return [
        tellingOf(event.seat, before.phase === "culture" ? "Chose a culture in secret" : "Chose a side in secret"),
      ];
    case "cultures":
      return event.cultures.map((culture, seat) => {
        const branch = event.branches[seat] ?? -1;
        return tellingOf(seat, `${cultureName(culture)}${branch < 0 ? "" : `, starts with ${techName(branch, 1)}`}`);
      });
    case "terrain":
      return [terrain(event)];
    case "oriented":
      return [aloneTelling("Both lands are turned and joined")];
    case "first":
      return [
        tellingOf(event.seat, `${nameOf(event.seat, ears, "You")} ${isYou(event.seat, ears) ? "go" : "goes"} first`),
      ];
    case "turn":
      return turn(event, ears);
    case "preach": {
      const piece = pieceAt(before, event.piece);
      return [
        tellingOf(before.toMove, `Preached to a ${kindName(kindOf(piece))}, ${event.won ? "who listens" : "in vain"}`, {
          dice: [{ seat: before.toMove, sides: CONVERT_DIE, rolled: event.rolled }],
        }),
      ];
    }
    case "convert":
      return [
        tellingOf(event.seat, `${kindName(kindOf(pieceAt(after, event.piece)))} changed sides ${where(event.to)}`),
      ];
    case "unconverted":
      return [aloneTelling("With nowhere to go, the convert stays what it was")];
    case "fed":
      return fed(event);
    case "short":
      return [tellingOf(event.seat, `Income ${event.income}, but food takes ${event.upkeep}`)];
    case "hold":
      return [tellingOf(event.seat, "Holds: nobody moves in this turn")];
    case "move":
      return movedIn(event, happening)
        ? []
        : [
            tellingOf(
              event.seat,
              `${kindName(kindOf(pieceAt(after, event.piece)))} to ${placeOf(event.to, happening, ears)}, ${steps(event.cost)}`,
            ),
          ];
    case "fall":
      return fallen(event, happening, ears);
    case "capture":
      return [tellingOf(event.seat, "Took the City")];
    case "city":
      return [tellingOf(event.seat, `Carried the City to ${placeOf(event.to, happening, ears)}, ${event.cost} paid`)];
    case "spawn":
      return [tellingOf(event.seat, `Civilian born ${where(event.at)}`)];
    case "promote":
      return [tellingOf(event.seat, `Civilian promoted ${where(event.at)}`)];
    case "build":
      return [
        tellingOf(
          event.seat,
          `${structureName(event.structure)} built on ${placeOf(event.at, happening, ears)}, ${event.cost} paid`,
        ),
      ];
    case "wreck":
      return [tellingOf(event.seat, `Turned ${groundWords(before, event.at, ears)} into debris, ${event.cost} paid`)];
    case "clear":
      return [
        tellingOf(
          event.seat,
          `Cleared ${structureName(DEBRIS)} on ${placeOf(event.at, happening, ears)}, ${event.cost} paid`,
        ),
      ];
    case "send":
      return [tellingOf(event.seat, `Sent ${event.amount} Resource to ${nameOf(1 - event.seat, ears)}`)];
    case "place":
      return [tellingOf(event.seat, `Free Military placed ${where(event.at)}`)];
    case "plot": {
      const victim = pieceAt(before, event.victim);
      return [tellingOf(event.seat, `Spies are after ${whose(1 - event.seat, ears)} ${kindName(kindOf(victim))}`)];
    }
    case "learn":
      return [
        tellingOf(
          event.seat,
          `Researched ${techName(event.branch, event.tier)}, ${event.cost === 0 ? "free" : `${event.cost} paid`}`,
        ),
      ];
    case "study":
      return [
        tellingOf(
          event.seat,
          event.free ? "Rolled for a free tech, and it is free" : "Rolled for a free tech in vain",
          {
            dice: [{ seat: event.seat, sides: STUDY_DIE, rolled: event.rolled }],
          },
        ),
      ];
    case "purge":
      return [
        tellingOf(event.seat, event.demands ? "The people demand that somebody goes" : "The people are calm", {
          dice: [{ seat: event.seat, sides: PURGE_DIE, rolled: event.rolled }],
        }),
      ];
    case "phase":
    case "gone":
      return [];
    case "end":
      return [aloneTelling("The game is over")];
  }
}

/** A hex as it was before something came to stand on it. */
function placeOf(tile: number, { before }: Happening, ears: Ears): string {
  return groundWords(before, tile, ears);
}

function terrain(event: Told<"terrain">): Telling {
  const dice = [event.first, ...event.second].map((rolled) => ({ seat: event.seat, sides: SIDE_DIE, rolled }));
  const again = event.second.length > 1 ? ", again because it was taken" : "";
  return tellingOf(event.seat, `${structureName(event.structure)} laid${again}`, { dice, isDetail: true });
}

function turn({ seat, turn: number, gift }: Told<"turn">, ears: Ears): Telling[] {
  const heading = { ...aloneTelling(`Turn ${number}, ${nameOf(seat, ears)}`), isHeading: true };
  return gift === 0 ? [heading] : [heading, tellingOf(seat, `${gift} Resource came from ${nameOf(1 - seat, ears)}`)];
}

function fed({ seat, upkeep, budget }: Told<"fed">): Telling[] {
  if (upkeep + budget === 0) return [];
  const food = upkeep === 0 ? "nobody eats yet" : `${upkeep} for food, ${budget} to spend`;
  return [tellingOf(seat, `Income ${upkeep + budget}, ${food}`)];
}

function steps(cost: number): string {
  if (cost === 0) return "a free step";
  return cost === 1 ? "1 step" : `${cost} steps`;
}

/** Whether a move is that of who has won a fight, which tells it. */
function movedIn(event: Told<"move">, { events }: Happening): boolean {
  return events.some((other) => other.kind === "attack" && other.piece === event.piece);
}

function fallen(event: Told<"fall">, { before }: Happening, ears: Ears): Telling[] {
  const piece = kindName(event.military ? 1 : 0);
  const where = whereWords(before, event.at, ears);
  switch (event.why) {
    case "combat":
      return [];
    case "disband":
      return [tellingOf(event.seat, `Disbanded a ${piece} ${where}`)];
    case "purge":
      return [tellingOf(event.seat, `${piece} ${where} had to go`)];
    case "kill":
      return [tellingOf(before.toMove, `Spies removed ${whose(event.seat, ears)} ${piece} ${where}`)];
    case "give":
      return [tellingOf(event.seat, `Gave a ${piece} ${where} for it`)];
    case "master":
      return [
        aloneTelling(`The DM took ${whose(event.seat, ears)} ${piece} off ${groundWords(before, event.at, ears)}`),
      ];
  }
}
