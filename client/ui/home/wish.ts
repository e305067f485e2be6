/** What a player wants to play next: kept in the browser, since most play the same again. */
import { computed, signal } from "@preact/signals";
import { CLOCK_PRESETS, type ClockSetting, clockText } from "../../../shared/wire/clock.ts";
import type { MatchWish } from "../../../shared/wire/messages.ts";
import { localStore } from "../../net/storage.ts";
import { playableGames } from "../game-page.ts";
import type { Choice } from "../kit/fields.tsx";

const GAME_KEY = "skerry.wish.game";
const SEATS_KEY = "skerry.wish.seats";
const CLOCK_KEY = "skerry.wish.clock";
const USUAL_CLOCK = 2;

const game = signal(localStore.get(GAME_KEY) ?? "");
const seats = signal(Number(localStore.get(SEATS_KEY)));
const clock = signal(localStore.get(CLOCK_KEY) ?? String(USUAL_CLOCK));

const chosenGame = computed(() => playableGames.find(({ page }) => page.id === game.value) ?? playableGames[0]);

/** The choice as it stands; undefined only where no game can be played at all. */
export const wish = computed<MatchWish | undefined>(() => {
  const chosen = chosenGame.value;
  if (chosen === undefined) return undefined;
  const fewest = Math.min(...chosen.seats);
  return {
    game: chosen.page.id,
    seats: chosen.seats.includes(seats.value) ? seats.value : fewest,
    clock: clockAt(clock.value),
  };
});

/** The numbers of players that the chosen game has. */
export const seatChoices = computed<readonly Choice[]>(() =>
  (chosenGame.value?.seats ?? []).map((n) => ({ value: String(n), label: String(n) })),
);

/** The clocks on offer, by their place in the list. */
export const clockChoices: readonly Choice[] = CLOCK_PRESETS.map((preset, at) => ({
  value: String(at),
  label: clockText(preset),
}));

export const chosenClock = computed(() => (CLOCK_PRESETS[Number(clock.value)] === undefined ? "0" : clock.value));

export function chooseGame(id: string): void {
  game.value = id;
  localStore.set(GAME_KEY, id);
}

export function chooseSeats(value: string): void {
  seats.value = Number(value);
  localStore.set(SEATS_KEY, value);
}

export function chooseClock(value: string): void {
  clock.value = value;
  localStore.set(CLOCK_KEY, value);
}

function clockAt(value: string): ClockSetting | null {
  return CLOCK_PRESETS[Number(value)] ?? null;
}
