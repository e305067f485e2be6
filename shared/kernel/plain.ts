/** What all of the kernel stands on. */

/** Index of a seat at the table, from 0, in the order in which the game asks for turns. */
export type Seat = number;

/** Data that clones, serialises and compares without help: what states, options and events are made of. */
export type Plain = number | string | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };
