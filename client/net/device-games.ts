/** Games that are played on this device alone, as the browser keeps them: without a line, against computers or hot seat. */
import { signal } from "@preact/signals";
import { createStore, del, set, values } from "idb-keyval";
import { z } from "zod";
import { seedText } from "../../shared/kernel/record.ts";
import type { Level } from "../../shared/kernel/bot.ts";
import type { ClockSetting } from "../../shared/wire/clock.ts";
import { botLevel, levelName, type BotPace } from "../../shared/wire/bots.ts";
import { distinctNames } from "../../shared/wire/names.ts";
import { type DeviceGameRequest, deviceGameAnswer } from "../../shared/wire/device-games.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { type TableSettings, tableSettings } from "../../shared/wire/table.ts";
import { ask } from "./api.ts";
import { identities } from "./identity.ts";

const keptSeat = z.object({ player: z.string(), name: z.string(), bot: botLevel, guest: z.boolean() });

const keptPlay = z.object({
  id: z.string(),
  rulesVersion: z.int(),
  startedAt: z.number(),
  secret: seedText,
  seals: z.array(z.string()),
  nonces: z.array(z.string()),
  /** See kernel/steps.ts. */
  steps: z.array(z.string()),
  /** When each step was taken. */
  times: z.array(z.number()),
});

const deviceGame = z.object({
  id: z.string(),
  savedAt: z.number(),
  phase: z.enum(["waiting", "playing", "finished"]),
  settings: tableSettings,
  host: z.string(),
  seats: z.array(keptSeat),
  round: z.int(),
  /** The game in play or the last one; null before the first. */
  play: keptPlay.nullable(),
  /** Whether the last one is kept by the server too. */
  sent: z.boolean().default(false),
});
export type DeviceGame = z.infer<typeof deviceGame>;

/** So many are kept, the newest first: of more, those go first that are over, and then those that nobody began. */
export const MAX_DEVICE_GAMES = 20;
const ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const ID_LENGTH = 8;

/** What this browser keeps, the newest first; undefined before it was looked at. What cannot be kept lives as long as the page. */
export const deviceGames = signal<readonly DeviceGame[] | undefined>(undefined);

/** One connection for all: to open one takes longer than to keep a game, and the page may be left meanwhile. */
const store = createStore("skerry", "games");

/** What a tab tells the others of this browser. */
const changed = z.union([z.object({ kept: deviceGame }), z.object({ forgotten: z.string() })]);

/** To the other tabs; undefined in browsers that know none, and before anything is kept or read. */
let tabs: BroadcastChannel | undefined;

function openTabs(): BroadcastChannel | undefined {
  if (tabs !== undefined || typeof BroadcastChannel === "undefined") return tabs;
  tabs = new BroadcastChannel("skerry games");
  // A tab of another build may say what this one cannot read.
  tabs.onmessage = ({ data }: MessageEvent<unknown>) => hear(changed.safeParse(data).data);
  return tabs;
}

/** Takes over what another tab has changed. Of two tabs that changed a game at once, the later one holds good in both. */
function hear(change: z.infer<typeof changed> | undefined): void {
  const known = deviceGames.peek();
  if (change === undefined || known === undefined) return;
  if ("forgotten" in change) deviceGames.value = known.filter(({ id }) => id !== change.forgotten);
  else {
    const { kept } = change;
    if (known.some(({ id, savedAt }) => id === kept.id && savedAt >= kept.savedAt)) return;
    deviceGames.value = [kept, ...known.filter(({ id }) => id !== kept.id)];
  }
}

/** Looks at what is kept. What cannot be read is of another version, and left alone. */
export async function readDeviceGames(): Promise<readonly DeviceGame[]> {
  openTabs();
  if (deviceGames.peek() !== undefined) return deviceGames.peek() ?? [];
  const stored: unknown[] = await unlessForbidden(async () => await values(store), []);
  const read = stored.flatMap((each) => deviceGame.safeParse(each).data ?? []);
  deviceGames.value ??= read.toSorted((one, other) => other.savedAt - one.savedAt);
  return deviceGames.peek() ?? [];
}

/** @returns the game in play that is forgotten because there is no room for more */
export async function saveDeviceGame(game: DeviceGame): Promise<DeviceGame | undefined> {
  const others = (deviceGames.peek() ?? []).filter(({ id }) => id !== game.id);
  const toDrop =
    others.length < MAX_DEVICE_GAMES
      ? undefined
      : (others.findLast(isOver) ?? others.findLast(({ play }) => play === null) ?? others.at(-1));
  deviceGames.value = [game, ...others.filter((other) => other !== toDrop)];
  await unlessForbidden(async () => await set(game.id, game, store), undefined);
  openTabs()?.postMessage({ kept: game });
  if (toDrop === undefined) return undefined;
  await forgetDeviceGame(toDrop.id);
  return toDrop.phase === "playing" ? toDrop : undefined;
}

export async function forgetDeviceGame(id: string): Promise<void> {
  deviceGames.value = deviceGames.peek()?.filter((game) => game.id !== id);
  await unlessForbidden(async () => await del(id, store), undefined);
  openTabs()?.postMessage({ forgotten: id });
}

/** Has the server keep a finished game among its player's past games. @returns why it does not */
export async function sendDeviceGame(stored: DeviceGame): Promise<Refusal | undefined> {
  const { play, settings, seats } = stored;
  const player = await identities.ensure();
  if (play === null) return refusal("not-now");
  if ("refused" in player) return player.refused;
  const { id: _, ...course } = play;
  const body: DeviceGameRequest = {
    ...course,
    game: settings.game,
    seats: seats.length,
    options: settings.options,
    bots: seats.map(({ bot }) => bot),
    names: seats.map(({ name }) => name),
  };
  const answer = await ask({
    method: "POST",
    path: "/api/games",
    token: player.value.token,
    body,
    answer: deviceGameAnswer,
  });
  if ("refused" in answer) return answer.refused;
  // The line may be slow: meanwhile the table may be at its rematch, or forgotten.
  const newest = deviceGames.peek()?.find(({ id }) => id === stored.id);
  if (newest?.play?.id === play.id) await saveDeviceGame({ ...newest, sent: true });
  return undefined;
}

function isOver({ phase }: DeviceGame): boolean {
  return phase === "finished";
}

/** Some browsers forbid it, to private windows for instance. */
async function unlessForbidden<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}

/** The terms of a game on this device, without opponents elsewhere. */
export interface DeviceGameTerms {
  readonly game: string;
  readonly seats: number;
  /** Always null on this device: games here have no clock. */
  readonly clock: ClockSetting | null;
  /** Whether the player takes all seats. */
  readonly alone?: boolean;
  /** Levels of the computers in the other seats. */
  readonly computers?: Level[];
  readonly pace?: BotPace;
  /** Options of the game; the usual ones if left out. */
  readonly options?: TableSettings["options"];
}

interface Begun {
  /** Of its page, without its first slash. */
  readonly path: string;
  /** The game in play that made room for it. */
  readonly forgotten: DeviceGame | undefined;
}

/** Begins a game of the player that this browser is. */
export async function beginDeviceGame({
  game,
  seats,
  computers,
  pace = "calm",
  options = {},
}: DeviceGameTerms): Promise<Begun> {
  const { id: host = "player", name = "You" } = identities.current.peek() ?? {};
  const others = Array.from({ length: seats - 1 }, (_, index) => {
    const level = computers?.[index];
    return level === undefined
      ? { player: host, name: `Player ${index + 2}`, bot: "" as const, guest: true }
      : { player: `computer:${index + 1}`, name: levelName(level), bot: level, guest: false };
  });
  const own = { player: host, name, bot: "" as const, guest: false };
  const names = distinctNames([own, ...others].map((seat) => seat.name));
  const id = newId();
  await readDeviceGames();
  const forgotten = await saveDeviceGame({
    id,
    savedAt: Date.now(),
    phase: "waiting",
    settings: tableSettings.parse({ game, seats, options, pace, watch: false }),
    host,
    seats: [own, ...others].map((seat, at) => ({ ...seat, name: names[at] ?? seat.name })),
    round: 0,
    play: null,
    sent: false,
  });
  return { path: `device/${id}`, forgotten };
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
  return Array.from(bytes, (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join("");
}
