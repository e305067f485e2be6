/** Everybody meets everybody once, by FIDE's Berger tables: the circle method, with the first moves shared out. */

/**
 * The rounds of a tournament, with players numbered from 0. If their number is odd, one player of each round sits out.
 * @returns by round, the pairs, each by seat
 */
export function bergerTable(players: number): readonly (readonly (readonly number[])[])[] {
  const even = players + (players % 2);
  const circle = even - 1;
  return Array.from({ length: Math.max(0, circle) }, (_, round) => {
    // In each round the circle has moved on by half of it.
    const turned = (place: number) => (round * (even / 2) + place) % circle;
    const fixed = turned(0);
    const first = round % 2 === 0 ? [fixed, circle] : [circle, fixed];
    const others = Array.from({ length: even / 2 - 1 }, (_, pair) => [turned(pair + 1), turned(circle - 1 - pair)]);
    return [first, ...others].map((pair) => pair.filter((player) => player < players));
  });
}
