/**
 * How Node is told to run the server. A young generation of 32 MB, three times over, is what Node takes and never gives
 * back. With 16 a table takes no more memory than with 8, and an action less time (tests/bench/README.md).
 */
export const serverFlags = ["--max-semi-space-size=16"];
