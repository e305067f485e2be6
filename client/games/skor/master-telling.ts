/** What the DM did, in sentences. */
import { NONE } from "../../../shared/skor/components.ts";
import type { RollReason, SkorEvent } from "../../../shared/skor/events.ts";
import { type Ears, nameOf } from "../../ui/play/telling.ts";
import { whose } from "./whose.ts";
import type { Happening } from "./happenings.ts";
import { groundWords } from "./place-words.ts";
import { aloneTelling, type Telling, tellingOf, type Told } from "./telling.ts";
import { kindName, markWords, ROLL_WORDS, structureName } from "./words.ts";

const KINDS = ["ask", "die", "pause", "note", "add", "edit", "budget", "desk"] as const;
type MasterEvent = Told<(typeof KINDS)[number]>;

export function isMasters(event: SkorEvent): event is MasterEvent {
  return KINDS.some((kind) => kind === event.kind);
}

export function masterTelling(event: MasterEvent, { after }: Happening, ears: Ears): Telling[] {
  const ground = (tile: number) => groundWords(after, tile, ears);
  switch (event.kind) {
    case "ask":
      return [tellingOf(event.seat < 0 ? undefined : event.seat, askWords(event.sides, event.why))];
    case "die":
      return [aloneTelling(`The DM ${event.given ? "gave a" : "rolled a"} ${event.rolled} on the d${event.sides}`)];
    case "pause":
      return [aloneTelling(event.paused ? "The DM stopped the time" : "The time runs on")];
    case "note":
      return [
        aloneTelling(
          event.note === ""
            ? `The DM wiped the note on ${ground(event.at)}`
            : `The DM noted on ${ground(event.at)}: ${markWords(event.note)}`,
        ),
      ];
    case "add":
      return [
        aloneTelling(`The DM put ${whose(event.seat, ears)} ${kindName(event.pieceKind)} on ${ground(event.at)}`),
      ];
    case "edit":
      return [
        aloneTelling(
          event.structure === NONE
            ? `The DM cleared ${ground(event.at)}`
            : `The DM set a ${structureName(event.structure)} on ${ground(event.at)}`,
        ),
      ];
    case "budget":
      return [aloneTelling(`The DM gave ${nameOf(event.seat, ears)} ${event.amount} Resource to spend`)];
    case "desk":
      return [];
  }
}

function askWords(sides: number, why: RollReason): string {
  return `Asks the DM for a d${sides}: ${ROLL_WORDS[why]}`;
}
