/** Codes with which the server closes a connection. The framework's own end at 4010. */
export const CLOSE_CODES = {
  /** Sent more than anybody at a keyboard can. */
  flooding: 4101,
  /** Looks on at a table that does not allow it any more. */
  noWatching: 4102,
  /** The table was put away while nobody had it open. */
  putAway: 4103,
  /** Does not read what is sent. */
  notReading: 4104,
  /** The table is played on in another process: a new entry leads there. */
  movedOn: 4105,
  /** Its player was signed out on this device: the way in says so. */
  signedOut: 4106,
  /** Its player was banned meanwhile: the way in says until when and why. */
  banned: 4107,
} as const;
