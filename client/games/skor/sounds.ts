/** What is heard of what happened. */
import type { SkorEvent } from "../../../shared/skor/events.ts";
import type { Sound } from "../../stage/sound.ts";
import type { Happening } from "./happenings.ts";

/** Sounds in order. Of two alike that follow each other one is enough. */
export function soundsOf(happenings: readonly Happening[]): Sound[] {
  const sounds = happenings.flatMap(({ events }) => events.flatMap((event) => soundOf(event) ?? []));
  return sounds.filter((sound, index) => sound !== sounds[index - 1]);
}

function soundOf(event: SkorEvent): Sound | undefined {
  if (event.kind === "attack") return event.how === "fire" ? "shoot" : "turn";
  // Who cannot defend themselves fall without a die.
  if (event.kind === "roll-off") return event.offence === null ? undefined : "dice";
  return SOUNDS[event.kind];
}

const SOUNDS: Readonly<Partial<Record<SkorEvent["kind"], Sound>>> = {
  chosen: "turn",
  terrain: "dice",
  preach: "dice",
  study: "dice",
  purge: "dice",
  convert: "place",
  move: "move",
  city: "move",
  fall: "capture",
  spawn: "place",
  promote: "place",
  place: "place",
  build: "build",
  wreck: "capture",
  clear: "build",
  send: "card",
  learn: "catch",
};
