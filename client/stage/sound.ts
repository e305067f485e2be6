/** Short sounds: their names, and when they may be played. */

export type Sound =
  | "place"
  | "move"
  | "capture"
  | "shoot"
  | "turn"
  | "card"
  | "boat"
  | "axe"
  | "catch"
  | "coins"
  | "horn"
  | "dice"
  | "build"
  | "your-turn"
  | "win"
  | "low-time";

let audio: AudioContext | undefined;

/**
 * Lets sounds be heard from the first gesture on: browsers keep a page silent before it.
 * @returns stops waiting for the gesture
 */
export function unlockSound(): () => void {
  function unlock(): void {
    if (audio === undefined) void loadRecipes();
    audio ??= new AudioContext();
    // A telephone call interrupts it, on which some browsers leave it so. What may not sound yet does at the next gesture.
    if (audio.state !== "running") audio.resume().catch(() => undefined);
  }
  // A finger that comes down is no gesture yet: one that is lifted is.
  const events = ["pointerdown", "pointerup", "touchend", "click", "keydown"] as const;
  for (const event of events) window.addEventListener(event, unlock, { passive: true });
  return () => {
    for (const event of events) window.removeEventListener(event, unlock);
  };
}

/** A table is drawn before it is heard. Without them it is silent, and asks again for the next sound. */
const loadRecipes = () =>
  import("./sound-recipes.ts").then(
    ({ RECIPES }) => RECIPES,
    () => undefined,
  );

/** Between sounds that follow each other, in seconds. */
const APART = 0.16;

/** Plays a sound, or some one after another, if the page may be heard. */
export function playSound(...sounds: readonly Sound[]): void {
  const heard = audio;
  if (heard === undefined || heard.state !== "running") return;
  void loadRecipes().then((recipes) => {
    for (const [index, sound] of sounds.entries()) recipes?.[sound](heard, heard.currentTime + 0.01 + index * APART);
  });
}
