/** What a player wants to play next: kept in the browser, since most play the same again. */
import { computed, signal } from "@preact/signals";
import { type ClockSetting, clockKey } from "../../../shared/wire/clock.ts";
import type { MatchTerms } from "../../../shared/wire/requests.ts";
import { localStore } from "../../net/storage.ts";
import { clockChoices, clockNamed } from "../kit/clocks.ts";
import { gameCards } from "../../games/list.ts";
import { sizeText } from "../../games/contract/masters.ts";
import type { FieldOption } from "../kit/fields.tsx";

const GAME_KEY = "skerry.wish.game";
/** Choices are stored for each game: these keys are followed by a dot and the game's id. */
const SEATS_KEY = "skerry.wish.seats";
const CLOCK_KEY = "skerry.wish.clock";
const UNRATED_KEY = "skerry.wish.unrated";
const BOTS_KEY = "skerry.wish.bots";
const USUAL_CLOCK: ClockSetting = { minutes: 15, increment: 10 };

const game = signal(localStore.get(GAME_KEY) ?? "");
/** Choices of this page, by key; choices of earlier visits are in the browser's storage. */
const choices = signal<Readonly<Record<string, string>>>({});

/** Whether a quick match is to change ratings: it does unless somebody wants it otherwise. */
const rated = signal(localStore.get(UNRATED_KEY) !== "yes");

/** Whether other players' programs may be matched: nobody meets one without having asked for it. */
const bots = signal(localStore.get(BOTS_KEY) === "yes");

const chosenGame = computed(() => gameCards.find((card) => card.id === game.value) ?? gameCards[0]);

const seatsChosen = computed(() => Number(chosenAs(SEATS_KEY)));
const clockChosen = computed(() => chosenAs(CLOCK_KEY));
const clock = computed(() => clockNamed(clockChosen.value ?? "", USUAL_CLOCK));

function keyOf(kind: string): string {
  return `${kind}.${chosenGame.value?.id ?? ""}`;
}

function chosenAs(kind: string): string | undefined {
  const key = keyOf(kind);
  return choices.value[key] ?? localStore.get(key);
}

function choose(kind: string, value: string): void {
  const key = keyOf(kind);
  choices.value = { ...choices.value, [key]: value };
  localStore.set(key, value);
}

/** The present choice; undefined only if there is no game to play. */
export const matchChoice = computed<MatchTerms | undefined>(() => {
  const chosen = chosenGame.value;
  if (chosen === undefined) return undefined;
  const fewest = Math.min(...chosen.seats);
  return {
    game: chosen.id,
    seats: chosen.seats.includes(seatsChosen.value) ? seatsChosen.value : fewest,
    clock: clock.value,
    // Nothing without a clock or with bots is rated.
    rated: rated.value && clock.value !== null && !bots.value,
    ...(bots.value ? { bots: true } : {}),
  };
});

/** The same against bots: without a clock, unless one was chosen. */
export const botTerms = computed<MatchTerms | undefined>(
  () =>
    matchChoice.value && {
      ...matchChoice.value,
      clock: clockChosen.value === undefined ? null : matchChoice.value.clock,
    },
);

/** The numbers of players that the chosen game has. */
export const seatChoices = computed<readonly FieldOption[]>(() =>
  (chosenGame.value?.seats ?? []).map((n) => ({ value: String(n), label: sizeText(chosenGame.value, n) })),
);

/** The title of the game master that such a table would need: quick match never makes a stranger one. */
export const masterNeeded = computed<string | undefined>(() => {
  const { master } = chosenGame.value ?? {};
  return master !== undefined && master.seats(matchChoice.value?.seats ?? 0).length > 0 ? master.title : undefined;
});

export const clocks: readonly FieldOption[] = clockChoices();

export const chosenClock = computed(() => clockKey(clock.value));

export function chooseRated(wanted: boolean): void {
  rated.value = wanted;
  localStore.set(UNRATED_KEY, wanted ? "" : "yes");
}

export function chooseBots(wanted: boolean): void {
  bots.value = wanted;
  localStore.set(BOTS_KEY, wanted ? "yes" : "");
}

export function chooseGame(id: string): void {
  game.value = id;
  localStore.set(GAME_KEY, id);
}

export function chooseSeats(value: string): void {
  choose(SEATS_KEY, value);
}

export function chooseClock(key: string): void {
  choose(CLOCK_KEY, key);
}
