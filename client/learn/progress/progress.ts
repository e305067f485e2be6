/**
 * The learnt lessons, puzzles and notes, by name. This browser remembers them at once; they are also saved with the
 * identity, and merged with those from other devices of the same player. Nothing is ever unlearnt, so that merging is a
 * union of sets.
 */
import { effect, signal } from "@preact/signals";
import { learntAnswer, MAX_LEARNT_AT_ONCE } from "../../../shared/wire/http.ts";
import { ask } from "../../net/api.ts";
import { identities } from "../../net/identity.ts";
import { localStore } from "../../net/storage.ts";

const KEY = "skerry.learnt";

const learnt = signal<ReadonlySet<string>>(new Set(kept()));
globalThis.addEventListener?.("storage", ({ key }: StorageEvent) => {
  if (key === KEY) learnt.value = new Set([...learnt.peek(), ...kept()]);
});
/** What the server knows of the player with this token. */
let fetched: { readonly token: string; readonly things: ReadonlySet<string> } | undefined;

function kept(): string[] {
  return (localStore.get(KEY) ?? "").split(" ").filter(Boolean);
}

const nameOf = (game: string, thing: string) => `${game}/${thing}`;

export function isLearnt(game: string, thing: string): boolean {
  return learnt.value.has(nameOf(game, thing));
}

/** The learnt things of a game whose names begin with a prefix, without the prefix. */
export function learntOf(game: string, kind: string): string[] {
  const start = nameOf(game, kind);
  return [...learnt.value].flatMap((name) => (name.startsWith(start) ? name.slice(start.length) : []));
}

/** The number of learnt lessons of a game: puzzles, tables and notes have a kind before a dot. */
export function learntCount(game: string): number {
  return learntOf(game, "").filter((thing) => !thing.includes(".")).length;
}

export function noteLearnt(game: string, thing: string): void {
  if (learnt.peek().has(nameOf(game, thing))) return;
  remember([nameOf(game, thing)]);
  void sendLearnt();
}

function remember(names: readonly string[]): void {
  if (names.every((name) => learnt.peek().has(name))) return;
  // Another tab may have learnt something, too.
  learnt.value = new Set([...kept(), ...learnt.peek(), ...names]);
  localStore.set(KEY, [...learnt.peek()].join(" "));
}

let sending: Promise<void> | undefined;

/**
 * Sends the server the learnt things that it does not know. If it is away, the next send or the next visit brings them.
 */
async function sendLearnt(): Promise<void> {
  await sending;
  sending = sendAll();
  await sending;
}

async function sendAll(): Promise<void> {
  const token = identities.current.peek()?.token;
  if (token === undefined || fetched?.token !== token) return;
  for (;;) {
    const { things: known } = fetched;
    const some = [...learnt.peek()].filter((name) => !known.has(name)).slice(0, MAX_LEARNT_AT_ONCE);
    if (some.length === 0) return;
    const answer = await ask({
      method: "POST",
      path: "/api/learnt",
      token,
      body: { things: some },
      answer: learntAnswer,
    });
    if ("refused" in answer || fetched.token !== token) return;
    take(token, answer.value.things);
    // If the server did not save a thing this time, it would not save it the next time.
    if (some.some((name) => !answer.value.things.includes(name))) return;
  }
}

function take(token: string, things: readonly string[]): void {
  fetched = { token, things: new Set(things) };
  remember(things);
}

let following = false;

/** Brings together what this browser and the player's other devices know, now and whenever the player is another one. */
export function followProgress(): void {
  if (following) return;
  following = true;
  effect(() => {
    const token = identities.current.value?.token;
    if (token !== undefined && fetched?.token !== token) void fetchAll(token);
  });
}

async function fetchAll(token: string): Promise<void> {
  const answer = await ask({ method: "GET", path: "/api/learnt", token, answer: learntAnswer });
  if ("refused" in answer || identities.current.peek()?.token !== token) return;
  take(token, answer.value.things);
  await sendLearnt();
}
