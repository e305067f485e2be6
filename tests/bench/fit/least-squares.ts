/** Fits a value as a sum of weighted numbers, by least squares with a little pull towards nothing. */
export interface Fit {
  add(numbers: ArrayLike<number>, value: number): void;
  /** The weights, in the order of the numbers. */
  solve(): number[];
}

/**
 * @param size the number of features
 * @param pull the cost of a weight: high enough that features which hardly ever differ get none
 */
export function leastSquares(size: number, pull: number): Fit {
  /** One row for each number: its products with all of them, and with the value. */
  const rows = Array.from({ length: size }, (_, at) => {
    const row = new Float64Array(size + 1);
    row[at] = pull;
    return row;
  });
  return {
    add(numbers, value) {
      for (const [at, row] of rows.entries()) {
        const number = numbers[at] ?? 0;
        if (number === 0) continue;
        for (let other = 0; other < size; other++) row[other] = (row[other] ?? 0) + number * (numbers[other] ?? 0);
        row[size] = (row[size] ?? 0) + number * value;
      }
    },
    solve: () => eliminated(rows.map((row) => row.slice())),
  };
}

/** Gauss and Jordan: what is symmetric and positive needs no exchange of rows. */
function eliminated(rows: readonly Float64Array[]): number[] {
  for (const [at, row] of rows.entries()) {
    const lead = row[at] ?? 1;
    for (let column = at; column < row.length; column++) row[column] = (row[column] ?? 0) / lead;
    for (const other of rows) {
      const factor = other[at] ?? 0;
      if (other === row || factor === 0) continue;
      for (let column = at; column < row.length; column++)
        other[column] = (other[column] ?? 0) - factor * (row[column] ?? 0);
    }
  }
  return rows.map((row) => row.at(-1) ?? 0);
}
