/**
 * The identity of this browser: a signed token that the browser keeps. Its holder is that player, so it leaves the
 * browser only in a link of the player's own, in the part of the address that is never sent to a server.
 */
import { batch, type ReadonlySignal, signal } from "@preact/signals";
import { z } from "zod";
import type { IdentityAnswer } from "../../shared/wire/http.ts";
import type { Refusal, RefusalCode } from "../../shared/wire/refusal.ts";
import type { Answer } from "./answer.ts";
import { createIdentity, renewIdentity } from "./api.ts";
import { localStore, type Store } from "./storage.ts";
import { parseJson } from "../../shared/kernel/json.ts";

const identityShape = z.object({
  token: z.string().min(1),
  id: z.string().min(1),
  name: z.string(),
  /** Whether the name is the player's own; everybody else is a guest. */
  bound: z.boolean().default(false),
  /** When the token was signed, as this browser's `Date.now()`. */
  since: z.number().default(0),
});
export type Identity = z.infer<typeof identityShape>;

/** Tokens live long but not for ever: an older one is exchanged at the next visit. */
const FRESH_MS = 30 * 24 * 60 * 60 * 1000;

const KEY = "skerry.identity";
/** The identity that `KEY` held before: an identity that may have games is never thrown away. */
const FORMER_KEY = "skerry.identity.former";
const LINK = /^#identity=(.+)$/;

export interface Identities {
  /** The player, or undefined until `ensure` was answered. */
  readonly current: ReadonlySignal<Identity | undefined>;
  /** Whether the browser will remember the player. */
  readonly kept: ReadonlySignal<boolean>;
  /** Whether the server did not know the stored player any more, so that this browser became a new player. */
  readonly replaced: ReadonlySignal<boolean>;
  /** Whether that was because this browser was signed out, on another one. */
  readonly signedOut: ReadonlySignal<boolean>;
  /** The player that this browser is; on a first visit, a new one. */
  ensure(): Promise<Answer<Identity>>;
  rename(name: string): Promise<Refusal | undefined>;
  /** Asks whose token this is, without becoming that player. */
  ask(token: string): Promise<Answer<Identity>>;
  /** Becomes that player in this browser. */
  adopt(identity: Identity): void;
  /**
   * Makes a request that ends the present token, and stores the token of the answer. Other tabs wait meanwhile, so that
   * none takes the end of the old token for the end of its player.
   */
  exchange(asking: () => Promise<Answer<IdentityAnswer>>): Promise<Answer<IdentityAnswer>>;
  /** Takes what the server says of the player that this browser is, or becomes. */
  take(answer: IdentityAnswer): Identity;
  /**
   * Replaces a token that the server does not know any more: by a newer one that another tab has stored, or else by a
   * new player. Runs once in the life of a page, because a second time would not help.
   */
  replace(refusedToken: string, why?: RefusalCode): Promise<Answer<Identity>>;
  /** Takes over what another tab has kept. */
  reread(): void;
}

interface Needs {
  store: Store;
  create: () => Promise<Answer<IdentityAnswer>>;
  renew: (token: string, changes?: { name?: string; device?: boolean }) => Promise<Answer<IdentityAnswer>>;
  /** Runs one tab at a time, so that two tabs of a first visit become one player. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  now: () => number;
}

function identityIn(answer: Answer<IdentityAnswer>, now: number): Answer<Identity> {
  return "refused" in answer ? answer : { value: identityOf(answer.value, now) };
}

function keeperOf({ store, now }: Pick<Needs, "store" | "now">) {
  const current = signal(readIdentity(store.get(KEY)));
  const kept = signal(true);

  function keep(identity: Identity): void {
    const former = store.get(KEY);
    if (former !== undefined && readIdentity(former)?.id !== identity.id) store.set(FORMER_KEY, former);
    kept.value = store.set(KEY, JSON.stringify(identity));
    current.value = identity;
  }

  function keepAnswer(answer: Answer<IdentityAnswer>): Answer<Identity> {
    const read = identityIn(answer, now());
    if ("value" in read) keep(read.value);
    return read;
  }

  function reread(): void {
    const stored = readIdentity(store.get(KEY));
    if (stored !== undefined && stored.token !== current.peek()?.token) current.value = stored;
  }

  return { current, kept, keep, keepAnswer, reread };
}

export function identitiesOf({ store, create, renew, alone, now }: Needs): Identities {
  const { current, kept, keep, keepAnswer, reread } = keeperOf({ store, now });
  let ensuring: Promise<Answer<Identity>> | undefined;
  /** Done once in the life of a page, well or not. */
  let refreshed = false;
  const replaced = signal(false);
  const signedOut = signal(false);

  /** Exchanges an old token in the background; if that fails, the old one is still good. */
  function refresh({ token }: Identity): void {
    if (refreshed) return;
    refreshed = true;
    void alone(async () => {
      if (current.peek()?.token === token) keepAnswer(await renew(token));
    });
  }

  async function begin(): Promise<Answer<Identity>> {
    reread();
    const stored = current.peek();
    return stored === undefined ? keepAnswer(await create()) : { value: stored };
  }

  return {
    current,
    kept,
    replaced,
    signedOut,
    reread,
    async ensure() {
      const known = current.peek();
      if (known !== undefined) {
        if (now() - known.since > FRESH_MS) refresh(known);
        return { value: known };
      }
      ensuring ??= alone(begin).finally(() => {
        ensuring = undefined;
      });
      return ensuring;
    },
    async rename(name) {
      const known = current.peek();
      if (known === undefined) return undefined;
      const answer = keepAnswer(await renew(known.token, { name }));
      return "refused" in answer ? answer.refused : undefined;
    },
    // This browser is a device of its own, and can be signed out without the device that the link came from.
    ask: async (token) => identityIn(await renew(token, { device: true }), now()),
    adopt(identity) {
      // As if it were old: with the next token the browser gets its cookie, now or at the next visit (token-cookie.ts).
      const adopted = { ...identity, since: 0 };
      keep(adopted);
      refresh(adopted);
    },
    exchange: (asking) =>
      alone(async () => {
        const answer = await asking();
        keepAnswer(answer);
        return answer;
      }),
    take(answer) {
      const identity = identityOf(answer, now());
      keep(identity);
      return identity;
    },
    async replace(refusedToken, why) {
      return alone(async () => {
        reread();
        const stored = current.peek();
        if (stored !== undefined && (replaced.peek() || stored.token !== refusedToken)) return { value: stored };
        const made = keepAnswer(await create());
        batch(() => {
          signedOut.value = why === "signed-out";
          replaced.value = "value" in made;
        });
        return made;
      });
    },
  };
}

function identityOf({ token, player }: IdentityAnswer, since: number): Identity {
  return { token, id: player.id, name: player.name, bound: player.bound, since };
}

function readIdentity(stored: string | undefined): Identity | undefined {
  return stored === undefined ? undefined : identityShape.safeParse(parseJson(stored)).data;
}

/** Whether the server does not know this browser's player any more. */
export function isUnknown({ code }: Refusal): boolean {
  return code === "bad-identity" || code === "signed-out";
}

/** The link that makes another browser this player. */
export function identityLink(origin: string, identity: Identity): string {
  return `${origin}/#identity=${encodeURIComponent(identity.token)}`;
}

/** The token in an address's fragment, if it is one of `identityLink`. */
export function tokenInFragment(fragment: string): string | undefined {
  const token = LINK.exec(fragment)?.[1];
  if (token === undefined) return undefined;
  try {
    return decodeURIComponent(token);
  } catch {
    return undefined;
  }
}

/** Runs one tab at a time. A browser that may keep nothing has no lock either, or forbids it. */
export async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  let begun = false;
  try {
    return await navigator.locks.request(KEY, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    if (begun) throw error;
    return work();
  }
}

export const identities = identitiesOf({
  store: localStore,
  create: createIdentity,
  renew: renewIdentity,
  alone: oneTabAtATime,
  now: Date.now,
});

/** Keeps this tab the same player as the others. */
export function followOtherTabs(): void {
  window.addEventListener("storage", (event) => {
    // A player that signed out in another tab is signed out in this one too.
    if (event.key === KEY && event.newValue === null) location.reload();
    else if (event.key === KEY || event.key === null) identities.reread();
  });
}
