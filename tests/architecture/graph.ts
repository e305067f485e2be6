/** Finds cycles among what needs what. */

/** One cycle, from a node back to itself; undefined if there is none. */
export function cycleIn(needs: ReadonlyMap<string, Iterable<string>>): readonly string[] | undefined {
  const done = new Set<string>();

  function walk(node: string, way: readonly string[]): readonly string[] | undefined {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of needs.get(node) ?? []) {
      const found = walk(next, [...way, node]);
      if (found !== undefined) return found;
    }
    done.add(node);
    return undefined;
  }

  for (const node of needs.keys()) {
    const found = walk(node, []);
    if (found !== undefined) return found;
  }
  return undefined;
}
