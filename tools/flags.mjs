/**
 * How Node is told to run the server. A young generation of 32 MB, three times over, is what Node takes and never gives
 * back. With 16 a table takes no more memory than with 8, and an action less time (tests/bench/README.md). It has its whole
 * size from the start: where V8 makes it smaller and larger, a restart at size takes an eighth longer (docs/performance.md).
 * The old generation may grow by 80 percent of what lives before it is collected: V8 would let it grow to three times that
 * on a machine with much memory (docs/performance.md, "At size").
 */
export const serverFlags = ["--min-semi-space-size=16", "--max-semi-space-size=16", "--heap-growing-percent=80"];
