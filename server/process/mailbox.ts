/** One thing at a time: what is asked of a table while a change of it is being written down waits for its turn. */
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
