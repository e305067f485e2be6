/** Seeded chance: streams from one seed per game, so that a record replays to the same shuffles and dice everywhere. */
import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import { noChance, type Random } from "./random.ts";

const WORDS_PER_BLOCK = 8;
const TWO_32 = 2 ** 32;

/**
 * A stream of 32-bit words, SHA-256 of seed and counter. It is cryptographic because players see its early
 * output: no dice may be predicted from the dice before.
 * @param seed any bytes; a game uses 32
 */
export function seededRandom(seed: Uint8Array): Random {
  const message = new Uint8Array(seed.length + 4);
  message.set(seed);
  const counter = new DataView(message.buffer, seed.length, 4);
  let block = new DataView(new ArrayBuffer(0));
  let used = WORDS_PER_BLOCK;
  let next = 0;

  function word(): number {
    if (used === WORDS_PER_BLOCK) {
      counter.setUint32(0, next++);
      const digest = sha256(message);
      block = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
      used = 0;
    }
    return block.getUint32(4 * used++);
  }

  function below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > TWO_32) throw new RangeError(`below(${n})`);
    // Words past the last whole multiple of n would favour small numbers: draw again.
    const limit = TWO_32 - (TWO_32 % n);
    let drawn = word();
    while (drawn >= limit) drawn = word();
    return drawn % n;
  }

  function shuffle<T>(items: readonly T[]): T[] {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = below(last + 1);
      const moved = shuffled.splice(other, 1);
      shuffled.splice(last, 0, ...moved);
    }
    return shuffled;
  }

  return { below, shuffle };
}

/** How a stream of its own is told apart from that of another step. */
const STEP_BYTES = 4;

/**
 * The chance of one step of a game. Every step has its own stream: its rolls depend neither on how many rolls earlier
 * steps used nor on undos among them, and the step after an undo gets new dice.
 * @param seed the game's 32 bytes in hexadecimal; "" if unknown, and then a roll throws
 * @param step 0 for the set-up, otherwise one more than the step's place in the log
 */
export function stepRandom(seed: string, step: number): Random {
  if (seed === "") return noChance;
  let stream: Random | undefined;
  function opened(): Random {
    if (stream === undefined) {
      const bytes = hexToBytes(seed);
      const own = new Uint8Array(bytes.length + STEP_BYTES);
      own.set(bytes);
      new DataView(own.buffer, bytes.length).setUint32(0, step);
      stream = seededRandom(own);
    }
    return stream;
  }
  return { below: (n) => opened().below(n), shuffle: (items) => opened().shuffle(items) };
}
