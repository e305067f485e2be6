/** Runs one piece of work at a time: a request to a table waits while a change of that table is being written. */
export interface Mailbox {
  /** Does the work once everything before it is done. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function newMailbox(): Mailbox {
  let last: Promise<unknown> = Promise.resolve();
  return {
    inTurn(work) {
      const done = last.then(work, work);
      last = done;
      return done;
    },
  };
}
