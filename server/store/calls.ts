/** What the store keeps so that people are called when a table waits for them. */

/** Where a browser takes calls: what its push service gave it. */
export interface KeptSubscription {
  /** A hash of the endpoint. */
  readonly id: string;
  readonly player: string;
  /** The device; what is signed out is not called any more. */
  readonly session: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** When not to call, as `22-8 Europe/Berlin`, or "". */
  readonly quiet: string;
  /** Whether friends may call there. */
  readonly invites: boolean;
}

export interface KeptCall {
  readonly player: string;
  readonly code: string;
  /** What it is about: one of the same mark is the same call. */
  readonly mark: string;
  readonly payload: string;
}

/** The part of the store that calls people; see `Store` for what a rejection means. */
export interface CallStore {
  /** Keeps where a browser is called; of one player the newest `most`. */
  subscribe(subscription: KeptSubscription, at: number, most: number): Promise<void>;
  unsubscribe(id: string): Promise<void>;
  subscriptionsOf(player: string): Promise<readonly KeptSubscription[]>;
  /** The calls that tables make to a player just now, by table. */
  callsOf(player: string): Promise<readonly KeptCall[]>;
  /** Notes a call of a table in place of any other, if its player is called at all. @returns whether it is a new one */
  makeCall(call: KeptCall, dueAt: number): Promise<boolean>;
  /** Takes a table's calls to players back. @returns those to whom one was sent */
  withdrawCalls(code: string, players: readonly string[]): Promise<readonly string[]>;
  /** Claims calls that are due, the oldest first: they count as sent. */
  dueCalls(now: number, most: number): Promise<readonly KeptCall[]>;
  /** A call that was claimed is to be made later, unless another has taken its place. */
  putOffCall(call: KeptCall, until: number): Promise<void>;
}
