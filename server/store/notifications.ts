/** The stored facts for notifying people whose tables wait for them. */

/** The address of a browser for notifications, from its push service. */
export interface StoredSubscription {
  /** A hash of the endpoint. */
  readonly id: string;
  readonly player: string;
  /** The device; what is signed out is not notified any more. */
  readonly session: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** When not to notify, as `22-8 Europe/Berlin`, or "". */
  readonly quiet: string;
  /** Whether friends' invitations are notified there. */
  readonly invites: boolean;
  /** Whether it is notified, once a day, for what others say at games of days. */
  readonly notes: boolean;
}

/** A device as it is notified: how often in a row it could not be, and until when it is left alone for that. */
export interface StoredDevice extends StoredSubscription {
  readonly failures: number;
  readonly restsUntil: number;
}

export interface StoredNotification {
  readonly player: string;
  readonly code: string;
  /** The subject of the notification: with the same mark it is the same notification. */
  readonly mark: string;
  readonly payload: string;
}

/** A notification as it stands, with the devices that it has reached: the others may be in their quiet hours. */
interface StandingNotification extends StoredNotification {
  readonly told: readonly string[];
}

/** A player of whom a notification was taken back, and the devices that it had reached; none if they are not known. */
interface Withdrawal {
  readonly player: string;
  readonly told: readonly string[];
}

/** The part of the store that notifies people; see `Store` for what a rejection means. */
export interface NotificationStore {
  /** Saves a browser's address for notifications; the newest `most` of a player are kept. */
  subscribe(subscription: StoredSubscription, at: number, most: number): Promise<void>;
  unsubscribe(id: string): Promise<void>;
  subscriptionsOf(player: string): Promise<readonly StoredDevice[]>;
  /** Notes how often in a row a device could not be reached, and until when it is left alone. */
  pauseDevice(id: string, failures: number, until: number): Promise<void>;
  /** The notifications that tables send to a player just now, by table. */
  notificationsOf(player: string): Promise<readonly StandingNotification[]>;
  /**
   * Notes a notification of a table in place of any other, if its player is notified at all.
   * @param dueAt 0 for one that need not be made: its player knows
   * @param at when the table was so
   * @returns whether it is a new one
   */
  addNotification(notification: StoredNotification, dueAt: number, at: number): Promise<boolean>;
  /**
   * Takes back what a table notified players of until `at`.
   * @param known notifications of some of them in its place, that need not be made: those players know
   * @returns those to whom one was sent
   */
  withdrawNotifications(
    code: string,
    players: readonly string[],
    at: number,
    known?: readonly StoredNotification[],
  ): Promise<readonly Withdrawal[]>;
  /** Claims notifications that are due, the oldest first. They are due again at `until`, unless they are settled or put off. */
  dueNotifications(now: number, until: number, most: number): Promise<readonly StoredNotification[]>;
  /** A notification that was claimed is sent, to these devices in all, unless another has taken its place. */
  settleNotification(notification: StoredNotification, told: readonly string[]): Promise<void>;
  /**
   * A notification that was claimed is to be sent later, unless it is over or another has taken its place.
   * @param told the devices that it has reached so far
   */
  postponeNotification(notification: StoredNotification, until: number, told: readonly string[]): Promise<void>;
}
