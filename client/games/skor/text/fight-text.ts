/** Words of a fight and its odds, which come with them. */
export const fightText = {
  fight: "Fight",
  close: "Close",
  against: "against",
  outcomes: {
    win: "The attacker wins.",
    loss: "The defender holds.",
    draw: "A tie: nobody falls.",
  },
  tie: { target: "A tie: the target falls.", all: "A tie: all fall.", both: "A tie: both fall." },
  /** What a roll by oneself means when it is a good one, and when not. */
  luck: {
    preach: ["Won over.", "Not won over."],
    study: ["The tech is free.", "The tech is paid for."],
    purge: ["The people are calm.", "The people demand that somebody goes."],
  },
  certain: "No roll: it cannot defend itself.",
} as const;
