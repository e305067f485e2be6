/** What the DM did, in sentences. */
import { NONE } from "../../../shared/skor/components.ts";
import type { RollReason, SkorEvent } from "../../../shared/skor/events.ts";
import { type Ears, nameOf } from "../../ui/play/telling.ts";
import { count } from "../../ui/words.ts";
import { whose } from "./whose.ts";
import type { Happening } from "./happenings.ts";
import { groundWords } from "./place-words.ts";
import { aloneTelling, type Telling, tellingOf, type Told } from "./telling.ts";
import { branchName, cultureName, kindName, noteWords, ROLL_WORDS, structureName, techName } from "./words.ts";

const KINDS = [
  "ask",
  "die",
  "pause",
  "note",
  "add",
  "edit",
  "budget",
  "gift",
  "turned",
  "taught",
  "moves",
  "rollout",
  "desk",
] as const;
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
            : `The DM noted on ${ground(event.at)}: ${noteWords(event.note)}`,
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
    case "gift":
      return [aloneTelling(`The DM put ${event.amount} Resource by for ${whose(event.seat, ears)} next turn`)];
    case "turned":
      return [aloneTelling(`The DM made ${whose(event.seat, ears)} people ${cultureName(event.culture)}`)];
    case "taught":
      return [
        aloneTelling(
          event.tier === 0
            ? `The DM took ${branchName(event.branch)} from ${whose(event.seat, ears)} people`
            : `The DM set ${whose(event.seat, ears)} people to ${techName(event.branch, event.tier)}`,
        ),
      ];
    case "moves":
      return [aloneTelling(`The DM gave a piece on ${ground(event.at)} ${count(event.amount, "step")}`)];
    case "rollout":
      return [aloneTelling("The DM left the set-up to chance")];
    case "desk":
      return [];
  }
}

function askWords(sides: number, why: RollReason): string {
  return `Asks the DM for a d${sides}: ${ROLL_WORDS[why]}`;
}
