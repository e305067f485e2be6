/**
 * A second reading of the rules, written from their text alone and as plainly as possible: coordinates instead of
 * tile numbers, all paths walked one by one, no tables. It exists to disagree with the real one.
 */
import type { State } from "../../../../shared/skorm/state.ts";

interface Man {
  readonly player: number;
  readonly kind: string;
  readonly facing: number;
}

const NAMES = ["N", "NE", "SE", "S", "SW", "NW"];
const VECTORS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

const key = (q: number, r: number) => `${q},${r}`;
const exists = (q: number, r: number) => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= 4;

/** Rules 1.2: the file from the west, the rank from the south end of the file. */
function label(q: number, r: number): string {
  return `${"abcdefghi"[q + 4]}${Math.min(4, 4 - q) - r + 1}`;
}

/** The pieces by coordinates, read from a state's board by way of the labels' order. */
function pieces(state: State): Map<string, Man> {
  const men = new Map<string, Man>();
  let tile = 0;
  for (let q = -4; q <= 4; q++) {
    for (let r = 4; r >= -4; r--) {
      if (!exists(q, r)) continue;
      const packed = state.board[tile++] ?? 0;
      if (packed === 0) continue;
      const player = Math.floor(packed / 32) - 1;
      men.set(key(q, r), { player, kind: "SAHW"[Math.floor(packed / 8) % 4] ?? "", facing: packed % 8 });
    }
  }
  return men;
}

/** Every legal action in PLAY of the seat to move, as text, sorted. */
export function slowLegal(state: State): string[] {
  const men = pieces(state);
  const me = state.toMove;
  const turns: string[] = [];
  const moves = new Set<string>();

  const step = (q: number, r: number, direction: number): [number, number] => {
    const [dq = 0, dr = 0] = VECTORS[direction] ?? [];
    return [q + dq, r + dr];
  };
  /** Whether a Shieldman there looks at the tile that the attack comes from. */
  const looksAt = (q: number, r: number, man: Man, fromQ: number, fromR: number) => {
    if (man.kind !== "S") return false;
    const [nextQ, nextR] = step(q, r, man.facing);
    return nextQ === fromQ && nextR === fromR;
  };

  for (const [place, man] of men) {
    if (man.player !== me) continue;
    const [q = 0, r = 0] = place.split(",").map(Number);
    const here = label(q, r);
    const landings = man.kind === "S" ? NAMES : [""];
    if (man.kind === "S") for (const name of NAMES) if (name !== NAMES[man.facing]) turns.push(`${here}@${name}`);

    /** Tries to end a step from (fromQ, fromR) on (toQ, toR); true when the tile is empty, so that one may go on. */
    const enter = (fromQ: number, fromR: number, toQ: number, toR: number): boolean => {
      if (!exists(toQ, toR) || (toQ === q && toR === r)) return false;
      const other = men.get(key(toQ, toR));
      if (other === undefined) {
        for (const facing of landings) moves.add(`${man.kind}${here}-${label(toQ, toR)}${facing}`);
        return true;
      }
      if (man.kind !== "A" && other.player !== me && !looksAt(toQ, toR, other, fromQ, fromR)) {
        for (const facing of landings) moves.add(`${man.kind}${here}x${label(toQ, toR)}${facing}`);
      }
      return false;
    };

    for (let first = 0; first < 6; first++) {
      const [midQ, midR] = step(q, r, first);
      const free = enter(q, r, midQ, midR);
      if (free && (man.kind === "H" || man.kind === "W")) {
        for (let second = 0; second < 6; second++) enter(midQ, midR, ...step(midQ, midR, second));
      }
      if (man.kind !== "A") continue;
      for (const range of [1, 2]) {
        const [dq = 0, dr = 0] = VECTORS[first] ?? [];
        const [atQ, atR] = [q + range * dq, r + range * dr];
        const target = men.get(key(atQ, atR));
        if (target === undefined || target.player === me) continue;
        // The line comes from the direction opposite to the shot's, at either range.
        if (target.kind === "S" && target.facing === (first + 3) % 6) continue;
        moves.add(`A${here}>${label(atQ, atR)}`);
      }
    }
  }
  if (moves.size === 0) moves.add("--");
  return [...moves, ...(state.rotations < 60 ? turns : [])].sort();
}
