/** Chance for decoration only: the same picture on every visit, whatever the game does. */

/** A number from 0 to 1 that belongs to a place and a salt. */
export function chance(x: number, y: number, salt: number): number {
  let hash = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(salt, 2246822519);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Smooth noise from 0 to 1 with features of about one unit. */
export function smoothNoise(x: number, y: number, salt: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const across = ease(x - left);
  const down = ease(y - top);
  const upper = mix(chance(left, top, salt), chance(left + 1, top, salt), across);
  const lower = mix(chance(left, top + 1, salt), chance(left + 1, top + 1, salt), across);
  return mix(upper, lower, down);
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
