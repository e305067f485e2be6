/**
 * How Node is told to run the server. A young generation of 32 MB, three times over, is what Node takes and never gives
 * back; with 8 an action takes no longer, and a table half the memory (tests/bench/README.md).
 */
export const serverFlags = ["--max-semi-space-size=8"];
